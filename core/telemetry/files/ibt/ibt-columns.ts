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

/** The values of a variable in `records` records: one element of each, or all of a series in turn. */
export function columnOf(
  view: DataView,
  { type, offset, count, isSeries }: IbtVariable,
  element: number,
  recordLength: number,
  records: number,
): Samples {
  const stride = isSeries ? count : 1;
  const values = isWide(type) ? new Float64Array(records * stride) : new Float32Array(records * stride);
  const size = type === 'float64' ? 8 : type === 'bool' ? 1 : 4;
  for (let k = 0; k < stride; k++)
    readColumn(view, type, offset + (element + k) * size, recordLength, values, k, stride);
  return values;
}
