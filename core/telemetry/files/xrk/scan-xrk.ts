import { half } from '../half-float.ts';
import type { ProblemList } from '../file-problems.ts';
import { createXrkChannels, type XrkChannel } from './xrk-channels.ts';
import { MAX_TIME_MS, TICKS_PER_MS } from './xrk-layout.ts';
import { addSample, reserve } from './xrk-samples.ts';

/** A message with a head: its token without padding, its body in the file. */
export interface XrkMessage {
  readonly token: string;
  readonly body: Uint8Array;
}

/** Channels and messages of a log. */
export interface XrkScan {
  readonly channels: readonly XrkChannel[];
  /** Messages other than descriptions of channels, in their order. */
  readonly messages: readonly XrkMessage[];
}

const OPEN_ROUND = 0x28;
const CLOSE_ROUND = 0x29;
const OPEN_ANGLE = 0x3c;
const CLOSE_ANGLE = 0x3e;
const LETTER = { h: 0x68, S: 0x53, M: 0x4d, G: 0x47 } as const;
const HEAD_BYTES = 12;
const TAIL_BYTES = 8;
/** Progress is reported after so many bytes. */
const PIECE = 1_048_576;
/** Tokens whose messages are read. */
const READ_TOKENS = new Set(['GPS', 'GPS1', 'LAP', 'RCR', 'VEH', 'CMP', 'VTY', 'TMD', 'TMT', 'TRK']);

const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Body of the message with a head at a byte; undefined where none is whole there. */
function messageAt(
  bytes: Uint8Array,
  view: DataView,
  at: number,
): { readonly message: XrkMessage; readonly end: number; readonly isSumRight: boolean } | undefined {
  if (bytes[at] !== OPEN_ANGLE || bytes[at + 1] !== LETTER.h || at + HEAD_BYTES + TAIL_BYTES > bytes.length)
    return undefined;
  const length = view.getInt32(at + 6, true);
  const start = at + HEAD_BYTES;
  const end = start + length + TAIL_BYTES;
  if (length < 0 || end > bytes.length || bytes[at + 11] !== CLOSE_ANGLE) return undefined;
  const tail = start + length;
  if (bytes[tail] !== OPEN_ANGLE || bytes[end - 1] !== CLOSE_ANGLE) return undefined;
  for (let i = 0; i < 4; i++) if (bytes[tail + 1 + i] !== bytes[at + 2 + i]) return undefined;
  const body = bytes.subarray(start, tail);
  let sum = 0;
  for (const byte of body) sum += byte;
  return {
    message: { token: text(bytes, at + 2, 4).replace(/[\0 ]+$/u, ''), body },
    end,
    isSumRight: (sum & 0xffff) === view.getUint16(tail + 5, true),
  };
}

function addValue(view: DataView, { type, unit, list }: XrkChannel, tick: number, at: number): void {
  const raw =
    type === 'half'
      ? half(view.getUint16(at, true))
      : type === 'float32'
        ? view.getFloat32(at, true)
        : type === 'int16'
          ? view.getInt16(at, true)
          : view.getInt32(at, true);
  addSample(list, tick, raw * unit.factor);
}

/**
 * Walks through the messages of a log; it has no index. Bytes outside messages are skipped to the next one and reported.
 *
 * @returns the scan, filled while the generator runs; it gives the done part of the bytes.
 */
