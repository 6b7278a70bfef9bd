import { SEMI_ACTIVE_OUTPUTS } from '../../../catalogue/semi-active-blocks.ts';
import { columnOf } from '../../sample/columns.ts';

const COLUMNS = Int32Array.from(SEMI_ACTIVE_OUTPUTS, ({ key }) => columnOf(key));

/** Writes the values of a semi-active differential's chain; `place` is 0 front, 1 rear, 2 centre. */
export function writeSemiActive(shown: Float64Array, place: number, out: Float64Array): void {
  for (let i = 0; i < COLUMNS.length; i++) out[COLUMNS[i]! + place] = shown[i]!;
}
