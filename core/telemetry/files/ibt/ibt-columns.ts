import type { Samples } from '../recording.ts';
import type { IbtVariable } from './read-ibt-head.ts';

/** True for types whose numbers 32-bit samples would round. */
export const isWide = (type: IbtVariable['type']): boolean =>
  type === 'float64' || type === 'int32' || type === 'bits';

/**
 * The values of a column of records: `count` of them, `step` bytes apart, the first at `at`. One loop a type: a function called
 * for each value costs more than the value.
 */
function readColumn(
  view: DataView,
  type: IbtVariable['type'],
  at: number,
  step: number,
  values: Samples,
  first: number,
  stride: number,
): void {
  switch (type) {
    case 'float32':
      for (let i = first, k = at; i < values.length; i += stride, k += step)
        values[i] = view.getFloat32(k, true);
      return;
    case 'float64':
      for (let i = first, k = at; i < values.length; i += stride, k += step)
        values[i] = view.getFloat64(k, true);
      return;
    case 'int32':
      for (let i = first, k = at; i < values.length; i += stride, k += step)
        values[i] = view.getInt32(k, true);
      return;
    case 'bits':
      for (let i = first, k = at; i < values.length; i += stride, k += step)
        values[i] = view.getUint32(k, true);
      return;
    case 'bool':
      for (let i = first, k = at; i < values.length; i += stride, k += step)
        values[i] = view.getUint8(k) === 0 ? 0 : 1;
  }
}

/** Memory for the values of a column, used again. */
export interface ColumnRoom {
  readonly f32: Float32Array<ArrayBuffer>;
  readonly f64: Float64Array<ArrayBuffer>;
}

export const createColumnRoom = (values: number): ColumnRoom => ({
  f32: new Float32Array(values),
  f64: new Float64Array(values),
});

/** The values of a variable in `records` records: one element of each, or all of a series in turn; in memory of their own without `room`. */
export function columnOf(
  view: DataView,
  { type, offset, count, isSeries }: IbtVariable,
  element: number,
  recordLength: number,
  records: number,
  room?: ColumnRoom,
): Samples {
  const stride = isSeries ? count : 1;
  const length = records * stride;
  const { f32, f64 } = room ?? createColumnRoom(length);
  const values = isWide(type) ? f64.subarray(0, length) : f32.subarray(0, length);
  const size = type === 'float64' ? 8 : type === 'bool' ? 1 : 4;
  for (let k = 0; k < stride; k++)
    readColumn(view, type, offset + (element + k) * size, recordLength, values, k, stride);
  return values;
}
