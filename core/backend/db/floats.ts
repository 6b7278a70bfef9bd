const FLOAT_BYTES = 8;

/** Numbers as little-endian float64, the format in which they are stored and sent. */
export function floatBytes(numbers: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(numbers.length * FLOAT_BYTES);
  for (let i = 0; i < numbers.length; i++) bytes.writeDoubleLE(numbers[i] ?? NaN, i * FLOAT_BYTES);
  return bytes;
}

/** Numbers from the bytes of {@link floatBytes}. */
export const floatsOf = (bytes: Buffer): Float64Array =>
  Float64Array.from({ length: Math.floor(bytes.length / FLOAT_BYTES) }, (_, i) =>
    bytes.readDoubleLE(i * FLOAT_BYTES),
  );
