import { describe, expect, it } from 'vitest';
import { compute, sessionOf } from '../testing/a-session.ts';
import { atEvenTimes } from './listed-times.ts';
import type { SessionSource } from './sample-source.ts';

function source(times: readonly number[], values: readonly number[], isHeld = false): SessionSource {
  const channel = atEvenTimes({
    name: 'x',
    label: 'x',
    unit: '1',
    isHeld,
    axis: {
      count: times.length,
      first_s: times[0] ?? 0,
      last_s: times.at(-1) ?? 0,
      times: (first, count) => Float64Array.from(times.slice(first, first + count)),
      indexAt: (time_s) => times.findLastIndex((t) => t <= time_s),
    },
    read: (first, count, out) => out.set(values.slice(first, first + count)),
  });
  return { ...sessionOf({}), channels: [channel], base: channel.base };
}

describe('a channel of uneven times', () => {
  const TIMES = [1, 1.1, 1.3, 1.35, 1.4];

  it('is read at even ones: four steps of 0.1 s from 1 to 1.4 s, straight between its samples', () => {
    const { values, channel } = compute("'x'", source(TIMES, [0, 1, 3, 3.5, 4]));
    expect(channel.base).toMatchObject({ first_s: 1, count: 5 });
    expect(channel.base.rate_Hz).toBeCloseTo(10, 9);
    for (const [i, value] of values.entries()) expect(value).toBeCloseTo(i, 9);
  });

  it('of a state holds its value until the next', () => {
    expect([...compute("'x'", source(TIMES, [0, 1, 3, 4, 5], true)).values]).toEqual([0, 1, 1, 3, 5]);
  });

  it('beside a gap has the nearer sample', () => {
    const { values } = compute("'x'", source([0, 0.1, 0.24, 0.3], [5, 6, NaN, 8]));
    expect([...values]).toEqual([5, 6, NaN, 8]);
  });

  it('is the same in pieces of three samples', () => {
    const times = Array.from({ length: 40 }, (_, i) => i * 0.01 + 0.003 * Math.sin(i));
    const values = times.map((t) => Math.sin(9 * t));
    expect(compute("derivative('x')", source(times, values), 3).values).toEqual(
      compute("derivative('x')", source(times, values)).values,
    );
  });

  it('of one sample has that one', () => {
    expect([...compute("'x' + 1", source([2], [3])).values]).toEqual([4]);
  });
});
