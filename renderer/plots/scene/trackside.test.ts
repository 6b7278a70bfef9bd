import { describe, expect, it } from 'vitest';
import { nearestPost, tracksidePosts } from './trackside.ts';

/** A circle of 100 m radius, driven to the left, `laps` times. */
function circle(laps: number): { x: Float64Array; y: Float64Array } {
  const count = 400 * laps;
  const angle = (i: number): number => (2 * Math.PI * i) / 400;
  return {
    x: Float64Array.from({ length: count }, (_, i) => 100 * Math.sin(angle(i))),
    y: Float64Array.from({ length: count }, (_, i) => 100 - 100 * Math.cos(angle(i))),
  };
}

describe('posts beside the path', () => {
  it('are 11 m outside of a corner, nine of them around 628 m', () => {
    const { x, y } = circle(1);
    const { position_m } = tracksidePosts(x, y, undefined);
    expect(position_m.length / 3).toBe(9);
    for (let p = 0; p < position_m.length; p += 3)
      expect(Math.hypot(position_m[p] ?? 0, (position_m[p + 1] ?? 0) - 100)).toBeCloseTo(111, 0);
  });

  it('are no more after five laps', () => {
    const one = circle(1);
    const five = circle(5);
    const count = (path: { x: Float64Array; y: Float64Array }): number =>
      tracksidePosts(path.x, path.y, undefined).position_m.length / 3;
    expect(count(five) - count(one)).toBeLessThanOrEqual(3);
  });

  it('are on the inside where the outside is on another part of the path', () => {
    const along = Float64Array.from({ length: 200 }, (_, i) => i);
    const x = Float64Array.from([...along, ...along]);
    const y = Float64Array.from([...along.map(() => 0), ...along.map(() => 11)]);
    const { position_m } = tracksidePosts(x, y, undefined);
    const near = position_m.filter((_, i) => i % 3 === 1);
    expect(near.length).toBeGreaterThan(1);
    for (const each of near) expect(Math.min(Math.abs(each), Math.abs(each - 11))).toBeGreaterThan(5.9);
  });

  it('the nearest is taken; without posts none', () => {
    const posts = { position_m: Float64Array.of(0, 0, 2, 100, 0, 2) };
    expect(nearestPost(posts, 49, 0)).toBe(0);
    expect(nearestPost(posts, 51, 0)).toBe(1);
    expect(nearestPost({ position_m: new Float64Array(0) }, 0, 0)).toBe(-1);
  });

  it('there are none for a stationary car', () => {
    expect(tracksidePosts(new Float64Array(50), new Float64Array(50), undefined).position_m).toHaveLength(0);
  });
});
