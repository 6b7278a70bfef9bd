import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import type { Setup } from '../../setup/setup.ts';
import type { CarText } from './car-files.ts';

const FIXTURES = join(import.meta.dirname, '..', '..', '..', 'fixtures');

const read = (...parts: string[]): string => readFileSync(join(FIXTURES, ...parts), 'latin1');

/** The sample car with a motor in each wheel. */
export function fourMotorsText(): CarText {
  const folder = ['cars', 'electric-four-motors'] as const;
  return {
    text: read(...folder, 'car.ini'),
    companions: [{ name: 'pwm.csv', text: read(...folder, 'pwm.csv') }],
  };
}

/** The example table of the software differential formulas. */
export const seedTableText = (): string => read('pwm-tables', 'software-differential-example.csv');

/** The sample with some of its lines replaced: `mode=open` by `mode=locked`. */
export function openFourMotors(edits: Readonly<Record<string, string>> = {}): OpenCar {
  const { text, companions } = fourMotorsText();
  let edited = text;
  for (const [line, instead] of Object.entries(edits)) {
    if (!edited.includes(line)) throw new Error(`The sample has no line ${line}`);
    edited = edited.replace(line, instead);
  }
  return openCar(edited, companions);
}

export function fourMotors(edits: Readonly<Record<string, string>> = {}): Setup {
  const { setup, diagnostics } = openFourMotors(edits);
  if (setup === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return setup;
}
