import { createRecordMemory } from '../../store/kernel/kernel.ts';
import type { Samples } from '../recording.ts';
import { TYPE_SIZE } from './ibt-layout.ts';
import type { IbtVariable } from './read-ibt-head.ts';

/** True for types whose numbers 32-bit samples would round. */
export const isWide = (type: IbtVariable['type']): boolean =>
  type === 'float64' || type === 'int32' || type === 'bits';

/** A column of records: one element of a variable, or all of a series in turn. */
export interface IbtColumn {
  readonly variable: IbtVariable;
  readonly element: number;
}

/**
 * Records whose columns are read in turn before the next ones: so many that they stay in the fast memory of a processor until the
 * last of their columns was read.
 */
const BLOCK_BYTES = 131_072;

/**
 * The values at `at`, `at + step` ... into `values` from `first` to before `end`, each `stride`. One loop a type: a function called for
 * each value costs more than the value.
 */
function readValues(
  view: DataView,
  type: IbtVariable['type'],
  at: number,
  step: number,
  values: Samples,
  first: number,
  end: number,
  stride: number,
): void {
  switch (type) {
    case 'float32':
      for (let i = first, k = at; i < end; i += stride, k += step) values[i] = view.getFloat32(k, true);
      return;
    case 'float64':
      for (let i = first, k = at; i < end; i += stride, k += step) values[i] = view.getFloat64(k, true);
      return;
    case 'int32':
      for (let i = first, k = at; i < end; i += stride, k += step) values[i] = view.getInt32(k, true);
      return;
    case 'bits':
      for (let i = first, k = at; i < end; i += stride, k += step) values[i] = view.getUint32(k, true);
      return;
    case 'bool':
      for (let i = first, k = at; i < end; i += stride, k += step) values[i] = view.getUint8(k) === 0 ? 0 : 1;
  }
}

/** Columns of records that are read into `records`. */
export interface ColumnReader {
  readonly records: Uint8Array<ArrayBuffer>;
  /** All columns of the first records; their memory is used again. */
  readonly columns: (count: number) => readonly Samples[];
}

/** Reads up to `most` records at a time. Floats, which nearly all columns of a log are, are gathered by vector instructions. */
export function createColumnReader(
  columns: readonly IbtColumn[],
  recordLength: number,
  most: number,
): ColumnReader {
  const strides = columns.map(({ variable: { count, isSeries } }) => (isSeries ? count : 1));
  const narrow = columns.flatMap(({ variable: { type } }, i) => (isWide(type) ? [] : [i]));
  const memory = createRecordMemory(
    most * recordLength,
    narrow.map((i) => most * (strides[i] ?? 1)),
  );
  const narrowRooms = new Map(narrow.map((i, at) => [i, memory.columns[at]]));
  const rooms = columns.map(({ variable: { type, offset }, element }, i) => {
    const stride = strides[i] ?? 1;
    const room = narrowRooms.get(i);
    const at = offset + element * TYPE_SIZE[type];
    const values = room ?? new Float64Array(most * stride);
    return { type, at, stride, values, gathered: type === 'float32' && stride === 1 ? room : undefined };
  });
  const view = new DataView(memory.records.buffer, memory.records.byteOffset, memory.records.byteLength);
  const block = Math.max(1, Math.floor(BLOCK_BYTES / recordLength));
  return {
    records: memory.records,
    columns: (records) => {
      for (let from = 0; from < records; from += block) {
        const until = Math.min(records, from + block);
        for (const { type, at, stride, values, gathered } of rooms) {
          const first = from * recordLength + at;
          if (gathered !== undefined) {
            memory.gather(first, recordLength, until - from, gathered, from);
            continue;
          }
          for (let k = 0; k < stride; k++) {
            const begin = first + k * TYPE_SIZE[type];
            readValues(view, type, begin, recordLength, values, from * stride + k, until * stride, stride);
          }
        }
      }
      return rooms.map(({ stride, values }) =>
        values.length === records * stride ? values : values.subarray(0, records * stride),
      );
    },
  };
}
