import { describe, expect, it } from 'vitest';
import { parseExpression } from './parse-expression.ts';
import { compute, sessionOf } from './testing/a-session.ts';

const NOTHING = sessionOf({});
const valueOf = (text: string): number => compute(text, NOTHING).values[0] ?? NaN;

/** Each fault as the text it marks and what it says. */
function faultsOf(text: string): string[] {
  return parseExpression(text).faults.map(({ from, to, message }) => `<${text.slice(from, to)}> ${message}`);
}

describe('an expression is read as it is written on paper', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['8 / 4 / 2', 1],
    ['7 - 4 - 2', 1],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['2 * -3', -6],
    ['1 < 2 and 3 < 2 or 1', 1],
    ['not 1 == 2', 1],
    ['1 + 1 == 2', 1],
    ['.5e1 + 2.', 7],
    ['2 × 3 − 4 ÷ 2', 4],
    ['1 # one\n + 2 ; two', 3],
    ['5 ≥ 4', 1],
  ])('%s is %d', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it('a minus belongs to a temperature: -5 [degC] is 268.15 K and 0 [degC] is 273.15 K', () => {
    expect(valueOf('-5 [degC]')).toBeCloseTo(268.15, 9);
    expect(valueOf('0 [degC]')).toBeCloseTo(273.15, 9);
  });
});

describe('unreadable text is marked at its position', () => {
  it.each([
    ['', ['<> There is no expression']],
    ['1 +', ['<+> A channel or a number is missing behind +']],
    ['1 + * 2', ['<*> A channel or a number is missing before *']],
    ["'Speed' 'Gear'", ["<'Gear'> An operator is missing before 'Gear'"]],
    ["'Speed + 1", ["<'Speed + 1> The quote of this name is not closed"]],
    ['(1 + 2', ['<(> This bracket is not closed']],
    ['1 + 2)', ['<)> This bracket was not opened']],
    ['3 [km/h', ['<[> "[" has no meaning here: the bracket of this unit is not closed']],
    ['1 < 2 < 3', ['<<> Comparisons cannot be chained: write a < b and b < c']],
    ['a = 3', ['<=> "=" has no meaning here: write == to compare']],
    ['1 && 2', ['<&> "&" has no meaning here: write and', '<&> "&" has no meaning here: write and']],
    ['(1, 2)', ['<,> A comma is only used between the arguments of a function']],
    ['1 : 2', ['<:> x : y is only used for the points of table()']],
    ['1e999', ['<1e999> This number is too large']],
    ['😀', ['<😀> "😀" has no meaning here']],
  ])('%s', (text, faults) => {
    expect(faultsOf(text).slice(0, faults.length)).toEqual(faults);
  });

  it('three faults of one expression are reported at once', () => {
    expect(faultsOf("min(1, , 2) + max('a' 'b', 3) * (4")).toEqual([
      '<,> A channel or a number is missing behind ,',
      "<'b'> An operator is missing before 'b'",
      '<(> This bracket is not closed',
    ]);
  });

  it('a thousand brackets are one fault and no stack overflow', () => {
    expect(faultsOf('('.repeat(1000))).toEqual(['<(> More than 60 nested brackets and signs']);
    expect(faultsOf('-'.repeat(1000) + '1')).toHaveLength(1);
    expect(faultsOf('1' + '+1'.repeat(1900))).toEqual([]);
  });

  it('5000 characters are refused', () => {
    expect(faultsOf('1+'.repeat(2500))[0]).toContain('Longer than 4000 characters');
  });
});
