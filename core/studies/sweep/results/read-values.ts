import { createRandom } from '../../../math/random.ts';
import type { SweepValues, SweepValuesQuery } from '../../../contract/sweep-plots.ts';
import { endedAs, matching, requireColumn } from './read-rows.ts';
import type { TableView } from './sweep-table.ts';

/** Fixed seed, so that the selection is always the same. */
const SEED = 0;

/**
 * A random selection of `most` of the indices, in their order: selection sampling (D. Knuth, The Art of Computer
 * Programming 2, 3.4.2, algorithm S).
 */
export function drawnByLot(indices: Int32Array, most: number): Int32Array {
  if (indices.length <= most) return indices;
  const random = createRandom(SEED);
  const drawn = new Int32Array(most);
  let count = 0;
  for (let i = 0; count < most; i++)
    if (random.below(indices.length - i) < most - count) drawn[count++] = indices[i] ?? 0;
  return drawn;
}

/** Number of runs of the rows at these indices. */
export const runsAt = ({ runs }: TableView, indices: Int32Array): number =>
  indices.reduce((sum, index) => sum + (runs[index] ?? 0), 0);

/** Columns of a plot. Throws BAD_ARGUMENTS for an unknown column. */
export function readValues(
  view: TableView,
  { columns, filters, ends, most }: Omit<SweepValuesQuery, 'sweepId' | 'by'>,
): SweepValues {
  const filtered = matching(view, { filters });
  const matched = endedAs(view, filtered, ends);
  const drawn = drawnByLot(matched, most);
  const pick = (id: string): Float64Array<ArrayBuffer> => {
    const values = requireColumn(view, id);
    return Float64Array.from(drawn, (i) => values[i] ?? NaN);
  };
  return {
    all: view.count,
    filtered: filtered.length,
    matched: matched.length,
    numbers: pick('number'),
    runs: Float64Array.from(drawn, (i) => view.runs[i] ?? 0),
    columns: columns.map(pick),
  };
}
