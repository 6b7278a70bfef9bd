import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { carCompanion, type CarCompanion } from '../../contract/car-file.ts';
import { latin1Bytes, sha256 } from '../files/latin1.ts';

/** Rows of cars and setups that a session, a stint or a version of a car file refers to. */
export const USED_CARS =
  'SELECT car_id FROM sessions UNION SELECT car_id FROM stints WHERE car_id IS NOT NULL';
export const USED_SETUPS = `SELECT setup_id FROM sessions UNION SELECT setup_id FROM car_versions
  UNION SELECT setup_id FROM stints WHERE setup_id IS NOT NULL`;

/** Companions as a row of setups has them. */
export const storedCompanions = z.string().transform((text) => z.array(carCompanion).parse(JSON.parse(text)));

/** Rows of cars and setups, each stored once for all that refer to them; the first two return the id of a row. */
export interface CarRows {
  readonly carRow: (path: string, name: string) => number;
  readonly setupRow: (text: string, companions: readonly CarCompanion[]) => number;
  /** Removes the rows that nothing refers to. */
  readonly dropUnused: () => void;
}

export function createCarRows(db: Database): CarRows {
  const sql = {
    addCar: db.prepare('INSERT INTO cars (path, name) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    findCar: db.prepare('SELECT id FROM cars WHERE path = ? AND name = ?').pluck(),
    addSetup: db.prepare(
      'INSERT INTO setups (hash, car_ini, companions_hash, companions) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    findSetup: db.prepare('SELECT id FROM setups WHERE hash = ? AND companions_hash = ?').pluck(),
    dropSetups: db.prepare(`DELETE FROM setups WHERE id NOT IN (${USED_SETUPS})`),
    dropCars: db.prepare(`DELETE FROM cars WHERE id NOT IN (${USED_CARS})`),
  };
  return {
    carRow(path, name) {
      sql.addCar.run(path, name);
      return sql.findCar.get(path, name) as number;
    },
    setupRow(text, companions) {
      const bytes = latin1Bytes(text);
      const json = JSON.stringify(companions);
      const hash = sha256(bytes);
      const companionsHash = sha256(json);
      sql.addSetup.run(hash, bytes, companionsHash, json);
      return sql.findSetup.get(hash, companionsHash) as number;
    },
    dropUnused() {
      sql.dropSetups.run();
      sql.dropCars.run();
    },
  };
}
