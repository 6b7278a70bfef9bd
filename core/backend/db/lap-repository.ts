import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { foundLaps, sessionLaps, type FoundLaps, type SessionLaps } from '../../contract/lap-requests.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { LapRecord } from '../../contract/laps.ts';
import type { GeoPoint } from '../../contract/venues.ts';

/** Laps of sessions, and how they were found in logs with positions. */
export interface LapRepository {
  /** Replaces all laps of a session. */
  set(id: SessionId, laps: readonly LapRecord[]): void;
  /** Undefined for a session whose positions do not come from latitude and longitude. */
  found(id: SessionId): FoundLaps | undefined;
  setFound(id: SessionId, found: FoundLaps): void;
  /** Laps of the import or run, where others were set since. */
  first(id: SessionId): SessionLaps | undefined;
  setFirst(id: SessionId, first: SessionLaps): void;
  /** Origins of the positions of all sessions, the newest first, each once. */
  origins(): GeoPoint[];
}

/**
 * Content of a row of found_laps: how laps were found, where that is known, and beside it the first laps. Both are in one row, so that libraries of
 * version 13 on need no other table.
 */
const firstLaps = z.object({ first: sessionLaps });
export const foundRow = z.union([foundLaps.and(firstLaps.partial()), firstLaps]);

export function createLapRepository(db: Database): LapRepository {
  const sql = {
    add: db.prepare(
      'INSERT INTO laps (session_id, number, start_s, end_s, sectors, valid, name) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    clear: db.prepare('DELETE FROM laps WHERE session_id = ?'),
    found: db.prepare('SELECT found FROM found_laps WHERE session_id = ?').pluck(),
    setFound: db.prepare(
      `INSERT INTO found_laps (session_id, found) VALUES (?, ?)
       ON CONFLICT (session_id) DO UPDATE SET found = excluded.found`,
    ),
    all: db.prepare('SELECT found FROM found_laps ORDER BY session_id DESC').pluck(),
  };
  const read = (text: unknown): FoundLaps | undefined =>
    typeof text === 'string' ? foundLaps.safeParse(JSON.parse(text)).data : undefined;
  const first = (id: SessionId): SessionLaps | undefined => {
    const text = sql.found.get(id);
    return typeof text === 'string' ? firstLaps.safeParse(JSON.parse(text)).data?.first : undefined;
  };
  const write = (
    id: SessionId,
    row: Partial<FoundLaps> & { readonly first?: SessionLaps | undefined },
  ): void => void sql.setFound.run(id, JSON.stringify(row));
  const set = db.transaction((id: SessionId, laps: readonly LapRecord[]) => {
    sql.clear.run(id);
    for (const { number, start_s, end_s, sectors_s, valid, name = '' } of laps)
      sql.add.run(id, number, start_s, end_s, JSON.stringify(sectors_s), valid ? 1 : 0, name);
  });
  return {
    set: (id, laps) => set.immediate(id, laps),
    found: (id) => read(sql.found.get(id)),
    setFound: (id, found) => write(id, { ...found, first: first(id) }),
    first,
    setFirst: (id, laps) => write(id, { ...read(sql.found.get(id)), first: laps }),
    origins: () => {
      const points = sql.all.all().flatMap((text) => read(text)?.origin ?? []);
      const keyOf = ({ latitude_deg, longitude_deg }: GeoPoint): string => `${latitude_deg} ${longitude_deg}`;
      return [...new Map(points.map((point) => [keyOf(point), point])).values()];
    },
  };
}
