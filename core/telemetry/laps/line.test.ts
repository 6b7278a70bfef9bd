import { describe, expect, it } from 'vitest';
import { lineAcross } from '../../math/plane-line.ts';
import { crossingsOf, timedPath, uncertainCrossings } from './line.ts';

const LINE = lineAcross({ x_m: 100, y_m: 0 }, 0, 20);
const path = (count: number, step_s: number, at: (at_s: number) => readonly [number, number]) => {
  const time_s = Float64Array.from({ length: count }, (_, i) => i * step_s);
  const points = Array.from(time_s, at);
  return timedPath(
    time_s,
    Float64Array.from(points, ([x]) => x),
    Float64Array.from(points, ([, y]) => y),
  );
};

describe('crossings of a line', () => {
  it('are exact for a constant acceleration, also from slow fixes', () => {
    const [only, ...more] = crossingsOf(
      path(12, 1, (t) => [2 * t * t, 1]),
      LINE,
    );
    expect(more).toEqual([]);
    expect(only?.at_s).toBeCloseTo(Math.sqrt(50), 4);
    expect(only?.direction).toBe(1);
    expect(only?.speed_mps).toBeCloseTo(4 * Math.sqrt(50), 1);
  });

  it('have a direction, and end with the line', () => {
    expect(
      crossingsOf(
        path(20, 1, (t) => [200 - 10 * t, 3]),
        LINE,
      ).map(({ direction }) => direction),
    ).toEqual([-1]);
    expect(
      crossingsOf(
        path(20, 1, (t) => [10 * t, 10.1]),
        LINE,
      ),
    ).toEqual([]);
    expect(
      crossingsOf(
        path(20, 1, (t) => [10 * t, 9.9]),
        LINE,
      ),
    ).toHaveLength(1);
  });

  it('are uncertain in a gap', () => {
    const gap = path(20, 1, (t) => (t > 7 && t < 13 ? [Number.NaN, Number.NaN] : [10 * t, 0]));
    expect(crossingsOf(gap, LINE)).toEqual([]);
    expect(uncertainCrossings(gap, LINE)).toEqual([8]);
    expect(
      uncertainCrossings(
        path(20, 1, (t) => [10 * t, 0]),
        LINE,
      ),
    ).toEqual([]);
  });
});
