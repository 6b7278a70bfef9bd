import { describe, expect, it } from 'vitest';
import { addToEnvelopes, createEnvelopes } from './envelope-by-bin.ts';

describe('Envelopes by bin', () => {
  it('of an ellipse of 5 by 10 at 10 m/s, twice as large at 30 m/s, have its radii in 8 directions', () => {
    const turns = Float64Array.from({ length: 8000 }, (_, i) => (2 * Math.PI * i) / 8000);
    const envelopes = createEnvelopes(0, 40, 2, 8);
    for (const [speed, size] of [
      [10, 1],
      [30, 2],
    ] as const)
      addToEnvelopes(
        envelopes,
        turns.map((t) => 5 * size * Math.cos(t)),
        turns.map((t) => 10 * size * Math.sin(t)),
        turns.map(() => speed),
        8000,
      );
    expect(envelopes.bins.map(({ count }) => count)).toEqual([8000, 8000]);
    // The maximum of directions 0 to 45 degrees is at 45: (5 / sqrt(1 - 0.75 sin^2 t)) at tan t = 1/2 of the
    // parameter.
    const at45 = Math.hypot(5 * Math.cos(Math.atan(0.5)), 10 * Math.sin(Math.atan(0.5)));
    expect(envelopes.bins[0]!.radius[0]).toBeCloseTo(at45, 2);
    expect(envelopes.bins[0]!.radius[1]).toBeCloseTo(10, 4);
    expect(envelopes.bins[1]!.radius[1]).toBeCloseTo(20, 4);
  });

  it('pass over samples with a missing value and outside of 0 to 10', () => {
    const envelopes = createEnvelopes(0, 10, 1, 8);
    addToEnvelopes(
      envelopes,
      Float64Array.of(NaN, 1, 2),
      Float64Array.of(1, 1, 0),
      Float64Array.of(5, 11, 5),
      3,
    );
    expect(envelopes.bins[0]).toMatchObject({ count: 1 });
    expect([...envelopes.bins[0]!.radius]).toEqual([2, 0, 0, 0, 0, 0, 0, 0]);
    expect([...envelopes.bins[0]!.samples]).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  });
});
