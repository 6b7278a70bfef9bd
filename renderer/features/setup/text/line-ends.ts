import type { Text } from '@codemirror/state';
import { textDifference, type TextChange } from '../../../workspace/car/text-change.ts';

/** Line ends of a file: CRLF, LF or CR. */
export type LineEnd = '\r\n' | '\n' | '\r';

/**
 * Line ends of a raw text that the view shows as one character each: the usual one, and the offsets in the view of
 * those that differ. A file with one kind of line end, as nearly all have, needs no offsets, so that a keystroke costs
 * the same whatever the length of the file. Rejected: a table of all lines, made again for each keystroke.
 */
export interface LineEnds {
  readonly usual: LineEnd;
  /** Sorted by offset. */
  readonly odd: readonly OddEnd[];
}

interface OddEnd {
  /** Offset in the view of the line break. */
  readonly at: number;
  readonly end: LineEnd;
}

const BREAK = /\r\n|\n|\r/g;

/** The usual line end is that of most lines; CRLF where as many have LF, LF where there is none. */
export function lineEndsOf(raw: string): LineEnds {
  let crlf = 0;
  let cr = 0;
  let lf = 0;
  for (const [end] of raw.matchAll(BREAK)) {
    if (end === '\r\n') crlf++;
    else if (end === '\n') lf++;
    else cr++;
  }
  const usual = crlf > 0 && crlf >= lf && crlf >= cr ? '\r\n' : cr > lf ? '\r' : '\n';
  if (crlf + lf + cr === Math.max(crlf, lf, cr)) return { usual, odd: [] };
  return { usual, odd: oddEnds(raw, usual, 0) };
}

function oddEnds(raw: string, usual: LineEnd, position: number): OddEnd[] {
  const odd: OddEnd[] = [];
  let shift = 0;
  for (const match of raw.matchAll(BREAK)) {
    const end = match[0] === '\r\n' ? '\r\n' : match[0] === '\r' ? '\r' : '\n';
    if (end !== usual) odd.push({ at: position + match.index - shift, end });
    shift += end.length - 1;
  }
  return odd;
}

/** Raw offset of an offset in the view. */
export function rawOffset(ends: LineEnds, doc: Text, position: number): number {
  const { usual, odd } = ends;
  let raw = position + (doc.lineAt(position).number - 1) * (usual.length - 1);
  for (const { at, end } of odd) {
    if (at >= position) break;
    raw += end.length - usual.length;
  }
  return raw;
}

/** Offset in the view of a raw offset; between CR and LF it is before the line break. */
export function viewPosition(ends: LineEnds, doc: Text, raw: number): number {
  let low = 1;
  let high = doc.lines;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (rawOffset(ends, doc, doc.line(middle).from) <= raw) low = middle;
    else high = middle - 1;
  }
  const line = doc.line(low);
  return Math.min(line.to, line.from + Math.max(0, raw - rawOffset(ends, doc, line.from)));
}

function movedEnds(
  ends: LineEnds,
  from: number,
  to: number,
  shift: number,
  inserted: readonly OddEnd[],
): LineEnds {
  if (ends.odd.length === 0 && inserted.length === 0) return ends;
  const before = ends.odd.filter(({ at }) => at < from);
  const behind = ends.odd.filter(({ at }) => at >= to).map(({ at, end }) => ({ at: at + shift, end }));
  return { usual: ends.usual, odd: [...before, ...inserted, ...behind] };
}

export interface EndsStep {
  readonly ends: LineEnds;
  /** The change of the raw text. */
  readonly change: TextChange;
}

/**
 * The change of the raw text for a replacement in the view (`inserted` with LF between lines). Where it would
 * put a CR beside a LF, two line ends that would become one, the LF becomes a CR.
 *
 * @param doc the text of the view before the replacement
 */
export function rawChange(
  ends: LineEnds,
  doc: Text,
  raw: string,
  from: number,
  to: number,
  inserted: string,
): EndsStep {
  const rawFrom = rawOffset(ends, doc, from);
  let rawTo = rawOffset(ends, doc, to);
  let text = ends.usual === '\n' ? inserted : inserted.replace(/\n/g, ends.usual);
  const own: OddEnd[] = [];
  let viewTo = to;
  const isAfterCr = rawFrom > 0 && raw[rawFrom - 1] === '\r';
  const leading = isAfterCr ? (/^\n*/.exec(text)?.[0].length ?? 0) : 0;
  if (leading > 0) {
    text = '\r'.repeat(leading) + text.slice(leading);
    for (let i = 0; i < leading; i++) own.push({ at: from + i, end: '\r' });
  }
  // Following breaks join the replacement as irregular ones, as long as one would merge with the one before
  // it.
  const endsInCr = text === '' ? isAfterCr : text.endsWith('\r');
  while (endsInCr && raw[rawTo] === '\n') {
    if (ends.usual !== '\r') own.push({ at: from + inserted.length + (viewTo - to), end: '\r' });
    text += '\r';
    rawTo += 1;
    viewTo += 1;
  }
  const change = { from: rawFrom, removed: raw.slice(rawFrom, rawTo), inserted: text };
  return { ends: movedEnds(ends, from, viewTo, inserted.length - (to - from), own), change };
}

export interface ViewChange {
  readonly ends: LineEnds;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The replacement in the view that turns it from one raw text to another; undefined where they are equal. */
export function viewChange(ends: LineEnds, doc: Text, raw: string, next: string): ViewChange | undefined {
  const change = textDifference(raw, next);
  if (change === undefined) return undefined;
  let { from } = change;
  let toRaw = from + change.removed.length;
  let toNext = from + change.inserted.length;
  // A line end is replaced as a whole.
  if (from > 0 && raw[from - 1] === '\r') from--;
  if (raw[toRaw - 1] === '\r' || next[toNext - 1] === '\r' || raw[toRaw] === '\n') {
    if (raw[toRaw] === '\n' && next[toNext] === '\n') {
      toRaw++;
      toNext++;
    }
  }
  const insertRaw = next.slice(from, toNext);
  const viewFrom = viewPosition(ends, doc, from);
  const viewTo = viewPosition(ends, doc, toRaw);
  const insert = insertRaw.replace(/\r\n?/g, '\n');
  const shift = insert.length - (viewTo - viewFrom);
  const own = oddEnds(insertRaw, ends.usual, viewFrom);
  return { ends: movedEnds(ends, viewFrom, viewTo, shift, own), from: viewFrom, to: viewTo, insert };
}
