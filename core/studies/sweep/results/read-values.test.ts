import { describe, expect, it } from 'vitest';
import { drawnByLot, readValues } from './read-values.ts';
import type { TableView } from './sweep-table.ts';

const COLUMNS: Readonly<Record<string, Float64Array>> = {
  number: Float64Array.of(0, 1, 2, 4),
  'key.0': Float64Array.of(10, 20, 30, 40),
  'metric.0': Float64Array.of(1.5, NaN, 2.5, 3.5),
};
/** Four setups of two runs each, of which the last one was lost. */
const VIEW: TableView = {
  count: 4,
  ends: Uint8Array.of(0, 0, 0, 1),
  runs: Uint32Array.of(2, 2, 2, 2),
  column: (id) => COLUMNS[id],
};
const QUERY = { columns: ['metric.0', 'key.0'], filters: [], ends: ['finished' as const], most: 100 };

describe('values of a plot', () => {
  it('are those of the 3 of 4 setups that finished, with the runs of each', () => {
    expect(readValues(VIEW, QUERY)).toEqual({
      all: 4,
      filtered: 4,
      matched: 3,
      numbers: Float64Array.of(0, 1, 2),
      runs: Float64Array.of(2, 2, 2),
      columns: [Float64Array.of(1.5, NaN, 2.5), Float64Array.of(10, 20, 30)],
    });
  });
  it('hold filters of columns that are not asked for', () => {
    const found = readValues(VIEW, {
      ...QUERY,
      columns: [],
      filters: [{ column: 'key.0', from: 20, to: 40 }],
    });
    expect([found.all, found.filtered, found.matched, ...found.numbers]).toEqual([4, 3, 2, 1, 2]);
  });
  it('are refused for a column that is not there', () => {
    expect(() => readValues(VIEW, { ...QUERY, columns: ['key.9'] })).toThrow(
      'The results have no column key.9.',
    );
  });
});

describe('a lot', () => {
  const indices = Int32Array.from({ length: 10_000 }, (_, i) => 2 * i);
  it('of more places than there are has all of them', () => {
    expect(drawnByLot(indices, 10_000)).toBe(indices);
  });
  it('of 1000 of 10000 places has 1000 of them in their order, the same each time', () => {
    const drawn = drawnByLot(indices, 1000);
    expect(drawn).toHaveLength(1000);
    expect(drawn.every((index, i) => index % 2 === 0 && index > (drawn[i - 1] ?? -1))).toBe(true);
    expect(drawnByLot(indices, 1000)).toEqual(drawn);
  });
  it('takes the first and the last half alike: 500 of 1000 each, within three deviations of 15', () => {
    const first = drawnByLot(indices, 1000).filter((index) => index < 10_000).length;
    expect(Math.abs(first - 500)).toBeLessThan(45);
  });
});
