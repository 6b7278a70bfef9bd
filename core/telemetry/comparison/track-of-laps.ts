import type { Track, TrackPoint } from '../../environment/track/track.ts';
import { alignLaps, type LapTrace } from './align-laps.ts';
import { timesAtPositions, valuesAtTimes } from './changed-channels.ts';
import { positionAt } from './passage.ts';

/** Spacing of the points of the centre line, m. */
const SPACING_M = 4;
/** A lap whose ends are nearer than this goes round, m: the width of a road. */
const CLOSED_M = 25;
/** Where the laps spread more than the guessed width, the road reaches so far beyond them, m. */
const BESIDE_M = 1;

export interface LapsOfRoad {
  readonly name: string;
  /** The first one gives the positions; laps that stray from it are left out. */
  readonly traces: readonly LapTrace[];
  /** Sector times of the first lap, s. */
  readonly sectors_s: readonly number[];
  /** Guessed distance from the centre line to each edge, m. */
  readonly halfWidth_m: number;
}

export interface TrackOfLaps {
  readonly track: Track;
  /** Indexes of the laps of which the line is the mean. */
  readonly used: readonly number[];
}

interface LapPath {
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
}

/** A lap at the positions of the first one; undefined where it was driven elsewhere. */
function alongFirst(first: LapTrace, trace: LapTrace, parts: number): LapPath | undefined {
  const alignment = alignLaps([first, trace], undefined);
  const passage = alignment?.passages[1];
  if (alignment?.method !== 'reference-path' || passage === undefined || trace.path === undefined)
    return undefined;
  const { from_m, to_m } = alignment;
  const positions_m = Float64Array.from(
    { length: parts + 1 },
    (_, i) => from_m + ((to_m - from_m) * i) / parts,
  );
  const times_s = timesAtPositions(passage, positions_m);
  const { time_s, path } = trace;
  const at = (values: Float64Array): Float64Array => valuesAtTimes({ time_s, values }, times_s);
  return { x_m: at(path.x_m), y_m: at(path.y_m) };
}

/**
 * A track whose centre line is the mean of laps at the positions of the first one. Its widths are a guess, wider where the laps spread more. The ends of
 * a closed lap are on one line and become one point: their difference is spread over the lap. Undefined where the first lap has no path.
 */
export function trackOfLaps({ name, traces, sectors_s, halfWidth_m }: LapsOfRoad): TrackOfLaps | undefined {
  const [first] = traces;
  const alone = first && alignLaps([first], undefined);
  const passage = alone?.passages[0];
  if (first === undefined || passage === undefined || alone?.method !== 'reference-path') return undefined;
  const length_m = alone.to_m - alone.from_m;
  const parts = Math.max(4, Math.round(length_m / SPACING_M));
  const paths = traces.map((trace) => alongFirst(first, trace, parts));
  const laps = paths.filter((path) => path !== undefined);
  const mean = (i: number, of: (lap: LapPath) => Float64Array): number =>
    laps.reduce((sum, lap) => sum + (of(lap)[i] ?? Number.NaN), 0) / laps.length;
  const x_m = Float64Array.from({ length: parts + 1 }, (_, i) => mean(i, (lap) => lap.x_m));
  const y_m = Float64Array.from({ length: parts + 1 }, (_, i) => mean(i, (lap) => lap.y_m));
  const gapX_m = (x_m[parts] ?? 0) - (x_m[0] ?? 0);
  const gapY_m = (y_m[parts] ?? 0) - (y_m[0] ?? 0);
  const closed = Math.hypot(gapX_m, gapY_m) < CLOSED_M;
  const points: TrackPoint[] = [];
  for (let i = 0; i < (closed ? parts : parts + 1); i++) {
    const before = Math.max(0, i - 1);
    const behind = Math.min(parts, i + 1);
    const dx = (x_m[behind] ?? 0) - (x_m[before] ?? 0);
    const dy = (y_m[behind] ?? 0) - (y_m[before] ?? 0);
    const step_m = Math.hypot(dx, dy);
    const left = laps.map(
      (lap) =>
        (-dy * ((lap.x_m[i] ?? 0) - (x_m[i] ?? 0)) + dx * ((lap.y_m[i] ?? 0) - (y_m[i] ?? 0))) / step_m,
    );
    const share = closed ? 0.5 - i / parts : 0;
    points.push({
      x_m: rounded((x_m[i] ?? 0) + share * gapX_m),
      y_m: rounded((y_m[i] ?? 0) + share * gapY_m),
      z_m: 0,
      right_m: rounded(Math.max(halfWidth_m, BESIDE_M - Math.min(...left))),
      left_m: rounded(Math.max(halfWidth_m, BESIDE_M + Math.max(...left))),
      bank_rad: 0,
    });
  }
  let at_s = 0;
  const ends_m = sectors_s.map((sector_s) => Math.round(positionAt(passage, (at_s += sector_s))));
  return {
    used: paths.flatMap((path, i) => (path === undefined ? [] : [i])),
    track: {
      name,
      closed,
      surface: 'asphalt',
      verge: 'grass',
      start_m: 0,
      finish_m: undefined,
      // The last sector ends at the finish.
      sectors_m: ends_m.slice(0, -1),
      points,
      kerbs: [],
      patches: [],
      extras: {
        top: [
          `# Made of ${laps.length} ${laps.length === 1 ? 'lap' : 'laps'} of a log: the centre line is their mean.`,
          `# The widths are guessed: ${halfWidth_m} m to each side, wider where the laps spread more. Heights and banking are unknown.`,
        ],
        above: {},
        after: {},
        keys: {},
        columns: {},
        tails: {},
        sections: [],
      },
    },
  };
}

/** To a millimetre. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
