import { describe, expect, it } from 'vitest';
import { acrossOf, lineAcross } from './plane-line.ts';

describe('a line across a direction', () => {
  it('to the east goes from north, on the left, to south', () => {
    const { from, to } = lineAcross({ x_m: 10, y_m: 5 }, 0, 8);
    expect([from.x_m, from.y_m, to.x_m, to.y_m]).toEqual([10, 9, 10, 1]);
  });

  it.each([-3, -Math.PI / 2, 0, 0.7, 3])(
    'of %d rad has its middle, direction and length back',
    (direction_rad) => {
      const back = acrossOf(lineAcross({ x_m: -4, y_m: 7 }, direction_rad, 12));
      expect(back.x_m).toBeCloseTo(-4, 12);
      expect(back.y_m).toBeCloseTo(7, 12);
      expect(back.length_m).toBeCloseTo(12, 12);
      expect(Math.cos(back.direction_rad - direction_rad)).toBeCloseTo(1, 12);
    },
  );
});
