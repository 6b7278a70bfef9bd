import { describe, expect, it } from 'vitest';
import { curveTable } from './curve-table.ts';

describe('curves as a table', () => {
  it('have one row for each place that one of them has, empty where another has none', () => {
    const table = curveTable(
      ['Frequency', 'Hz'],
      [
        { name: 'FL', symbol: 'm²/Hz', x: [1, 2, 3], values: [0.1, 1 / 3, NaN] },
        { name: 'FR', symbol: 'm²/Hz', x: [0.5, 2], values: [7, 1e-9] },
      ],
    );
    expect(table).toEqual([
      ['Frequency', 'FL', 'FR'],
      ['Hz', 'm²/Hz', 'm²/Hz'],
      ['0.5', '', '7'],
      ['1', '0.1', ''],
      ['2', '0.3333333', '1e-9'],
    ]);
  });
});
