import {
  field,
  FIELD_GROUPS,
  type FieldGroup,
  type SetupField,
} from '../../../core/catalogue/fields/field.ts';
import { cacheByText } from '../../../core/math/cache.ts';
import {
  fieldForKey,
  sectionOf,
  SETUP_FIELDS,
  type WheelLabels,
} from '../../../core/catalogue/setup-fields.ts';
import type { Diagnostic, Severity } from '../../../core/catalogue/diagnostics.ts';
import type { FieldValue } from '../../worker/car-model.ts';

/** Groups of the field table, and one for the keys that it does not know. */
export type GroupName = FieldGroup | 'other';

/** One row of the form: one setting, or the same setting of each wheel, gear, wing or bar. */
export interface FormRow {
  readonly field: SetupField;
  /** In block order; one for a setting that is there once. */
  readonly values: readonly FieldValue[];
}

/** The rows of one block of the file, or of the same block of each wheel, gear, wing or bar as a table. */
export interface FormBlock {
  /** Path of the block, with a placeholder for each number: engine.shifting, susp<n>. Empty at the root. */
  readonly path: string;
  readonly kind: 'plain' | 'table';
  /** Column headings of a table: "Front left" ... */
  readonly columns: readonly string[];
  readonly rows: readonly FormRow[];
}

export interface FormGroup {
  readonly group: GroupName;
  readonly label: string;
  /** Put together when they are first asked for: only the shown group is, and a file may have 17,000 other keys. */
  readonly blocks: readonly FormBlock[];
}

export const OTHER_LABEL = 'Other keys';

export function groupLabel(group: GroupName): string {
  return group === 'other' ? OTHER_LABEL : FIELD_GROUPS[group];
}

/** Place of a row in the field table. */
const ORDER: ReadonlyMap<string, number> = new Map(SETUP_FIELDS.map((row, i) => [row.key, i]));

/** More keys than a file of 20,000 lines has, so that the cache is never emptied within one reading. */
const MAX_OTHER = 40_000;

const otherField = cacheByText(MAX_OTHER, (key) => {
  const name = key.slice(key.lastIndexOf('.') + 1);
  const help = 'Unknown setting: kept in the file, no effect. Edit it as text.';
  return field('car', key, name, 'string', '1', '', help, { simulated: false, onlyWhenPresent: true });
});

/** The row of a key: that of the table, or for a key without known meaning a text under its own name. */
export function fieldOfKey(key: string): SetupField {
  return fieldForKey(key) ?? otherField(key);
}

/** The block of a key or pattern: engine.shifting of engine.shifting.automatic. */
const pathOf = (pattern: string): string => pattern.slice(0, Math.max(0, pattern.lastIndexOf('.')));

/** Heading of a value in a table: "Front left", else the block's own name. */
export function columnOf(key: string): string {
  return sectionOf(key) || pathOf(key);
}

/** Shown heading of a column: wheels have the labels of the car. */
export function headingOf(
  { path, rows }: Pick<FormBlock, 'path' | 'rows'>,
  column: string,
  wheels: WheelLabels | undefined,
): string {
  if (!path.includes('<n>')) return column;
  const value = rows.flatMap((row) => row.values).find((v) => columnOf(v.key) === column);
  return value === undefined ? column : sectionOf(value.key, wheels);
}

/** The form of a car: its values in table order, settings of numbered blocks side by side. */
export function formGroups(values: readonly FieldValue[]): FormGroup[] {
  const rows = new Map<string, { field: SetupField; values: FieldValue[] }>();
  const others: FieldValue[] = [];
  for (const value of values) {
    const known = fieldForKey(value.key);
    if (known === undefined) {
      others.push(value);
      continue;
    }
    const row = rows.get(known.key) ?? { field: known, values: [] };
    row.values.push(value);
    rows.set(known.key, row);
  }
  const ordered = [...rows.values()].sort(
    (a, b) => (ORDER.get(a.field.key) ?? 0) - (ORDER.get(b.field.key) ?? 0),
  );
  const byGroup = new Map<GroupName, FormRow[]>();
  for (const row of ordered) {
    const inGroup = byGroup.get(row.field.group) ?? [];
    inGroup.push(row);
    byGroup.set(row.field.group, inGroup);
  }
  const groups = (Object.keys(FIELD_GROUPS) as FieldGroup[]).flatMap((group) => {
    const inGroup = byGroup.get(group);
    return inGroup === undefined ? [] : [formGroup(group, () => inGroup)];
  });
  const otherRows = (): FormRow[] =>
    others.map((value) => ({ field: fieldOfKey(value.key), values: [value] }));
  return others.length === 0 ? groups : [...groups, formGroup('other', otherRows)];
}

function formGroup(group: GroupName, rows: () => readonly FormRow[]): FormGroup {
  let made: readonly FormBlock[] | undefined;
  return {
    group,
    label: groupLabel(group),
    get blocks() {
      return (made ??= formBlocks(rows()));
    },
  };
}

/** Rows of one block are together, at the position of its first row. */
function formBlocks(rows: readonly FormRow[]): FormBlock[] {
  const byPath = new Map<string, FormRow[]>();
  for (const row of rows) {
    const path = pathOf(row.field.key);
    const inBlock = byPath.get(path) ?? [];
    inBlock.push(row);
    byPath.set(path, inBlock);
  }
  return [...byPath].map(([path, inBlock]) => {
    if (!path.includes('<')) return { path, kind: 'plain', columns: [], rows: inBlock };
    const columns = [...new Set(inBlock.flatMap((row) => row.values.map((v) => columnOf(v.key))))];
    return { path, kind: 'table', columns, rows: inBlock };
  });
}

/** The groups with the rows that are kept, without the blocks and groups that then have none. */
export function filteredGroups(
  groups: readonly FormGroup[],
  isShown: (value: FieldValue) => boolean,
): FormGroup[] {
  return groups.flatMap((group) => {
    const blocks = group.blocks.flatMap((block) => {
      const rows = block.rows.filter((row) => row.values.some(isShown));
      return rows.length === 0 ? [] : [{ ...block, rows }];
    });
    return blocks.length === 0 ? [] : [{ ...group, blocks }];
  });
}

/** Group in which a key is shown. */
export function groupOfKey(key: string): GroupName {
  return fieldForKey(key)?.group ?? 'other';
}

const RANK: Record<Severity, number> = { info: 0, warning: 1, error: 2 };

/** The worst diagnostic of each key; a value that is taken from a shared block also has those of its key there. */
export function severityByKey(
  diagnostics: readonly Diagnostic[],
  values: readonly FieldValue[],
): ReadonlyMap<string, Severity> {
  const worst = new Map<string, Severity>();
  const add = (key: string, severity: Severity): void => {
    const known = worst.get(key);
    if (key !== '' && (known === undefined || RANK[severity] > RANK[known])) worst.set(key, severity);
  };
  for (const { key, severity } of diagnostics) add(key, severity);
  for (const { key, origin, sourceKey } of values) {
    const shared = origin === 'inherited' ? worst.get(sourceKey) : undefined;
    if (shared !== undefined) add(key, shared);
  }
  return worst;
}
