import type { CarIniDocument, LineEnding } from './nodes.ts';
import type { Token } from './nodes.ts';

export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in bytes. */
  readonly column: number;
}

/** Offsets of the first character of each line. CRLF, LF and a lone CR end a line. */
export function lineStartsOf(tokens: readonly Token[]): number[] {
  const starts = [0];
  for (const token of tokens) if (token.kind === 'newline') starts.push(token.end);
  return starts;
}

/** Index of the line that holds the offset, from 0. */
export function lineIndexAt(lineStarts: readonly number[], offset: number): number {
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

function nearbyLine(lineStarts: readonly number[], offset: number): number | undefined {
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

/** The ending most lines have (CRLF where there is none, as Racer writes), and where another one stands first. */
export function lineEndingsOf(text: string, tokens: readonly Token[]): LineEndings {
  const count: Record<LineEnding, number> = { '\r\n': 0, '\n': 0, '\r': 0 };
  const first: Partial<Record<LineEnding, number>> = {};
  for (const token of tokens) {
    if (token.kind !== 'newline') continue;
    const ending: LineEnding =
      token.end - token.start === 2 ? '\r\n' : text.charCodeAt(token.start) === 10 ? '\n' : '\r';
    count[ending]++;
    first[ending] ??= token.start;
  }
  const order: readonly LineEnding[] = ['\r\n', '\n', '\r'];
  const usual = order.reduce((best, next) => (count[next] > count[best] ? next : best));
  const others = order.filter((ending) => ending !== usual).flatMap((ending) => first[ending] ?? []);
  return { usual, firstOther: others.length === 0 ? undefined : Math.min(...others) };
}
