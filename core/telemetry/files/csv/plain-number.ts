/** Powers of ten that 64-bit floating point holds exactly. */
const POWERS = Float64Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));
const MAX_POWER = 22;
/** Digits of an integer that 64 bits hold exactly, whatever they are. */
const MAX_DIGITS = 15;
/** Digits of an integer that 32 bits hold. */
const SHORT_DIGITS = 9;
/** Two more digits than any 64-bit number needs. */
const LONGEST_DIGITS = 19;

const ZERO = 0x30;
const PLUS = 0x2b;
const MINUS = 0x2d;
const LETTER_E = 0x65;
/** Bit by which small letters differ from capital ones. */
const SMALL = 0x20;

/** Splits a number into halves whose products are exact (Veltkamp; T. J. Dekker, Numerische Mathematik 18, 1971). */
const SPLIT = 2 ** 27 + 1;

/** The part of a x b that its rounded product lacks. */
function productError(a: number, b: number, product: number): number {
  const c = SPLIT * a;
  const aHigh = c - (c - a);
  const aLow = a - aHigh;
  const d = SPLIT * b;
  const bHigh = d - (d - b);
  const bLow = b - bHigh;
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
}

/**
 * The 64-bit number nearest to (first x 10^count + rest) / 10^decimals, all of them whole: the quotient of the rounded
 * numerator, and what the exact one is more, to some 100 bits. NaN where these do not say to which side it is rounded.
 */
function nearestQuotient(first: number, rest: number, count: number, decimals: number): number {
  const scale = POWERS[count] ?? 1;
  const product = first * scale;
  const more = productError(first, scale, product) + rest;
  const high = product + more;
  const low = more - (high - product);
  if (decimals === 0) return high;
  const divisor = POWERS[decimals] ?? 1;
  const quotient = high / divisor;
  const back = quotient * divisor;
  const correction = (high - back - productError(quotient, divisor, back) + low) / divisor;
  const doubt = Math.abs(correction) * 2 ** -48;
  const least = quotient + (correction - doubt);
  return least === quotient + (correction + doubt) ? least : Number.NaN;
}

export interface NumberScan {
  /**
   * The number that begins at byte `from`: a sign, digits, a decimal sign, an exponent. NaN where there is none that is
   * exact. A byte that belongs to no number, such as a line feed, must follow somewhere.
   */
  readonly read: (bytes: Uint8Array, from: number) => number;
  /** Byte behind the last number that was read. */
  readonly end: () => number;
}

/**
 * Numbers of a text by its bytes, without a string for each. Up to 15 digits times or over a power of ten up to 22 is
 * the nearest 64-bit number, as both are exact and one operation rounds (W. D. Clinger, How to Read Floating Point
 * Numbers Accurately, PLDI 1990); up to 19 digits over a power of ten are divided with twice the precision; all others are
 * left to the reader of texts. Up to nine digits without an exponent, as
 * nearly all numbers of a log are, are gathered in 32 bits, which takes two thirds of the time.
 *
 * @param decimalSign undefined for whole numbers alone
 */
export function createNumberScan(decimalSign: '.' | ',' | undefined): NumberScan {
  const sign = decimalSign === undefined ? Number.NaN : decimalSign.charCodeAt(0) - ZERO;
  let behind = 0;

  const readLong = (bytes: Uint8Array, from: number): number => {
    let at = from;
    const isNegative = bytes[at] === MINUS;
    if (isNegative || bytes[at] === PLUS) at++;
    let mantissa = 0;
    /** Digits behind those that `mantissa` holds. */
    let rest = 0;
    let digits = 0;
    let significant = 0;
    let power = 0;
    let isFraction = false;
    for (; ; at++) {
      const digit = (bytes[at] ?? 0) - ZERO;
      if (digit >= 0 && digit <= 9) {
        if (significant < MAX_DIGITS) mantissa = mantissa * 10 + digit;
        else rest = rest * 10 + digit;
        digits++;
        if (mantissa > 0) significant++;
        if (isFraction) power--;
      } else if (digit === sign && !isFraction) isFraction = true;
      else break;
    }
    if (digits === 0 || significant > LONGEST_DIGITS) return Number.NaN;
    if (((bytes[at] ?? 0) | SMALL) === LETTER_E) {
      const isSmall = bytes[++at] === MINUS;
      if (isSmall || bytes[at] === PLUS) at++;
      const first = at;
      let exponent = 0;
      for (let digit = (bytes[at] ?? 0) - ZERO; digit >= 0 && digit <= 9; digit = (bytes[++at] ?? 0) - ZERO)
        exponent = exponent * 10 + digit;
      if (at === first) return Number.NaN;
      power += isSmall ? -exponent : exponent;
    }
    if (power > MAX_POWER || power < -MAX_POWER) return Number.NaN;
    behind = at;
    if (significant > MAX_DIGITS) {
      if (power > 0) return Number.NaN;
      const long = nearestQuotient(mantissa, rest, significant - MAX_DIGITS, -power);
      return isNegative ? -long : long;
    }
    const size = power < 0 ? mantissa / (POWERS[-power] ?? 1) : mantissa * (POWERS[power] ?? 1);
    return isNegative ? -size : size;
  };

  const read = (bytes: Uint8Array, from: number): number => {
    let at = from;
    const isNegative = bytes[at] === MINUS;
    if (isNegative || bytes[at] === PLUS) at++;
    const first = at;
    let mantissa = 0;
    let digit = (bytes[at] ?? 0) - ZERO;
    while (digit >= 0 && digit <= 9) {
      mantissa = (Math.imul(mantissa, 10) + digit) | 0;
      digit = (bytes[++at] ?? 0) - ZERO;
    }
    let digits = at - first;
    let power = 0;
    if (digit === sign) {
      const point = ++at;
      digit = (bytes[at] ?? 0) - ZERO;
      while (digit >= 0 && digit <= 9) {
        mantissa = (Math.imul(mantissa, 10) + digit) | 0;
        digit = (bytes[++at] ?? 0) - ZERO;
      }
      power = at - point;
      digits += power;
    }
    if (digits > SHORT_DIGITS || ((digit + ZERO) | SMALL) === LETTER_E) return readLong(bytes, from);
    if (digits === 0) return Number.NaN;
    behind = at;
    const size = power === 0 ? mantissa : mantissa / (POWERS[power] ?? 1);
    return isNegative ? -size : size;
  };
  return { read, end: () => behind };
}
