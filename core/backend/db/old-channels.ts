import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { openCar } from '../../car-ini/open-car.ts';
import { RENAMED_ROWS } from '../../contract/channels/renamed.ts';
import { findChannel, type Channel } from '../../contract/channels.ts';
import type { DifferentialPlace } from '../../contract/differentials.ts';
import { carCompanion, type CarCompanion } from '../../contract/car-file.ts';
import { latin1Text } from '../latin1.ts';

/** Where the only differential of a car sits that was recorded before channels said so; at the rear where its file cannot be read. */
export function onlyPlace(text: string, companions: readonly CarCompanion[]): DifferentialPlace {
  return openCar(text, companions).setup?.differentials[0].place ?? 'rear';
}

/** The channel that a stored name stands for, also one of before migration 4. Undefined for a name that is none. */
export function storedChannel(name: string, place: DifferentialPlace): Channel | undefined {
  return findChannel(name) ?? findChannel(`${RENAMED_ROWS[name] ?? name}.${place}`);
}

/** Gives migrations the function differential_place(car_ini, companions). */
export function addPlaceFunction(db: Database): void {
  db.function('differential_place', { deterministic: true }, (carIni: unknown, companions: unknown) => {
    if (!(carIni instanceof Uint8Array)) return 'rear';
    const files = z.array(carCompanion).safeParse(JSON.parse(String(companions)));
    return onlyPlace(latin1Text(carIni), files.data ?? []);
  });
}
