import { describe, expect, it } from 'vitest';
import type { ChartScale } from '../axes/chart-scale.ts';
import { placeMarks, placeSpots } from './chart-labels.ts';

/** One px per unit; a plot of 200 by 100 px. */
const SCALE: Pick<ChartScale, 'area' | 'across' | 'up'> = {
  area: { left: 0, top: 0, width: 200, height: 100 },
  across: (value) => value,
  up: (value) => 100 - value,
};
const spot = (x: number, y: number, text: string) => ({ x, y, text, colour: '--session-0' });

describe('names of points', () => {
  it('are above and to the right of a point in the left part, above and to the left of one in the right', () => {
    const [left, right] = placeSpots([spot(20, 50, '152 N·m'), spot(180, 50, '81 kW')], SCALE);
    expect(left).toMatchObject({ isLeft: false, textY: 43 });
    expect(right).toMatchObject({ isLeft: true, textY: 43 });
  });

  it('do not cover each other when two peaks lie 70 px apart and point at each other', () => {
    const [power, torque] = placeSpots([spot(160, 80, '81.2 kW'), spot(90, 76, '152.0 N·m')], SCALE);
    expect(power).toMatchObject({ isLeft: true });
    expect(torque).toMatchObject({ isLeft: true, textY: 17 });
  });

  it('go below where both sides above are taken', () => {
    const placed = placeSpots([spot(100, 50, 'front'), spot(100, 50, 'rear'), spot(100, 50, 'both')], SCALE);
    expect(placed.map(({ isLeft, textY }) => [isLeft, textY])).toEqual([
      [false, 43],
      [true, 43],
      [false, 66],
    ]);
  });
});

describe('names of marks', () => {
  it('take the next row where 10 px are too few for two of them', () => {
    const rows = placeMarks(
      [
        { at: 50, text: 'stall' },
        { at: 60, text: 'idle' },
      ],
      SCALE,
    ).map(({ row }) => row);
    expect(rows).toEqual([0, 1]);
  });

  it('are to the left at the right edge, and are left out beyond it', () => {
    const placed = placeMarks(
      [
        { at: 195, text: 'limit' },
        { at: 230, text: 'beyond' },
      ],
      SCALE,
    );
    expect(placed.map(({ mark, isLeft }) => [mark.text, isLeft])).toEqual([['limit', true]]);
  });
});
