import type { FieldValue } from '../../../worker/car-model.ts';
import { isFieldEdited, type SavedFields } from '../../../workspace/car/changes.ts';
import {
  columnOf,
  formGroups,
  headingOf,
  type FormBlock,
  type FormGroup,
  type GroupName,
} from '../form-model.ts';
import { MISSING } from '../../../../core/units/quantity.ts';

/** Groups left out of a setup sheet, which has only what a mechanic sets. */
const LEFT_OUT: ReadonlySet<GroupName> = new Set(['cameras', 'graphics', 'sound', 'breakables', 'other']);

export interface SheetCell {
  readonly text: string;
  /** The default is used; the file does not have the key. */
  readonly isDefault: boolean;
  readonly isEdited: boolean;
}

export interface SheetRow {
  readonly label: string;
  readonly unit: string;
  readonly cells: readonly SheetCell[];
}

export interface SheetTable {
  readonly title: string;
  /** Columns of numbered blocks; one empty heading for plain settings. */
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** A value in its shown unit. */
export interface Shown {
  readonly text: string;
  readonly unit: string;
}

function cellOf(
  value: FieldValue | undefined,
  saved: SavedFields,
  show: (value: FieldValue) => Shown,
): SheetCell {
  if (value === undefined) return { text: MISSING, isDefault: false, isEdited: false };
  const { text } = show(value);
  return {
    text: text === '' ? MISSING : text,
    isDefault: value.origin === 'default',
    isEdited: isFieldEdited(value, saved),
  };
}

/** Blocks with the same columns are joined into one table. */
function joined(blocks: readonly FormBlock[]): FormBlock[] {
  const byColumns = new Map<string, FormBlock>();
  for (const block of blocks) {
    const name = block.columns.join();
    const known = byColumns.get(name);
    byColumns.set(name, known === undefined ? block : { ...known, rows: [...known.rows, ...block.rows] });
  }
  return [...byColumns.values()];
}

function tablesOf(
  group: FormGroup,
  saved: SavedFields,
  show: (value: FieldValue) => Shown,
  isAll: boolean,
): SheetTable[] {
  return joined(group.blocks).flatMap((block) => {
    const { kind, columns, rows } = block;
    const heads = kind === 'table' ? columns : [''];
    const shown = rows
      .filter(({ field }) => field.simulated)
      .filter(({ values }) => isAll || values.some(({ origin }) => origin !== 'default'))
      .map(({ field, values }) => ({
        label: field.label,
        unit: values[0] === undefined ? '' : show(values[0]).unit,
        cells: heads.map((head) =>
          cellOf(kind === 'table' ? values.find((v) => columnOf(v.key) === head) : values[0], saved, show),
        ),
      }));
    return shown.length === 0
      ? []
      : [{ title: group.label, columns: heads.map((head) => headingOf(block, head)), rows: shown }];
  });
}

/**
 * Tables of a setup sheet, in the order of the form; with `isAll` also defaults of keys that the file does
 * not have.
 */
export function sheetTables(
  values: readonly FieldValue[],
  saved: SavedFields,
  show: (value: FieldValue) => Shown,
  isAll: boolean,
): SheetTable[] {
  return formGroups(values)
    .filter(({ group }) => !LEFT_OUT.has(group))
    .flatMap((group) => tablesOf(group, saved, show, isAll));
}
