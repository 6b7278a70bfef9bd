import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { SessionId } from '../../contract/ids.ts';
import { lapRecord } from '../../contract/laps.ts';
import { runEvent } from '../../contract/run-event.ts';
import { weather } from '../../contract/run-road.ts';
import { modelNote, sessionDetail } from '../../contract/session-requests.ts';
import { sessionConditions } from '../../contract/session-conditions.ts';
import { carCompanion } from '../../contract/car-file.ts';
import { attempt } from '../files/attempt.ts';
import { createSessionReader } from '../db/session-reader.ts';

/** Columns of a session that hold JSON, with the value for an unknown content. */
const JSON_COLUMNS = [
  ['parameters', '{}', sessionDetail.shape.parameters],
  ['notes', '[]', z.array(modelNote)],
  ['changes', '[]', sessionDetail.shape.changes],
  ['weather', '{}', weather],
] as const;

/**
 * Sessions that cannot be opened because a row of theirs does not hold what this program writes. Deleted
 * sessions are skipped.
 */
export function unreadableSessions(db: Database): SessionId[] {
  const reader = createSessionReader(db);
  const ids = db.prepare('SELECT id FROM sessions WHERE deleted_at IS NULL').pluck().all() as SessionId[];
  return ids.filter((id) => attempt(() => [reader.get(id), reader.inputs(id)]) === undefined);
}

/** Removes from a session the content that prevents it from being read. */
export function mendDescription(db: Database, id: SessionId): void {
  for (const [column, none, form] of JSON_COLUMNS) {
    const text = db.prepare(`SELECT ${column} FROM sessions WHERE id = ?`).pluck().get(id) as string;
    if (!isOf(form, text)) db.prepare(`UPDATE sessions SET ${column} = ? WHERE id = ?`).run(none, id);
  }
  const conditions = db
    .prepare('SELECT conditions FROM session_conditions WHERE session_id = ?')
    .pluck()
    .get(id) as string | undefined;
  if (conditions !== undefined && !isOf(sessionConditions, conditions))
    db.prepare('DELETE FROM session_conditions WHERE session_id = ?').run(id);
  mendCompanions(db, id);
  removeUnreadable(db, id, 'stints', 'id, conditions', (row) =>
    isOf(sessionConditions, String(row['conditions'])),
  );
  removeUnreadable(db, id, 'events', 'id, time_s, kind, message', (row) => runEvent.safeParse(row).success);
  const lapColumns = 'id, number, start_s, end_s, sectors, valid';
  removeUnreadable(db, id, 'laps', lapColumns, ({ valid, sectors, ...row }) => {
    const sectors_s = attempt(() => JSON.parse(String(sectors)) as unknown);
    return lapRecord.safeParse({ ...row, valid: valid === 1, sectors_s }).success;
  });
}

function isOf(form: z.ZodType, text: string): boolean {
  return attempt(() => form.parse(JSON.parse(text))) !== undefined;
}

/** Repairs the companion files in the setups that a session and its stints share with others. */
function mendCompanions(db: Database, id: SessionId): void {
  const setups = db
    .prepare(
      `SELECT id, companions AS text FROM setups WHERE id IN
         (SELECT setup_id FROM sessions WHERE id = @id UNION SELECT setup_id FROM stints WHERE session_id = @id)`,
    )
    .all({ id }) as { id: number; text: string }[];
  const mend = db.prepare("UPDATE setups SET companions = '[]' WHERE id = ?");
  for (const setup of setups) if (!isOf(z.array(carCompanion), setup.text)) mend.run(setup.id);
}

function removeUnreadable(
  db: Database,
  id: SessionId,
  table: string,
  columns: string,
  isReadableRow: (row: Readonly<Record<string, unknown>>) => boolean,
): void {
  const rows = db.prepare(`SELECT ${columns} FROM ${table} WHERE session_id = ?`).all(id) as Record<
    string,
    unknown
  >[];
  for (const row of rows)
    if (!isReadableRow(row)) db.prepare(`DELETE FROM ${table} WHERE id = ?`).run(row['id']);
}
