import type { FieldKind } from '../../catalogue/fields/field.ts';
import type { DiagnosticCode } from '../../catalogue/diagnostics.ts';
import { MAX_EXPRESSION_TOKENS, readExpression } from './expression.ts';
import type { Span } from './nodes.ts';
import { isBlank } from './tokens.ts';

/** A diagnostic about a value whose position in the file is not known yet. */
export interface ValueRemark {
  readonly code: DiagnosticCode;
  readonly message: string;
}

export type ParsedValue = number | string | readonly number[];

export interface Reading {
  /** In the file's unit; what Racer reads from the text, whatever the remarks are. */
  readonly value: ParsedValue;
  readonly remarks: readonly ValueRemark[];
}

const FLOAT = /^[ \t]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/;

/** C atof: leading blanks, decimal point only, stops at the first byte that does not fit. */
export function readFloat(text: string): { readonly value: number; readonly consumed: number } {
  const match = FLOAT.exec(text);
  return match === null ? { value: 0, consumed: 0 } : { value: Number(match[1]), consumed: match[0].length };
}

const remark = (code: DiagnosticCode, message: string): ValueRemark => ({ code, message });

function trailing(text: string, consumed: number, value: number | string): ValueRemark[] {
  const rest = text.slice(consumed).trim();
  // A note after a number is read by no one and loses nothing.
  if (rest === '' || rest.startsWith(';')) return [];
  return [remark('trailing-text', `Reads ${value} and stops at "${rest}".`)];
}

/** The text that a person edits; with its note where there is nothing else. */
function withoutNote(text: string): string {
  const { start, end } = editableSpan(text, undefined);
  return end > start ? text.slice(start, end) : text.trim();
}

function noNumber(text: string): ValueRemark {
  return text.trim() === ''
    ? remark('empty-value', 'Has no value and is read as 0.')
    : remark('wrong-type', `"${withoutNote(text)}" is not a number and is read as 0.`);
}

function floatReading(text: string): Reading {
  const { value, consumed } = readFloat(text);
  if (consumed === 0) return { value: 0, remarks: [noNumber(text)] };
  if (/^,\d/.test(text.slice(consumed))) {
    const message = `Reads ${value}: the number stops at the comma. Write a decimal point.`;
    return { value, remarks: [remark('decimal-comma', message)] };
  }
  return { value, remarks: trailing(text, consumed, value) };
}

function intReading(text: string): Reading {
  const reading = readExpression(text);
  if (reading.value === undefined) return { value: 0, remarks: [noNumber(text)] };
  const remarks: ValueRemark[] = [];
  if (reading.octal !== undefined) {
    const message = `Reads ${reading.value}: ${reading.octal} has a leading zero and is octal.`;
    remarks.push(remark('octal-integer', message));
  }
  if (reading.dividedByZero)
    remarks.push(remark('wrong-type', 'Divides by zero; the quotient is read as 0.'));
  if (reading.tooManyTokens) {
    const message = `Only the first ${MAX_EXPRESSION_TOKENS} tokens of the expression are read.`;
    remarks.push(remark('trailing-text', message));
  } else remarks.push(...trailing(text, reading.consumed, reading.value));
  return { value: reading.value, remarks };
}

/** Floats split on blanks or commas, up to a note or the first piece that is not a number. */
export function readList(text: string): { readonly values: number[]; readonly consumed: number } {
  const values: number[] = [];
  let at = 0;
  for (;;) {
    const gap = /^[ \t,]*/.exec(text.slice(at))?.[0].length ?? 0;
    const { value, consumed } = readFloat(text.slice(at + gap));
    if (consumed === 0) return { values, consumed: at };
    values.push(value);
    at += gap + consumed;
    if (!/^([ \t,]|$)/.test(text.slice(at))) return { values, consumed: at };
  }
}

const VECTOR_SIZE = 3;

function vectorReading(text: string): Reading {
  const { values, consumed } = readList(text);
  if (values.length === 0) return { value: [0, 0, 0], remarks: [noNumber(text)] };
  const value = [values[0] ?? 0, values[1] ?? 0, values[2] ?? 0];
  const shown = value.join(' ');
  if (values.length > VECTOR_SIZE) {
    const message = `Reads ${shown} from ${values.length} numbers; a comma separates numbers and is not a decimal sign.`;
    return { value, remarks: [remark(text.includes(',') ? 'decimal-comma' : 'trailing-text', message)] };
  }
  return { value, remarks: trailing(text, consumed, shown) };
}

function digitsReading(text: string): Reading {
  const digits = /^[ \t]*(\d*)/.exec(text);
  const value = Array.from(digits?.[1] ?? '', Number);
  if (value.length === 0 && text.trim() !== '')
    return {
      value,
      remarks: [remark('wrong-type', `"${withoutNote(text)}" is not a list of wheel digits such as 23.`)],
    };
  return { value, remarks: trailing(text, digits?.[0].length ?? 0, value.join('')) };
}

function stringReading(text: string, isFile: boolean): Reading {
  const value = text.trim();
  if (/\s;/.test(value)) {
    const message = `Reads "${value}": in a text the note after the ; belongs to the value.`;
    return { value, remarks: [remark('trailing-text', message)] };
  }
  if (!isFile || value === '' || value === text) return { value, remarks: [] };
  const message = `The file name is read with the blanks around it ("${text}"); Racer may then not find ${value}.`;
  return { value, remarks: [remark('blank-in-file-name', message)] };
}

/** Reads the bytes after `=` as Racer does, by the kind of the field (docs/sources/racer-format.md section 1.2). */
export function readValue(text: string, kind: FieldKind): Reading {
  switch (kind) {
    case 'float':
      return floatReading(text);
    case 'int':
    case 'bool':
      return intReading(text);
    case 'vector':
      return vectorReading(text);
    case 'digits':
      return digitsReading(text);
    case 'string':
    case 'file':
      return stringReading(text, kind === 'file');
  }
}

/**
 * The part of a raw value that an edit replaces: without the blanks around it and, but for strings, without a
 * `; note`; of a float only the number, so that `12 kg` keeps its `kg`.
 */
export function editableSpan(raw: string, kind: FieldKind | undefined): Span {
  const isText = kind === 'string' || kind === 'file';
  const note = isText ? -1 : raw.indexOf(';');
  const code = note < 0 ? raw : raw.slice(0, note);
  let start = 0;
  while (isBlank(code.charCodeAt(start))) start++;
  if (kind === 'float') {
    const { consumed } = readFloat(code);
    if (consumed > 0 && /^([ \t]|$)/.test(code.slice(consumed))) return { start, end: consumed };
  }
  let end = code.length;
  while (end > 0 && isBlank(code.charCodeAt(end - 1))) end--;
  return end <= start
    ? { start: code.length === raw.length ? start : 0, end: code.length === raw.length ? start : 0 }
    : { start, end };
}
