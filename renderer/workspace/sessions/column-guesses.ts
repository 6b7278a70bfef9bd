import { mappingRows, withMappingRows } from '../../../core/contract/mapping-rows.ts';
import type { ColumnGuess, ColumnMapping, TableMapping } from '../../../core/contract/table-mapping.ts';
import type { OpenedFile } from './opened-file.ts';

/** A column, or channel of a table with one value in each row, of which something is guessed, and whether a person must look at it before the import. */
export interface ShownGuess extends Omit<ColumnGuess, 'samples'> {
  readonly samples: readonly string[];
  /** Nobody has confirmed or changed it. */
  readonly isOpen: boolean;
  /** The column is not read as it was guessed. */
  readonly isChanged: boolean;
}

const isSame = (a: ColumnMapping | undefined, b: ColumnMapping | undefined): boolean =>
  a?.use === b?.use && a?.name === b?.name && a?.unit === b?.unit && a?.scale === b?.scale;

/** Guesses of the preview, and those of other rows that only reading the whole file made doubtful; by their index in the mapping. */
export function guessesOf({ preview, mapping, check }: OpenedFile): ReadonlyMap<number, ShownGuess> {
  const asked = check === undefined || 'problem' in check ? [] : check.problems;
  const rows = mappingRows(mapping);
  const proposed = mappingRows(preview.table.mapping);
  const rowOf = (name: string): number =>
    rows.findIndex(({ header }, i) => i >= mapping.columns.length && header === name);
  const doubted = new Map(
    asked.flatMap(({ column, channel, doubt }) => {
      const row = channel === undefined ? (column ?? 0) - 1 : rowOf(channel);
      return doubt !== undefined && row >= 0 ? [[row, doubt] as const] : [];
    }),
  );
  const isChanged = (row: number): boolean => !isSame(rows[row], proposed[row]);
  const isOpen = (row: number): boolean => rows[row]?.settled !== true && !isChanged(row);
  const shown = new Map<number, ShownGuess>();
  for (const guess of preview.table.guesses ?? []) {
    const { column } = guess;
    const doubt = doubted.get(column);
    shown.set(column, {
      ...guess,
      // The whole file has the value that speaks against the guess; the first rows may have a small one.
      ...doubt,
      isDoubtful: guess.isDoubtful || doubt !== undefined,
      isOpen: isOpen(column),
      isChanged: isChanged(column),
    });
  }
  for (const [column, doubt] of doubted)
    if (!shown.has(column))
      shown.set(column, {
        column,
        ...doubt,
        samples: [],
        isDoubtful: true,
        isOpen: rows[column]?.settled !== true,
        isChanged: false,
      });
  return shown;
}

/** Indices of the rows of the mapping in the order in which a person should look at them: guessed ones first, as they were proposed. */
export function columnsInOrder({ preview, mapping }: OpenedFile): readonly number[] {
  const first = (preview.table.guesses ?? []).map(({ column }) => column);
  const rows = mappingRows(mapping);
  const others = rows.map((_, i) => i).filter((i) => !first.includes(i));
  return [...first.filter((i) => i < rows.length), ...others];
}

/** The mapping of a layout that was chosen again, with the changes that a person has made to columns and channels of these names. */
export function withChanges(
  proposed: TableMapping,
  { preview, mapping }: Pick<OpenedFile, 'preview' | 'mapping'>,
): TableMapping {
  const { columns, channels } = preview.table.mapping;
  const changed = { ...proposed, columns: withChanged(proposed.columns, mapping.columns, columns) };
  return proposed.channels === undefined
    ? changed
    : { ...changed, channels: withChanged(proposed.channels, mapping.channels ?? [], channels ?? []) };
}

/** Rows with those in place of them that differ from what was proposed before, by their headers. */
function withChanged(
  rows: readonly ColumnMapping[],
  chosen: readonly ColumnMapping[],
  proposed: readonly ColumnMapping[],
): ColumnMapping[] {
  const changed = new Map(
    chosen.flatMap((row, i) => {
      const before = proposed[i];
      const isChanged = !isSame(row, before) || row.negate !== before?.negate || row.settled === true;
      return isChanged ? [[row.header, row] as const] : [];
    }),
  );
  return rows.map((row) => changed.get(row.header) ?? row);
}

/** A mapping in which a person has settled these rows. */
export const settleColumns = (mapping: TableMapping, settled: ReadonlySet<number>): TableMapping =>
  withMappingRows(
    mapping,
    mappingRows(mapping).map((row, i) => (settled.has(i) ? { ...row, settled: true } : row)),
  );

/** Rows of the mapping whose guess is doubtful and not settled. */
export const openDoubts = (file: OpenedFile): ReadonlySet<number> =>
  new Set(
    [...guessesOf(file)].flatMap(([row, { isDoubtful, isOpen }]) => (isDoubtful && isOpen ? [row] : [])),
  );

/** A changed column: a change of its use, name, unit or scale answers what was guessed. */
export function changedColumn(column: ColumnMapping, change: Partial<ColumnMapping>): ColumnMapping {
  const changed = { ...column, ...change };
  return isSame(column, changed) ? changed : { ...changed, settled: true };
}

/** Messages of what must be settled and belongs to no column. */
export function openQuestions({
  preview,
  check,
  asked: refused,
  takesGuesses,
}: OpenedFile): readonly string[] {
  if (takesGuesses) return [];
  const asked = check === undefined || 'problem' in check ? preview.table.problems : check.problems;
  const messages = asked
    .filter(({ severity, code }) => severity === 'question' && code !== 'unit-doubtful')
    .map(({ message }) => message);
  return [...new Set([...messages, ...refused])];
}

/** False where the file would be refused, or something doubtful is not settled. */
export function isReadyToImport(file: OpenedFile): boolean {
  const { check, refusal, takesDamaged, takesGuesses } = file;
  if (refusal !== undefined || (check !== undefined && 'problem' in check)) return false;
  if (!takesDamaged && check?.problems.some(({ severity }) => severity === 'error') === true) return false;
  if (takesGuesses) return true;
  return openDoubts(file).size === 0 && openQuestions(file).length === 0;
}
