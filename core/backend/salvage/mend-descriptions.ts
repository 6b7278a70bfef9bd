import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { SessionId } from '../../contract/ids.ts';
import { lapRecord } from '../../contract/laps.ts';
import { runEvent } from '../../contract/run-event.ts';
import { weather } from '../../contract/run-road.ts';
import { modelNote, sessionDetail } from '../../contract/session-requests.ts';
import { carCompanion } from '../../contract/car-file.ts';
import { attempt } from '../db/attempt.ts';
import { createSessionReader } from '../db/session-reader.ts';

/** Columns of a session that hold JSON, and what stands there where none is known. */
const JSON_COLUMNS = [
  ['parameters', '{}', sessionDetail.shape.parameters],
  ['notes', '[]', z.array(modelNote)],
  ['changes', '[]', sessionDetail.shape.changes],
  ['weather', '{}', weather],
] as const;

/**
 * Takes out of sessions what keeps them from being read: a session must open, and that a part of it is lost is known here and not when
 * it is opened. Gives the sessions that had such parts. The database has the newest schema.
 */
export function mendDescriptions(db: Database): ReadonlySet<SessionId> {
  const mended = new Set<SessionId>();
  const reader = createSessionReader(db);
  const ids = db.prepare('SELECT id FROM sessions').pluck().all() as SessionId[];
  for (const id of ids) {
    if (isReadable(db, reader, id)) continue;
    mended.add(id);
    for (const [column, none, form] of JSON_COLUMNS) {
      const text = db.prepare(`SELECT ${column} FROM sessions WHERE id = ?`).pluck().get(id) as string;
      if (!isOf(form, text)) db.prepare(`UPDATE sessions SET ${column} = ? WHERE id = ?`).run(none, id);
    }
    mendCompanions(db, id);
    removeUnreadable(db, 'events', 'id, time_s, kind, message', id, (row) => runEvent.safeParse(row).success);
    removeUnreadable(
      db,
      'laps',
      'id, number, start_s, end_s, sectors AS sectors_s, valid',
      id,
      ({ valid, sectors_s, ...row }) =>
        lapRecord.safeParse({ ...row, valid: valid === 1, sectors_s: attempt(() => JSON.parse(String(sectors_s)) as unknown) })
          .success,
    );
  }
  return mended;
}

/** A hidden session is read as if it were not. */
function isReadable(db: Database, reader: ReturnType<typeof createSessionReader>, id: SessionId): boolean {
  const hidden = db.prepare('SELECT deleted_at FROM sessions WHERE id = ?').pluck().get(id) as string | null;
  const setHidden = db.prepare('UPDATE sessions SET deleted_at = ? WHERE id = ?');
  if (hidden !== null) setHidden.run(null, id);
  const isRead = attempt(() => [reader.get(id), reader.inputs(id)]) !== undefined;
  if (hidden !== null) setHidden.run(hidden, id);
  return isRead;
}

function isOf(form: z.ZodType, text: string): boolean {
  return attempt(() => form.parse(JSON.parse(text))) !== undefined;
}

/** Of the setup that a session shares with others. */
function mendCompanions(db: Database, id: SessionId): void {
  const companions = db
    .prepare('SELECT p.id, p.companions AS text FROM setups p JOIN sessions s ON s.setup_id = p.id WHERE s.id = ?')
    .get(id) as { id: number; text: string } | undefined;
  if (companions === undefined || isOf(z.array(carCompanion), companions.text)) return;
  db.prepare("UPDATE setups SET companions = '[]' WHERE id = ?").run(companions.id);
}

function removeUnreadable(
  db: Database,
  table: string,
  columns: string,
  id: SessionId,
  isReadableRow: (row: Readonly<Record<string, unknown>>) => boolean,
): void {
  const rows = db.prepare(`SELECT ${columns} FROM ${table} WHERE session_id = ?`).all(id) as Record<string, unknown>[];
  for (const row of rows)
    if (!isReadableRow(row)) db.prepare(`DELETE FROM ${table} WHERE id = ?`).run(row['id']);
}
