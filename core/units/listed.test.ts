import { expect, it } from 'vitest';
import { listed } from './listed.ts';

it('lists the first names and the number of the others', () => {
  expect(listed([], 2)).toBe('');
  expect(listed(['a', 'b'], 2)).toBe('a, b');
  expect(listed(['a', 'b', 'c'], 2)).toBe('a, b and 1 more');
  expect(listed(['1 s', '2 s', '3 s'], 1, 'more times')).toBe('1 s and 2 more times');
});
