import { describe, expect, it } from 'vitest';
import { endDigits, layerOf } from './ggv-layer.ts';

const same = (value: number): number => value;
/** Directions of 5°; of each of them how far it reached, and how many samples point there. */
function layer(at: Readonly<Record<number, readonly [radius: number, samples: number]>>) {
  const [radius, samples] = [new Float64Array(72), new Float64Array(72)];
  for (const [k, [reach, count]] of Object.entries(at)) {
    radius[Number(k)] = reach;
    samples[Number(k)] = count;
  }
  return layerOf({ low: 10, high: 20, count: 0, radius, samples }, same, same);
}
const all = (samples: number) =>
  Object.fromEntries(Array.from({ length: 72 }, (_, k) => [k, [10, samples] as const]));

describe('the envelope of one part of the speeds', () => {
  it('goes all around where 4 samples point in each of 72 directions', () => {
    const { lines, loose, speed } = layer(all(4));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveLength(73);
    expect([lines[0]?.[0], lines[0]?.at(-1)]).toEqual([0, 0]);
    expect(loose).toEqual([]);
    expect(speed).toBe(15);
  });

  it('is 72 points without a line where 3 samples point in each direction', () => {
    const { lines, loose } = layer(all(3));
    expect(lines).toEqual([]);
    expect(loose).toHaveLength(72);
  });

  it('passes by a direction of one sample, which is a point: no zigzag', () => {
    const { lines, loose, lateral } = layer({ 0: [10, 9], 1: [1, 1], 2: [10, 9], 3: [10, 9] });
    expect(lines).toEqual([[0, 2, 3]]);
    expect(loose).toEqual([1]);
    expect(lateral[1]).toBeCloseTo(Math.cos((1.5 * Math.PI) / 36), 12);
  });

  it('is interrupted where directions are 20° apart, joined over 15°, and goes on over the last direction', () => {
    const { lines, loose } = layer({ 0: [1, 5], 1: [1, 5], 4: [1, 5], 30: [1, 5], 34: [1, 5], 71: [1, 5] });
    expect(lines).toEqual([[5, 0, 1, 2]]);
    expect(loose).toEqual([3, 4]);
  });
});

describe('the ends of the parts of the speeds', () => {
  it('have no decimals in parts of 20 and 1 km/h, one in parts of 0.5 and two in parts of 0.04 km/h', () => {
    expect([20, 1, 0.5, 0.04, 0].map(endDigits)).toEqual([0, 0, 1, 2, 0]);
  });
});
