import { openCar } from '../../car-files/car-ini/open-car.ts';
import { isManoeuvreName, manoeuvreRow, type ManoeuvreMetric } from '../../catalogue/manoeuvres.ts';
import { extentDifference } from '../../contract/run-extent.ts';
import type { RequestResult } from '../../contract/requests.ts';
import type { MetricPair, SessionDetail } from '../../contract/session-requests.ts';
import { diffCars } from '../../car-files/variants/diff.ts';

/** Differences between two sessions: their cars, key by key, and their metrics. */
export function compareSessions(a: SessionDetail, b: SessionDetail): RequestResult<'compare/sessions'> {
  const car = (session: SessionDetail) => openCar(session.setupText, session.companions);
  return { a, b, setup: diffCars(car(a), car(b)), metrics: pairMetrics(a, b) };
}

/**
 * Metrics of both manoeuvres in the order of the table; a value that a session lacks is left out. Neither value is the better one
 * where the runs are not of the same extent.
 */
export function pairMetrics(a: SessionDetail, b: SessionDetail): MetricPair[] {
  const rows = new Map<string, ManoeuvreMetric>();
  for (const { manoeuvre } of [a, b])
    if (isManoeuvreName(manoeuvre)) for (const row of manoeuvreRow(manoeuvre).metrics) rows.set(row.key, row);
  const value = (session: SessionDetail, name: string) => session.metrics.find((m) => m.name === name)?.value;
  const isAlike = extentDifference(a, b) === undefined;
  return [...rows.values()].map(({ key, label, unit, digits, better }) => ({
    name: key,
    label,
    unit,
    digits,
    better: isAlike ? better : 'neither',
    a: value(a, key),
    b: value(b, key),
  }));
}
