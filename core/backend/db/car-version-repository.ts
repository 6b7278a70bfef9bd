import type { Database } from 'better-sqlite3';
import type { CarText } from '../../contract/car-requests.ts';
import type { CarVersion } from '../../contract/car-versions.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { latin1Text } from '../files/latin1.ts';
import { createCarRows, storedCompanions } from './car-rows.ts';

/** Texts that car files had, by the path of the car.ini. */
export interface CarVersionRepository {
  /** Adds a version, unless the newest one of that file has the same text and companions. */
  add(path: string, occasion: CarVersion['occasion'], car: CarText): void;
  /** The newest first. */
  list(path: string): CarVersion[];
  /** Throws BAD_ARGUMENTS for a version that this file has not. */
  get(path: string, id: number): CarText;
}

export function createCarVersionRepository(db: Database): CarVersionRepository {
  const rows = createCarRows(db);
  const sql = {
    newest: db
      .prepare('SELECT setup_id FROM car_versions WHERE car_path = ? ORDER BY id DESC LIMIT 1')
      .pluck(),
    add: db.prepare('INSERT INTO car_versions (car_path, noted_at, occasion, setup_id) VALUES (?, ?, ?, ?)'),
    list: db.prepare(
      'SELECT id, noted_at AS noted, occasion FROM car_versions WHERE car_path = ? ORDER BY id DESC',
    ),
    get: db.prepare(
      `SELECT p.car_ini AS text, p.companions FROM car_versions v JOIN setups p ON p.id = v.setup_id
       WHERE v.car_path = ? AND v.id = ?`,
    ),
  };
  const add = db.transaction((path: string, occasion: CarVersion['occasion'], car: CarText): void => {
    const setup = rows.setupRow(car.text, car.companions);
    if (sql.newest.get(path) !== setup) sql.add.run(path, new Date().toISOString(), occasion, setup);
  });
  return {
    add: (path, occasion, car) => add.immediate(path, occasion, car),
    list: (path) => sql.list.all(path) as CarVersion[],
    get: (path, id) => {
      const row = sql.get.get(path, id) as { text: Buffer; companions: string } | undefined;
      if (row === undefined)
        throw new RacebenchError('BAD_ARGUMENTS', `${path} has no version ${id} in the library.`);
      return { text: latin1Text(row.text), companions: storedCompanions.parse(row.companions) };
    },
  };
}
