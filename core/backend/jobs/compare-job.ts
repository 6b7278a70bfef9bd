import { openCar } from '../../car-files/car-ini/open-car.ts';
import { pairMetrics } from '../../contract/metric-pairs.ts';
import type { RequestResult } from '../../contract/requests.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { diffCars } from '../../car-files/variants/diff.ts';

/** Differences between two sessions: their cars, key by key, and their metrics. */
export function compareSessions(a: SessionDetail, b: SessionDetail): RequestResult<'compare/sessions'> {
  const car = (session: SessionDetail) => openCar(session.setupText, session.companions);
  return { a, b, setup: diffCars(car(a), car(b)), metrics: pairMetrics(a, b) };
}
