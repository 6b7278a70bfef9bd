/** IEEE 754 binary16; NaN for an infinite number. */
export function half(bits: number): number {
  const fraction = bits & 0x3ff;
  const exponent = (bits >> 10) & 0x1f;
  const sign = bits >> 15 === 0 ? 1 : -1;
  if (exponent === 0x1f) return Number.NaN;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
