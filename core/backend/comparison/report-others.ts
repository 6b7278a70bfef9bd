import { timesAtPositions, valuesAtTimes } from '../../telemetry/comparison/changed-channels.ts';
import { deltaAt } from '../../telemetry/comparison/passage.ts';
import type { LapChoice } from '../../contract/compare-requests.ts';
import { toFailure } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import type { ComparisonReport, OtherSide } from '../../studies/report/comparison/comparison-report.ts';
import { compareSessions } from '../jobs/compare-job.ts';
import type { Store } from '../sessions/store.ts';
import { compareLapMetrics } from './compare-lap-metrics.ts';
import {
  alignStored,
  figureLaps,
  findLap,
  readSamples,
  type AlignedStore,
  type StoredLap,
} from './read-laps.ts';

type Reader = Pick<Store, 'sessions' | 'telemetry' | 'laps'>;

export interface OthersOrder {
  readonly a: LapChoice;
  /** Further laps or runs that are compared with A. */
  readonly others?: readonly LapChoice[];
  /** Laps over which metrics are averaged; all valid laps if empty. */
  readonly lapsOfA: readonly number[];
  /** The same for each of the others, in their order; all valid laps if absent. */
  readonly lapsOfOthers?: readonly (readonly number[])[];
}

/** Points read per channel. */
const POINTS_READ = 8192;
/** Character code of "C", the letter after A and B. */
const FIRST_LETTER = 67;

/** Values of a lap or run at times since its start, s; NaN after its end. */
export function valuesAfter(
  { telemetry }: Reader,
  lap: StoredLap,
  names: readonly string[],
  at_s: Float64Array,
): Map<string, Float64Array> {
  const lasts_s = lap.end_s - lap.start_s;
  const times_s = at_s.map((at) => (at > lasts_s ? NaN : at));
  const samples = readSamples(telemetry, lap, names, POINTS_READ);
  return new Map([...samples].map(([name, series]) => [name, valuesAtTimes(series, times_s)]));
}

/** The others compared with A, on the axis of A and B in the report. */
export function otherSides(
  store: Reader,
  { a, others = [], lapsOfA, lapsOfOthers = [] }: OthersOrder,
  report: Pick<ComparisonReport, 'along' | 'axis' | 'channels'>,
  known: Map<SessionId, SessionDetail>,
): OtherSide[] {
  return others.map((choice, i) => {
    const reference = findLap(store, a, known);
    const lap = findLap(store, choice, known);
    const aligned = alignedOrNot(store, a, choice);
    return {
      letter: String.fromCharCode(FIRST_LETTER + i),
      session: lap.session,
      lap: lap.number,
      duration_s: lap.end_s - lap.start_s,
      ...differencesOf(reference.session, lap.session),
      laps:
        reference.number === undefined || lap.number === undefined
          ? undefined
          : compareLapMetrics(store, {
              a: figureLaps(reference, lapsOfA),
              b: figureLaps(lap, lapsOfOthers[i] ?? []),
            }),
      delta_s: report.along && aligned && deltasAt(aligned, report.along.positions_m),
      channels: channelsOn(store, lap, aligned, report),
    };
  });
}

function differencesOf(a: SessionDetail, b: SessionDetail): Pick<OtherSide, 'setup' | 'metrics'> {
  const { setup, metrics } = compareSessions(a, b);
  return { setup, metrics };
}

/** Aligns two laps; undefined if they have no position in common. */
export function alignedOrNot(store: Reader, a: LapChoice, b: LapChoice): AlignedStore | undefined {
  try {
    return alignStored(store, [a, b]);
  } catch (error) {
    if (toFailure(error).code === 'BAD_ARGUMENTS') return undefined;
    throw error;
  }
}

function deltasAt({ alignment }: AlignedStore, positions_m: Float64Array): Float64Array | undefined {
  const [reference, other] = alignment.passages;
  return reference && other && positions_m.map((position_m) => deltaAt(reference, other, position_m));
}

function channelsOn(
  store: Reader,
  lap: StoredLap,
  aligned: AlignedStore | undefined,
  { axis, channels }: Pick<ComparisonReport, 'axis' | 'channels'>,
): ReadonlyMap<string, Float64Array> {
  const names = channels.map(({ name }) => name);
  if (axis.unit === 's') return valuesAfter(store, lap, names, axis.at);
  const passage = aligned?.alignment.passages[1];
  if (passage === undefined) return new Map();
  const times_s = timesAtPositions(passage, axis.at);
  const samples = readSamples(store.telemetry, lap, names, POINTS_READ);
  return new Map([...samples].map(([name, series]) => [name, valuesAtTimes(series, times_s)]));
}
