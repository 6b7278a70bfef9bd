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

/** Reads all columns of up to `most` records into memory that is used again. */
export function createColumnReader(
  columns: readonly IbtColumn[],
  recordLength: number,
  most: number,
): (bytes: Uint8Array, records: number) => readonly Samples[] {
  const rooms = columns.map(({ variable: { type, offset, count, isSeries }, element }) => {
    const stride = isSeries ? count : 1;
    const length = most * stride;
    const values = isWide(type) ? new Float64Array(length) : new Float32Array(length);
    return { type, at: offset + element * TYPE_SIZE[type], stride, values };
  });
  const block = Math.max(1, Math.floor(BLOCK_BYTES / recordLength));
  return (bytes, records) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let from = 0; from < records; from += block) {
      const until = Math.min(records, from + block);
      for (const { type, at, stride, values } of rooms)
        for (let k = 0; k < stride; k++) {
          const first = from * recordLength + at + k * TYPE_SIZE[type];
          readValues(view, type, first, recordLength, values, from * stride + k, until * stride, stride);
        }
    }
    return rooms.map(({ stride, values }) =>
      values.length === records * stride ? values : values.subarray(0, records * stride),
    );
  };
}
