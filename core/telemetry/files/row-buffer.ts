import type { ChannelHead, RecordingPart } from './recording.ts';

/** Rows that are passed on together. */
const ROWS = 4096;

/** The sample of a cell: value x factor + offset. */
export interface BufferedChannel {
  readonly head: ChannelHead;
  readonly factor: number;
  readonly offset: number;
  /** Rows without a cell from which on there is a gap; undefined for a channel with all rows, see {@link slowColumns}. */
  readonly gapRows?: number;
}

/** Channels that have the times of some rows only. */
interface SlowAxis {
  readonly axis: number;
  readonly channels: number[];
  readonly gapRows: number;
  /** Rows since the last one with a cell. */
  empty: number;
}

/** Rows of a table that wait to be passed on. */
export interface RowBuffer {
  readonly append: (time_s: number, values: Float64Array) => void;
  /** The filled cells of a row replace those of the last one, which has its time. */
  readonly merge: (values: Float64Array) => void;
  /** Parts of the waiting rows; none of them while there are few and not `all` are asked for. */
  readonly take: (all: boolean) => readonly RecordingPart[];
}

/** @param channels one for each cell of a row; all have the time base of the first, or an axis of slower channels. */
export function createRowBuffer(channels: readonly BufferedChannel[]): RowBuffer {
  const isListed = channels[0]?.head.time.kind !== 'rate';
  let times_s = new Float64Array(ROWS);
  const columns = channels.map(() => new Float64Array(ROWS));
  const factors = Float64Array.from(channels, ({ factor }) => factor);
  const offsets = Float64Array.from(channels, ({ offset }) => offset);
  let filled = 0;
  const slow = new Map<number, SlowAxis>();
  channels.forEach(({ head: { time }, gapRows }, channel) => {
    if (time.kind !== 'axis' || gapRows === undefined) return;
    const axis = slow.get(time.axis) ?? { axis: time.axis, channels: [], gapRows, empty: 0 };
    axis.channels.push(channel);
    slow.set(time.axis, axis);
  });

  /** Rows in which one of the channels has a cell, and one without where a gap begins. */
  const rowsOf = (group: SlowAxis, count: number): readonly number[] => {
    const rows: number[] = [];
    for (let row = 0; row < count; row++) {
      const isFilled = group.channels.some((channel) => !Number.isNaN(columns[channel]?.[row] ?? Number.NaN));
      group.empty = isFilled ? 0 : group.empty + 1;
      if (isFilled || group.empty === group.gapRows) rows.push(row);
    }
    return rows;
  };

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
      const samples = (channel: number, values: Float64Array): RecordingPart => ({
        kind: 'samples',
        channel,
        values: channels[channel]?.head.sampleType === 'f64' ? values.slice() : new Float32Array(values),
      });
      const parts: RecordingPart[] = isListed
        ? [{ kind: 'times', axis: 0, time_s: times_s.slice(0, count) }]
        : [];
      columns.forEach((column, channel) => {
        if (channels[channel]?.gapRows === undefined) parts.push(samples(channel, column.subarray(0, count)));
      });
      for (const group of slow.values()) {
        const rows = rowsOf(group, count);
        if (rows.length === 0) continue;
        const picked = (from: Float64Array): Float64Array<ArrayBuffer> =>
          Float64Array.from(rows, (row) => from[row] ?? Number.NaN);
        parts.push({ kind: 'times', axis: group.axis, time_s: picked(times_s) });
        for (const channel of group.channels)
          parts.push(samples(channel, picked(columns[channel] ?? new Float64Array(0))));
      }
      times_s.copyWithin(0, count, filled);
      for (const column of columns) column.copyWithin(0, count, filled);
      filled -= count;
      return parts;
    },
  };
}
