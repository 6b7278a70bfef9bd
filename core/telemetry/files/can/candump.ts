import type { ByteSource } from '../source.ts';
import type { FrameLog } from './can-frames.ts';
import { MAX_FRAME_BYTES } from './can-frames.ts';
import { bytesOf, bytesOfDigits, headText, lineFrames, wholeNumber, type LineFrame } from './frame-lines.ts';

/** `(1631416514.717133) can0 0D2#0000FFFF10000000`, as candump -l writes it. */
const COMPACT = /^\((\d+\.\d+)\)\s+(\S+)\s+([0-9a-f]{3}|[0-9a-f]{8})#(#[0-9a-f]|R)?([0-9a-f]*)/iu;
/** `(1631416514.717133)  can0  0D2   [8]  00 00 FF FF 10 00 00 00`, as candump -ta shows it. */
const SPACED =
  /^\((\d+\.\d+)\)\s+(\S+)\s+(?:[RT]X\s+\S+\s+\S+\s+)?([0-9a-f]{3}|[0-9a-f]{8})\s+\[(\d+)\]\s*(.*)$/iu;
/** The number of a line before its time, as `cat -n` and viewers put it. */
const NUMBER = /^\s*\d+[:.)]?\s+(?=\(\d+\.\d+\)\s)/u;
/** Times from here on are seconds since 1970, in UTC. */
const LEAST_EPOCH_S = 1e8;

export const isCandump = (text: string): boolean => {
  const first = (text.split(/\r?\n/u, 1)[0] ?? '').replace(NUMBER, '').trim();
  return COMPACT.test(first) || SPACED.test(first);
};

function frameOfLine(line: string, begin: number): LineFrame {
  const text = line.replace(NUMBER, '');
  const compact = COMPACT.exec(text);
  const match = compact ?? SPACED.exec(text);
  if (match === null) return 'broken';
  const [, time = '', bus = '', idDigits = '', kind = '', rest = ''] = match;
  const isRemote = compact === null ? rest.startsWith('remote') : kind.toUpperCase() === 'R';
  const data =
    compact === null
      ? bytesOf(rest.split(/\s+/u), Math.min(Number(kind), MAX_FRAME_BYTES))
      : bytesOfDigits(isRemote ? '' : rest.slice(0, 2 * MAX_FRAME_BYTES));
  const id = wholeNumber(idDigits, 16);
  if (data === undefined || id === undefined) return 'broken';
  // Bits 29 to 31 of eight digits mark error frames and others that are not data.
  const isExtended = idDigits.length === 8;
  if (isExtended && id > 0x1fffffff) return 'other';
  // Differences of seconds since 1970 in 64 bits are whole microseconds.
  const time_s = Math.round((Number(time) - begin) * 1e6) / 1e6;
  return { time_s, bus, id, isExtended, isRemote, data };
}

/** A log of Linux's candump. Its times begin at its first frame where they are dates. */
export async function openCandump(source: ByteSource): Promise<FrameLog> {
  const first_s = Number(/^\s*\((\d+\.\d+)\)/u.exec((await headText(source)).replace(NUMBER, ''))?.[1] ?? 0);
  const isDate = first_s >= LEAST_EPOCH_S && first_s < 1e11;
  const begin_s = isDate ? first_s : 0;
  return {
    details: isDate ? { date: new Date(Math.round(first_s * 1000)).toISOString() } : {},
    frames: (problems, control) =>
      lineFrames(source, (text) => frameOfLine(text, begin_s), problems, control),
  };
}
