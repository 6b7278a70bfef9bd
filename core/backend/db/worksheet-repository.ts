import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';

/** Worksheets as texts by name; those of a newer program are stored and returned unchanged. */
export interface WorksheetRepository {
  list(): { readonly name: string; readonly text: string }[];
  save(name: string, text: string): void;
  /** Throws BAD_ARGUMENTS if `from` does not exist or `to` does. */
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
      throw new RacebenchError('BAD_ARGUMENTS', `Worksheet ${to} already exists.`);
    if (sql.rename.run(to, now(), from).changes === 0)
      throw new RacebenchError('BAD_ARGUMENTS', `Worksheet ${from} does not exist.`);
  });
  return {
    list: () => sql.list.all() as { name: string; text: string }[],
    save: (name, text) => void sql.save.run(name, text, now()),
    rename: (from, to) => rename.immediate(from, to),
    remove: (name) => void sql.remove.run(name),
  };
}
