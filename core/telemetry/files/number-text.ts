/** Digits that every 32-bit number needs at least, and that are enough for each. */
const MIN_DIGITS = 6;
const MAX_DIGITS = 9;

/** The shortest text that is read again as the same number of that width; empty for NaN. */
export function numberText(value: number, type: 'f32' | 'f64'): string {
  if (Number.isNaN(value)) return '';
  if (type === 'f64' || Number.isInteger(value)) return String(value);
  for (let digits = MIN_DIGITS; digits < MAX_DIGITS; digits++) {
    const text = Number(value.toPrecision(digits));
    if (Math.fround(text) === value) return String(text);
  }
  return String(Number(value.toPrecision(MAX_DIGITS)));
}
