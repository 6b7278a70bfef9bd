import type { SetEdit } from './car-variants.ts';
import type { OpenCar } from './open-car.ts';

/**
 * Edits of values that are taken from a shared block, written into that block where all that take the value from it get
 * the same text. Written into each wheel, the shared value and its comments would remain in the file without effect.
 */
export function inSharedBlocks({ values }: Pick<OpenCar, 'values'>, edits: readonly SetEdit[]): SetEdit[] {
  const byKey = new Map(edits.map((edit) => [edit.key, edit]));
  const readers = new Map<string, string[]>();
  for (const { key, origin, sourceKey } of values.values())
    if (origin === 'inherited') readers.set(sourceKey, [...(readers.get(sourceKey) ?? []), key]);
  const written = new Map<string, SetEdit>();
  for (const edit of edits) {
    const value = values.get(edit.key);
    const all = value?.origin === 'inherited' ? (readers.get(value.sourceKey) ?? []) : [];
    const isOfAll = all.length > 1 && all.every((key) => byKey.get(key)?.valueText === edit.valueText);
    const key = isOfAll && value !== undefined ? value.sourceKey : edit.key;
    written.set(key, { ...edit, key });
  }
  return [...written.values()];
}
