/** Racer reads numbers into 32-bit floats, which hold about seven digits. */
export const FILE_DIGITS = 7;

/** A computed number with this many significant digits, without trailing zeros: 0.1 + 0.2 is 0.3. */
export function tidyText(value: number, digits = FILE_DIGITS): string {
  const rounded = Number(value.toPrecision(digits));
  return String(rounded === 0 ? 0 : rounded);
}
