import type { HiddenEntry } from '../../../core/contract/car-entries.ts';
import type { Severity } from '../../../core/catalogue/diagnostics.ts';
import type { FieldValue } from '../../worker/car-model.ts';
import type { SavedFields } from '../../workspace/car/changes.ts';

/** Marks beside the values of a form. */
export interface FormMarks {
  readonly saved: SavedFields;
  readonly severities: ReadonlyMap<string, Severity>;
  readonly selectedKey: string | undefined;
  /** Unused entries that repeat a key. */
  readonly repeats: ReadonlyMap<string, readonly HiddenEntry[]>;
}

/** Marks beside one value. */
export interface FieldMarks {
  readonly value: FieldValue;
  /** The saved value; undefined where the saved file had none. */
  readonly before: FieldValue | undefined;
  readonly severity: Severity | undefined;
  readonly isSelected: boolean;
  /** Lines that repeat the key, as text; empty where none does. */
  readonly repeatLines: string;
}

export function fieldMarks(value: FieldValue, marks: FormMarks): FieldMarks {
  const { key } = value;
  return {
    value,
    before: marks.saved.get(key),
    severity: marks.severities.get(key),
    isSelected: marks.selectedKey === key,
    repeatLines: (marks.repeats.get(value.sourceKey) ?? []).map(({ line }) => String(line)).join(', '),
  };
}

/** True for two values that a form shows alike, wherever they are in the text. */
export function isSameShown(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a === b || (a.key === b.key && a.text === b.text && a.origin === b.origin && a.sourceKey === b.sourceKey)
  );
}

/**
 * For React.memo: every edit makes a new model, with new places for all that follows. A row is drawn again only where
 * what it shows has changed.
 */
export function isSameMarks(a: FieldMarks, b: FieldMarks): boolean {
  return (
    isSameShown(a.value, b.value) &&
    isSameShown(a.before, b.before) &&
    a.severity === b.severity &&
    a.isSelected === b.isSelected &&
    a.repeatLines === b.repeatLines
  );
}

/** The repeated entries of each key, those inside repeated blocks left out: their block says it for them. */
export function repeatsByKey(hidden: readonly HiddenEntry[]): ReadonlyMap<string, readonly HiddenEntry[]> {
  const byKey = new Map<string, HiddenEntry[]>();
  for (const entry of hidden) {
    if (entry.kind !== 'value') continue;
    const key = entry.countsKey === '' ? entry.key : entry.countsKey;
    const list = byKey.get(key) ?? [];
    list.push(entry);
    byKey.set(key, list);
  }
  return byKey;
}
