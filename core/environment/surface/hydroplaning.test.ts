import { describe, expect, it } from 'vitest';
import {
  FLOAT_DRAG_N,
  FLOAT_FLOODED,
  FLOAT_LIMIT_MPS,
  FLOAT_SHARE,
  FLOAT_SIZE,
  floatTyre,
} from './hydroplaning.ts';

const kph = (speed_mps: number) => speed_mps * 3.6;
const MM = 0.001;
const P = 220e3;
const GROOVE = 8 * MM;
/** The inputs in the order of their places. */
function floating(
  output: number,
  ...[depth_m, speed_mps, macro, pressure_Pa, groove_m, width_m = 0.2]: number[]
): number {
  const io = new Float64Array(FLOAT_SIZE);
  io.set([depth_m ?? 0, speed_mps ?? 0, macro ?? 0, pressure_Pa ?? 0, groove_m ?? 0, width_m]);
  floatTyre(io);
  return io[output] ?? NaN;
}

const limit_mps = (depth_m: number, macro: number, pressure_Pa: number, groove_m: number): number =>
  floating(FLOAT_LIMIT_MPS, depth_m, 0, macro, pressure_Pa, groove_m);
const share = (
  depth_mm: number,
  speed_kph: number,
  macro = 0.6,
  pressure_Pa = P,
  groove_m = GROOVE,
): number => floating(FLOAT_SHARE, depth_mm * MM, speed_kph / 3.6, macro, pressure_Pa, groove_m);

describe('hydroplaning speed', () => {
  it('is 51.8 mph by hand: 0.1 in of water, texture 0.038 in, 24 psi, tread 7/32 in', () => {
    // A = max(10.409 x 1.14815 + 3.507, (28.952 x 1.14815 - 7.817) x 0.63269) = max(15.4581, 16.0849)
    // V = 10^0.04 x 24^0.3 x 8^0.06 x A = 1.09648 x 2.59456 x 1.13288 x 16.0849 = 51.840 mph
    const macro = (0.038 * 25.4) / 1.5;
    const speed = limit_mps(2.54 * MM, macro, 24 * 6894.757, (7 / 32) * 0.0254);
    expect(speed / 0.44704).toBeCloseTo(51.84, 2);
  });

  it('is within 15 % of the 94.2 km/h of Horne and Dreher at 220 kPa on 2 to 5 mm', () => {
    const horne = 6.35 * Math.sqrt(220);
    for (const depth_mm of [2, 3, 5]) {
      const gallaway = kph(limit_mps(depth_mm * MM, 0.6, P, GROOVE));
      expect(Math.abs(gallaway / horne - 1)).toBeLessThan(0.15);
    }
  });

  it('rises with pressure, groove and texture, falls with depth, and is infinite on a dry road', () => {
    const base = limit_mps(2 * MM, 0.6, P, 4 * MM);
    expect(limit_mps(2 * MM, 0.6, 1.2 * P, 4 * MM)).toBeGreaterThan(base);
    expect(limit_mps(2 * MM, 0.6, P, 6 * MM)).toBeGreaterThan(base);
    expect(limit_mps(2 * MM, 0.9, P, 4 * MM)).toBeGreaterThan(base);
    expect(limit_mps(3 * MM, 0.6, P, 4 * MM)).toBeLessThan(base);
    expect(limit_mps(0, 0.6, P, 4 * MM)).toBe(Infinity);
  });
});

describe('share of the load that water carries', () => {
  it('is 0 without water, without speed, and under 1 always', () => {
    expect(share(0, 200)).toBe(0);
    expect(share(8, 0)).toBe(0);
    expect(share(50, 2000)).toBeLessThan(1);
    expect(share(50, 2000)).toBeGreaterThan(0.98);
  });

  it('grows with depth and speed, falls with pressure, groove and texture', () => {
    for (let depth_mm = 0.1; depth_mm < 12; depth_mm += 0.3)
      for (let speed = 5; speed < 250; speed += 7) {
        const now = share(depth_mm, speed);
        expect(share(depth_mm + 0.1, speed)).toBeGreaterThan(now);
        expect(share(depth_mm, speed + 1)).toBeGreaterThan(now);
        expect(share(depth_mm, speed, 0.7)).toBeLessThan(now);
        expect(share(depth_mm, speed, 0.6, 1.1 * P)).toBeLessThan(now);
        expect(share(depth_mm, speed, 0.6, P, 1.1 * GROOVE)).toBeLessThan(now);
      }
  });

  it('goes by the square of the speed well below floating: 4.00 times at twice the speed', () => {
    expect(share(5, 20) / share(5, 10)).toBeCloseTo(4, 3);
  });

  it('has no corner: slopes on both sides of the floating speed agree within 1 %', () => {
    const float_kph = kph(limit_mps(5 * MM, 0.6, P, GROOVE));
    const slope = (from: number, to: number) => (share(5, to) - share(5, from)) / (to - from);
    expect(slope(float_kph, float_kph + 0.02) / slope(float_kph - 0.02, float_kph)).toBeCloseTo(1, 2);
  });

  it('is below 0.1 for a new road tyre on 1 mm at 100 km/h, above 0.4 for a slick', () => {
    expect(share(1, 100)).toBeLessThan(0.1);
    expect(share(1, 100, 0.6, P, 0)).toBeGreaterThan(0.4);
    expect(floating(FLOAT_FLOODED, 0.9 * MM, 0, 0.6, P, 0)).toBeCloseTo(0.5, 12);
  });
});

describe('drag of water', () => {
  it('is 57.9 N for a tyre of 0.2 m on 1 mm at 100 km/h, against the motion, less where the tyre floats', () => {
    const drag_N = (depth_m: number, speed_mps: number) =>
      floating(FLOAT_DRAG_N, depth_m, speed_mps, 0.6, P, GROOVE);
    // 0.5 x 1000 x 0.75 x 0.2 x 0.001 x 27.7778^2, less the part of the load that is on water
    expect(drag_N(MM, 100 / 3.6) / (1 - share(1, 100))).toBeCloseTo(57.87, 2);
    expect(drag_N(MM, -100 / 3.6)).toBe(-drag_N(MM, 100 / 3.6));
    expect(drag_N(5 * MM, 50)).toBeLessThan(0.5 * 5 * drag_N(MM, 50));
    expect(drag_N(0, 50)).toBe(0);
  });
});
