import { describe, expect, it } from 'vitest';
import { readFormula } from './formula.ts';

describe('a formula of a conversion', () => {
  it.each([
    ['1 + 2*X', 3, 7],
    ['-X**2', 3, -9],
    ['2**-1', 0, 0.5],
    ['2**3**2', 0, 512],
    ['(X1 - 1) / 4 - 2', 9, 0],
    ['8 / 4 / 2', 0, 1],
    ['pow(X, 2) + SIN(0) + pi', 2, 4 + Math.PI],
    ['(X >> 2) & 3', 13, 3],
    ['1.5e2 + .5', 0, 150.5],
  ])('%s of %d is %d', (text, x, expected) => {
    expect(readFormula(text)(x)).toBeCloseTo(expected, 12);
  });

  it.each(['X^2', 'X +', '2 X', 'sin X', 'constructor(1)', '__proto__', 'Y', 'X; 1', '', '((X)'])(
    'is refused where it is %s',
    (text) => {
      expect(() => readFormula(text)).toThrow(/formula/);
    },
  );

  it('is refused where its brackets are nested beyond any person', () => {
    expect(() => readFormula(`${'('.repeat(500)}X${')'.repeat(500)}`)).toThrow(/formula/);
  });
});
