import { alignLaps, type Alignment, type LapTrace } from '../../comparison/align-laps.ts';
import { bendsOfRoad, findCorners, stretchesOf, type Stretch } from '../../comparison/corners.ts';
import type { LapSamples } from '../../comparison/lap-samples.ts';
import type { LapChoice } from '../../contract/compare-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { SURFACE_NAMES } from '../../contract/surfaces.ts';
import { readTrack } from '../../track/read-track.ts';
import { createRoad, type Road } from '../../track/road.ts';
import type { TelemetryRepository } from '../db/telemetry-repository.ts';
import type { Store } from '../store.ts';

type Reader = Pick<Store, 'sessions' | 'telemetry'>;

/** A lap, or a whole run, of a stored session. */
export interface StoredLap {
  readonly session: SessionDetail;
  readonly number: number | undefined;
  readonly start_s: number;
  readonly end_s: number;
}

/** Samples of one channel that are read at once for an alignment: 5 hours at 100 Hz. */
const MOST_SAMPLES = 2_000_000;

/** Failures: SESSION_NOT_FOUND; BAD_ARGUMENTS for a lap that the session has not. */
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
  return { session, number: choice.lap, start_s: lap.start_s, end_s: lap.end_s };
}

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

/**
 * Samples of a lap and those next to its ends, of the channels that the session has; time from the beginning of the lap.
 * All samples, or at most `points` for each channel, each then the middle of what its interval holds.
 */
export function readSamples(
  telemetry: TelemetryRepository,
  { session, start_s, end_s }: StoredLap,
  channels: readonly string[],
  points?: number,
): LapSamples {
  const names = channels.filter((name) => session.channelNames.includes(name));
  if (names.length === 0) return { time_s: new Float64Array(0), values: new Map() };
  const all = Math.ceil((end_s - start_s) * session.rate_Hz) + 4;
  if (points === undefined && all > MOST_SAMPLES)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${session.name} has ${all} samples: more than ${MOST_SAMPLES} are not compared at once; choose laps of it.`,
    );
  const request = { channels: names, from_s: start_s, to_s: end_s, points: points ?? Math.max(2, all) };
  const windows = telemetry.window(session.id, request);
  const time_s = windows[0]?.time_s ?? new Float64Array(0);
  const half = 0.5 / session.rate_Hz;
  return {
    time_s: time_s.map((at_s, i) => {
      const next = time_s[i + 1] ?? at_s + 2 * half;
      return at_s - start_s + (next - at_s) / 2 - half;
    }),
    values: new Map(
      windows.map(({ name, min, max }) => [
        name,
        min === max ? min : min.map((low, i) => (low + (max[i] ?? low)) / 2),
      ]),
    ),
  };
}

const POSITION = ['positionX_m', 'positionY_m'] as const;

function traceOf(reader: Reader, lap: StoredLap): LapTrace {
  const { time_s, values } = readSamples(reader.telemetry, lap, [...POSITION, 'distance_m', 'speed_mps']);
  const [x_m, y_m] = POSITION.map((name) => values.get(name));
  const speed = values.get('speed_mps');
  return {
    start_s: 0,
    end_s: lap.end_s - lap.start_s,
    isLap: lap.number !== undefined,
    time_s,
    path: x_m === undefined || y_m === undefined ? undefined : { x_m, y_m },
    distance_m: values.get('distance_m') ?? (speed && integrated(time_s, speed)),
  };
}

/** Metres driven by trapezoids; what is missing counts as standing. */
function integrated(time_s: Float64Array, speed_mps: Float64Array): Float64Array {
  const distance_m = new Float64Array(time_s.length);
  const known = (i: number): number => {
    const speed = speed_mps[i] ?? 0;
    return Number.isFinite(speed) ? speed : 0;
  };
  for (let i = 1; i < time_s.length; i++)
    distance_m[i] =
      (distance_m[i - 1] ?? 0) + ((time_s[i] ?? 0) - (time_s[i - 1] ?? 0)) * 0.5 * (known(i) + known(i - 1));
  return distance_m;
}

/** The road that all of the laps were driven on; undefined where one was driven elsewhere, or in a world. */
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
  readonly stretches: readonly Stretch[];
}

/** Reads and aligns laps, the first being the reference. Throws BAD_ARGUMENTS where they have nothing in common. */
export function alignStored(reader: Reader, choices: readonly LapChoice[]): AlignedStore {
  const known = new Map<SessionId, SessionDetail>();
  const laps = choices.map((choice) => findLap(reader, choice, known));
  const traces = laps.map((lap) => traceOf(reader, lap));
  const alignment = alignLaps(traces, sharedRoad(laps));
  if (alignment === undefined || !(alignment.to_m > alignment.from_m))
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      'These laps have no place in common: none of their positions, distances and speeds can be laid over each other.',
    );
  const { road, zero_m, from_m, to_m } = alignment;
  const corners = road === undefined ? [] : findCorners(bendsOfRoad(road, zero_m, from_m, to_m));
  return { laps, traces, alignment, stretches: stretchesOf(corners, from_m, to_m) };
}
