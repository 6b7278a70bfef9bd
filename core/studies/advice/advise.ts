import type { OpenCar } from '../../car-files/car-ini/open-car.ts';
import { positionAt } from '../../car-files/car-ini/position.ts';
import { nearestNode } from '../../car-files/car-ini/key-templates.ts';
import { ADVICE_SEVERITY } from '../../catalogue/advice.ts';
import { EXPLANATIONS } from '../../catalogue/explanations.ts';
import type { Diagnostic } from '../../catalogue/diagnostics.ts';
import type { AdviceChoice } from '../../contract/car-requests.ts';
import type { Setup } from '../../setup/setup.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import { adviceFixes } from './advice-fixes.ts';
import { adviceFacts, type AdviceFacts } from './facts.ts';
import type { AdviceRow, Finding } from './advice-row.ts';
import { ADVICE } from './advice-table.ts';

function isFor(row: AdviceRow, choice: AdviceChoice): boolean {
  return choice === 'all' || row.models.includes(choice);
}

/** Position of the value that is used for the key, or of the block it belongs in. */
export function positionOfKey(car: OpenCar, key: string): { readonly line: number; readonly column: number } {
  const value = car.values.get(key);
  if (value !== undefined && value.line > 0) return { line: value.line, column: value.column };
  const node = nearestNode(car.document, key);
  return positionAt(car.document, node.value?.start ?? node.start);
}

function diagnosticOf(facts: AdviceFacts, row: AdviceRow, finding: Finding): Diagnostic {
  const { code, validity, source, models } = row;
  const { key, message } = finding;
  const fixes = adviceFixes(code, facts, finding);
  const severity = ADVICE_SEVERITY[code];
  return {
    code,
    severity,
    message,
    key,
    ...positionOfKey(facts.car, key),
    group: 'advice',
    validity,
    source,
    models,
    explanation: EXPLANATIONS[code],
    ...(fixes.length === 0 ? {} : { fixes }),
  };
}

/** Keys that a car with a motor in each wheel does not have. */
const ENGINE_KEYS = /^(engine|gearbox|clutch)[.]/;

/**
 * Advice on how a car will drive in a model: every row of {@link ADVICE} that is for the model and finds
 * something, in table order. Each diagnostic has the numbers it is based on and its validity.
 *
 * @param setup the car's setup
 * @param params facts of the same: source of static loads and tyres
 * @param rows rows that are asked, in their order
 */
export function adviseCar(
  car: OpenCar,
  setup: Setup,
  params: CarFacts,
  choice: AdviceChoice = 'racebench',
  rows: readonly AdviceRow[] = ADVICE,
): Diagnostic[] {
  const facts = adviceFacts(car, setup, params);
  return rows
    .filter((row) => isFor(row, choice))
    .flatMap((row) =>
      row
        .find(facts)
        .filter(({ key }) => setup.differentials[0].electronic === undefined || !ENGINE_KEYS.test(key))
        .map((finding) => diagnosticOf(facts, row, finding)),
    );
}
