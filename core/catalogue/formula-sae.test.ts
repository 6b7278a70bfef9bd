import { describe, expect, it } from 'vitest';
import { correctedTime_s, eventPoints, FSAE_EVENTS, type FsaeEvent } from './formula-sae.ts';

/** Times, rounded to the millisecond, and scores as published for Formula SAE Electric 2017, whose rules had these formulas. */
const RESULTS: readonly (readonly [FsaeEvent, readonly number[], readonly number[]])[] = [
  [FSAE_EVENTS['fsae-acceleration'], [4.095, 4.126, 4.221, 4.722, 4.728], [100, 97.85, 91.43, 61.96, 61.63]],
  [FSAE_EVENTS.skidpad, [5.465, 5.518, 5.522, 5.748, 5.908], [75, 71.21, 70.92, 55.93, 46.34]],
  [
    FSAE_EVENTS.lap,
    [56.927, 57.274, 57.567, 58.95, 69.846, 86.029],
    [125, 122.69, 120.76, 111.9, 54.38, 6.5],
  ],
];

describe('points of a Formula SAE event', () => {
  it.each(RESULTS.map((row) => [row[0].label, ...row] as const))(
    'are those of a competition: %s',
    (_, event, times_s, points) => {
      const [best_s = NaN] = times_s;
      for (const [i, time_s] of times_s.entries())
        expect(Math.abs(eventPoints(event, time_s, best_s) - (points[i] ?? NaN))).toBeLessThan(0.03);
    },
  );

  it('are those of completion alone from Tmax on, and all of them for a new best time', () => {
    expect(eventPoints(FSAE_EVENTS.skidpad, 1.25 * 5, 5)).toBeCloseTo(3.5, 12);
    expect(eventPoints(FSAE_EVENTS.skidpad, 20, 5)).toBe(3.5);
    expect(eventPoints(FSAE_EVENTS.lap, 50, 56.927)).toBeCloseTo(125, 12);
  });

  it('count cones that are down or out', () => {
    expect(correctedTime_s(FSAE_EVENTS.skidpad, 5.2, 2)).toBeCloseTo(5.45, 12);
    expect(correctedTime_s(FSAE_EVENTS['fsae-acceleration'], 4, 1)).toBe(6);
  });
});
