import { describe, expect, it } from 'vitest';
import type { FileLine } from '../../contract/lap-requests.ts';
import type { GeoPoint, Venue } from '../../contract/venues.ts';
import type { RecordedLap } from '../files/recording.ts';
import { ORIGIN, ovalAt, OVAL_M, PLANE, RADIUS_M, STRAIGHT_M } from '../position/testing/oval.ts';
import type { RecordedPath } from '../position/with-positions.ts';
import { detectLaps, lapsByLines, type DetectedLaps } from './detect-laps.ts';

const RATE_HZ = 10;
const SPEED_MPS = 20;
const LAP_S = OVAL_M / SPEED_MPS;
const NOTHING = { laps: [], lines: [], venues: [] };

type Place = readonly [x_m: number, y_m: number];

/** A recorded path by its places over time; undefined where there is no fix. */
function recorded(duration_s: number, at: (at_s: number) => Place | undefined): RecordedPath {
  const time_s = Float64Array.from({ length: Math.floor(duration_s * RATE_HZ) }, (_, i) => i / RATE_HZ);
  const places = Array.from(time_s, (at_s) => at(at_s) ?? [Number.NaN, Number.NaN]);
  return {
    origin: ORIGIN,
    error_m: 0.02,
    time_s,
    x_m: Float64Array.from(places, ([x]) => x),
    y_m: Float64Array.from(places, ([, y]) => y),
  };
}

const onOval = (station_m: number): Place => {
  const { x_m, y_m } = ovalAt(station_m);
  return [x_m, y_m];
};
const geo = (x_m: number, y_m: number): GeoPoint => {
  const { latitude_deg, longitude_deg } = PLANE.geodeticOf({ x_m, y_m });
  return { latitude_deg, longitude_deg };
};
const complete = ({ laps }: DetectedLaps): readonly RecordedLap[] => laps.filter((lap) => lap.complete);
const times = (found: DetectedLaps): readonly number[] =>
  complete(found).map(({ start_s, end_s }) => end_s - start_s);

/** A line across the first straight, 100 m from its beginning. */
const LINES = { start: { from: geo(100, 8), to: geo(100, -8) }, splits: [], direction: 'either' } as const;
const VENUE: Venue = { ...LINES, splits: [], name: 'Ring', origin: geo(50, 0), radius_m: 1000 };

describe('closed loops', () => {
  it('are found by themselves, with an out- and an in-lap', () => {
    const found = detectLaps(
      recorded(4.5 * LAP_S, (t) => onOval(30 + SPEED_MPS * t)),
      NOTHING,
    );
    expect(found.source).toBe('loop');
    expect(times(found).length).toBeGreaterThanOrEqual(3);
    for (const time of times(found)) expect(time).toBeCloseTo(LAP_S, 3);
    expect(found.laps.filter((lap) => !lap.complete).map(({ number }) => number)).toEqual([
      0,
      times(found).length + 1,
    ]);
    expect(found.lines?.direction).toBe('forward');
  });

  it('are not there in half a lap, in a car at rest, and in too few fixes', () => {
    const none = (path: RecordedPath) => detectLaps(path, NOTHING);
    expect(none(recorded(0.5 * LAP_S, (t) => onOval(SPEED_MPS * t)))).toMatchObject({
      source: 'none',
      laps: [],
    });
    expect(none(recorded(60, (t) => [Math.sin(t), Math.cos(3 * t)])).notes).toEqual([
      'The car is at rest, or moves less than 20 m.',
    ]);
    expect(none(recorded(0.5, () => [0, 0])).notes).toEqual(['There are too few positions for laps.']);
  });

  it('are not there on roads there and back', () => {
    const there = (t: number): Place => (t < 60 ? [SPEED_MPS * t, 0] : [SPEED_MPS * (120 - t), 4]);
    expect(detectLaps(recorded(120, there), NOTHING).source).toBe('none');
  });

  it('are roads where all of them differ in length', () => {
    // Triangles with one common side, each with another height.
    const corners: Place[] = [
      [0, 0],
      [300, 0],
    ];
    for (const height of [100, 250, 450, 700]) corners.push([150, height], [0, 0], [300, 0]);
    const station: number[] = [0];
    corners.forEach(([x, y], i) => {
      const [px, py] = corners[i - 1] ?? [x, y];
      if (i > 0) station.push((station.at(-1) ?? 0) + Math.hypot(x - px, y - py));
    });
    const at = (t: number): Place => {
      const s = SPEED_MPS * t;
      const i = Math.max(
        1,
        station.findIndex((each) => each > s),
      );
      const [a = [0, 0], b = [0, 0]] = [corners[i - 1], corners[i]];
      const u = (s - (station[i - 1] ?? 0)) / ((station[i] ?? 1) - (station[i - 1] ?? 0));
      return [a[0] + u * (b[0] - a[0]), a[1] + u * (b[1] - a[1])];
    };
    const found = detectLaps(recorded((station.at(-1) ?? 0) / SPEED_MPS - 1, at), NOTHING);
    expect(found.source).toBe('none');
    expect(found.notes.join(' ')).toContain('roads, not laps');
  });
});

