/** Tokens Racer's evaluator keeps; the rest of a longer expression is not read (docs/sources/racer-format.md section 1.2). */
export const MAX_EXPRESSION_TOKENS = 40;

export interface ExpressionReading {
  /** Undefined where no number could be read. */
  readonly value: number | undefined;
  /** Characters that took part, leading blanks included. */
  readonly consumed: number;
  /** A number with a leading zero whose octal reading differs from its decimal one, such as 010. */
  readonly octal: string | undefined;
  readonly tooManyTokens: boolean;
  readonly dividedByZero: boolean;
}

interface Scanner {
  readonly text: string;
  at: number;
  tokens: number;
  refused: boolean;
  octal: string | undefined;
  dividedByZero: boolean;
  /** End of the last token that took part. */
  end: number;
}

/**
 * Binding strength, weak first. The source names the operators only; the order is C's (ours). Racer's numbers are
 * C integers, so division cuts towards zero.
 */
const LEVELS: readonly (readonly string[])[] = [['|'], ['^'], ['&'], ['+', '-'], ['*', '/', '%']];

function skipBlanks(scanner: Scanner): void {
  while (/[ \t]/.test(scanner.text[scanner.at] ?? '')) scanner.at++;
}

function take(scanner: Scanner, length: number): boolean {
  if (scanner.tokens >= MAX_EXPRESSION_TOKENS) {
    scanner.refused = true;
    return false;
  }
  scanner.tokens++;
  scanner.at += length;
  scanner.end = scanner.at;
  return true;
}

const NUMBER = /(?:0x([0-9a-f]+)|\$([0-9a-f]+)|#([01]+)|(\d+))/iy;

function readNumber(scanner: Scanner): number | undefined {
  NUMBER.lastIndex = scanner.at;
  const match = NUMBER.exec(scanner.text);
  if (match === null) return undefined;
  const [whole, hex, dollar, binary, digits = ''] = match;
  if (hex !== undefined || dollar !== undefined)
    return take(scanner, whole.length) ? parseInt(hex ?? dollar ?? '', 16) : undefined;
  if (binary !== undefined) return take(scanner, whole.length) ? parseInt(binary, 2) : undefined;
  if (!digits.startsWith('0') || digits.length === 1)
    return take(scanner, digits.length) ? parseInt(digits, 10) : undefined;
  const octalDigits = /^[0-7]+/.exec(digits)?.[0] ?? '0';
  const value = parseInt(octalDigits, 8);
  if (value !== parseInt(digits, 10)) scanner.octal ??= digits;
  return take(scanner, octalDigits.length) ? value : undefined;
}

function readOperand(scanner: Scanner): number | undefined {
  skipBlanks(scanner);
  const sign = scanner.text[scanner.at];
  if (sign === '-' || sign === '+') {
    const before = { at: scanner.at, end: scanner.end };
    if (!take(scanner, 1)) return undefined;
    const value = readOperand(scanner);
    if (value === undefined) Object.assign(scanner, before);
    return value === undefined ? undefined : sign === '-' ? -value : value;
  }
  if (sign !== '(') return readNumber(scanner);
  const before = { at: scanner.at, end: scanner.end };
  if (!take(scanner, 1)) return undefined;
  const value = readLevel(scanner, 0);
  if (value === undefined) {
    Object.assign(scanner, before);
    return undefined;
  }
  skipBlanks(scanner);
  if (scanner.text[scanner.at] === ')') take(scanner, 1);
  return value;
}

function apply(scanner: Scanner, operator: string, a: number, b: number): number {
  if ((operator === '/' || operator === '%') && b === 0) {
    scanner.dividedByZero = true;
    return 0;
  }
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  if (operator === '/') return Math.trunc(a / b);
  if (operator === '%') return a % b;
  if (operator === '&') return a & b;
  return operator === '^' ? a ^ b : a | b;
}

function readLevel(scanner: Scanner, level: number): number | undefined {
  const operators = LEVELS[level];
  if (operators === undefined) return readOperand(scanner);
  let value = readLevel(scanner, level + 1);
  if (value === undefined) return undefined;
  for (;;) {
    skipBlanks(scanner);
    const operator = scanner.text[scanner.at] ?? '';
    if (!operators.includes(operator)) return value;
    const before = { at: scanner.at, end: scanner.end };
    if (!take(scanner, 1)) return value;
    const right = readLevel(scanner, level + 1);
    if (right === undefined) {
      Object.assign(scanner, before);
      return value;
    }
    value = apply(scanner, operator, value, right);
  }
}

/** Reads an integer expression from the start of the text, as far as it goes (docs/sources/racer-format.md section 1.2). */
export function readExpression(text: string): ExpressionReading {
  const scanner: Scanner = {
    text,
    at: 0,
    tokens: 0,
    refused: false,
    octal: undefined,
    dividedByZero: false,
    end: 0,
  };
  const value = readLevel(scanner, 0);
  return {
    value: value === undefined ? undefined : Object.is(value, -0) ? 0 : value,
    consumed: value === undefined ? 0 : scanner.end,
    octal: scanner.octal,
    tooManyTokens: scanner.refused,
    dividedByZero: scanner.dividedByZero,
  };
}
