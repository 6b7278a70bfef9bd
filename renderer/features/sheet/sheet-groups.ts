import type { FieldValue } from '../../worker/messages.ts';
import { isFieldEdited, type SavedFields } from '../setup/changes.ts';
import { columnOf, formGroups, type FormBlock, type FormGroup, type GroupName } from '../setup/form-model.ts';
import { MISSING } from '../../../core/units/quantity.ts';

/** What a setup sheet is for: what a mechanic sets. The game's pictures and sound are not. */
const LEFT_OUT: ReadonlySet<GroupName> = new Set(['cameras', 'graphics', 'sound', 'breakables', 'other']);

export interface SheetCell {
  readonly text: string;
  /** The default counts; it does not stand in the file. */
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
  /** Of numbered blocks; one empty heading for plain settings. */
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** A value in the unit it is shown in. */
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

/** On paper the blocks of the file do not matter: those with the same columns are one table. */
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
  return joined(group.blocks).flatMap(({ kind, columns, rows }) => {
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
    return shown.length === 0 ? [] : [{ title: group.label, columns: heads, rows: shown }];
  });
}

/** The tables of a setup sheet, in the order of the form; defaults the file is silent about only where `isAll`. */
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
