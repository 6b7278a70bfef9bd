/** Memory for samples that is used again: what it gives lasts until the next time. */
export interface SampleRoom {
  readonly f32: (count: number) => Float32Array<ArrayBuffer>;
  readonly f64: (count: number) => Float64Array<ArrayBuffer>;
}

export function createSampleRoom(): SampleRoom {
  let narrow = new Float32Array(0);
  let wide = new Float64Array(0);
  return {
    f32: (count) => (narrow.length < count ? (narrow = new Float32Array(count)) : narrow.subarray(0, count)),
    f64: (count) => (wide.length < count ? (wide = new Float64Array(count)) : wide.subarray(0, count)),
  };
}
