import { describe, expect, it } from 'vitest';
import { withLine } from './layout-choice.ts';

const FOUND = {
  encoding: 'utf-8',
  separator: ',',
  decimalSign: '.',
  headerLine: 2,
  unitLine: 3,
  firstLine: 4,
  columns: 3,
} as const;

describe('a line chosen as names, units or first row', () => {
  it('leaves the other choices', () => {
    expect(withLine('headerLine', 1, { separator: ';', unitLine: 3 }, FOUND)).toEqual({
      separator: ';',
      unitLine: 3,
      headerLine: 1,
    });
    expect(withLine('unitLine', 0, { headerLine: 1 }, FOUND)).toEqual({ headerLine: 1, unitLine: 0 });
  });

  it('drops names or units that are not above the first row', () => {
    expect(withLine('firstLine', 3, { headerLine: 1, unitLine: 3 }, FOUND)).toEqual({
      headerLine: 1,
      firstLine: 3,
    });
  });

  it('moves the first row below names that are chosen at it or below it', () => {
    expect(withLine('headerLine', 6, {}, FOUND)).toEqual({ headerLine: 6, firstLine: 7 });
    expect(withLine('unitLine', 9, { firstLine: 8 }, FOUND)).toEqual({ unitLine: 9, firstLine: 10 });
  });

  it('is either names or units', () => {
    expect(withLine('unitLine', 2, { headerLine: 2 }, FOUND)).toEqual({ unitLine: 2 });
    expect(withLine('headerLine', 0, { unitLine: 0 }, FOUND)).toEqual({ headerLine: 0, unitLine: 0 });
  });
});
