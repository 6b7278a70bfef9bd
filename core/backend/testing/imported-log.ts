import type { SessionId } from '../../contract/ids.ts';
import type { SessionCar } from '../../contract/session-car.ts';
import { foreignSession } from '../sessions/foreign-session.ts';
import type { Store } from '../sessions/store.ts';

/** Two cars that differ in one spring rate; the first has a companion. */
export const SOFT: SessionCar = {
  path: '/cars/soft/car.ini',
  name: 'FS 26',
  text: 'susp0\n{\n  k=20000\n}\n',
  companions: [{ name: 'torque.crv', text: '0 100' }],
};
export const STIFF: SessionCar = {
  ...SOFT,
  path: '/cars/stiff/car.ini',
  text: SOFT.text.replace('20000', '30000'),
  companions: [],
};

/** Adds an imported session with laps of these times, one after the other; of five or more the first is not valid. */
export function addLog(
  { sessions }: Store,
  times_s: readonly number[] = [],
  created = '2026-03-01T10:00:00.000Z',
): SessionId {
  const id = sessions.create(
    foreignSession({ name: 'a.csv', created, carPath: '/logs/a.csv', carName: 'Kombi', rate_Hz: 100 }),
  );
  let at_s = 0;
  const laps = times_s.map((time_s, i) => {
    const start_s = at_s;
    at_s += time_s;
    return { number: i + 1, start_s, end_s: at_s, sectors_s: [], valid: i !== 0 || times_s.length < 5 };
  });
  sessions.end(id, { status: 'finished', reason: 'Read.', metrics: [], laps });
  return id;
}
