import { alignLaps, type Alignment, type LapTrace } from '../../telemetry/comparison/align-laps.ts';
import {
  bendsOfRoad,
  findCorners,
  segmentsOf,
  type Corner,
  type Segment,
} from '../../telemetry/comparison/corners.ts';
import { gapsOf, joinOverGaps } from '../../telemetry/comparison/join-over-gaps.ts';
import { valueAt, type LapSamples, type Series } from '../../telemetry/comparison/lap-samples.ts';
import type { LapChoice } from '../../contract/compare-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { lapsLike, sessionOfLap } from '../../contract/session-of-lap.ts';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { readTrack } from '../../environment/track/read-track.ts';
import { createRoad, type Road } from '../../environment/track/road.ts';
import type { TelemetryRepository } from '../db/telemetry-repository.ts';
import type { Store } from '../sessions/store.ts';
import { pathsApart, placesApart } from './places-apart.ts';

type Reader = Pick<Store, 'sessions' | 'telemetry'>;

/** A lap, or a whole run, of a stored session. */
export interface StoredLap {
  /** With the setup and the conditions of the lap. */
  readonly session: SessionDetail;
  readonly number: number | undefined;
  readonly start_s: number;
  readonly end_s: number;
}

/**
 * A longer segment, over 83 min at 100 Hz, is read from the pyramid beside the samples with this many points: for 2 h
 * one every 72 ms. Its middle between minimum and maximum is less than 7 mm off the position of a car at 10 m/s².
 */
const MAX_SAMPLES = 500_000;
const POINTS_OF_LONG = 100_000;

