import type { ByteSource } from '../source.ts';
import { MAX_FRAME_BYTES, type FrameLog } from './can-frames.ts';
import { bytesOf, headText, lineFrames, wholeNumber, type LineFrame } from './frame-lines.ts';

/** Months as Vector's tools write them, in English and German. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const GERMAN: Readonly<Record<string, string>> = {
  mär: 'mar',
  mrz: 'mar',
  mai: 'may',
  okt: 'oct',
  dez: 'dec',
};
const DATE =
  /^date\s+\S+\s+(\p{L}{3})\p{L}*\.?\s+(\d{1,2})\s+(\d{1,2}):(\d\d):(\d\d)(\.\d{1,6})?(?:\s*([ap])m)?\s+(\d{4})/imu;
const HEADER = /^\s*base\s+(hex|dec)\s+timestamps\s+(absolute|relative)/imu;
const CLASSIC_BYTES = 8;

/** A log begins with its date or with the base of its numbers. */
export const isAsc = (text: string): boolean => HEADER.test(text) && /^\s*(date|base)\s/iu.test(text);

function dateOf(text: string): string | undefined {
  const [, name = '', day = '', hour = '', minute = '', second = '', part = '', half, year = ''] =
    DATE.exec(text) ?? [];
  const written = name.toLowerCase();
  const month = MONTHS.indexOf(GERMAN[written] ?? written) + 1;
  if (month === 0) return undefined;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const two = (value: number | string): string => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(hours)}:${minute}:${second}${part}`;
}

const DIRECTION = /^(Rx|Tx|TxRq)$/iu;

/** Reads lines by the base of their numbers; relative times are added up. */
function ascLines(base: 10 | 16, isRelative: boolean): (text: string) => LineFrame {
  let now_s = 0;
  const idOf = (text: string): { readonly id: number; readonly isExtended: boolean } | undefined => {
    const isExtended = /x$/iu.test(text);
    const id = wholeNumber(isExtended ? text.slice(0, -1) : text, base);
    return id === undefined || id > 0x1fffffff ? undefined : { id, isExtended };
  };
  const classic = (time_s: number, words: readonly string[]): LineFrame => {
    const [, bus = '', idWord = '', direction = '', kind = '', length = ''] = words;
    if (!DIRECTION.test(direction)) return 'other';
    const id = idOf(idWord);
    if (id === undefined) return 'broken';
    const isRemote = kind.toLowerCase() === 'r';
    if (!isRemote && kind.toLowerCase() !== 'd') return 'broken';
    // A code of length above 8 stands for 8 bytes.
    const count = isRemote ? 0 : Math.min(wholeNumber(length, 16) ?? 0, CLASSIC_BYTES);
    const data = bytesOf(words.slice(6), count, base);
    return data.length < count ? 'broken' : { time_s, bus, ...id, isRemote, data };
  };
  /** Time, CANFD, bus, direction, id, symbolic name if there is one, two flags, code of length, length, bytes. */
  const fd = (time_s: number, words: readonly string[]): LineFrame => {
    const [, , bus = '', direction = '', idWord = ''] = words;
    if (!DIRECTION.test(direction) || /^ErrorFrame$/iu.test(idWord)) return 'other';
    const id = idOf(idWord);
    if (id === undefined) return 'broken';
    const rest = words.slice(/^[01]$/u.test(words[5] ?? '') ? 5 : 6);
    const count = wholeNumber(rest[3], 10);
    if (count === undefined || count > MAX_FRAME_BYTES) return 'broken';
    const data = bytesOf(rest.slice(4), count, base);
    const isRemote = count === 0 && (wholeNumber(rest[2], 16) ?? 0) > 0;
    return data.length < count ? 'broken' : { time_s, bus, ...id, isRemote, data };
  };
  return (text) => {
    const words = text.split(/\s+/u);
    const written_s = Number(words[0]);
    if (Number.isNaN(written_s) || words.length < 4) return 'other';
    now_s = isRelative ? now_s + written_s : written_s;
    if (words[1]?.toUpperCase() === 'CANFD') return fd(now_s, words);
    return wholeNumber(words[1], 10) === undefined ? 'other' : classic(now_s, words);
  };
}

/** Vector's text log. Its times begin at the date in its first line. */
export async function openAsc(source: ByteSource): Promise<FrameLog> {
  const head = await headText(source);
  const [, base = 'hex', stamps = 'absolute'] = HEADER.exec(head) ?? [];
  const date = dateOf(head);
  return {
    details: date === undefined ? {} : { date },
    frames: (problems, control) => {
      const readLine = ascLines(base.toLowerCase() === 'dec' ? 10 : 16, stamps.toLowerCase() === 'relative');
      return lineFrames(source, readLine, problems, control);
    },
  };
}
