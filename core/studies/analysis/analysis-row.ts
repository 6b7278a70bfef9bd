import { effectivePath } from '../../car-files/car-ini/key-templates.ts';
import type { OpenCar } from '../../car-files/car-ini/open-car.ts';
import type { AdviceFacts } from '../advice/facts.ts';
import type { AnalysisCell, AnalysisRow, AnalysisWishes } from '../../contract/analysis.ts';
import type { CarEdit } from '../../catalogue/car-edits.ts';
import { WHEELS } from '../../catalogue/wheels.ts';
import { plainNumber } from './placed-keys.ts';

/** A rate rounded to four significant digits. */
export const rateText = (rate: number): string => plainNumber(Number(rate.toPrecision(4)), 1);

/** Data that the rows are made from. */
export interface Analysed {
  readonly facts: AdviceFacts;
  readonly wishes: AnalysisWishes;
}

/** Rows of one section of the view. */
export type Analyse = (analysed: Analysed) => AnalysisRow[];

export const AXLES = ['front', 'rear'] as const;
export type Axle = (typeof AXLES)[number];

/** Numbers in the file of the wheels of an axle, left first. */
export function axleNumbers({ car }: AdviceFacts, axle: Axle): readonly [number, number] {
  const [fl, fr, rl, rr] = car.wheelNumbers ?? [0, 1, 2, 3];
  return axle === 'front' ? [fl, fr] : [rl, rr];
}

export const carCell = (value: number | undefined, ...keys: string[]): AnalysisCell[] => [
  { of: '', value, keys },
];

/** One cell per axle; `keys` by the number of its left wheel. */
export function axleCells(
  facts: AdviceFacts,
  value: (axle: Axle) => number | undefined,
  keys: (number: number) => readonly string[],
): AnalysisCell[] {
  return AXLES.map((axle) => ({ of: axle, value: value(axle), keys: keys(axleNumbers(facts, axle)[0]) }));
}

/** One cell per wheel; `value` by its index, `keys` by its number in the file. */
export function wheelCells(
  { car }: AdviceFacts,
  value: (wheel: number) => number | undefined,
  keys: (number: number) => readonly string[],
): AnalysisCell[] {
  return WHEELS.map((wheel, w) => ({ of: wheel, value: value(w), keys: keys(car.wheelNumbers?.[w] ?? w) }));
}

/**
 * The block in which a value of one wheel is written: the template of the axle where it has one, the wheel
 * itself where wheels of the other axle share that template.
 */
function positionFor(car: OpenCar, key: string, others: readonly string[]): string {
  const value = car.values.get(key);
  if (value === undefined || value.origin === 'default') return effectivePath(car.document, key);
  const isShared = others.some((other) => car.values.get(other)?.sourceKey === value.sourceKey);
  return isShared ? key : value.sourceKey;
}

/** Sets one value of the suspensions or wheels of each axle; a value that both sides share is set once. */
export function setOnAxles(
  facts: AdviceFacts,
  family: 'susp' | 'wheel',
  name: string,
  text: (axle: Axle) => string,
): CarEdit[] {
  const keysOf = (axle: Axle): string[] => axleNumbers(facts, axle).map((n) => `${family}${n}.${name}`);
  const edits = new Map<string, CarEdit>();
  for (const axle of AXLES) {
    const others = keysOf(axle === 'front' ? 'rear' : 'front');
    for (const key of keysOf(axle)) {
      const position = positionFor(facts.car, key, others);
      edits.set(position, { kind: 'set', key: position, valueText: text(axle) });
    }
  }
  return [...edits.values()];
}
