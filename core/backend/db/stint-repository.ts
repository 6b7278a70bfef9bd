import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { LapRecord } from '../../contract/laps.ts';
import type { SessionCar } from '../../contract/session-car.ts';
import type { SessionConditions } from '../../contract/session-conditions.ts';
import { cutStints, spanOfLaps, stintAt } from '../../contract/stint-spans.ts';
import { MAX_STINTS, type LapRange, type Stint, type StoredStint } from '../../contract/stints.ts';
import { requireImported } from './attach-car.ts';
import { createCarRows } from './car-rows.ts';
import { notFound } from './session-reader.ts';
import { createStintReader } from './stint-rows.ts';

/** Setup and conditions of some laps; without a car that of the first of them is kept. */
export interface LapSetup {
  readonly car?: SessionCar | undefined;
  readonly conditions: SessionConditions;
}

/**
 * Parts of imported sessions with a setup of their own. Both functions return the stints before; they throw
 * BAD_ARGUMENTS for a session that was simulated here, SESSION_NOT_FOUND for an unknown or hidden one.
 */
export interface StintRepository {
  /** Without a setup these laps have that of their session. Throws BAD_ARGUMENTS for laps that are not there. */
  attachLaps(id: SessionId, laps: LapRange, setup: LapSetup | undefined): StoredStint[];
  setStints(id: SessionId, stints: readonly Stint[]): StoredStint[];
}

export function createStintRepository(db: Database): StintRepository {
  const { carRow, setupRow, dropUnused } = createCarRows(db);
  const read = createStintReader(db);
  const sql = {
    manoeuvre: db.prepare('SELECT manoeuvre FROM sessions WHERE id = ? AND deleted_at IS NULL').pluck(),
    laps: db.prepare('SELECT number, start_s, end_s FROM laps WHERE session_id = ? ORDER BY number'),
    clear: db.prepare('DELETE FROM stints WHERE session_id = ?'),
    add: db.prepare(
      'INSERT INTO stints (session_id, from_s, to_s, car_id, setup_id, conditions) VALUES (?, ?, ?, ?, ?, ?)',
    ),
  };

  const setStints = db.transaction((id: SessionId, stints: readonly Stint[]): StoredStint[] => {
    const manoeuvre = sql.manoeuvre.get(id) as string | undefined;
    if (manoeuvre === undefined) throw notFound(id);
    requireImported(id, manoeuvre);
    if (stints.length > MAX_STINTS)
      throw new RacebenchError(
        'BAD_ARGUMENTS',
        `Session ${id} has ${stints.length} stints with these laps; ${MAX_STINTS} is the maximum. Give laps back to the session first.`,
      );
    const before = read(id);
    sql.clear.run(id);
    for (const { from_s, to_s, car, conditions } of stints)
      sql.add.run(
        ...[id, from_s, to_s],
        ...(car === undefined
          ? [null, null]
          : [carRow(car.path, car.name), setupRow(car.text, car.companions)]),
        JSON.stringify(conditions),
      );
    dropUnused();
    return before;
  });

  const attachLaps = db.transaction((id: SessionId, range: LapRange, setup: LapSetup | undefined) => {
    const stored = read(id);
    const span = spanOfLaps(sql.laps.all(id) as LapRecord[], range);
    if (span === undefined && sql.manoeuvre.get(id) !== undefined)
      throw new RacebenchError(
        'BAD_ARGUMENTS',
        `Session ${id} has no laps ${range.first} to ${range.last}; racebench laps and the Laps panel list its laps.`,
      );
    if (span === undefined) throw notFound(id);
    const others = cutStints(stored, span);
    if (setup === undefined) return setStints(id, others);
    const car = setup.car ?? stintAt(stored, span.from_s)?.car;
    const { conditions } = setup;
    return setStints(id, [...others, { ...span, ...(car !== undefined && { car }), conditions }]);
  });

  return {
    attachLaps: (id, laps, setup) => attachLaps.immediate(id, laps, setup),
    setStints: (id, stints) => setStints.immediate(id, stints),
  };
}
