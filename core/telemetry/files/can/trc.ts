import type { ByteSource } from '../source.ts';
import { MAX_FRAME_BYTES, type FrameLog } from './can-frames.ts';
import { bytesOf, headText, lineFrames, wholeNumber, type LineFrame } from './frame-lines.ts';

/**
 * Columns of a line by version of the file, as PCAN names them: N number, O time, T type, B bus, I id, d direction,
 * R reserved, L length, l code of length, D data. Files of version 2 list their own.
 */
const COLUMNS: Readonly<Record<string, string>> = {
  '1.0': 'N,O,I,L,D',
  '1.1': 'N,O,d,I,L,D',
  '1.2': 'N,O,B,d,I,L,D',
  '1.3': 'N,O,B,d,I,R,L,D',
  '2.0': 'N,O,T,I,d,l,D',
  '2.1': 'N,O,T,B,I,d,R,l,D',
};
/** Types of lines that are frames; the others are states and errors of the bus. */
const FRAME_TYPES = new Set(['DT', 'FD', 'FB', 'FE', 'BI', 'RR']);
const DIRECTIONS = new Set(['RX', 'TX']);
/** The id of messages of the driver in version 1. */
const STATUS_ID = 0xffffffff;
const MS_PER_DAY = 86_400_000;
/** Days from 1899-12-30, the day 0 of $STARTTIME, to 1970. */
const DAYS_TO_1970 = 25_569;

export const isTrc = (text: string): boolean =>
  /^;\$FILEVERSION=/imu.test(text) || /^;.*\.trc\s*$/imu.test(text);

function trcLines(columns: readonly string[]): (text: string) => LineFrame {
  const at = (name: string): number => columns.indexOf(name);
  const [O, T, B, I, d] = [at('O'), at('T'), at('B'), at('I'), at('d')];
  const D = at('D');
  return (text) => {
    if (text.startsWith(';')) return 'other';
    const words = text.replace(/^(\d+)\s*\)/u, '$1 ').split(/\s+/u);
    const type = words[T]?.toUpperCase() ?? 'DT';
    if (!FRAME_TYPES.has(type)) return 'other';
    if (d >= 0 && !DIRECTIONS.has(words[d]?.toUpperCase() ?? '')) return 'other';
    const time_ms = Number(words[O]);
    const digits = words[I] ?? '';
    const id = wholeNumber(digits, 16);
    if (id === STATUS_ID) return 'other';
    if (id === undefined || id > 0x1fffffff || !Number.isFinite(time_ms)) return 'broken';
    const bytes = words.slice(D);
    const isRemote = type === 'RR' || bytes[0]?.toUpperCase() === 'RTR';
    return {
      time_s: time_ms / 1000,
      bus: words[B] ?? '',
      id,
      isExtended: digits.length === 8,
      isRemote,
      data: isRemote ? new Uint8Array(0) : bytesOf(bytes, MAX_FRAME_BYTES),
    };
  };
}

/** $STARTTIME is in days of local time. */
function dateOf(head: string): string | undefined {
  const days = Number(/^;\$STARTTIME=([\d.]+)/imu.exec(head)?.[1]);
  const ms = (days - DAYS_TO_1970) * MS_PER_DAY;
  return Math.abs(ms) < 8e15 ? new Date(Math.round(ms)).toISOString().replace('Z', '') : undefined;
}

/** PCAN's text log. Its times, in ms, begin at its start time. */
export async function openTrc(source: ByteSource): Promise<FrameLog> {
  const head = await headText(source);
  const version = /^;\$FILEVERSION=(\d\.\d)/imu.exec(head)?.[1] ?? '1.0';
  const listed = /^;\$COLUMNS=([\w,]+)/imu.exec(head)?.[1];
  const columns = (listed ?? COLUMNS[version] ?? 'N,O,I,L,D').split(',');
  const date = dateOf(head);
  return {
    details: date === undefined ? {} : { date },
    frames: (problems, control) => lineFrames(source, trcLines(columns), problems, control),
  };
}
