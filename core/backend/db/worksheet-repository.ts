import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';

/** Worksheets by name, as texts: those of a newer program are kept and given as they are. */
export interface WorksheetRepository {
  list(): { readonly name: string; readonly text: string }[];
  save(name: string, text: string): void;
  /** Throws BAD_ARGUMENTS where there is no `from`, or there is a `to`. */
  rename(from: string, to: string): void;
  remove(name: string): void;
}

export function createWorksheetRepository(db: Database): WorksheetRepository {
  const sql = {
    list: db.prepare('SELECT name, layout AS text FROM worksheets ORDER BY name'),
    save: db.prepare(
      `INSERT INTO worksheets (name, layout, updated) VALUES (?, ?, ?)
       ON CONFLICT (name) DO UPDATE SET layout = excluded.layout, updated = excluded.updated`,
    ),
    has: db.prepare('SELECT 1 FROM worksheets WHERE name = ?').pluck(),
    rename: db.prepare('UPDATE worksheets SET name = ?, updated = ? WHERE name = ?'),
    remove: db.prepare('DELETE FROM worksheets WHERE name = ?'),
  };
  const now = () => new Date().toISOString();
  const rename = db.transaction((from: string, to: string) => {
    if (sql.has.get(to) !== undefined)
      throw new RacebenchError('BAD_ARGUMENTS', `There is a worksheet ${to} already.`);
    if (sql.rename.run(to, now(), from).changes === 0)
      throw new RacebenchError('BAD_ARGUMENTS', `There is no worksheet ${from}.`);
  });
  return {
    list: () => sql.list.all() as { name: string; text: string }[],
    save: (name, text) => void sql.save.run(name, text, now()),
    rename: (from, to) => rename.immediate(from, to),
    remove: (name) => void sql.remove.run(name),
  };
}
