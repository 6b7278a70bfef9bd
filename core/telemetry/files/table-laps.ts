import type { RecordedLap } from './recording.ts';
import type { TableToWrite } from './written-table.ts';

/**
 * Complete laps with a row before their beginning and one at their end: one that begins less than a row before the table or with it
 * begins at its second row, one that ends less than a row behind it ends at its last row.
 */
export async function lapsOnRows({ laps, rows, read }: TableToWrite): Promise<readonly RecordedLap[]> {
  if (rows < 2) return laps;
  const [first_s = 0, second_s = 0] = (await read(0, 2)).time_s;
  const [previous_s = 0, last_s = 0] = (await read(rows - 2, 2)).time_s;
  return laps.map((lap) => {
    if (!lap.complete) return lap;
    const { start_s, end_s } = lap;
    const isFirst = start_s <= first_s && start_s > first_s - (second_s - first_s);
    const isLast = end_s > last_s && end_s < last_s + (last_s - previous_s);
    return { ...lap, start_s: isFirst ? second_s : start_s, end_s: isLast ? last_s : end_s };
  });
}

/**
 * Number of the lap at a time. A complete first lap is preceded by the number before it, and a complete lap
 * is followed by the next number: at every crossing the number rises. Empty elsewhere. Laps are in order, and
 * so are times.
 */
export function lapCounter(laps: readonly RecordedLap[]): (time_s: number) => string {
  const ordered = [...laps].sort((a, b) => a.start_s - b.start_s);
  let at = 0;
  return (time_s) => {
    while (at < ordered.length - 1 && time_s >= (ordered[at + 1]?.start_s ?? Infinity)) at++;
    const lap = ordered[at];
    if (lap === undefined) return '';
    const { number, start_s, end_s, complete } = lap;
    if (time_s < start_s) return complete ? String(number - 1) : '';
    if (time_s < end_s || (time_s === end_s && !complete)) return String(number);
    const next = ordered[at + 1]?.number ?? Infinity;
    return complete && next > number + 1 ? String(number + 1) : '';
  };
}
