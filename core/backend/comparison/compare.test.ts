import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { newSession, recordSamples, temporaryFolder } from '../testing/stored-recordings.ts';
import { kartRoad, recordTrackLaps } from '../testing/track-laps.ts';
import { compareLapMetrics } from './compare-lap-metrics.ts';
import { compareLaps } from './compare-laps.ts';
import { compareSegments } from './compare-segments.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
const length_m = kartRoad().length_m;

beforeEach(() => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
});
afterEach(() => {
  store.close();
  temporary.remove();
});

const at = (values: Float64Array | undefined, i: number): number => values?.[i] ?? NaN;

describe('stored laps of the kart circuit', () => {
  it('at 20 and 25 m/s, 100 and 60 Hz, on lines 4 m apart, have a delta of s / 20 - s / 25 within a hundredth of a sample', () => {
    const slow = recordTrackLaps(store, { name: 'Slow', rate_Hz: 100, speeds_mps: [20, 22], left_m: 2 });
    const fast = recordTrackLaps(store, { name: 'Fast', rate_Hz: 60, speeds_mps: [15, 25], left_m: -2 });
    const choices = [
      { sessionId: fast, lap: 2 },
      { sessionId: slow, lap: 1 },
    ];
    const { method, positions_m, laps, segments } = compareLaps(store, { laps: choices, points: 777 });
    expect(method).toBe('centre-line');
    expect([positions_m[0], positions_m.length, positions_m.at(-1)]).toEqual([0, 777, length_m]);
    const [reference, other] = laps;
    // Centre-line points and nodes are rounded to 0.1 mm: 5 µs at 20 m/s.
    positions_m.forEach((s, i) => {
      expect(Math.abs(at(other?.delta_s, i) - (s / 20 - s / 25))).toBeLessThan(0.01 / 60);
      expect(at(reference?.delta_s, i)).toBe(0);
    });
    expect(other?.delta_s.at(-1)).toBe((other?.duration_s ?? 0) - (reference?.duration_s ?? 0));
    expect(other?.duration_s).toBeCloseTo(length_m / 20, 9);
    expect(at(other?.driven_m, 388)).toBeCloseTo(length_m / 2, 2);
    expect(segments.filter(({ isCorner }) => isCorner)).toHaveLength(6);
    const lost = other?.lost_s.reduce((sum, each) => sum + each, 0);
    expect(lost).toBeCloseTo(other?.delta_s.at(-1) ?? 0, 12);
  });

  it('without positions are aligned by distance driven, and the result says so', () => {
    const channels = ['speed_mps'];
    const a = recordTrackLaps(store, { name: 'A', rate_Hz: 100, speeds_mps: [20], channels });
    const b = recordTrackLaps(store, { name: 'B', rate_Hz: 100, speeds_mps: [25] });
    const { method, segments, laps } = compareLaps(store, {
      laps: [
        { sessionId: a, lap: 1 },
        { sessionId: b, lap: 1 },
      ],
      points: 11,
    });
    expect(method).toBe('distance');
    expect(segments.map(({ name }) => name)).toEqual(['Start to finish']);
    expect(at(laps[1]?.delta_s, 5)).toBeCloseTo(length_m / 50 - length_m / 40, 3);
  });

  it('of logs 91 km apart are laid over each other by distance, although their axes have the same numbers, and it is said', () => {
    const log = (name: string, latitude_deg: number): SessionId => {
      const id = recordTrackLaps(store, { name, rate_Hz: 100, speeds_mps: [20], isImported: true });
      store.laps.setFound(id, {
        origin: { latitude_deg, longitude_deg: 13 },
        error_m: 0.1,
        source: 'loop',
        name: '',
        fileLines: [],
        notes: [],
      });
      return id;
    };
    const [a, b, c] = [log('A', 45.73), log('B', 45.73), log('C', 44.91)];
    const compared = (...ids: SessionId[]) =>
      compareLaps(store, { laps: ids.map((sessionId) => ({ sessionId, lap: 1 })), points: 5 });
    expect(compared(a, b).note).toBeUndefined();
    const apart = compared(a, c);
    expect(apart).toMatchObject({ method: 'distance', segments: [{ name: 'Start to finish' }] });
    expect(apart.note).toMatch(/^Different tracks: these laps were driven 91 km apart/);
  });

  it('are refused where the session has no such lap, or the laps have nothing in common', () => {
    const a = recordTrackLaps(store, { name: 'Heavy', rate_Hz: 100, speeds_mps: [20] });
    expect(() => compareLaps(store, { laps: [{ sessionId: a, lap: 3 }], points: 5 })).toThrow(
      'Heavy has no lap 3.',
    );
    const b = recordTrackLaps(store, { name: 'B', rate_Hz: 100, speeds_mps: [20], channels: ['brake'] });
    const laps = [
      { sessionId: a, lap: 1 },
      { sessionId: b, lap: 1 },
    ];
    expect(() => compareLaps(store, { laps, points: 5 })).toThrow('no position in common');
    expect(() => compareLaps(store, { laps: [{ sessionId: 99 as SessionId }], points: 5 })).toThrow(
      'does not exist',
    );
  });

  it('a run without laps is compared as a whole', () => {
    const id = store.sessions.create(newSession());
    recordSamples(store, id, 300);
    const { laps, method } = compareLaps(store, { laps: [{ sessionId: id }, { sessionId: id }], points: 9 });
    expect(method).toBe('reference-path');
    expect(laps[1]?.duration_s).toBeCloseTo(2.99, 9);
    expect([...(laps[1]?.delta_s ?? [])].every((delta) => delta === 0)).toBe(true);
  });
});

