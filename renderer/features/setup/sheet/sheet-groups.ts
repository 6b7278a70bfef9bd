import type { VariantChange } from '../../../../core/catalogue/variants.ts';
import type { WheelLabels } from '../../../../core/catalogue/setup-fields.ts';
import type { DifferentialBlock, FieldValue } from '../../../worker/car-model.ts';
import {
  columnOf,
  formGroups,
  headingOf,
  type FormBlock,
  type FormRow,
  type GroupName,
} from '../form-model.ts';
import { differentialHeading, driveTexts } from './sheet-drive.ts';
import { MISSING } from '../../../../core/units/quantity.ts';

/** Groups left out of a setup sheet, which has only what a mechanic sets. */
const LEFT_OUT: ReadonlySet<GroupName> = new Set(['cameras', 'graphics', 'sound', 'breakables', 'other']);
/** Blocks left out: coefficients of a tyre are of its data sheet. */
const COEFFICIENTS = /\.pacejka$/;

export interface SheetCell {
  readonly text: string;
  /** The default is used; the file does not have the key. */
  readonly isDefault: boolean;
  /** Text of the baseline, where it differs. */
  readonly was: string | undefined;
  /** Key in the file whose change that is; of a shared block one for all that read it. */
  readonly changedKey: string | undefined;
}

export interface SheetRow {
  readonly label: string;
  readonly unit: string;
  readonly cells: readonly SheetCell[];
}

/** The rows of one group of settings. */
export interface SheetGroup {
  readonly title: string;
  readonly rows: readonly SheetRow[];
}

/** Groups with the same columns: those of all wheels are one table. */
export interface SheetTable {
  /** Columns of numbered blocks; one empty heading for plain settings. */
  readonly columns: readonly string[];
  readonly groups: readonly SheetGroup[];
}

/** A value in its shown unit. */
export interface Shown {
  readonly text: string;
  readonly unit: string;
}

export interface SheetContent {
  readonly values: readonly FieldValue[];
  /** Changes from the open car to the baseline. */
  readonly changes: readonly VariantChange[];
  /** Texts of the baseline that a shared block gives, by key. */
  readonly inherited: Readonly<Record<string, string>>;
  /** Labels of the wheels by their numbers in the file. */
  readonly wheels: WheelLabels | undefined;
  /** One or three; front, rear, centre where their places are known. */
  readonly differentials: readonly DifferentialBlock[];
  /** Also defaults of keys that the file does not have. */
  readonly isAll: boolean;
  readonly show: (value: FieldValue, text?: string) => Shown;
}

/**
 * Tables of a setup sheet in the order of the form; a value that differs from the baseline has that of the baseline
 * beside it.
 */
export function sheetTables(content: SheetContent): SheetTable[] {
  const byKey = new Map(content.changes.map((change) => [change.key, change]));
  const texts = driveTexts(content.values, content.differentials);
  const tables = new Map<string, { columns: readonly string[]; groups: SheetGroup[] }>();
  for (const { group, label, blocks } of formGroups(content.values)) {
    if (LEFT_OUT.has(group)) continue;
    for (const block of blocks) {
      if (COEFFICIENTS.test(block.path)) continue;
      const heads = block.kind === 'table' ? block.columns : [''];
      const rows = rowsOf(block, heads, content, byKey, texts);
      if (rows.length === 0) continue;
      const columns = heads.map((head) => {
        const [key = ''] = valuesOf(block).flatMap((value) =>
          columnOf(value.key) === head ? value.key : [],
        );
        return differentialHeading(key, content.differentials) ?? headingOf(block, head, content.wheels);
      });
      const table = tables.get(columns.join('|')) ?? { columns, groups: [] };
      tables.set(columns.join('|'), table);
      addRows(table.groups, label, rows);
    }
  }
  return [...tables.values()];
}

const valuesOf = ({ rows }: FormBlock): readonly FieldValue[] => rows.flatMap(({ values }) => values);

function addRows(groups: SheetGroup[], title: string, rows: readonly SheetRow[]): void {
  const at = groups.findIndex((group) => group.title === title);
  const known = groups[at];
  if (known === undefined) groups.push({ title, rows });
  else groups[at] = { title, rows: [...known.rows, ...rows] };
}

function rowsOf(
  { kind, rows }: FormBlock,
  heads: readonly string[],
  { isAll, show, inherited }: SheetContent,
  changes: ReadonlyMap<string, VariantChange>,
  texts: ReadonlyMap<string, string>,
): SheetRow[] {
  const changeOf = ({ key, sourceKey }: FieldValue): VariantChange | undefined =>
    changes.get(key) ?? changes.get(sourceKey);
  const isShown = ({ field, values }: FormRow): boolean =>
    field.simulated &&
    (isAll || values.some((value) => value.origin !== 'default' || changeOf(value) !== undefined));
  const cellOf = (value: FieldValue | undefined): SheetCell => {
    if (value === undefined)
      return { text: MISSING, isDefault: false, was: undefined, changedKey: undefined };
    const change = changeOf(value);
    const before = change?.to ?? (change === undefined ? undefined : inherited[change.key]);
    return {
      text: texts.get(value.key) ?? (show(value).text || MISSING),
      isDefault: value.origin === 'default',
      was: change === undefined ? undefined : before === undefined ? 'default' : show(value, before).text,
      changedKey: change?.key,
    };
  };
  return rows.filter(isShown).map(({ field, values }) => ({
    label: field.label,
    unit: values[0] === undefined ? '' : show(values[0]).unit,
    cells: heads.map((head) =>
      cellOf(kind === 'table' ? values.find((value) => columnOf(value.key) === head) : values[0]),
    ),
  }));
}

/** Number of settings on the sheet that differ from the baseline. */
export function changedCount(tables: readonly SheetTable[]): number {
  const cells = tables.flatMap(({ groups }) =>
    groups.flatMap(({ rows }) => rows.flatMap((row) => row.cells)),
  );
  return new Set(cells.flatMap(({ changedKey }) => changedKey ?? [])).size;
}
