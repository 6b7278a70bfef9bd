import { describe, expect, test } from 'vitest';
import { inkedColumns, inkedRuns, isInked, lineColumns } from './trace-columns.ts';

const NONE = Number.NaN;

describe('a line seen column by column', () => {
  test('rises by one a column where it rises by one a unit', () => {
    const { low, high } = lineColumns([0, 4], [0, 4], { from: 0, to: 4 }, 4);
    expect([...low]).toEqual([0, 1, 2, 3]);
    expect([...high]).toEqual([1, 2, 3, 4]);
  });

  test('keeps a spike between the edges of a column', () => {
    const { low, high } = lineColumns([0, 1.4, 1.5, 1.6, 3], [0, 0, 9, 0, 0], { from: 0, to: 3 }, 3);
    expect([...high]).toEqual([0, 9, 0]);
    expect([...low]).toEqual([0, 0, 0]);
  });

  test('comes into view and leaves it between points beyond', () => {
    // y = x from -10 to 10, seen from 0 to 2.
    const { low, high } = lineColumns([-10, 10], [-10, 10], { from: 0, to: 2 }, 2);
    expect([...low]).toEqual([0, 1]);
    expect([...high]).toEqual([1, 2]);
  });

  test('is absent where it has a gap, and present where a point is alone', () => {
    const { low, high } = lineColumns([0, 1, 2, 3, 4.5], [1, 1, NONE, 5, NONE], { from: 0, to: 5 }, 5);
    expect([...low]).toEqual([1, 1, NONE, 5, NONE]);
    expect([...high]).toEqual([1, 1, NONE, 5, NONE]);
  });

  test('is vertical in one column where two points have one x', () => {
    const { low, high } = lineColumns([0, 1.5, 1.5, 3], [0, 0, 7, 7], { from: 0, to: 3 }, 3);
    expect([...low]).toEqual([0, 0, 7]);
    expect([...high]).toEqual([0, 7, 7]);
  });

  test('holds every point of a random walk in its column, and nothing beyond the pieces that cross it', () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const x: number[] = [];
    const y: number[] = [];
    for (let i = 0; i < 500; i++) {
      x.push((x.at(-1) ?? -3) + 0.01 + 0.3 * random());
      y.push((y.at(-1) ?? 0) + random() - 0.5);
    }
    const columns = 40;
    const { low, high } = lineColumns(x, y, { from: 0, to: 40 }, columns);
    for (let c = 0; c < columns; c++) {
      // The line itself, taken at 400 places of the column.
      const seen = Array.from({ length: 401 }, (_, k) => valueAt(x, y, c + k / 400));
      expect(low[c]).toBeLessThanOrEqual(Math.min(...seen) + 1e-12);
      expect(high[c]).toBeGreaterThanOrEqual(Math.max(...seen) - 1e-12);
      const inside = y.filter((_, i) => (x[i] ?? 0) >= c && (x[i] ?? 0) < c + 1);
      expect(low[c]).toBeCloseTo(Math.min(...inside, valueAt(x, y, c), valueAt(x, y, c + 1)), 9);
      expect(high[c]).toBeCloseTo(Math.max(...inside, valueAt(x, y, c), valueAt(x, y, c + 1)), 9);
    }
  });
});

function valueAt(x: readonly number[], y: readonly number[], at: number): number {
  const i = Math.max(0, x.findIndex((position) => position >= at) - 1);
  const [x0 = 0, x1 = 1] = [x[i], x[i + 1]];
  const [y0 = 0, y1 = 0] = [y[i], y[i + 1]];
  return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
}

describe('a pen along a line', () => {
  test('of radius 0.75 inks 0.75 to each side of it', () => {
    const { low, high } = inkedColumns({ low: Float64Array.of(0, 1), high: Float64Array.of(1, 2) }, 0.75);
    expect([...low]).toEqual([-0.75, 0.25]);
    expect([...high]).toEqual([1.75, 2.75]);
  });

  test('of radius 1.5 inks the columns beside a spike up to where its disc reaches, and none beside a gap', () => {
    const line = Float64Array.of(0, 0, 10, 0, NONE);
    const { low, high } = inkedColumns({ low: line, high: line }, 1.5);
    expect([...low]).toEqual([-1.5, -1.5, -Math.sqrt(1.25), -1.5, NONE]);
    expect([...high]).toEqual([1.5, 10 + Math.sqrt(1.25), 11.5, 10 + Math.sqrt(1.25), NONE]);
  });
});

describe('a dashed line', () => {
  test('of 2 on and 1 off has ink at 0 to 2 and 3 to 5', () => {
    expect([0, 1.9, 2, 2.9, 3, 4.9, 5].map((at) => isInked([2, 1], at))).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(isInked([], 17)).toBe(true);
  });

  test('is a run of columns for each dash, and none where the line is not', () => {
    const low = Float64Array.of(1, 1, 1, 1, NONE, 1, 1, 1);
    expect(inkedRuns({ low, high: low }, [2, 1])).toEqual([
      [0, 1],
      [3, 3],
      [6, 7],
    ]);
    expect(inkedRuns({ low, high: low }, [])).toEqual([
      [0, 3],
      [5, 7],
    ]);
  });
});
