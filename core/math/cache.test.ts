import { describe, expect, it, vi } from 'vitest';
import { cacheByKey, cacheByObject, cacheByText } from './cache.ts';

describe('a result that is computed once', () => {
  it('is made once for a text, and again after all were forgotten at 2', () => {
    const make = vi.fn((text: string) => text.length);
    const length = cacheByText(2, make);
    expect([length('a'), length('bb'), length('a')]).toEqual([1, 2, 1]);
    expect(make).toHaveBeenCalledTimes(2);
    expect([length('ccc'), length('a')]).toEqual([3, 1]);
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('is kept too where it is undefined', () => {
    const make = vi.fn(() => undefined);
    const nothing = cacheByText(9, make);
    nothing('a');
    nothing('a');
    expect(make).toHaveBeenCalledTimes(1);
    const of = cacheByObject(make);
    const object = {};
    of(object);
    of(object);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is the same for two arguments with one key', () => {
    const squares = cacheByKey(
      9,
      ({ side }: { readonly side: number }) => String(side),
      ({ side }) => [side * side],
    );
    expect(squares({ side: 3 })).toBe(squares({ side: 3 }));
    expect(squares({ side: 4 })).toEqual([16]);
  });

  it('belongs to an object, not to the content of the object', () => {
    const copy = cacheByObject((list: readonly number[]) => [...list]);
    const list = [1];
    expect(copy(list)).toBe(copy(list));
    expect(copy([1])).not.toBe(copy(list));
  });
});