/** Failures: SESSION_NOT_FOUND; BAD_ARGUMENTS for a lap that the session does not have. */
export function findLap(reader: Reader, choice: LapChoice, known: Map<SessionId, SessionDetail>): StoredLap {
  const session = known.get(choice.sessionId) ?? reader.sessions.get(choice.sessionId);
  known.set(choice.sessionId, session);
  if (choice.lap === undefined) {
    const { from_s, to_s } = spanOf(reader.telemetry, session);
    return { session, number: undefined, start_s: from_s, end_s: to_s };
  }
  const lap = session.laps.find(({ number }) => number === choice.lap);
  if (lap === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', `${session.name} has no lap ${choice.lap}.`);
  return {
    session: sessionOfLap(session, choice.lap),
    number: choice.lap,
    start_s: lap.start_s,
    end_s: lap.end_s,
  };
}

/** Laps whose figures are those of one side of a comparison: the named ones, else all valid ones with its setup. */
export const figureLaps = ({ session, number }: StoredLap, named: readonly number[]) => ({
  sessionId: session.id,
  laps: named.length > 0 ? [...named] : lapsLike(session, number),
});

/** Times of the first and the last sample. */
function spanOf(telemetry: TelemetryRepository, { id, channelNames }: SessionDetail) {
  const [window] = telemetry.window(id, {
    channels: channelNames.slice(0, 1),
    from_s: 0,
    to_s: 0,
    points: 2,
  });
  return { from_s: window?.first_s ?? 0, to_s: window?.last_s ?? 0 };
}

const recorded = ({ session }: StoredLap, channels: readonly string[]): readonly string[] =>
  channels.filter((name) => session.channelNames.includes(name));

/**
 * Samples of a lap, including those next to its ends, of the channels that the session has; of a very long one as
 * {@link readSamples} reads it.
 */
export function readAll(
  telemetry: TelemetryRepository,
  lap: StoredLap,
  channels: readonly string[],
): LapSamples {
  const { session, start_s, end_s } = lap;
  const names = recorded(lap, channels);
  if (names.length === 0) return new Map();
  if ((end_s - start_s) * session.rate_Hz > MAX_SAMPLES)
    return readSamples(telemetry, lap, channels, POINTS_OF_LONG);
  return new Map(
    telemetry
      .range(session.id, names, start_s, end_s)
      .map(({ name, time_s, values }) => [name, { time_s: time_s.map((at_s) => at_s - start_s), values }]),
  );
}

/** Like {@link readAll}, but at most `points` per channel, each the middle of the range of its interval. */
export function readSamples(
  telemetry: TelemetryRepository,
  lap: StoredLap,
  channels: readonly string[],
  points: number,
): LapSamples {
  const { session, start_s, end_s } = lap;
  const names = recorded(lap, channels);
  if (names.length === 0) return new Map();
  const windows = telemetry.window(session.id, { channels: names, from_s: start_s, to_s: end_s, points });
  return new Map(
    windows.map(({ name, time_s, min, max }) => [
      name,
      min === max
        ? { time_s: time_s.map((at_s) => at_s - start_s), values: min }
        : {
            time_s: time_s.map((at_s, i) => at_s - start_s + ((time_s[i + 1] ?? at_s) - at_s) / 2),
            values: min.map((low, i) => (low + (max[i] ?? low)) / 2),
          },
    ]),
  );
}

/** Positions and distance of a lap over the time since its start. */
export function traceOf({ telemetry }: Pick<Reader, 'telemetry'>, lap: StoredLap): LapTrace {
  const samples = readAll(telemetry, lap, ['positionX_m', 'positionY_m', 'distance_m', 'speed_mps']);
  const [x, y, distance, speed] = ['positionX_m', 'positionY_m', 'distance_m', 'speed_mps'].map((name) =>
    samples.get(name),
  );
  const driven = distance ?? (speed && integrated(speed));
  const time_s = (x ?? driven)?.time_s ?? new Float64Array(0);
  const atTimes = (series: Series): Float64Array =>
    areSame(series.time_s, time_s) ? series.values : time_s.map((at_s) => valueAt(series, at_s));
  return {
    start_s: 0,
    end_s: lap.end_s - lap.start_s,
    isLap: lap.number !== undefined,
    time_s,
    path: x === undefined || y === undefined ? undefined : { x_m: x.values, y_m: atTimes(y) },
    distance_m: driven && atTimes(driven),
  };
}

const areSame = (a: Float64Array, b: Float64Array): boolean =>
  a === b || (a.length === b.length && a.every((value, i) => value === b[i]));

/** Distance driven, m, by trapezoidal integration of speed; a missing speed is treated as 0. */
function integrated({ time_s, values }: Series): Series {
  const distance_m = new Float64Array(time_s.length);
  const known = (i: number): number => {
    const speed = values[i] ?? 0;
    return Number.isFinite(speed) ? speed : 0;
  };
  for (let i = 1; i < time_s.length; i++)
    distance_m[i] =
      (distance_m[i - 1] ?? 0) + ((time_s[i] ?? 0) - (time_s[i - 1] ?? 0)) * 0.5 * (known(i) + known(i - 1));
  return { time_s, values: distance_m };
}

/** The track on which all laps were driven; undefined if one was driven on another track or without one. */
function sharedRoad(laps: readonly StoredLap[]): Road | undefined {
  const texts = [...new Set(laps.map(({ session }) => session.trackFile?.text))];
  const drafts = texts.map((text) => (text === undefined ? undefined : readTrack(text, SURFACE_NAMES).draft));
  const [first] = drafts;
  if (first === undefined) return undefined;
  const plan = (track: typeof first): string =>
    JSON.stringify([track.closed, track.start_m, track.finish_m, track.points.map((p) => [p.x_m, p.y_m])]);
  const isSame = drafts.every((draft) => draft !== undefined && plan(draft) === plan(first));
  return isSame ? createRoad(first) : undefined;
}

export interface AlignedStore {
  readonly laps: readonly StoredLap[];
  readonly traces: readonly LapTrace[];
  readonly alignment: Alignment;
  readonly segments: readonly Segment[];
  /** Sentence on laps that are not of one track. */
  readonly note: string | undefined;
}

/**
 * Reads and aligns laps; the first is the reference. Throws BAD_ARGUMENTS if they have no position in common.
 */
export function alignStored(
  reader: Reader & Pick<Store, 'laps'>,
  choices: readonly LapChoice[],
): AlignedStore {
  const known = new Map<SessionId, SessionDetail>();
  const laps = choices.map((choice) => findLap(reader, choice, known));
  const traces = laps.map((lap) => traceOf(reader, lap));
  const apart = placesApart(
    reader,
    laps.map(({ session }) => session),
  );
  // Positions of other places have other axes, which may lie over each other by chance.
  const placed = apart === undefined ? traces : traces.map((trace) => ({ ...trace, path: undefined }));
  const alignment = alignLaps(placed, sharedRoad(laps));
  if (alignment === undefined || !(alignment.to_m > alignment.from_m))
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      'These laps have no position in common: they cannot be aligned by position, distance or speed. Choose laps of the same track.',
    );
  const { from_m, to_m } = alignment;
  const areLaps = traces.every(({ isLap }) => isLap);
  const note = apart ?? (alignment.method === 'distance' && areLaps ? pathsApart(traces) : undefined);
  const gaps = alignment.passages.flatMap(gapsOf);
  const segments = joinOverGaps(segmentsOf(cornersOf(alignment), from_m, to_m), gaps);
  return { laps, traces, alignment, segments, note };
}

/**
 * The corners of the road on the axis. In a run of several laps of a closed track each corner occurs once per
 * lap, with the same name.
 */
function cornersOf({ road, zero_m, from_m, to_m }: Alignment): Corner[] {
  if (road === undefined) return [];
  if (!road.closed) return findCorners(bendsOfRoad(road, zero_m, from_m, to_m));
  const { length_m } = road;
  const once = findCorners(bendsOfRoad(road, zero_m, 0, length_m));
  const corners: Corner[] = [];
  for (let lap_m = Math.floor(from_m / length_m) * length_m; lap_m < to_m; lap_m += length_m)
    for (const corner of once) {
      if (corner.from_m + lap_m < from_m || corner.to_m + lap_m > to_m) continue;
      corners.push({
        ...corner,
        from_m: corner.from_m + lap_m,
        to_m: corner.to_m + lap_m,
        apexes_m: corner.apexes_m.map((apex_m) => apex_m + lap_m),
      });
    }
  return corners;
}