export function scanXrk(
  bytes: Uint8Array,
  problems: ProblemList,
): { readonly scan: XrkScan; readonly walk: () => Generator<number> } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { channels, byIndex, groups, describeChannel, describeGroup } = createXrkChannels(bytes);
  const messages: XrkMessage[] = [];

  function take({ token, body }: XrkMessage): void {
    if (token === 'CHS') describeChannel(body);
    else if (token === 'GRP') describeGroup(body);
    else if (token === 'CNF') {
      const within = new DataView(body.buffer, body.byteOffset, body.byteLength);
      for (let at = 0; at < body.length;) {
        const found = messageAt(body, within, at);
        // One level: a configuration holds none.
        if (found === undefined || found.message.token === 'CNF') return;
        if (found.isSumRight) take(found.message);
        at = found.end;
      }
    } else if (READ_TOKENS.has(token)) messages.push({ token, body });
  }

  /** Adds `count` samples from a byte on. */
  function addValues(channel: XrkChannel, time_ms: number, at: number, count: number): void {
    if (channel.type === undefined || (count > 1 && channel.stepTicks === 0)) {
      channel.unread += count;
      return;
    }
    reserve(channel.list, count);
    const first = time_ms * TICKS_PER_MS;
    for (let i = 0; i < count; i++)
      addValue(view, channel, first + i * channel.stepTicks, at + i * channel.bytes);
  }

  /** Byte after the message of samples at a byte; undefined where none is whole there. */
  function samplesAt(at: number, isUsed: boolean): number | undefined {
    const letter = bytes[at + 1];
    if (bytes[at] !== OPEN_ROUND || at + 11 > bytes.length) return undefined;
    const time_ms = view.getInt32(at + 2, true);
    const index = view.getUint16(at + 6, true);
    if (time_ms < 0 || time_ms > MAX_TIME_MS) return undefined;
    if (letter === LETTER.G) return groupAt(at, time_ms, index, isUsed);
    const channel = byIndex.get(index);
    if (channel === undefined || (letter !== LETTER.S && letter !== LETTER.M)) return undefined;
    const count = letter === LETTER.S ? 1 : view.getUint16(at + 8, true);
    const start = at + (letter === LETTER.S ? 8 : 10);
    const end = start + count * channel.bytes;
    if (bytes[end] !== CLOSE_ROUND) return undefined;
    if (isUsed) addValues(channel, time_ms, start, count);
    return end + 1;
  }

  function groupAt(at: number, time_ms: number, index: number, isUsed: boolean): number | undefined {
    const members = groups.get(index)?.map((member) => byIndex.get(member));
    if (members === undefined) return undefined;
    let start = at + 8;
    for (const member of members) start += member?.bytes ?? Infinity;
    if (bytes[start] !== CLOSE_ROUND) return undefined;
    const end = start + 1;
    start = at + 8;
    for (const member of isUsed ? members : []) {
      if (member === undefined) continue;
      addValues(member, time_ms, start, 1);
      start += member.bytes;
    }
    return end;
  }

  /** The next byte at which a message is whole. */
  function nextMessage(from: number): number {
    for (let at = from; at < bytes.length; at++)
      if (bytes[at] === OPEN_ROUND) {
        if (samplesAt(at, false) !== undefined) return at;
      } else if (bytes[at] === OPEN_ANGLE && messageAt(bytes, view, at) !== undefined) return at;
    return bytes.length;
  }

  function* walk(): Generator<number> {
    let reported = 0;
    for (let at = 0; at < bytes.length;) {
      const found = bytes[at] === OPEN_ANGLE ? messageAt(bytes, view, at) : undefined;
      const end = found?.end ?? samplesAt(at, true);
      if (end === undefined) {
        const next = nextMessage(at + 1);
        if (next === bytes.length)
          problems.report(
            'file-cut',
            `the file ends within a message; its last ${next - at} bytes are left out.`,
            { offset: at },
          );
        else
          problems.report(
            'message-unknown',
            `${next - at} bytes are not part of a known message; they are left out.`,
            { offset: at },
          );
        at = next;
      } else {
        // The messages within a configuration have sums of their own.
        if (found?.isSumRight === true || found?.message.token === 'CNF') take(found.message);
        if (found?.isSumRight === false)
          problems.report(
            'checksum-wrong',
            `the message ${found.message.token} has another sum than its bytes; it is left out.`,
            { offset: at },
          );
        at = end;
      }
      if (at - reported >= PIECE) {
        reported = at;
        yield at / bytes.length;
      }
    }
  }
  return { scan: { channels, messages }, walk };
}
