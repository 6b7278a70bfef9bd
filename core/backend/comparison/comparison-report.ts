import {
  positionsBetween,
  timesAtPositions,
  valuesAtTimes,
} from '../../telemetry/comparison/changed-channels.ts';
import { deltaAt, type Passage } from '../../telemetry/comparison/passage.ts';
import type { LapChoice } from '../../contract/compare-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import {
  DRIVING_CHANNELS,
  REPORT_CHANNELS,
  type AlongRoad,
  type ComparisonReport,
  type ReportChannel,
} from '../../studies/report/comparison/comparison-report.ts';
import type { DisplaySystem } from '../../units/display.ts';
import { compareSessions } from '../jobs/compare-job.ts';
import type { Store } from '../sessions/store.ts';
import { compareLapMetrics } from './compare-lap-metrics.ts';
import { compareSegments } from './compare-segments.ts';
import { figureLaps, findLap, readSamples, type AlignedStore, type StoredLap } from './read-laps.ts';
import { alignedOrNot, otherSides, valuesAfter, type OthersOrder } from './report-others.ts';

type Reader = Pick<Store, 'sessions' | 'telemetry' | 'laps'>;

/** Positions or times of the charts, and points read per channel. */
const POINTS = 1000;
const POINTS_READ = 8192;
/** Maximum number of further channels: those that changed most over the lap. */
const MAX_CHANGED = 4;
const POSITION = ['positionX_m', 'positionY_m'] as const;

/** `a` is the reference that B and the others are compared with. */
export interface ReportOrder extends OthersOrder {
  readonly b: LapChoice;
  readonly lapsOfB: readonly number[];
  readonly units: DisplaySystem;
}

/**
 * Report on the comparison of laps or of whole runs. Failures: SESSION_NOT_FOUND; BAD_ARGUMENTS for a lap
 * that does not exist.
 */
export function comparisonReport(store: Reader, order: ReportOrder): ComparisonReport {
  const known = new Map<SessionId, SessionDetail>();
  const [a, b] = [findLap(store, order.a, known), findLap(store, order.b, known)];
  const areLaps = a.number !== undefined && b.number !== undefined;
  const { setup, metrics } = compareSessions(a.session, b.session);
  const aligned = alignedOrNot(store, order.a, order.b);
  const along = aligned === undefined ? undefined : alongRoad(store, order, aligned, areLaps);
  const changed = along === undefined ? [] : mostChanged(along);
  const names = [...new Set([...DRIVING_CHANNELS, ...REPORT_CHANNELS, ...changed])];
  const drawn: Pick<ComparisonReport, 'axis' | 'channels'> =
    along !== undefined && aligned !== undefined && areLaps
      ? {
          axis: { unit: 'm', at: along.positions_m },
          channels: atPositions(store, aligned, names, along.positions_m),
        }
      : overTime(store, a, b, names);
  return {
    a: sideOf(a),
    b: sideOf(b),
    others: otherSides(store, order, { along, ...drawn }, known),
    setup,
    metrics,
    along,
    ...drawn,
    laps: areLaps
      ? compareLapMetrics(store, {
          a: figureLaps(a, order.lapsOfA),
          b: figureLaps(b, order.lapsOfB),
        })
      : undefined,
    units: order.units,
  };
}

const sideOf = ({ session, number, start_s, end_s }: StoredLap) => ({
  session,
  lap: number,
  duration_s: end_s - start_s,
});

function passagesOf({ alignment }: AlignedStore): readonly [Passage, Passage] {
  const [a, b] = alignment.passages;
  if (a === undefined || b === undefined) throw new RacebenchError('INTERNAL');
  return [a, b];
}

/** Corners are reported only for laps: a run passes each corner many times. */
function alongRoad(store: Reader, { a, b }: ReportOrder, aligned: AlignedStore, areLaps: boolean): AlongRoad {
  const { alignment } = aligned;
  const [reference, other] = passagesOf(aligned);
  const positions_m = positionsBetween(alignment.from_m, alignment.to_m, POINTS);
  const [x, y] = POSITION.map((name) =>
    valuesOf(store, aligned.laps[0], [name], reference, positions_m).get(name),
  );
  return {
    method: alignment.method,
    note: aligned.note,
    positions_m,
    delta_s: positions_m.map((position_m) => deltaAt(reference, other, position_m)),
    path: x === undefined || y === undefined ? undefined : { x_m: x, y_m: y },
    segments: areLaps ? compareSegments(store, { reference: a, other: b }).segments : [],
  };
}

/** The channels with the largest differences, weighted by the length of the segments in which they differ. */
function mostChanged({ segments }: AlongRoad): string[] {
  const sums = new Map<string, number>();
  for (const { changes, from_m, to_m } of segments)
    for (const { name, share } of changes) sums.set(name, (sums.get(name) ?? 0) + share * (to_m - from_m));
  return [...sums]
    .sort(([, x], [, y]) => y - x)
    .slice(0, MAX_CHANGED)
    .map(([name]) => name);
}

function valuesOf(
  { telemetry }: Reader,
  lap: StoredLap | undefined,
  names: readonly string[],
  passage: Passage,
  positions_m: Float64Array,
): Map<string, Float64Array> {
  if (lap === undefined) return new Map();
  const times_s = timesAtPositions(passage, positions_m);
  const samples = readSamples(telemetry, lap, names, POINTS_READ);
  return new Map([...samples].map(([name, series]) => [name, valuesAtTimes(series, times_s)]));
}

function atPositions(
  store: Reader,
  aligned: AlignedStore,
  names: readonly string[],
  positions_m: Float64Array,
): ReportChannel[] {
  const [a, b] = passagesOf(aligned);
  return paired(
    names,
    valuesOf(store, aligned.laps[0], names, a, positions_m),
    valuesOf(store, aligned.laps[1], names, b, positions_m),
  );
}

/** Both over time from their own start; the axis is as long as the longer one. */
function overTime(
  store: Reader,
  a: StoredLap,
  b: StoredLap,
  names: readonly string[],
): Pick<ComparisonReport, 'axis' | 'channels'> {
  const lasts_s = (lap: StoredLap): number => lap.end_s - lap.start_s;
  const at = positionsBetween(0, Math.max(lasts_s(a), lasts_s(b), 1e-3), POINTS);
  const values = (lap: StoredLap) => valuesAfter(store, lap, names, at);
  return { axis: { unit: 's', at }, channels: paired(names, values(a), values(b)) };
}

/** Channels that both have, without those that are constant. */
function paired(
  names: readonly string[],
  left: ReadonlyMap<string, Float64Array>,
  right: ReadonlyMap<string, Float64Array>,
): ReportChannel[] {
  return names.flatMap((name) => {
    const [a, b] = [left.get(name), right.get(name)];
    return a === undefined || b === undefined || (isFlat(a) && isFlat(b)) ? [] : { name, a, b };
  });
}

function isFlat(values: Float64Array): boolean {
  const first = values.find((value) => Number.isFinite(value));
  return values.every((value) => Number.isNaN(value) || value === first);
}
