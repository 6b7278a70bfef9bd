import { describe, expect, it } from 'vitest';
import { alignLaps } from './align-laps.ts';
import { deltaAt, timeAt } from './passage.ts';
import { circle, roadThrough, straight, traceOf } from './testing/laps.ts';

const RADIUS_M = 50;
const SPEED_MPS = 20;
const ROUND_M = 2 * Math.PI * RADIUS_M;

/** A lap of the circle at 20 m/s over the ground, so far to the left of the centre line. */
function onLine(left_m: number, rate_Hz: number, start_s: number) {
  const radius = RADIUS_M - left_m;
  return traceOf({
    rate_Hz,
    start_s,
    duration_s: (2 * Math.PI * radius) / SPEED_MPS,
    at: (t) => [radius * Math.cos((SPEED_MPS * t) / radius), radius * Math.sin((SPEED_MPS * t) / radius)],
    distance: (t) => SPEED_MPS * t,
  });
}

describe('two lines on one road', () => {
  it('2 m inside and 2 m outside of a circle of 50 m at 20 m/s part by 4 s / (50 x 20), within a hundredth of a period', () => {
    // Driven s (R - d) / R metres at 20 m/s: the outer line needs s x 4 / (50 x 20) s more.
    for (const [one, other] of [
      [100, 100],
      [100, 60],
      [1000, 60],
    ] as const) {
      const [a, b] = [onLine(2, one, 7.1234), onLine(-2, other, 0.5)];
      const aligned = alignLaps([a, b], circle(RADIUS_M));
      expect(aligned?.method).toBe('centre-line');
      expect(aligned?.to_m).toBeCloseTo(ROUND_M, 4);
      const [first, second] = aligned?.passages ?? [];
      for (let s = 0; s < ROUND_M; s += 0.93)
        expect(Math.abs(deltaAt(first!, second!, s) - (4 * s) / (RADIUS_M * SPEED_MPS))).toBeLessThan(
          0.01 / Math.min(one, other),
        );
    }
  });

  it('by the path of the reference part the same, where there is no track', () => {
    const [a, b] = [onLine(2, 100, 0), onLine(-2, 100, 0)];
    const aligned = alignLaps([a, b], undefined);
    expect(aligned?.method).toBe('reference-path');
    const [first, second] = aligned?.passages ?? [];
    const length_m = aligned?.to_m ?? 0;
    expect(Math.abs(length_m - 2 * Math.PI * 48)).toBeLessThan(0.5);
    for (let part = 0; part <= 1; part += 0.05)
      expect(
        Math.abs(deltaAt(first!, second!, part * length_m) - (part * 2 * Math.PI * 4) / SPEED_MPS),
      ).toBeLessThan(0.005);
  });

  it('by metres driven part by nothing but their segment: 301.6 m are 326.7 m', () => {
    const [a, b] = [onLine(2, 100, 0), onLine(-2, 100, 0)].map((trace) => ({ ...trace, path: undefined }));
    const aligned = alignLaps([a!, b!], circle(RADIUS_M));
    expect(aligned?.method).toBe('distance');
    expect(aligned?.to_m).toBeCloseTo(96 * Math.PI, 6);
    const [first, second] = aligned?.passages ?? [];
    // Half the way round at half of each lap's time.
    expect(timeAt(first!, 48 * Math.PI)).toBeCloseTo((Math.PI * 48) / SPEED_MPS, 6);
    expect(timeAt(second!, 48 * Math.PI)).toBeCloseTo((Math.PI * 52) / SPEED_MPS, 6);
  });
});

describe('the place of a car on the road', () => {
  /** Two straights 12 m apart, joined by a hairpin of 6 m radius. */
  const hairpin = roadThrough(
    [
      ...Array.from({ length: 11 }, (_, i) => [i * 10, 0] as const),
      ...Array.from({ length: 5 }, (_, i): readonly [number, number] => {
        const angle = ((i + 1) * Math.PI) / 6 - Math.PI / 2;
        return [100 + 6 * Math.cos(angle), 6 + 6 * Math.sin(angle)];
      }),
      ...Array.from({ length: 11 }, (_, i) => [100 - i * 10, 12] as const),
    ],
    false,
  );

  it('stays on the way out of a hairpin for a car that drifts to 7 m from its line, nearer to the way back', () => {
    const { length_m } = hairpin;
    const trace = traceOf({
      rate_Hz: 100,
      duration_s: 8,
      at: (t) => [10 * t, t > 3 && t < 5 ? 7 * Math.sin(((t - 3) * Math.PI) / 2) : 0],
      isLap: false,
    });
    const aligned = alignLaps([trace], hairpin);
    const [passage] = aligned?.passages ?? [];
    expect(Math.abs(timeAt(passage!, 40) - 4)).toBeLessThan(0.01);
    expect(Math.abs(timeAt(passage!, 79) - 7.9)).toBeLessThan(0.01);
    expect(aligned?.to_m).toBeLessThan(length_m / 2);
  });

  it('is taken up on the way back by a car that crossed the grass to it', () => {
    const far = roadThrough(
      [
        ...Array.from({ length: 11 }, (_, i) => [i * 20, 0] as const),
        [230, 15],
        [240, 40],
        [230, 65],
        ...Array.from({ length: 11 }, (_, i) => [200 - i * 20, 80] as const),
      ],
      false,
    );
    // Along the way out to x = 100 at 20 m/s, across 80 m of grass in 4 s, back along y = 80.
    const trace = traceOf({
      rate_Hz: 100,
      duration_s: 14,
      at: (t) => (t < 5 ? [20 * t, 0] : t < 9 ? [100, 20 * (t - 5)] : [100 - 20 * (t - 9), 80]),
      isLap: false,
    });
    const [passage] = alignLaps([trace], far)?.passages ?? [];
    expect(timeAt(passage!, 99)).toBeCloseTo(4.95, 3);
    expect(timeAt(passage!, far.length_m - 50)).toBeCloseTo(11.5, 2);
  });

  it('is that of the lap begun at the line, also where another part of the road crosses it', () => {
    // A figure of eight: both parts pass the origin, where the line is.
    const eight = roadThrough(
      Array.from({ length: 80 }, (_, i) => {
        const u = (2 * Math.PI * i) / 80;
        return [60 * Math.sin(2 * u), 60 * Math.sin(u)] as const;
      }),
      true,
    );
    const u = (t: number): number => (2 * Math.PI * t) / 40;
    const lap = traceOf({
      rate_Hz: 50,
      duration_s: 40,
      at: (t) => [60 * Math.sin(2 * u(t)), 60 * Math.sin(u(t))],
    });
    const { to_m = 0, passages = [] } = alignLaps([lap], eight) ?? {};
    expect(to_m).toBeCloseTo(eight.length_m, 6);
    expect(timeAt(passages[0]!, to_m / 2)).toBeCloseTo(20, 3);
  });
});

describe('laps that cannot be put on one axis', () => {
  it('have neither a position nor a distance', () => {
    const trace = traceOf({ rate_Hz: 100, duration_s: 5, at: () => [0, 0] });
    expect(alignLaps([{ ...trace, path: undefined }], straight(100))).toBeUndefined();
  });
  it('of other places go by metres driven', () => {
    const one = traceOf({ rate_Hz: 50, duration_s: 10, at: (t) => [10 * t, 0], distance: (t) => 10 * t });
    const two = traceOf({ rate_Hz: 50, duration_s: 10, at: (t) => [10 * t, 200], distance: (t) => 10 * t });
    expect(alignLaps([one, two], undefined)?.method).toBe('distance');
  });
});