it('a run of two laps of the kart circuit passes its six corners twice', () => {
  const id = recordTrackLaps(store, { name: 'Two', rate_Hz: 100, speeds_mps: [20, 20] });
  const { segments, positions_m } = compareLaps(store, { laps: [{ sessionId: id }], points: 3 });
  expect(Math.abs((positions_m.at(-1) ?? 0) - 2 * length_m)).toBeLessThan(0.2);
  const names = segments.filter(({ isCorner }) => isCorner).map(({ name }) => name);
  expect(names).toEqual([1, 2].flatMap(() => ['T1', 'T2', 'T3', 'T4', 'T5', 'T6']));
});

describe('the corners of two stored laps', () => {
  it('list what changed: the slip angle of the wheel that changed most, and the speed, with the time lost', () => {
    const extra = (slip: number) => ({
      'slipAngle_rad.FL': (s: number) => 0.1 * Math.sin(s / 20),
      // Different slip angle in the first corner only, which ends at 186 m.
      'slipAngle_rad.RR': (s: number) => 0.1 * Math.sin(s / 20) + (s < 188 ? slip : 0),
      brake: () => 0,
      accelerator: () => 1,
    });
    const a = recordTrackLaps(store, { name: 'A', rate_Hz: 100, speeds_mps: [20], extra: extra(0) });
    const b = recordTrackLaps(store, { name: 'B', rate_Hz: 100, speeds_mps: [25], extra: extra(0.05) });
    const { segments } = compareSegments(store, {
      reference: { sessionId: a, lap: 1 },
      other: { sessionId: b, lap: 1 },
    });
    const corner = segments.find(({ name }) => name === 'T1');
    const metres = (corner?.to_m ?? 0) - (corner?.from_m ?? 0);
    expect(corner?.lost_s).toBeCloseTo(metres / 25 - metres / 20, 4);
    expect(corner?.reference.leastSpeed_mps).toBe(20);
    expect(corner?.other.entrySpeed_mps).toBe(25);
    expect(corner?.reference.time_s).toBeCloseTo(metres / 20, 4);
    // Flat out: no braking, no lift.
    expect(corner?.other).not.toHaveProperty('brakePoint_m');
    expect(corner?.changes.map(({ name }) => name)).toEqual(['speed_mps', 'slipAngle_rad.RR']);
    expect(corner?.changes[0]?.meanDifference).toBeCloseTo(5, 9);
    expect(corner?.changes[1]?.meanDifference).toBeCloseTo(0.05, 3);
    const second = segments.find(({ name }) => name === 'T2');
    expect(second?.changes.map(({ name }) => name)).toEqual(['speed_mps']);
  });
});

describe('the metrics of the laps of two sessions', () => {
  it('have an interval from three laps each: 20, 21, 22 against 23, 24, 25 m/s gives 3 +- 2.267 m/s', () => {
    const a = recordTrackLaps(store, { name: 'A', rate_Hz: 100, speeds_mps: [20, 21, 22] });
    const b = recordTrackLaps(store, { name: 'B', rate_Hz: 100, speeds_mps: [23, 24, 25] });
    const { metrics, ...sides } = compareLapMetrics(store, {
      a: { sessionId: a, laps: [] },
      b: { sessionId: b, laps: [] },
    });
    expect(sides.a.laps).toEqual([1, 2, 3]);
    expect(sides.a.best_s).toBeCloseTo(length_m / 22, 9);
    expect(sides.b.theoreticalBest_s).toBeCloseTo(length_m / 25, 9);
    expect(metrics.map(({ label }) => label).slice(0, 4)).toEqual([
      'Lap time',
      'Sector 1',
      'Sector 2',
      'Mean speed',
    ]);
    // Three laps each with variance 1: t with 4 degrees of freedom, 2.77645 sqrt(2/3). The speed changes
    // within one sample of the start line.
    const speed = metrics.find(({ name }) => name === 'meanSpeed_mps');
    expect(speed?.a).toBeCloseTo(21, 2);
    expect(speed?.difference).toBeCloseTo(3, 2);
    expect(speed?.half).toBeCloseTo(2.2669, 2);
  });
  it('have a difference without an interval from one lap each', () => {
    const a = recordTrackLaps(store, { name: 'A', rate_Hz: 100, speeds_mps: [20, 21, 22] });
    const { metrics } = compareLapMetrics(store, {
      a: { sessionId: a, laps: [1] },
      b: { sessionId: a, laps: [3] },
    });
    expect(metrics[0]?.difference).toBeCloseTo(length_m / 22 - length_m / 20, 9);
    expect(metrics.every((metric) => metric.half === undefined)).toBe(true);
  });
});
