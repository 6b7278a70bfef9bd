import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { SessionId } from '../../contract/ids.ts';
import type { StoredStint } from '../../contract/stints.ts';
import { latin1Text } from '../files/latin1.ts';
import { storedCompanions } from './car-rows.ts';
import { storedConditions } from './stored-conditions.ts';

const STINTS_SQL = `
  SELECT t.from_s, t.to_s, t.conditions, c.path, c.name, p.hash, p.car_ini AS carIni, p.companions
  FROM stints t LEFT JOIN cars c ON c.id = t.car_id LEFT JOIN setups p ON p.id = t.setup_id
  WHERE t.session_id = ? ORDER BY t.from_s`;

const storedRow = z
  .object({
    from_s: z.number(),
    to_s: z.number(),
    conditions: z.string().transform(storedConditions),
    path: z.string().nullable(),
    name: z.string().nullable(),
    hash: z.string().nullable(),
    carIni: z.instanceof(Uint8Array).nullable(),
    companions: storedCompanions.nullable(),
  })
  .transform(({ path, name, hash, carIni, companions, ...stint }): StoredStint => {
    if (path === null || name === null || hash === null || carIni === null || companions === null)
      return stint;
    return { ...stint, car: { path, name, text: latin1Text(carIni), companions, hash } };
  });

/** Reads the stints of a session in the order of their times. */
export function createStintReader(db: Database): (id: SessionId) => StoredStint[] {
  const all = db.prepare(STINTS_SQL);
  return (id) => z.array(storedRow).parse(all.all(id));
}
