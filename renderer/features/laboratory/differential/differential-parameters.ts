import {
  differentialRow,
  type DifferentialKind,
  usesKey,
  isOfFamily,
} from '../../../../core/catalogue/differentials.ts';
import type { SetupField } from '../../../../core/catalogue/fields/field.ts';
import { fieldForKey } from '../../../../core/catalogue/setup-fields.ts';
import type { FieldValue } from '../../../worker/car-model.ts';
import type { DifferentialFacts } from '../../../../core/catalogue/differential-curves.ts';

/** Ends and step of a slider, in the file's unit. */
export interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface LabParameter {
  readonly field: SetupField;
  readonly value: FieldValue;
  /** Undefined for a value that is not a number. */
  readonly slider: SliderRange | undefined;
  /** Slider position. */
  readonly position: number;
}

/** Usual range of each key: the limits of the file are far wider. A value outside widens its slider. */
const USUAL: ReadonlyMap<string, SliderRange> = new Map([
  ['racebench_split', { min: 0, max: 1, step: 0.01 }],
  ['locking_coeff', { min: 0, max: 200, step: 1 }],
  ['racebench_locking_limit', { min: 0, max: 2000, step: 10 }],
  ['power_angle', { min: 0, max: 90, step: 1 }],
  ['coast_angle', { min: 0, max: 90, step: 1 }],
  ['clutches', { min: 0, max: 12, step: 1 }],
  ['clutch_factor', { min: 0, max: 2, step: 0.05 }],
  ['preload', { min: 0, max: 400, step: 5 }],
  ['power_ratio', { min: 1, max: 6, step: 0.05 }],
  ['coast_ratio', { min: 1, max: 6, step: 0.05 }],
  ['racebench_bias', { min: 1, max: 5, step: 0.05 }],
  ['racebench_lock', { min: 0, max: 1, step: 0.01 }],
  ['racebench_coast_lock', { min: 0, max: 1, step: 0.01 }],
]);

/** Shown only where the file has them: older names, and ratios that otherwise follow from the ramp angles. */
function isShownWithoutValue(kind: DifferentialKind, name: string): boolean {
  if (name === 'racebench_split') return isOfFamily(kind, 'physx');
  return (
    !(name.endsWith('_coeff') && name !== 'locking_coeff') &&
    !(usesKey(kind, 'power_angle') && name.endsWith('_ratio'))
  );
}

const absent = (field: SetupField, key: string): FieldValue => ({
  key,
  fieldKey: field.key,
  text: '',
  value: field.default,
  origin: 'default',
  sourceKey: key,
  line: 0,
  column: 0,
  start: 0,
  end: 0,
});

function rangeOf(field: SetupField, name: string, value: number): SliderRange {
  const usual = USUAL.get(name) ?? { min: field.min ?? 0, max: field.max ?? 1, step: field.step ?? 0.01 };
  return { ...usual, min: Math.min(usual.min, value), max: Math.max(usual.max, value) };
}

/** Slider position of a number that the file does not have: that of the number in use. */
function unsetPosition(name: string, { value }: FieldValue, { min }: SetupField): number {
  if (typeof value === 'number') return value;
  // Without the key there is no limit.
  if (name === 'racebench_locking_limit') return USUAL.get(name)?.max ?? 0;
  return USUAL.get(name)?.min ?? min ?? 0;
}

/** Settings that act on a differential of this kind, in the order of its row. */
export function labParameters(facts: DifferentialFacts, values: readonly FieldValue[]): LabParameter[] {
  return differentialRow(facts.kind).keys.flatMap((name): LabParameter[] => {
    const key = `${facts.block}.${name}`;
    const field = fieldForKey(key);
    if (field === undefined) return [];
    const found = values.find((v) => v.key === key);
    const isWritten = found !== undefined && found.origin !== 'default';
    if (!isWritten && !isShownWithoutValue(facts.kind, name)) return [];
    const value = found ?? absent(field, key);
    if (field.kind !== 'float' && field.kind !== 'int')
      return [{ field, value, slider: undefined, position: 0 }];
    const position =
      isWritten && typeof value.value === 'number' ? value.value : unsetPosition(name, value, field);
    return [{ field, value, slider: rangeOf(field, name, position), position }];
  });
}

/** Slider value as written into the file: no more digits than its step has. */
export function slideText(value: number, step: number): string {
  let digits = 0;
  while (digits < 6 && Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) > 1e-9) digits++;
  return String(Number(value.toFixed(digits)));
}
