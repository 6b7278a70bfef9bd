import { collectFaults, type Fault, type Faults, type Span } from './diagnostic.ts';
import type { Argument, BinaryOperator, Expression } from './syntax.ts';
import { tokenize, type Token } from './formula-tokens.ts';

export interface ParsedExpression {
  readonly expression: Expression;
  readonly faults: readonly Fault[];
}

/** Brackets, signs and powers inside each other. */
const DEEPEST = 60;

/** Precedence of an operator; the exponent is right-associative, comparisons cannot be chained. */
const BINDING: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '==': 4,
  '!=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '^': 8,
};
const NOT_BINDING = 3;
const COMPARISON_BINDING = 4;
const SUM_BINDING = 5;
const MINUS_BINDING = 7;

const isOperator = (text: string): text is BinaryOperator => Object.hasOwn(BINDING, text);

/** Words of the language that name no quantity. */
const WORDS: ReadonlySet<string> = new Set(['and', 'or', 'not']);

interface Reader {
  readonly tokens: readonly Token[];
  readonly faults: Faults;
  at: number;
  depth: number;
  /** The text is nested too deep: reported once, the rest is not read. */
  isGivenUp: boolean;
}

const END: Token = { kind: 'end', text: '', from: 0, to: 0 };
const peek = (reader: Reader): Token => reader.tokens[reader.at] ?? reader.tokens.at(-1) ?? END;

function next(reader: Reader): Token {
  const token = peek(reader);
  if (token.kind !== 'end') reader.at++;
  return token;
}

const isSign = (token: Token, sign: string): boolean => token.kind === 'sign' && token.text === sign;
const join = (a: Span, b: Span): Span => ({ from: a.from, to: b.to });

/** A token as a message repeats it. */
function shown({ kind, text }: Token): string {
  if (kind === 'reference') return `'${text}'`;
  return kind === 'unit' ? `[${text}]` : text;
}

function expected(reader: Reader): Expression {
  const { kind, from, to, text } = peek(reader);
  if (reader.isGivenUp) return { kind: 'broken', from, to };
  const before = reader.tokens[reader.at - 1];
  // At the end of the text the word before is marked: there is nothing else to point at.
  if (kind === 'end' || text === ',' || text === ')' || text === ':') {
    const behind = before === undefined ? '' : ` behind ${shown(before)}`;
    reader.faults.add('syntax', before ?? { from, to }, `A channel or a number is missing${behind}`);
  } else reader.faults.add('syntax', { from, to }, `A channel or a number is missing before ${text}`);
  return { kind: 'broken', from, to };
}

/** Skips what cannot be read, up to a comma or bracket that belongs to this level. */
function skipToSeparator(reader: Reader): void {
  let depth = 0;
  for (let token = peek(reader); token.kind !== 'end'; token = peek(reader)) {
    if (depth === 0 && (isSign(token, ',') || isSign(token, ')'))) return;
    if (isSign(token, '(')) depth++;
    if (isSign(token, ')')) depth--;
    next(reader);
  }
}

function closeBracket(reader: Reader, open: Token): Token {
  if (isSign(peek(reader), ')')) return next(reader);
  const token = peek(reader);
  if (token.kind === 'end' && !reader.isGivenUp)
    reader.faults.add('syntax', open, 'This bracket is not closed');
  return reader.tokens[reader.at - 1] ?? token;
}

/** Reports text after an expression within brackets once, and skips it. */
function afterExpression(reader: Reader, closers: readonly string[]): void {
  const token = peek(reader);
  if (token.kind === 'end' || closers.some((sign) => isSign(token, sign))) return;
  reader.faults.add('syntax', token, operatorMissing(token));
  skipToSeparator(reader);
}

function operatorMissing(token: Token): string {
  if (isSign(token, ')')) return 'This bracket was not opened';
  if (isSign(token, ',')) return 'A comma is only used between the arguments of a function';
  if (isSign(token, ':')) return 'x : y is only used for the points of table()';
  if (isOperator(token.text))
    return `Comparisons cannot be chained: write a ${token.text} b and b ${token.text} c`;
  return `An operator is missing before ${shown(token)}`;
}

function readArgument(reader: Reader): Argument {
  const value = readExpression(reader, 0);
  if (!isSign(peek(reader), ':')) return { kind: 'value', value };
  next(reader);
  return { kind: 'point', x: value, y: readExpression(reader, 0) };
}

function readCall(reader: Reader, name: Token): Expression {
  const open = next(reader);
  const list: Argument[] = [];
  if (!isSign(peek(reader), ')'))
    for (;;) {
      list.push(readArgument(reader));
      afterExpression(reader, [',', ')']);
      if (!isSign(peek(reader), ',')) break;
      next(reader);
    }
  const close = closeBracket(reader, open);
  return { kind: 'call', name: name.text, nameSpan: name, arguments: list, ...join(name, close) };
}

