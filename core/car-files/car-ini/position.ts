import type { CarIniDocument, LineEnding, LineStarts } from './nodes.ts';

const LF = 10;
const CR = 13;

export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in bytes. */
  readonly column: number;
}

/** Offsets of the first character of each line. CRLF, LF and a lone CR end a line. */
export function lineStartsOf(text: string): LineStarts {
  let count = 1;
  for (let at = 0; at < text.length; at++) if (endsLine(text, at)) count++;
  const starts = new Int32Array(count);
  let line = 1;
  for (let at = 0; at < text.length; at++) if (endsLine(text, at)) starts[line++] = at + 1;
  return starts;
}

/** True of the last character of a line break: of a CRLF that is the LF. */
function endsLine(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === LF || (code === CR && text.charCodeAt(at + 1) !== LF);
}

/** Index of the line that holds the offset, from 0. */
export function lineIndexAt(lineStarts: LineStarts, offset: number): number {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The line found last: places are asked for mostly in the order of the file, and the next is on it or close behind. */
let lastLine = 0;
const LOOK_AHEAD = 3;

function nearbyLine(lineStarts: LineStarts, offset: number): number | undefined {
  if ((lineStarts[lastLine] ?? Infinity) > offset) return undefined;
  for (let line = lastLine; line <= lastLine + LOOK_AHEAD; line++)
    if ((lineStarts[line + 1] ?? Infinity) > offset) return line < lineStarts.length ? line : undefined;
  return undefined;
}

export function positionAt(document: Pick<CarIniDocument, 'lineStarts'>, offset: number): Position {
  const { lineStarts } = document;
  const line = nearbyLine(lineStarts, offset) ?? lineIndexAt(lineStarts, offset);
  lastLine = line;
  return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
}

export interface LineEndings {
  readonly usual: LineEnding;
  /** Offset of the first line break that is not the usual one. */
  readonly firstOther: number | undefined;
}

/** The ending most lines have (CRLF where there is none, as Racer writes), and the first offset of another one. */
export function lineEndingsOf(text: string): LineEndings {
  const count: Record<LineEnding, number> = { '\r\n': 0, '\n': 0, '\r': 0 };
  const first: Partial<Record<LineEnding, number>> = {};
  for (let at = 0; at < text.length; at++) {
    if (!endsLine(text, at)) continue;
    const isPair = text.charCodeAt(at) === LF && text.charCodeAt(at - 1) === CR;
    const ending: LineEnding = isPair ? '\r\n' : text.charCodeAt(at) === LF ? '\n' : '\r';
    count[ending]++;
    first[ending] ??= isPair ? at - 1 : at;
  }
  const order: readonly LineEnding[] = ['\r\n', '\n', '\r'];
  const usual = order.reduce((best, next) => (count[next] > count[best] ? next : best));
  const others = order.filter((ending) => ending !== usual).flatMap((ending) => first[ending] ?? []);
  return { usual, firstOther: others.length === 0 ? undefined : Math.min(...others) };
}
