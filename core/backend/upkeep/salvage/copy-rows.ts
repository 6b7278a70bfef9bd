import type { Database, Statement } from 'better-sqlite3';
import { attempt } from '../../files/attempt.ts';
import { addIndexEntry, createIndexFacts, type IndexFacts } from './index-facts.ts';
import { takesInputs } from '../../../catalogue/manoeuvres.ts';
import type { PageMap } from './page-map.ts';
import { cellsOf, type PageKind, type RawCell, type RawPages } from './raw-cells.ts';
import { isRowOf, type RawRow } from './row-rules.ts';
import type { TableForm } from './table-forms.ts';

const PAGES_A_TRANSACTION = 1000;

const hasRowids = (kind: PageKind): boolean => kind === 'table-leaf';

/** The schema that most rows of a file fit; `said` if it is among the best ones, else the newest. */
export function schemaOf(
  pages: RawPages,
  map: PageMap,
  forms: ReadonlyMap<number, readonly TableForm[]>,
  said: number,
): number {
  const seen = new Map<string, number>();
  for (const page of map.pages) {
    // Rows of samples have the same form in every schema, and make up nearly all pages.
    if (map.ownerOf(page) === 'chunks') continue;
    const content = cellsOf(pages, page);
    if (content === undefined || !hasRowids(content.kind)) continue;
    for (const { form } of content.cells) seen.set(form, (seen.get(form) ?? 0) + 1);
  }
  let best = { schema: said, fitting: -1 };
  for (const [schema, tables] of forms) {
    const rows = [...seen].filter(([form]) =>
      tables.some((table) => table.hasRowids && table.form.test(form)),
    );
    const fitting = rows.reduce((sum, [, count]) => sum + count, 0);
    if (fitting > best.fitting || (fitting === best.fitting && best.schema !== said))
      best = { schema, fitting };
  }
  return best.schema;
}

/**
 * Copies all readable rows into an empty database of the same schema, whatever they refer to. Rows are
 * identified by their content, since pages may have swapped positions; rows at home in their table come
 * first. Notes in the map which tables lack rows.
 */
export function copyRows(
  pages: RawPages,
  map: PageMap,
  forms: readonly TableForm[],
  target: Database,
): IndexFacts {
  const facts = createIndexFacts();
  const add = createAdder(target);
  const tables = new Set(forms.map(({ table }) => table));
  const unclear: (readonly Candidate[])[] = [];

  const strayed: number[] = [];

  /** Adds the rows of a page that are at home there; a page with other rows is kept for later. */
  function copyRowsAtHome(page: number): void {
    const owner = map.ownerOf(page);
    const content = cellsOf(pages, page);
    if (owner !== undefined && (content === undefined || content.broken > 0)) map.addHole(owner);
    let areAllAtHome = true;
    for (const cell of content?.cells ?? []) {
      const isTable = hasRowids(content?.kind ?? 'index-leaf');
      const found = candidatesOf(cell, isTable, forms);
      if (!isTable && found.length === 0) addIndexEntry(facts, owner, cell);
      const own = found.find(({ form }) => map.isAtHome(page, form.table, cell.rowid));
      if (own !== undefined) add(own);
      else if (found.length > 0) areAllAtHome = false;
      if (own === undefined && owner !== undefined && tables.has(owner)) map.addHole(owner);
    }
    if (!areAllAtHome) strayed.push(page);
  }

  function copyStrayedRows(page: number): void {
    const owner = map.ownerOf(page);
    const content = cellsOf(pages, page);
    for (const cell of content?.cells ?? []) {
      const found = candidatesOf(cell, hasRowids(content?.kind ?? 'index-leaf'), forms);
      if (found.some(({ form }) => map.isAtHome(page, form.table, cell.rowid))) continue;
      const own =
        found.find(({ form }) => form.table === owner) ?? (found.length === 1 ? found[0] : undefined);
      if (own !== undefined) add(own);
      else if (found.length > 1) unclear.push(found);
    }
  }

  inTransactions(target, map.pages, copyRowsAtHome);
  inTransactions(target, strayed, copyStrayedRows);
  target.transaction(() => addUnclear(target, unclear, add, facts))();
  return facts;
}

function inTransactions(target: Database, pages: Iterable<number>, copy: (page: number) => void): void {
  let waiting: number[] = [];
  const copyAll = target.transaction((list: readonly number[]) => list.forEach(copy));
  for (const page of pages) {
    waiting.push(page);
    if (waiting.length < PAGES_A_TRANSACTION) continue;
    copyAll(waiting);
    waiting = [];
  }
  copyAll(waiting);
}

interface Candidate {
  readonly form: TableForm;
  readonly row: RawRow;
}

function candidatesOf(cell: RawCell, isTable: boolean, forms: readonly TableForm[]): Candidate[] {
  return forms.flatMap((form) => {
    if (form.hasRowids !== isTable || !form.form.test(cell.form)) return [];
    const named = form.columns.slice(0, cell.values.length).map((column, i) => {
      return [column, column === form.rowidColumn ? (cell.rowid ?? null) : (cell.values[i] ?? null)] as const;
    });
    const row = Object.fromEntries(named);
    return isRowOf(form.table, row) ? [{ form, row }] : [];
  });
}

type Add = (candidate: Candidate) => void;

/** The first row of a key wins: see {@link PageMap.isAtHome}. */
function createAdder(target: Database): Add {
  const statements = new Map<string, Statement>();
  return ({ form: { table }, row }) => {
    const names = Object.keys(row);
    const key = `${table} ${names.length}`;
    const statement =
      statements.get(key) ??
      target.prepare(
        `INSERT OR IGNORE INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      );
    statements.set(key, statement);
    // A row that breaks the rules of its table does not belong to it.
    attempt(() => statement.run(Object.values(row)));
  };
}

/**
 * Rows of session_surfaces and session_inputs look the same if the schema is lost. Runs of some manoeuvres
 * have inputs, all others have none; if that does not decide, the question stays open.
 */
function addUnclear(
  target: Database,
  unclear: readonly (readonly Candidate[])[],
  add: Add,
  { unclearFiles }: IndexFacts,
): void {
  const manoeuvre = target.prepare('SELECT manoeuvre FROM sessions WHERE id = ?').pluck();
  const sessionOf = (found: readonly Candidate[]): number => Number(found[0]?.row['session_id']);
  for (const found of unclear) {
    const session = sessionOf(found);
    const driven = manoeuvre.get(session) as string | undefined;
    const isAlone = unclear.filter((other) => sessionOf(other) === session).length === 1;
    const hasInputs = driven !== undefined && takesInputs(driven);
    const chosen = found.find(
      ({ form }) => form.table === (hasInputs ? 'session_inputs' : 'session_surfaces'),
    );
    if (chosen !== undefined && driven !== undefined && (isAlone || !hasInputs)) add(chosen);
    else unclearFiles.add(session);
  }
}
