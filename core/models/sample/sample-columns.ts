import { CHANNELS } from '../../catalogue/channels.ts';

/**
 * First column of every table row, by key: the other columns of a row follow in wheel order, or front, rear, centre.
 */
const COLUMN = new Map<string, number>();
for (const { key, index } of CHANNELS) if (!COLUMN.has(key)) COLUMN.set(key, index);

/** First column of a row of the channel table. */
export function columnOf(key: string): number {
  const column = COLUMN.get(key);
  if (column === undefined) throw new Error(`No channel row ${key}`);
  return column;
}
