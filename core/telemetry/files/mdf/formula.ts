import { refuseFile } from '../file-problems.ts';

/** Value of a formula for a number. */
export type Formula = (x: number) => number;

const MAX_CHARACTERS = 4000;
const MAX_DEPTH = 60;
const TOKEN =
  /\s*(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|([a-z_]\w*)|(\*\*|<<|>>|[-+*/%&|~(),]))/iuy;

/** Functions of ASAM's formulas with the number of their arguments; logarithms without a base are natural. */
const FUNCTIONS: Readonly<Record<string, readonly [number, (a: number, b: number) => number]>> = {
  sin: [1, Math.sin],
  cos: [1, Math.cos],
  tan: [1, Math.tan],
  asin: [1, Math.asin],
  acos: [1, Math.acos],
  atan: [1, Math.atan],
  arcsin: [1, Math.asin],
  arccos: [1, Math.acos],
  arctan: [1, Math.atan],
  sinh: [1, Math.sinh],
  cosh: [1, Math.cosh],
  tanh: [1, Math.tanh],
  exp: [1, Math.exp],
  ln: [1, Math.log],
  log: [1, Math.log],
  log10: [1, Math.log10],
  sqrt: [1, Math.sqrt],
  abs: [1, Math.abs],
  sgn: [1, Math.sign],
  floor: [1, Math.floor],
  ceil: [1, Math.ceil],
  pow: [2, Math.pow],
  min: [2, Math.min],
  max: [2, Math.max],
};
const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E };

/** Operators between two values by how closely they bind; those of a row are evaluated from left to right. */
const OPERATORS: readonly Readonly<Record<string, (a: number, b: number) => number>>[] = [
  { '|': (a, b) => a | b },
  { '&': (a, b) => a & b },
  { '<<': (a, b) => a * 2 ** Math.trunc(b), '>>': (a, b) => Math.floor(a / 2 ** Math.trunc(b)) },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => a / b, '%': (a, b) => a % b },
];

function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null)
      throw refuseFile(`"${text.slice(at, at + 20)}" of the formula "${text}" is not understood.`);
    tokens.push(match[0].trim().toLowerCase());
  }
  return tokens;
}

/**
 * Reads the text of a formula of X (or X1): numbers, + - * / %, powers **, brackets, bits and the functions above.
 * Nothing else is evaluated. A ^ is refused: it stands for a power in some programs and for exclusive or in others.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for any other text.
 */
export function readFormula(text: string): Formula {
  if (text.length > MAX_CHARACTERS)
    throw refuseFile(`the formula has more than ${MAX_CHARACTERS} characters.`);
  const tokens = tokensOf(text);
  let at = 0;
  let depth = 0;
  const fail = (): never => {
    throw refuseFile(`the formula "${text.slice(0, 80)}" is not understood at "${tokens[at] ?? 'its end'}".`);
  };
  const expect = (token: string): void => {
    if (tokens[at++] !== token) {
      at--;
      fail();
    }
  };
  const nested = (read: () => Formula): Formula => {
    if (++depth > MAX_DEPTH) fail();
    const value = read();
    depth--;
    return value;
  };
  const call = (name: string): Formula => {
    const [count, apply] = Object.hasOwn(FUNCTIONS, name) ? (FUNCTIONS[name] ?? fail()) : fail();
    expect('(');
    const first = sum();
    if (count === 2) expect(',');
    const second = count === 2 ? sum() : first;
    expect(')');
    return (x) => apply(first(x), second(x));
  };
  const atom = (): Formula => {
    const token = tokens[at] ?? fail();
    at++;
    if (token === '(') {
      const inner = nested(sum);
      expect(')');
      return inner;
    }
    if (token === 'x' || token === 'x1') return (x) => x;
    if (/^[.\d]/u.test(token)) {
      const number = Number(token);
      return () => number;
    }
    const constant = Object.hasOwn(CONSTANTS, token) && tokens[at] !== '(' ? CONSTANTS[token] : undefined;
    if (constant !== undefined) return () => constant;
    if (/^[a-z]/u.test(token)) return nested(() => call(token));
    at--;
    return fail();
  };
  /** A power binds closer than a sign before it and is evaluated from right to left: -x**2 is -(x**2). */
  const signed = (): Formula => {
    const token = tokens[at];
    if (token === '-' || token === '+' || token === '~') {
      at++;
      const value = nested(signed);
      if (token === '+') return value;
      return token === '-' ? (x) => -value(x) : (x) => ~value(x);
    }
    const base = atom();
    if (tokens[at] !== '**') return base;
    at++;
    const exponent = nested(signed);
    return (x) => base(x) ** exponent(x);
  };
  const level = (row: number): Formula => {
    const operators = OPERATORS[row];
    if (operators === undefined) return signed();
    let left = level(row + 1);
    for (;;) {
      const token = tokens[at] ?? '';
      const apply = Object.hasOwn(operators, token) ? operators[token] : undefined;
      if (apply === undefined) return left;
      at++;
      const a = left;
      const b = level(row + 1);
      left = (x) => apply(a(x), b(x));
    }
  };
  function sum(): Formula {
    return nested(() => level(0));
  }
  const formula = sum();
  if (at < tokens.length) fail();
  return formula;
}
