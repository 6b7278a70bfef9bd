import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { RENAMED_ROWS } from '../../catalogue/channels/renamed.ts';
import { findChannel, type Channel } from '../../catalogue/channels.ts';
import type { DifferentialPosition } from '../../catalogue/differentials.ts';
import { carCompanion, type CarCompanion } from '../../contract/car-file.ts';
import { latin1Text, sha256 } from '../files/latin1.ts';

/**
 * Axle of a car's only differential, for sessions whose channel names do not say it; rear if the file cannot
 * be read.
 */
export function onlyPosition(text: string, companions: readonly CarCompanion[]): DifferentialPosition {
  return openCar(text, companions).setup?.differentials[0].position ?? 'rear';
}

/** Channel of a stored name, including names from before migration 4. Undefined for an unknown name. */
export function storedChannel(name: string, position: DifferentialPosition): Channel | undefined {
  return findChannel(name) ?? findChannel(`${RENAMED_ROWS[name] ?? name}.${position}`);
}

/**
 * Adds the SQL function differential_place(car_ini, companions) for migrations. It is called for each channel
 * of each session, so a car is read once; only its hash and the result are cached.
 */
export function addPositionFunction(db: Database): void {
  const positions = new Map<string, DifferentialPosition>();
  db.function('differential_place', { deterministic: true }, (carIni: unknown, companions: unknown) => {
    if (!(carIni instanceof Uint8Array)) return 'rear';
    const beside = String(companions);
    const car = `${sha256(carIni)} ${sha256(beside)}`;
    const known = positions.get(car);
    if (known !== undefined) return known;
    const files = z.array(carCompanion).safeParse(JSON.parse(beside));
    const position = onlyPosition(latin1Text(carIni), files.data ?? []);
    positions.set(car, position);
    return position;
  });
}
