import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { NoteWords, SessionNote } from '../../contract/note-requests.ts';

/** Notes on sessions. Unknown and hidden sessions throw SESSION_NOT_FOUND, unknown notes BAD_ARGUMENTS. */
export interface NoteRepository {
  list(id: SessionId): SessionNote[];
  /** Returns the number of the new note. */
  add(id: SessionId, words: NoteWords): number;
  change(id: SessionId, note: number, words: NoteWords): void;
  remove(id: SessionId, note: number): void;
}

export function createNoteRepository(db: Database): NoteRepository {
  const sql = {
    visible: db.prepare('SELECT 1 FROM sessions WHERE id = ? AND deleted_at IS NULL').pluck(),
    list: db.prepare(
      'SELECT id, from_s, to_s, text, created FROM annotations WHERE session_id = ? ORDER BY from_s, id',
    ),
    add: db.prepare(
      'INSERT INTO annotations (session_id, from_s, to_s, text, created) VALUES (?, ?, ?, ?, ?)',
    ),
    change: db.prepare(
      'UPDATE annotations SET from_s = ?, to_s = ?, text = ? WHERE id = ? AND session_id = ?',
    ),
    remove: db.prepare('DELETE FROM annotations WHERE id = ? AND session_id = ?'),
  };
  const check = (id: SessionId): void => {
    if (sql.visible.get(id) === undefined)
      throw new RacebenchError('SESSION_NOT_FOUND', `Session ${id} does not exist.`);
  };
  const checkChanged = (changes: number): void => {
    if (changes === 0) throw new RacebenchError('BAD_ARGUMENTS', 'This note no longer exists.');
  };
  return {
    list: (id) => {
      check(id);
      return sql.list.all(id) as SessionNote[];
    },
    add: (id, { from_s, to_s, text }) => {
      check(id);
      return Number(sql.add.run(id, from_s, to_s, text, new Date().toISOString()).lastInsertRowid);
    },
    change: (id, note, { from_s, to_s, text }) => {
      check(id);
      checkChanged(sql.change.run(from_s, to_s, text, note, id).changes);
    },
    remove: (id, note) => {
      check(id);
      checkChanged(sql.remove.run(note, id).changes);
    },
  };
}
