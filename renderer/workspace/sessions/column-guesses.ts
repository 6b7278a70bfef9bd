import type { ColumnGuess, ColumnMapping, TableMapping } from '../../../core/contract/table-mapping.ts';
import type { OpenedFile } from './opened-file.ts';

/** A column of which something is guessed, and whether a person must look at it before the import. */
export interface ShownGuess extends Omit<ColumnGuess, 'samples'> {
  readonly samples: readonly string[];
  /** Nobody has confirmed or changed it. */
  readonly isOpen: boolean;
  /** The column is not read as it was guessed. */
  readonly isChanged: boolean;
}

const isSame = (a: ColumnMapping | undefined, b: ColumnMapping | undefined): boolean =>
  a?.use === b?.use && a?.name === b?.name && a?.unit === b?.unit && a?.scale === b?.scale;

/** Guesses of the preview, and those of other columns that only reading the whole file made doubtful; by column. */
export function guessesOf({ preview, mapping, check }: OpenedFile): ReadonlyMap<number, ShownGuess> {
  const asked = check === undefined || 'problem' in check ? [] : check.problems;
  const doubted = new Map(
    asked.flatMap(({ code, column, message }) =>
      code === 'unit-doubtful' && column !== undefined ? [[column - 1, message] as const] : [],
    ),
  );
  const isChanged = (column: number): boolean =>
    !isSame(mapping.columns[column], preview.table.mapping.columns[column]);
  const isOpen = (column: number): boolean => mapping.columns[column]?.settled !== true && !isChanged(column);
  const shown = new Map<number, ShownGuess>();
  for (const guess of preview.table.guesses ?? []) {
    const { column } = guess;
    shown.set(column, {
      ...guess,
      isDoubtful: guess.isDoubtful || doubted.has(column),
      isOpen: isOpen(column),
      isChanged: isChanged(column),
    });
  }
  for (const [column, reason] of doubted)
    if (!shown.has(column))
      shown.set(column, {
        column,
        reason,
        samples: [],
        reading: '',
        isDoubtful: true,
        isOpen: mapping.columns[column]?.settled !== true,
        isChanged: false,
      });
  return shown;
}

/** Indices of the columns in the order in which a person should look at them: guessed ones first, as they were proposed. */
export function columnsInOrder({ preview, mapping }: OpenedFile): readonly number[] {
  const first = (preview.table.guesses ?? []).map(({ column }) => column);
  const others = mapping.columns.map((_, i) => i).filter((i) => !first.includes(i));
  return [...first.filter((i) => i < mapping.columns.length), ...others];
}

/** The mapping of a layout that was chosen again, with the changes that a person has made to columns of these names. */
export function withChanges(
  proposed: TableMapping,
  { preview, mapping }: Pick<OpenedFile, 'preview' | 'mapping'>,
): TableMapping {
  const changed = new Map(
    mapping.columns.flatMap((column, i) => {
      const before = preview.table.mapping.columns[i];
      const isChanged = !isSame(column, before) || column.negate !== before?.negate;
      return isChanged ? [[column.header, column] as const] : [];
    }),
  );
  return { ...proposed, columns: proposed.columns.map((column) => changed.get(column.header) ?? column) };
}

/** A mapping in which a person has settled these columns. */
export const settleColumns = (mapping: TableMapping, columns: ReadonlySet<number>): TableMapping => ({
  ...mapping,
  columns: mapping.columns.map((column, i) => (columns.has(i) ? { ...column, settled: true } : column)),
});

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
  const hasDoubts = [...guessesOf(file).values()].some(({ isDoubtful, isOpen }) => isDoubtful && isOpen);
  return !hasDoubts && openQuestions(file).length === 0;
}
