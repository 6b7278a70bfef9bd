import Sqlite from 'better-sqlite3';
import { MIGRATIONS_FOLDER } from '../db/migrate.ts';
import { cellsOf } from '../upkeep/salvage/raw-cells.ts';
import { openRawPages } from '../upkeep/salvage/raw-pages.ts';
import { mapPages } from '../upkeep/salvage/page-map.ts';
import { tableForms } from '../upkeep/salvage/table-forms.ts';

/**
 * Pages that hold rows indispensable to a session, by its number: its own row, its car, its setup, its clock,
 * its channels and its samples, with the overflow pages of these rows.
 */
export function pagesOfSessions(path: string): Map<number, Set<number>> {
  const db = new Sqlite(path, { readonly: true });
  const sessionOf = (table: string, row: Readonly<Record<string, unknown>>): number[] => {
    const ask = (sql: string, id: unknown) => db.prepare(sql).pluck().all(id) as number[];
    switch (table) {
      case 'sessions':
        return [row['id'] as number];
      case 'cars':
        return ask(
          'SELECT id FROM sessions WHERE car_id = @id UNION SELECT session_id FROM stints WHERE car_id = @id',
          { id: row['id'] },
        );
      case 'setups':
        return ask(
          'SELECT id FROM sessions WHERE setup_id = @id UNION SELECT session_id FROM stints WHERE setup_id = @id',
          { id: row['id'] },
        );
      case 'time_bases':
      case 'channels':
        return [row['session_id'] as number];
      case 'chunks':
        return row['level'] === 0
          ? ask('SELECT session_id FROM channels WHERE id = ?', row['channel_id'])
          : [];
      default:
        return [];
    }
  };
  const own = new Map<number, Set<number>>();
  const pages = openRawPages(path);
  const map = mapPages(pages);
  const forms = [...tableForms(MIGRATIONS_FOLDER).values()].at(-1) ?? [];
  for (const page of map.pages) {
    const form = forms.find(({ table }) => table === map.ownerOf(page));
    for (const { values, rowid, overflow } of (form && cellsOf(pages, page)?.cells) ?? []) {
      const row = Object.fromEntries(
        form?.columns.map((column, i) => [column, column === form.rowidColumn ? rowid : values[i]]) ?? [],
      );
      for (const session of sessionOf(form?.table ?? '', row)) {
        const set = own.get(session) ?? new Set<number>();
        for (const each of [page, ...overflow]) set.add(each);
        own.set(session, set);
      }
    }
  }
  pages.close();
  db.close();
  return own;
}

/** Pages that differ from the original. */
export function touchedPages(whole: Buffer, damaged: Buffer, pageBytes: number): Set<number> {
  const touched = new Set<number>();
  for (let at = 0; at < Math.max(whole.length, damaged.length); at += pageBytes)
    if (!whole.subarray(at, at + pageBytes).equals(damaged.subarray(at, at + pageBytes)))
      touched.add(at / pageBytes + 1);
  return touched;
}
