import type { OpenCar } from '../../../car-files/car-ini/open-car.ts';
import type { AdviceCode } from '../../../catalogue/advice.ts';
import type { Diagnostic } from '../../../catalogue/diagnostics.ts';
import type { AdviceChoice } from '../../../contract/car-requests.ts';
import { carFacts } from '../../../models/facts/compile-facts.ts';
import type { AdviceRow } from '../advice-row.ts';
import { ADVICE } from '../advice-table.ts';
import { adviseCar } from '../advise.ts';

/** Advice for an open car by all rows or some; fails where it cannot run. */
export function adviceOf(
  car: OpenCar,
  choice: AdviceChoice = 'racebench',
  rows?: readonly AdviceRow[],
): Diagnostic[] {
  if (car.setup === undefined) throw new Error(car.diagnostics.map((d) => d.message).join('\n'));
  return adviseCar(car, car.setup, carFacts(car.setup), choice, rows);
}

/** The row of a code. */
export const rowsOf = (code: AdviceCode): readonly AdviceRow[] => ADVICE.filter((row) => row.code === code);

/** The first diagnostic of a row about a car. */
export function adviceWith(
  car: OpenCar,
  code: AdviceCode,
  choice: AdviceChoice = 'racebench',
): Diagnostic | undefined {
  return adviceOf(car, choice, rowsOf(code))[0];
}

/** A car that triggers a row, and the text it must contain. */
export interface AdviceCase {
  readonly code: AdviceCode;
  /** Name of the test: a fact with its numbers. */
  readonly fact: string;
  /** Keys of the sample coupe and their values. */
  readonly changes: Readonly<Record<string, string>>;
  /** Key and line of the setting. */
  readonly key: string;
  /** Parts of the message, worked by hand in the comment above the case. */
  readonly says: readonly string[];
}
