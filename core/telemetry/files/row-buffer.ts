import type { ChannelHead, RecordingPart } from './recording.ts';

/** Rows that are passed on together. */
const ROWS = 4096;

/** The sample of a cell: value x factor + offset. */
export interface BufferedChannel {
  readonly head: ChannelHead;
  readonly factor: number;
  readonly offset: number;
}

/** Rows of a table that wait to be passed on. */
export interface RowBuffer {
  readonly append: (time_s: number, values: Float64Array) => void;
  /** The filled cells of a row replace those of the last one, which has its time. */
  readonly merge: (values: Float64Array) => void;
  /** Parts of the waiting rows; none of them while there are few and not `all` are asked for. */
  readonly take: (all: boolean) => readonly RecordingPart[];
}

/** @param channels one for each cell of a row; all have the time base of the first. */
export function createRowBuffer(channels: readonly BufferedChannel[]): RowBuffer {
  const isListed = channels[0]?.head.time.kind !== 'rate';
  let times_s = new Float64Array(ROWS);
  const columns = channels.map(() => new Float64Array(ROWS));
  const factors = Float64Array.from(channels, ({ factor }) => factor);
  const offsets = Float64Array.from(channels, ({ offset }) => offset);
  let filled = 0;

  /** One piece of the file contained more rows than are passed on at once. */
  const grow = (): void => {
    const larger = new Float64Array(times_s.length * 2);
    larger.set(times_s);
    times_s = larger;
    columns.forEach((column, i) => {
      const next = new Float64Array(column.length * 2);
      next.set(column);
      columns[i] = next;
    });
  };

  return {
    append: (time_s, values) => {
      times_s[filled] = time_s;
      for (let i = 0; i < columns.length; i++) {
        const column = columns[i];
        if (column !== undefined)
          column[filled] = (values[i] ?? Number.NaN) * (factors[i] ?? 1) + (offsets[i] ?? 0);
      }
      if (++filled === times_s.length) grow();
    },
    merge: (values) => {
      channels.forEach(({ factor, offset }, i) => {
        const value = values[i] ?? Number.NaN;
        const column = columns[i];
        if (column !== undefined && !Number.isNaN(value)) column[filled - 1] = value * factor + offset;
      });
    },
    take: (all) => {
      if (filled === 0 || (!all && filled <= ROWS)) return [];
      // The last row stays: the next one may have its time.
      const count = all ? filled : filled - 1;
      const parts: RecordingPart[] = [
        ...(isListed ? [{ kind: 'times', axis: 0, time_s: times_s.slice(0, count) } as const] : []),
        ...channels.map(({ head }, channel) => {
          const values = (columns[channel] ?? new Float64Array(0)).subarray(0, count);
          return {
            kind: 'samples',
            channel,
            values: head.sampleType === 'f64' ? values.slice() : new Float32Array(values),
          } as const;
        }),
      ];
      times_s.copyWithin(0, count, filled);
      for (const column of columns) column.copyWithin(0, count, filled);
      filled -= count;
      return parts;
    },
  };
}
