import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import { IMPORTED } from '../../contract/imported.ts';
import type { SessionConditions } from '../../contract/session-conditions.ts';
import type { SessionCar } from '../../contract/session-car.ts';
import { latin1Text } from '../files/latin1.ts';
import { createCarRows, storedCompanions } from './car-rows.ts';
import { notFound } from './session-reader.ts';
import { storedConditions } from './stored-conditions.ts';

/** The car and the conditions that a person adds to a stored session. Both functions return the state before. */
export interface SessionCars {
  /**
   * Without a car the session is as it was imported. Throws BAD_ARGUMENTS for a session that was simulated here,
   * SESSION_NOT_FOUND for an unknown or hidden one.
   */
  attachCar(id: SessionId, car: SessionCar | undefined): SessionCar | undefined;
  /** Throws SESSION_NOT_FOUND for an unknown or hidden session. */
  setConditions(id: SessionId, conditions: SessionConditions): SessionConditions;
}

const STORED_SQL = `
  SELECT s.manoeuvre, s.imported_as AS importedAs, c.path, c.name, p.car_ini AS carIni, p.companions
  FROM sessions s JOIN cars c ON c.id = s.car_id JOIN setups p ON p.id = s.setup_id
  WHERE s.id = ? AND s.deleted_at IS NULL`;

const named = z.object({ path: z.string(), name: z.string() });
const stored = named.extend({
  manoeuvre: z.string(),
  importedAs: z.string().nullable(),
  carIni: z.instanceof(Uint8Array),
  companions: storedCompanions,
});

/** Throws BAD_ARGUMENTS for a session that was simulated here. */
export function requireImported(id: SessionId, manoeuvre: string): void {
  if (manoeuvre !== IMPORTED)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `Session ${id} was simulated here with its own car; a car.ini can be attached only to an imported session.`,
    );
}

export function createSessionCars(db: Database): SessionCars {
  const { carRow, setupRow, dropUnused } = createCarRows(db);
  const sql = {
    stored: db.prepare(STORED_SQL),
    attach: db.prepare('UPDATE sessions SET car_id = ?, setup_id = ?, imported_as = ? WHERE id = ?'),
    conditions: db.prepare('SELECT conditions FROM session_conditions WHERE session_id = ?').pluck(),
    visible: db.prepare('SELECT 1 FROM sessions WHERE id = ? AND deleted_at IS NULL').pluck(),
    setConditions: db.prepare(
      `INSERT INTO session_conditions (session_id, conditions) VALUES (?, ?)
       ON CONFLICT (session_id) DO UPDATE SET conditions = excluded.conditions`,
    ),
    clearConditions: db.prepare('DELETE FROM session_conditions WHERE session_id = ?'),
  };

  const attachCar = db.transaction((id: SessionId, car: SessionCar | undefined) => {
    const row = sql.stored.get(id);
    if (row === undefined) throw notFound(id);
    const { manoeuvre, importedAs, path, name, carIni, companions } = stored.parse(row);
    requireImported(id, manoeuvre);
    const text = latin1Text(carIni);
    const imported = importedAs === null ? { path, name } : named.parse(JSON.parse(importedAs));
    if (car === undefined) sql.attach.run(carRow(imported.path, imported.name), setupRow('', []), null, id);
    else
      sql.attach.run(
        carRow(car.path, car.name),
        setupRow(car.text, car.companions),
        JSON.stringify(imported),
        id,
      );
    dropUnused();
    return text === '' ? undefined : { path, name, text, companions };
  });

  const setConditions = db.transaction((id: SessionId, conditions: SessionConditions) => {
    if (sql.visible.get(id) === undefined) throw notFound(id);
    const before = storedConditions(sql.conditions.get(id) as string | undefined);
    if (Object.keys(conditions).length === 0) sql.clearConditions.run(id);
    else sql.setConditions.run(id, JSON.stringify(conditions));
    return before;
  });

  return {
    attachCar: (id, car) => attachCar.immediate(id, car),
    setConditions: (id, conditions) => setConditions.immediate(id, conditions),
  };
}
