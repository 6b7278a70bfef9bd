import { describe, expect, it } from 'vitest';
import { readChange } from './read-change.ts';

describe('a typed change', () => {
  it.each([
    ['+10%', 20_000, 22_000],
    ['-5 %', 20_000, 19_000],
    ['*1.1', 23_500, 25_850],
    ['× 1,1', 23_500, 25_850],
    ['/ 2', -1.5, -0.75],
    ['+10', 20_000, 10],
    ['-5', 20_000, -5],
    ['2*3', 20_000, 6],
    ['23.5 N/mm', 1, 23_500],
  ])('%s of %d is %d N/m', (typed, current, value) =>
    expect(readChange(typed, 'Npm', current)).toMatchObject({ ok: true, value }),
  );
  it('in percent of a field in percent is the number', () =>
    expect(readChange('+10%', 'pct', 50)).toMatchObject({ ok: true, value: 10 }));
  it('of no value, and by 0, is refused', () => {
    expect(readChange('+10%', 'Npm', undefined)).toEqual({
      ok: false,
      reason: 'There is no value to change',
    });
    expect(readChange('/0', 'Npm', 1)).toEqual({ ok: false, reason: 'Division by 0' });
  });
});
