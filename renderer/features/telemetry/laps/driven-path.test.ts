import { describe, expect, it } from 'vitest';
import { directionAt, indexAtTime, lineThrough, nearestIndex, type DrivenPath } from './driven-path.ts';

/** Two passes of a straight to the east, 6 m apart, with a gap between them, and a third one back to the west. */
const path = (): DrivenPath => {
  const rows: [number, number, number][] = [];
  for (let i = 0; i <= 50; i++) rows.push([i, 2 * i, 0]);
  rows.push([50.5, Number.NaN, Number.NaN]);
  for (let i = 0; i <= 50; i++) rows.push([100 + i, 2 * i, 6]);
  rows.push([150.5, Number.NaN, Number.NaN]);
  for (let i = 0; i <= 50; i++) rows.push([200 + i, 100 - 2 * i, -9]);
  const column = (k: 0 | 1 | 2): Float64Array => Float64Array.from(rows, (row) => row[k]);
  return { time_s: column(0), x_m: column(1), y_m: column(2) };
};

describe('places on a driven path', () => {
  it('are the nearest point, and the point at a time', () => {
    expect(nearestIndex(path(), { x_m: 41, y_m: 1 })).toBe(20);
    expect(indexAtTime(path(), 50.4)).toBe(50);
    expect(
      nearestIndex(
        { time_s: new Float64Array(0), x_m: new Float64Array(0), y_m: new Float64Array(0) },
        { x_m: 0, y_m: 0 },
      ),
    ).toBe(-1);
  });

  it('have the direction of driving there', () => {
    expect(directionAt(path(), 20)).toBe(0);
    expect(Math.abs(directionAt(path(), 120) ?? 0)).toBeCloseTo(Math.PI, 12);
    const atRest = {
      time_s: Float64Array.of(0, 1, 2),
      x_m: Float64Array.of(1, 1, 1),
      y_m: Float64Array.of(2, 2, 2),
    };
    expect(directionAt(atRest, 1)).toBeUndefined();
  });

  it('get a line across all passes of the road in that direction, and no others', () => {
    const line = lineThrough(path(), 20);
    expect(line).toMatchObject({ x_m: 40, y_m: 3, direction_rad: 0, length_m: 16 });
  });
});
