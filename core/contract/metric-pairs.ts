import { isManoeuvreName, manoeuvreRow, type ManoeuvreMetric } from '../catalogue/manoeuvres.ts';
import { extentDifference, type Extent } from './run-extent.ts';
import type { MetricPair, SessionDetail } from './session-requests.ts';

type Measured = Extent & Pick<SessionDetail, 'metrics'>;

/**
 * Metrics of both manoeuvres in the order of the table; a value that a session lacks is left out. Neither value is the better one
 * where the runs are not of the same extent.
 */
export function pairMetrics(a: Measured, b: Measured): MetricPair[] {
  const rows = new Map<string, ManoeuvreMetric>();
  for (const { manoeuvre } of [a, b])
    if (isManoeuvreName(manoeuvre)) for (const row of manoeuvreRow(manoeuvre).metrics) rows.set(row.key, row);
  const value = (session: Measured, name: string) => session.metrics.find((m) => m.name === name)?.value;
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