function readBracket(reader: Reader): Expression {
  const open = next(reader);
  const inner = readExpression(reader, 0);
  afterExpression(reader, [')']);
  // A comma in plain brackets was reported; the text after it is not read.
  while (isSign(peek(reader), ',')) {
    next(reader);
    skipToSeparator(reader);
  }
  return { ...inner, ...join(open, closeBracket(reader, open)) };
}

function readOperand(reader: Reader): Expression {
  const token = peek(reader);
  if (isSign(token, '(')) return readBracket(reader);
  if (token.kind === 'number') {
    next(reader);
    const value = Number(token.text);
    if (!Number.isFinite(value)) reader.faults.add('syntax', token, 'This number is too large');
    return { kind: 'number', value, unit: undefined, from: token.from, to: token.to };
  }
  if (token.kind === 'reference') {
    next(reader);
    return { kind: 'reference', name: token.text.trim(), from: token.from, to: token.to };
  }
  if (token.kind === 'name' && !WORDS.has(token.text)) {
    next(reader);
    if (isSign(peek(reader), '(')) return readCall(reader, token);
    return { kind: 'name', name: token.text, from: token.from, to: token.to };
  }
  return expected(reader);
}

function readPostfix(reader: Reader): Expression {
  let operand = readOperand(reader);
  while (peek(reader).kind === 'unit') {
    const unit = next(reader);
    const span = join(operand, unit);
    operand =
      operand.kind === 'number' && operand.unit === undefined
        ? { ...operand, unit, ...span }
        : { kind: 'stated', inner: operand, unit, ...span };
  }
  return operand;
}

function readPrefix(reader: Reader): Expression {
  const token = peek(reader);
  const isNot = token.kind === 'name' && token.text === 'not';
  if (token.kind === 'broken' || isSign(token, '+')) {
    next(reader);
    return readExpression(reader, MINUS_BINDING);
  }
  if (!isNot && !isSign(token, '-')) return readPostfix(reader);
  next(reader);
  const inner = readExpression(reader, isNot ? NOT_BINDING : MINUS_BINDING);
  // -5 [degC] is 268.15 K: the sign belongs to the number and not to its 278.15 K.
  if (!isNot && inner.kind === 'number' && inner.from !== token.from)
    return { ...inner, value: -inner.value, ...join(token, inner) };
  return { kind: 'unary', operator: isNot ? 'not' : '-', inner, ...join(token, inner) };
}

/** Reads the operators that bind tighter than the given precedence. */
function readExpression(reader: Reader, least: number): Expression {
  if (reader.depth >= DEEPEST) {
    const token = peek(reader);
    reader.faults.add('syntax', token, `More than ${DEEPEST} nested brackets and signs`);
    reader.at = reader.tokens.length - 1;
    reader.isGivenUp = true;
    return { kind: 'broken', from: token.from, to: token.to };
  }
  reader.depth++;
  let left = readPrefix(reader);
  for (;;) {
    const token = peek(reader);
    if (token.kind === 'broken' && least < SUM_BINDING) {
      next(reader);
      const right = readExpression(reader, SUM_BINDING);
      left = { kind: 'broken', ...join(left, right) };
      continue;
    }
    if ((token.kind !== 'sign' && token.kind !== 'name') || !isOperator(token.text)) break;
    const binding = BINDING[token.text];
    if (binding <= least) break;
    const isComparison = binding === COMPARISON_BINDING;
    if (
      isComparison &&
      left.kind === 'binary' &&
      BINDING[left.operator] === binding &&
      !isBracketed(reader, left)
    )
      break;
    next(reader);
    const right = readExpression(reader, token.text === '^' ? MINUS_BINDING : binding);
    left = { kind: 'binary', operator: token.text, left, right, ...join(left, right) };
  }
  reader.depth--;
  return left;
}

/** True if the expression has brackets of its own, which its span includes. */
function isBracketed(reader: Reader, { from, to }: Span): boolean {
  const first = reader.tokens.find((token) => token.from === from);
  const last = reader.tokens[reader.at - 1];
  return first !== undefined && isSign(first, '(') && last?.to === to && isSign(last, ')');
}

/**
 * Reads an expression. Never throws: an unreadable part is reported at its position and skipped, so that
 * several faults are reported at once.
 */
export function parseExpression(text: string): ParsedExpression {
  const faults = collectFaults();
  const tokens = tokenize(text, faults);
  const reader: Reader = { tokens, faults, at: 0, depth: 0, isGivenUp: false };
  const isEmpty = peek(reader).kind === 'end';
  if (isEmpty && faults.list.length === 0)
    faults.add('syntax', { from: 0, to: text.length }, 'There is no expression');
  if (isEmpty) return { expression: { kind: 'broken', from: 0, to: text.length }, faults: faults.list };
  let expression = readExpression(reader, 0);
  while (peek(reader).kind !== 'end') {
    const token = peek(reader);
    faults.add('syntax', token, operatorMissing(token));
    if (token.kind === 'sign') next(reader);
    if (peek(reader).kind === 'end') break;
    const rest = readExpression(reader, 0);
    expression = { kind: 'broken', ...join(expression, rest) };
  }
  return { expression, faults: faults.list };
}
