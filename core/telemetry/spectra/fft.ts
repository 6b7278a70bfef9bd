/** Fourier sums of a power of two of complex values, in place: X[k] = sum of x[n] exp(-2 pi i k n / size). */
export type FourierTransform = (re: Float64Array, im: Float64Array) => void;

/**
 * Radix-2 with decimation in time (Cooley and Tukey 1965); the twiddle factors are tabulated, so that
 * rounding does not build up. Throws RangeError for a size that is not a power of two.
 */
export function createFourierTransform(size: number): FourierTransform {
  if (size < 2 || (size & (size - 1)) !== 0) throw new RangeError(`A transform of ${size} values`);
  const half = size / 2;
  const cosine = Float64Array.from({ length: half }, (_, k) => Math.cos((2 * Math.PI * k) / size));
  const sine = Float64Array.from({ length: half }, (_, k) => Math.sin((2 * Math.PI * k) / size));
  const swapped = bitReversed(size);
  return (re, im) => {
    for (let i = 0; i < size; i++) {
      const j = swapped[i]!;
      if (j <= i) continue;
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
    for (let width = 2; width <= size; width *= 2) {
      const stride = size / width;
      const reach = width / 2;
      for (let start = 0; start < size; start += width)
        for (let k = 0, turn = 0; k < reach; k++, turn += stride) {
          const a = start + k;
          const b = a + reach;
          const bRe = re[b]! * cosine[turn]! + im[b]! * sine[turn]!;
          const bIm = im[b]! * cosine[turn]! - re[b]! * sine[turn]!;
          re[b] = re[a]! - bRe;
          im[b] = im[a]! - bIm;
          re[a] = re[a]! + bRe;
          im[a] = im[a]! + bIm;
        }
    }
  };
}

function bitReversed(size: number): Uint32Array {
  const positions = new Uint32Array(size);
  for (let i = 1; i < size; i++) positions[i] = (positions[i >> 1]! >> 1) | (i & 1 ? size >> 1 : 0);
  return positions;
}
