import { describe, expect, it } from 'vitest';
import { slowColumns } from './slow-columns.ts';

/** Rows of a table whose column k has a cell in every step[k]-th row. */
const table = (rows: number, steps: readonly number[]): string[][] =>
  Array.from({ length: rows }, (_, i) => steps.map((step) => (i % step === 0 ? String(i) : '')));

describe('columns of slower channels', () => {
  it('are those filled in every so many rows, together where the rows are the same', () => {
    expect(slowColumns(table(40, [1, 5, 5, 8]), [0, 1, 2, 3])).toEqual([
      { columns: [1, 2], gapRows: 20 },
      { columns: [3], gapRows: 32 },
    ]);
  });

  it('are not columns with a gap, with a late start or with too few cells', () => {
    const rows = table(40, [1, 1, 1, 20]).map((cells, i) => [
      cells[0] ?? '',
      i > 10 && i < 30 ? '' : (cells[1] ?? ''),
      i < 25 ? '' : (cells[2] ?? ''),
      cells[3] ?? '',
    ]);
    expect(slowColumns(rows, [0, 1, 2, 3])).toEqual([]);
  });

  it('leave one group with all rows', () => {
    expect(slowColumns(table(40, [2, 4]), [0, 1])).toEqual([{ columns: [1], gapRows: 16 }]);
  });
});
