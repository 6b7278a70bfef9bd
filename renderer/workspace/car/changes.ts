import type { KeyEdit } from './car-editor.ts';
import type { FieldValue } from '../../worker/car-model.ts';

export type SavedFields = ReadonlyMap<string, FieldValue>;

const textOf = (value: FieldValue | undefined): string | undefined =>
  value === undefined || value.origin === 'default' ? undefined : value.text;

const stands = (value: FieldValue | undefined): boolean => value?.origin === 'own';

/** True where the used value differs from the saved file or comes from another line: an override of a template. */
export function isFieldEdited(value: FieldValue, saved: SavedFields): boolean {
  const before = saved.get(value.key);
  return textOf(before) !== textOf(value) || stands(before) !== stands(value);
}

/** The key in the file whose change a changed value shows: of a shared block one for all that read it. */
function changedKey(value: FieldValue, before: FieldValue | undefined): string {
  if (stands(value) || stands(before)) return value.key;
  return value.sourceKey || (before?.sourceKey ?? value.key);
}

/** The keys in the file whose changes the values show; their number is that of the changed settings. */
export function changedKeys(values: readonly FieldValue[], saved: SavedFields): ReadonlySet<string> {
  const changed = values.filter((value) => isFieldEdited(value, saved));
  return new Set(changed.map((value) => changedKey(value, saved.get(value.key))));
}

/** Values of the saved file that the car no longer has and that have no default. */
export function takenOut(values: readonly FieldValue[], saved: SavedFields): FieldValue[] {
  // Keys are there once: as many of them as were saved leave none to be looked for.
  const found = values.reduce((count, { key }) => (saved.has(key) ? count + 1 : count), 0);
  if (found === saved.size) return [];
  const now = new Set(values.map(({ key }) => key));
  return [...saved.values()].filter((value) => value.origin === 'own' && !now.has(value.key));
}

/**
 * The edits that bring values back to the saved file: a key that stood there gets its text, one that did not goes, and
 * an inherited one gets back the text of its shared block. What is as saved has none.
 */
export function revertEdits(values: readonly FieldValue[], saved: SavedFields): KeyEdit[] {
  const edits = new Map<string, KeyEdit>();
  for (const value of values) {
    if (!isFieldEdited(value, saved)) continue;
    const before = saved.get(value.key);
    if (before?.origin === 'own') edits.set(value.key, { key: value.key, valueText: before.text });
    else if (value.origin === 'own') edits.set(value.key, { key: value.key, valueText: undefined });
    else if (before?.origin === 'inherited' && before.sourceKey === value.sourceKey)
      edits.set(value.sourceKey, { key: value.sourceKey, valueText: before.text });
  }
  return [...edits.values()];
}

/** The edits that restore removed values. */
export function restoreEdits(gone: readonly FieldValue[]): KeyEdit[] {
  return gone.map(({ key, text }) => ({ key, valueText: text }));
}
