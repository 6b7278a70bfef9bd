import type { KeyEdit } from '../../workspace/car/car-editor.ts';
import type { FieldValue } from '../../worker/car-model.ts';

const MIRROR: Readonly<Record<string, string>> = { '0': '1', '1': '0', '2': '3', '3': '2' };

/** The same key on the other side of the car; undefined for a key without sides. */
export function mirroredKey(key: string): string | undefined {
  const match = /^(susp|wheel)([0-3])\.(.*)$/.exec(key);
  if (match === null) return undefined;
  const [, block = '', wheel = '', rest = ''] = match;
  return `${block}${MIRROR[wheel] ?? wheel}.${rest}`;
}

const negated = (text: string): string =>
  text.startsWith('-') ? text.slice(1) : `-${text.replace(/^\+/, '')}`;

/** True for equal values or mirror images. */
const isAlike = (a: FieldValue, b: FieldValue): boolean =>
  typeof a.value === 'number' && typeof b.value === 'number' && (a.value === b.value || a.value === -b.value);

/** The key on the other side of the car where it has the same number; undefined where it has none, or another one. */
export function sameOnOtherSide(key: string, values: readonly FieldValue[]): string | undefined {
  const otherKey = mirroredKey(key);
  const [here, other] = [key, otherKey].map((each) => values.find((value) => value.key === each));
  return typeof here?.value === 'number' && here.value === other?.value ? otherKey : undefined;
}

/** Values with the paired values of the other side of their axles. */
export function withOtherSide(reverted: readonly FieldValue[], values: readonly FieldValue[]): FieldValue[] {
  const all = new Map(reverted.map((value) => [value.key, value]));
  for (const value of reverted) {
    const otherKey = mirroredKey(value.key);
    const other = otherKey === undefined ? undefined : values.find(({ key }) => key === otherKey);
    if (other !== undefined && isAlike(value, other)) all.set(other.key, other);
  }
  return [...all.values()];
}

/**
 * An edit of one wheel carried over to the other side of its axle: the same value where both sides agreed, the
 * negative where they were mirror images (a mounting point), nothing where they already differed.
 */
export function pairedEdits(edit: KeyEdit, values: readonly FieldValue[]): KeyEdit[] {
  const otherKey = mirroredKey(edit.key);
  const here = values.find((v) => v.key === edit.key);
  const other = values.find((v) => v.key === otherKey);
  if (here === undefined || other === undefined || edit.valueText === undefined) return [edit];
  if (typeof here.value !== 'number' || typeof other.value !== 'number') return [edit];
  if (here.value === other.value) return [edit, { key: other.key, valueText: edit.valueText }];
  if (here.value === -other.value) return [edit, { key: other.key, valueText: negated(edit.valueText) }];
  return [edit];
}
