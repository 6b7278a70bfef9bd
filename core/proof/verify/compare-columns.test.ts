import { describe, expect, it } from 'vitest';
import { compareColumns, suiteResult, unverifiedFile, verifiedFile } from './compare-columns.ts';
import { numberColumn, parseTable, textColumn } from './reference-table.ts';

const WITHIN_1 = { absolute: 1, relative: 0 };

describe('comparison with reference columns', () => {
  it('reports a largest error of 3 N and an rms of 1.7321 N of errors 0, 0, 3', () => {
    const result = compareColumns('Fx', [10, 20, 30], [10, 20, 33], WITHIN_1);
    expect(result.max).toBe(3);
    expect(result.rms).toBeCloseTo(Math.sqrt(3), 12);
    expect(result.passed).toBe(false);
    expect(result.worst).toEqual({ row: 3, expected: 30, got: 33 });
  });
  it('passes an error that is just the tolerance', () =>
    expect(compareColumns('Fx', [1], [2], WITHIN_1).passed).toBe(true));
  it('allows 1 % of 1000 N but not of 10 N', () => {
    const percent = { absolute: 0, relative: 0.01 };
    expect(compareColumns('Fy', [1000], [1009], percent)).toMatchObject({ passed: true, tolerance: 10 });
    expect(compareColumns('Fy', [1000, 10], [1009, 19], percent)).toMatchObject({
      passed: false,
      worst: { row: 2 },
    });
  });
  it('fails a NaN, a missing and an unexpected value', () => {
    expect(compareColumns('Mz', [1], [NaN], WITHIN_1)).toMatchObject({ passed: false, max: Infinity });
    expect(compareColumns('Mz', [1], [undefined], WITHIN_1).passed).toBe(false);
    expect(compareColumns('Mz', [undefined], [1], WITHIN_1).passed).toBe(false);
  });
  it('does not pass a column in which nothing was compared', () =>
    expect(compareColumns('Mz', [undefined], [undefined], WITHIN_1)).toMatchObject({
      passed: false,
      samples: 0,
    }));
  it('refuses columns of different length', () =>
    expect(() => compareColumns('Fx', [1, 2], [1], WITHIN_1)).toThrow('2 reference rows, 1 computed'));
});

describe('suite results', () => {
  const good = verifiedFile('a.csv', [compareColumns('Fx', [1], [1], WITHIN_1)]);
  it('pass when every file was verified and is within tolerance', () =>
    expect(suiteResult('s', [good]).passed).toBe(true));
  it('are not decided by a quantity that is only reported beside', () => {
    const beside = { ...compareColumns('own', [1], [9], WITHIN_1), informative: true as const };
    expect(verifiedFile('a.csv', [...good.quantities, beside]).passed).toBe(true);
  });
  it('do not pass with a file that could not be verified', () =>
    expect(suiteResult('s', [good, unverifiedFile('b.csv', 'no model')]).passed).toBe(false));
  it('do not pass with no file at all', () => expect(suiteResult('s', []).passed).toBe(false));
});

describe('reference tables', () => {
  const table = parseTable('set,values,note\np89,1;2,"a0, a1 ""of"" b"\r\n\np94,,x\n');
  it('keep commas and quotes inside quoted fields', () =>
    expect(textColumn(table, 'note')).toEqual(['a0, a1 "of" b', 'x']));
  it('read an empty cell as undefined', () =>
    expect(numberColumn(parseTable('a,b\n1,\n,2e3\n'), 'b')).toEqual([undefined, 2000]));
  it('have no column that is not in the header', () => expect(numberColumn(table, 'c')).toBeUndefined());
});