describe('laps by lines', () => {
  const drive = recorded(4.5 * LAP_S, (t) => onOval(30 + SPEED_MPS * t));

  it('are those of the file, then of its line, then of a venue, then of a loop', () => {
    const laps: readonly RecordedLap[] = [{ number: 1, start_s: 1, end_s: 30, complete: true }];
    const line: FileLine = { kind: 'start', name: 'S/F', readings: [[geo(100, 8), geo(100, -8)]] };
    const sourceOf = (evidence: Partial<Parameters<typeof detectLaps>[1]>) =>
      detectLaps(drive, { ...NOTHING, ...evidence }).source;
    expect(sourceOf({ laps, lines: [line], venues: [VENUE] })).toBe('file');
    expect(sourceOf({ lines: [line], venues: [VENUE] })).toBe('file-line');
    expect(sourceOf({ venues: [VENUE] })).toBe('venue');
    expect(sourceOf({ venues: [{ ...VENUE, origin: { latitude_deg: 10, longitude_deg: 10 } }] })).toBe(
      'loop',
    );
  });

  it('begin at the line to the millisecond', () => {
    const found = lapsByLines(drive, LINES);
    expect(complete(found)[0]?.start_s).toBeCloseTo(70 / SPEED_MPS, 4);
    for (const time of times(found)) expect(time).toBeCloseTo(LAP_S, 4);
  });

  it.each([
    ['both ends', [geo(100, 8), geo(100, -8)]],
    ['a point, and one before it', [geo(100, 1), geo(65, 1)]],
    ['a point', [geo(100, 1)]],
  ])('of a file are %s, in whichever order its numbers are', (_, points) => {
    const swapped = points.map(({ latitude_deg, longitude_deg }) => ({
      latitude_deg: longitude_deg,
      longitude_deg: latitude_deg,
    }));
    const lines: readonly FileLine[] = [{ kind: 'start', name: '', readings: [swapped, points] }];
    const found = detectLaps(drive, { ...NOTHING, lines });
    expect(found.source).toBe('file-line');
    expect(complete(found)[0]?.start_s).toBeCloseTo(70 / SPEED_MPS, 3);
  });

  it('say so where the line of the file is elsewhere, or gives no lap', () => {
    const far: FileLine = { kind: 'start', name: '', readings: [[geo(9000, 8), geo(9000, -8)]] };
    expect(detectLaps(drive, { ...NOTHING, lines: [far] }).notes[0]).toBe(
      'The line that the file has is not on this path.',
    );
    const beside = lapsByLines(drive, { ...LINES, start: { from: geo(100, 60), to: geo(100, 50) } });
    expect(beside).toMatchObject({ source: 'none', laps: [] });
  });

  it('go in the direction of the venue', () => {
    expect(times(lapsByLines(drive, { ...LINES, splits: [], direction: 'forward' }))).toHaveLength(4);
    expect(lapsByLines(drive, { ...LINES, splits: [], direction: 'backward' }).source).toBe('none');
  });

  it('have sectors at the splits', () => {
    const top = { from: geo(100, 2 * RADIUS_M - 8), to: geo(100, 2 * RADIUS_M + 8) };
    const [first] = complete(lapsByLines(drive, { ...LINES, splits: [top] }));
    expect(first?.sectors_s).toHaveLength(2);
    for (const sector of first?.sectors_s ?? []) expect(sector).toBeCloseTo(LAP_S / 2, 3);
  });

  it('are left out beside a tunnel in which the line may have been crossed, and kept beside others', () => {
    const inTunnel = (from_m: number, to_m: number) =>
      recorded(5 * LAP_S, (t) => {
        const s = SPEED_MPS * t;
        const inLap = s % OVAL_M;
        return s > OVAL_M && s < 2 * OVAL_M && inLap > from_m && inLap < to_m ? undefined : onOval(s);
      });
    const atLine = lapsByLines(inTunnel(60, 160), LINES);
    // Crossings 1, 3, 4 and 5 are known: the time between 1 and 3 is left out.
    expect(times(atLine)).toHaveLength(2);
    expect(atLine.notes.join(' ')).toContain('may have been crossed in gaps');
    expect(times(lapsByLines(inTunnel(STRAIGHT_M + 10, STRAIGHT_M + 90), LINES))).toHaveLength(4);
  });

  it('with a stop or a start from rest are kept, and not valid', () => {
    const stopped = recorded(4 * LAP_S + 20, (t) => {
      const at_s = 1.4 * LAP_S;
      return onOval(90 + SPEED_MPS * (t < at_s ? t : Math.max(at_s, t - 20)));
    });
    const found = lapsByLines(stopped, LINES);
    expect(complete(found).map(({ valid }) => valid)).toEqual([true, false, true]);
    const start = recorded(3 * LAP_S + 10, (t) => onOval(95 + SPEED_MPS * Math.max(0, t - 10)));
    expect(complete(lapsByLines(start, LINES)).map(({ valid }) => valid)).toEqual([false, true]);
  });

  it('are not made by a car that waits on the line', () => {
    const waits = recorded(60, (t) => [100 + 0.3 * Math.sin(7 * t), 0.2 * Math.cos(5 * t)]);
    expect(lapsByLines(waits, LINES).laps).toEqual([]);
  });

  it('of a sprint go from the start to the finish, from rest', () => {
    const length_m = 900;
    const run_s = 80;
    const sprint = recorded(3 * run_s, (t) => {
      const since_s = t % run_s;
      // 10 s at rest, then 30 s to the other end, then back beside the course.
      const s = 30 * (since_s - 10);
      if (s < 0) return [0, 0];
      return s < length_m ? [s, 0] : [Math.max(0, length_m - 30 * (since_s - 40)), 60];
    });
    const found = lapsByLines(sprint, {
      start: { from: geo(20, 8), to: geo(20, -8) },
      finish: { from: geo(620, 8), to: geo(620, -8) },
      splits: [],
      direction: 'forward',
    });
    expect(times(found)).toHaveLength(3);
    for (const time of times(found)) expect(time).toBeCloseTo(20, 2);
    expect(complete(found).every(({ valid }) => valid)).toBe(true);
  });
});
