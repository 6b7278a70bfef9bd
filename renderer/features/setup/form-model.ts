import { FIELD_GROUPS, type FieldGroup, type SetupField } from '../../../core/contract/fields/field.ts';
import { fieldForKey, keyLabel, sectionOf, SETUP_FIELDS } from '../../../core/contract/setup-fields.ts';
import type { Diagnostic, Severity } from '../../../core/contract/diagnostics.ts';
import { fuzzyFilter } from '../../app/fuzzy.ts';
import type { FieldValue } from '../../worker/messages.ts';

/** One row of the form: one setting, or the same setting of each wheel, gear, wing or bar. */
export interface FormRow {
  readonly field: SetupField;
  /** In block order; one for a setting that is there once. */
  readonly values: readonly FieldValue[];
}

/** Rows that belong together: plain rows, or a table of rows by block. */
export interface FormBlock {
  readonly kind: 'plain' | 'table';
  /** Column headings of a table: "Front left" ... */
  readonly columns: readonly string[];
  readonly rows: readonly FormRow[];
}

export interface FormGroup {
  readonly group: FieldGroup;
  readonly label: string;
  readonly blocks: readonly FormBlock[];
}

/** Place of a row in the field table. */
const ORDER: ReadonlyMap<string, number> = new Map(SETUP_FIELDS.map((field, i) => [field.key, i]));

const blockName = (pattern: string): string => /^(.*?<\w+>)/.exec(pattern)?.[1] ?? '';

/** The form of a car: its values in table order, settings of numbered blocks side by side. */
export function formGroups(values: readonly FieldValue[]): FormGroup[] {
  const rows = new Map<string, { field: SetupField; values: FieldValue[] }>();
  for (const value of values) {
    const field = fieldForKey(value.key);
    if (field === undefined) continue;
    const row = rows.get(field.key) ?? { field, values: [] };
    row.values.push(value);
    rows.set(field.key, row);
  }
  const ordered = [...rows.values()].sort(
    (a, b) => (ORDER.get(a.field.key) ?? 0) - (ORDER.get(b.field.key) ?? 0),
  );
  return (Object.keys(FIELD_GROUPS) as FieldGroup[]).flatMap((group) => {
    const inGroup = ordered.filter((row) => row.field.group === group);
    return inGroup.length === 0 ? [] : [{ group, label: FIELD_GROUPS[group], blocks: formBlocks(inGroup) }];
  });
}

function formBlocks(rows: readonly FormRow[]): FormBlock[] {
  const blocks: { name: string; rows: FormRow[] }[] = [];
  for (const row of rows) {
    const name = blockName(row.field.key);
    const last = blocks.at(-1);
    if (last?.name === name) last.rows.push(row);
    else blocks.push({ name, rows: [row] });
  }
  return blocks.map(({ name, rows: inBlock }) => {
    const columns = [...new Set(inBlock.flatMap((row) => row.values.map((v) => sectionOf(v.key))))];
    return name === ''
      ? { kind: 'plain', columns: [], rows: inBlock }
      : { kind: 'table', columns, rows: inBlock };
  });
}

/** Group in which a key is shown. */
export function groupOfKey(key: string): FieldGroup | undefined {
  return fieldForKey(key)?.group;
}

/** Settings that match a search, by label, by key and by group. */
export function searchSettings(query: string, values: readonly FieldValue[], limit = 80): FieldValue[] {
  const known = values.filter((value) => fieldForKey(value.key) !== undefined);
  return fuzzyFilter(query, known, (value) => {
    const group = groupOfKey(value.key);
    return `${keyLabel(value.key)} ${value.key} ${group === undefined ? '' : FIELD_GROUPS[group]}`;
  }).slice(0, limit);
}

/** True where the value in the file is not the saved one. */
export function isFieldEdited(value: FieldValue, saved: ReadonlyMap<string, string>): boolean {
  const now = value.origin === 'default' ? undefined : value.text;
  return saved.get(value.key) !== now;
}

const RANK: Record<Severity, number> = { info: 0, warning: 1, error: 2 };

/** The worst statement about each key. */
export function severityByKey(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, Severity> {
  const worst = new Map<string, Severity>();
  for (const { key, severity } of diagnostics) {
    const known = worst.get(key);
    if (key !== '' && (known === undefined || RANK[severity] > RANK[known])) worst.set(key, severity);
  }
  return worst;
}
