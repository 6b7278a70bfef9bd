/** The number a text begins with, as C's atof reads it; undefined where there is none. */
export function leadingNumber(text: string): { readonly value: number; readonly text: string } | undefined {
  const match = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/.exec(text.trim());
  if (match === null) return undefined;
  const value = Number(match[0]);
  return Number.isFinite(value) ? { value, text: match[0] } : undefined;
}

/** Text behind the number that a text begins with, without a note after //; empty for a number alone. */
export function restBehindNumber(text: string): string {
  const number = leadingNumber(text)?.text ?? '';
  return text
    .trim()
    .slice(number.length)
    .replace(/\/\/.*$/s, '')
    .trim();
}

/** Numbers separated by commas; undefined where one of them is none. */
export function numberList(text: string): readonly number[] | undefined {
  const numbers = text.split(',').map((part) => leadingNumber(part)?.value);
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}

/** A number for a file: seven significant digits, without an exponent and without trailing zeros. */
export function fileNumber(value: number, digits = 7): string {
  if (value === 0 || !Number.isFinite(value)) return '0';
  const rounded = Number(value.toPrecision(digits));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return rounded
    .toFixed(Math.min(100, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(rounded))))))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** True for numbers that are equal in seven digits. */
export function isSameNumber(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= 2e-6 * Math.max(Math.abs(a), Math.abs(b), 1e-6);
}
