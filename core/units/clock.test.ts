import { expect, it } from 'vitest';
import { clockDifferenceText } from './clock.ts';

it('writes a difference of lap times with sign and unit, and with minutes from a minute on', () => {
  expect(clockDifferenceText(15.0988, 15.1871)).toBe('+0.088 s');
  expect(clockDifferenceText(83.1, 420.564)).toBe('+5:37.464');
  expect(clockDifferenceText(15.2, 15.1)).toBe('\u22120.100 s');
  expect(clockDifferenceText(15.1, 15.1)).toBe('0.000 s');
});
