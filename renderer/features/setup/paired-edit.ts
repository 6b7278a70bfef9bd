import type { KeyEdit } from '../../stores/car-editor.ts';
import type { FieldValue } from '../../worker/messages.ts';

const MIRROR: Readonly<Record<string, string>> = { '0': '1', '1': '0', '2': '3', '3': '2' };

/** The same key on the other side of the car; undefined for a key that has no side. */
export function mirroredKey(key: string): string | undefined {
  const match = /^(susp|wheel)([0-3])\.(.*)$/.exec(key);
  if (match === null) return undefined;
  const [, block = '', wheel = '', rest = ''] = match;
  return `${block}${MIRROR[wheel] ?? wheel}.${rest}`;
}

const negated = (text: string): string =>
  text.startsWith('-') ? text.slice(1) : `-${text.replace(/^\+/, '')}`;

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
