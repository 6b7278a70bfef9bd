import { describe, expect, it } from 'vitest';
import { courseLine, onLine, type Passage } from './course-line.ts';

/** Two lanes 3 m apart, each so narrow that it holds the line at one place, 20 m between them. */
const OVER: readonly Passage[] = [
  { from_m: 10, to_m: 20, right_m: 0, left_m: 0 },
  { from_m: 40, to_m: 50, right_m: 3, left_m: 3 },
];

describe('the smoothest line', () => {
  // A batten clamped along both lanes: y = 3 (3 u^2 - 2 u^3), u from 0 to 1 over 20 m; its curvature at the ends is
  // 6 x 3 / 20^2 and falls straight to minus that.
  it('goes over 3 m in 20 m as the cubic of a clamped batten, to 25 mm with nodes of 0.5 m', () => {
    const line = courseLine(OVER, 0, 60);
    for (const x_m of [20, 24, 28, 30, 35, 40]) {
      const u = (x_m - 20) / 20;
      expect(onLine(line, line.y_m, x_m)).toSatisfy(
        (y_m: number) => Math.abs(y_m - 3 * (3 * u * u - 2 * u ** 3)) < 0.025,
      );
    }
    expect(onLine(line, line.curvature_perm, 22)).toBeCloseTo(0.8 * ((6 * 3) / 400), 2);
    expect(onLine(line, line.slope, 30)).toBeCloseTo((1.5 * 3) / 20, 1);
  });
  it('is straight before the first lane and between lanes that need no turn', () => {
    const straight = courseLine(
      [
        { from_m: 10, to_m: 20, right_m: -0.2, left_m: 0.2 },
        { from_m: 40, to_m: 50, right_m: -1, left_m: 1 },
      ],
      0,
      60,
    );
    expect(Math.max(...straight.y_m.map(Math.abs))).toBeLessThan(1e-6);
  });
  it('keeps within its lanes to a millimetre and cuts the corners they leave', () => {
    const wide = OVER.map((lane) => ({ ...lane, right_m: lane.right_m - 0.3, left_m: lane.left_m + 0.3 }));
    const line = courseLine(wide, 0, 60);
    for (const { from_m, to_m, right_m, left_m } of wide)
      for (let x_m = from_m; x_m <= to_m; x_m += 0.5) {
        expect(onLine(line, line.y_m, x_m)).toBeGreaterThan(right_m - 1e-3);
        expect(onLine(line, line.y_m, x_m)).toBeLessThan(left_m + 1e-3);
      }
    const most = (curvatures: Float64Array) => Math.max(...curvatures.map(Math.abs));
    expect(most(line.curvature_perm)).toBeLessThan(0.7 * most(courseLine(OVER, 0, 60).curvature_perm));
  });
  it('to the right mirrors the line to the left', () => {
    const mirrored = OVER.map((lane) => ({ ...lane, right_m: -lane.left_m, left_m: -lane.right_m }));
    const left = courseLine(OVER, 0, 60);
    const right = courseLine(mirrored, 0, 60);
    left.y_m.forEach((y_m, i) => {
      expect(right.y_m[i]).toBeCloseTo(-y_m, 9);
    });
  });
});
