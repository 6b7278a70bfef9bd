import { LAP_METRIC_CHANNELS, lapMetrics } from '../../telemetry/comparison/lap-metrics.ts';
import type { LapMetricPair } from '../../contract/compare-requests.ts';
import { LAP_METRIC_NAMES, lapMetricRow, type LapMetricRow } from '../../catalogue/lap-metrics.ts';
import type { LapRecord } from '../../contract/laps.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { mean } from '../../math/stats.ts';
import { meanDifference } from '../../math/student-t.ts';
import { summariseStoredLaps } from '../../contract/lap-summary.ts';
import type { Store } from '../sessions/store.ts';
import { readSamples } from './read-laps.ts';

type Reader = Pick<Store, 'sessions' | 'telemetry'>;
type SideChoice = RequestArgs<'compare/lap-metrics'>['a'];

/** Maximum number of points read per channel and lap. */
const POINTS = 8192;

interface Side {
  readonly laps: readonly LapRecord[];
  /** Values of each metric, or sector time, by name: one for each lap that has it. */
  readonly values: ReadonlyMap<string, readonly number[]>;
}

/** Metrics of the laps of two sessions with their differences. Failures: SESSION_NOT_FOUND. */
export function compareLapMetrics(
  store: Reader,
  { a, b }: RequestArgs<'compare/lap-metrics'>,
): RequestResult<'compare/lap-metrics'> {
  const [one, two] = [readSide(store, a), readSide(store, b)];
  const pair = (name: string, row: LapMetricRow): LapMetricPair => {
    const [left, right] = [one.values.get(name) ?? [], two.values.get(name) ?? []];
    const difference = meanDifference(left, right);
    const [meanA, meanB] = [mean(left), mean(right)];
    return {
      name,
      ...row,
      ...(meanA !== undefined && { a: meanA }),
      ...(meanB !== undefined && { b: meanB }),
      ...(difference !== undefined && { difference: difference.difference }),
      ...(difference?.half !== undefined && { half: difference.half }),
    };
  };
  const sectors = Math.max(0, ...[...one.laps, ...two.laps].map(({ sectors_s }) => sectors_s.length));
  const [lapTime, ...others] = LAP_METRIC_NAMES.map((name) => pair(name, lapMetricRow(name)));
  const sectorRows =
    sectors < 2
      ? []
      : Array.from({ length: sectors }, (_, i) =>
          pair(sectorName(i), { ...lapMetricRow('lapTime_s'), label: `Sector ${i + 1}` }),
        );
  const metrics = [...(lapTime === undefined ? [] : [lapTime]), ...sectorRows, ...others];
  return {
    a: sideView(one),
    b: sideView(two),
    metrics: metrics.filter((m) => m.a !== undefined || m.b !== undefined),
  };
}

const sectorName = (index: number): string => `sector${index + 1}_s`;

function readSide({ sessions, telemetry }: Reader, choice: SideChoice): Side {
  const session = sessions.get(choice.sessionId);
  const laps = countedLaps(session, choice.laps);
  const values = new Map<string, number[]>();
  const add = (name: string, value: number): void => {
    const list = values.get(name);
    if (list === undefined) values.set(name, [value]);
    else list.push(value);
  };
  for (const { number, start_s, end_s, sectors_s } of laps) {
    const lap = { session, number, start_s, end_s };
    const samples = readSamples(telemetry, lap, LAP_METRIC_CHANNELS, POINTS);
    for (const [name, value] of lapMetrics({ samples, duration_s: end_s - start_s })) add(name, value);
    sectors_s.forEach((time_s, i) => {
      add(sectorName(i), time_s);
    });
  }
  return { laps, values };
}

/** The chosen laps, or all valid laps if none is chosen. */
function countedLaps({ laps }: SessionDetail, chosen: readonly number[]): LapRecord[] {
  return laps.filter(({ number, valid }) => (chosen.length === 0 ? valid : chosen.includes(number)));
}

function sideView({ laps }: Side): RequestResult<'compare/lap-metrics'>['a'] {
  const { best_s, theoreticalBest_s } = summariseStoredLaps(laps);
  return {
    laps: laps.map(({ number }) => number),
    ...(best_s !== undefined && { best_s }),
    ...(theoreticalBest_s !== undefined && { theoreticalBest_s }),
  };
}
