import { interpolateLinear } from '../../math/interpolation.ts';
import { leadingNumber, restBehindNumber } from './numbers.ts';
import { textStart, type Span } from './plain-document.ts';

/** One `x|y` line of a table file. */
export interface LutPoint {
  readonly x: number;
  readonly y: number;
  readonly line: number;
  /** Range of y in the text. */
  readonly span: Span;
  /** Range of the whole line with its line end. */
  readonly row: Span;
}

export interface LutProblem {
  readonly line: number;
  readonly message: string;
}

const wholeNumber = (text: string): ReturnType<typeof leadingNumber> =>
  restBehindNumber(text) === '' ? leadingNumber(text) : undefined;

/** Reads a table of `x|y` lines; notes after ; or // and blank lines are passed over, other lines are problems. */
export function readLut(text: string): {
  readonly points: readonly LutPoint[];
  readonly problems: readonly LutProblem[];
} {
  const points: LutPoint[] = [];
  const problems: LutProblem[] = [];
  let offset = textStart(text);
  let line = 0;
  for (const [whole] of text.slice(offset).matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    line++;
    const code = whole.replace(/(?:[;\r\n]|\/\/).*$/s, '');
    const bar = code.indexOf('|');
    const x = wholeNumber(code.slice(0, Math.max(0, bar)));
    const y = wholeNumber(code.slice(bar + 1));
    if (bar >= 0 && x !== undefined && y !== undefined) {
      const raw = code.slice(bar + 1);
      const start = offset + bar + 1 + (raw.length - raw.trimStart().length);
      const span = { start, end: start + y.text.length };
      points.push({ x: x.value, y: y.value, line, span, row: { start: offset, end: offset + whole.length } });
    } else if (code.trim() !== '') {
      problems.push({ line, message: `"${code.trim()}" is not x|y` });
    }
    offset += whole.length;
  }
  return { points, problems };
}

/** The table's value at x, linear between points and constant outside. NaN for an empty table. */
export function lutAt(points: readonly { readonly x: number; readonly y: number }[], x: number): number {
  if (points.length === 0) return Number.NaN;
  const sorted = [...points].sort((a, b) => a.x - b.x);
  const column = (pick: (p: { readonly x: number; readonly y: number }) => number): Float64Array =>
    Float64Array.from(sorted, pick);
  return interpolateLinear(
    column((p) => p.x),
    column((p) => p.y),
    x,
  );
}
