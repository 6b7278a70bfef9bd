/** Digits that every 32-bit number needs at least, and that are enough for each. */
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 9;

/** The shortest text that is read again as the same number of that width; empty for NaN. */
export function numberText(value: number, type: 'f32' | 'f64'): string {
  if (Number.isNaN(value)) return '';
  if (type === 'f64' || Number.isInteger(value)) return String(value);
  for (let digits = FEWEST_DIGITS; digits < MOST_DIGITS; digits++) {
    const text = Number(value.toPrecision(digits));
    if (Math.fround(text) === value) return String(text);
  }
  return String(Number(value.toPrecision(MOST_DIGITS)));
}
