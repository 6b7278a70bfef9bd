import { refuseFile, type ProblemList } from '../file-problems.ts';
import { step, type ByteSource, type ReadControl } from '../source.ts';
import { datagramOf, READ_LINKS, type Datagram, type Unread } from './datagrams.ts';

const PCAP_US = 0xa1b2c3d4;
const PCAP_NS = 0xa1b23c4d;
const SECTION = 0x0a0d0d0a;
const BYTE_ORDER = 0x1a2b3c4d;

const dataOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const u32 = (bytes: Uint8Array, at: number, little: boolean): number =>
  bytes.length < at + 4 ? 0 : dataOf(bytes).getUint32(at, little);

const isPcapMark = (mark: number): boolean => mark === PCAP_US || mark === PCAP_NS;

export const isPcap = (bytes: Uint8Array): boolean =>
  isPcapMark(u32(bytes, 0, true)) || isPcapMark(u32(bytes, 0, false));
export const isPcapng = (bytes: Uint8Array): boolean =>
  u32(bytes, 0, true) === SECTION && [true, false].some((little) => u32(bytes, 8, little) === BYTE_ORDER);

/** Counts of records that give no datagram. */
export type UnreadCounts = Record<Unread, number>;

/** A packet in a record is no longer than this: captures of a network cut at 262144. */
const MAX_RECORD = 1_048_576;
const PIECE_BYTES = 1_048_576;

/** Blocks of a file, whose length is known from their first bytes. */
async function* blocks(
  source: ByteSource,
  start: number,
  headBytes: number,
  lengthOf: (head: Uint8Array) => number,
  problems: ProblemList,
  control: ReadControl,
): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(0);
  let at = start;
  let used = 0;
  for (;;) {
    const isShort = (bytes: number): boolean => piece.length - used < bytes;
    const fill = async (bytes: number): Promise<void> => {
      at += used;
      piece = await source.read(at, Math.max(bytes, PIECE_BYTES));
      used = 0;
      step(control, at / source.size);
    };
    if (isShort(headBytes)) await fill(headBytes);
    if (piece.length === 0) return;
    const length = isShort(headBytes) ? 0 : lengthOf(piece.subarray(used));
    if (length < headBytes || length > MAX_RECORD + headBytes) {
      problems.report('file-cut', 'here no record begins; what follows is left out.', { offset: at + used });
      return;
    }
    if (isShort(length)) await fill(length);
    if (isShort(length)) {
      problems.report('file-cut', 'the last record is cut off and left out.', { offset: at + used });
      return;
    }
    yield piece.subarray(used, used + length);
    used += length;
  }
}

function refuseLink(link: number): never {
  throw refuseFile(
    `the packets are of link type ${link}, which is not read; capture on an Ethernet, loopback or "any" interface.`,
  );
}

async function* pcapDatagrams(
  source: ByteSource,
  unread: UnreadCounts,
  problems: ProblemList,
  control: ReadControl,
): AsyncGenerator<Datagram> {
  const head = await source.read(0, 24);
  const little = isPcapMark(u32(head, 0, true));
  const perSecond = u32(head, 0, little) === PCAP_NS ? 1e9 : 1e6;
  const link = u32(head, 20, little) & 0xffff;
  if (!READ_LINKS.has(link)) refuseLink(link);
  const lengthOf = (record: Uint8Array): number => 16 + u32(record, 8, little);
  for await (const record of blocks(source, 24, 16, lengthOf, problems, control)) {
    const time_s = u32(record, 0, little) + u32(record, 4, little) / perSecond;
    const found = datagramOf(link, record.subarray(16), time_s);
    if (typeof found === 'string') unread[found]++;
    else yield found;
  }
}

interface Interface {
  readonly link: number;
  readonly perSecond: number;
}

const RESOLUTION = 9;

/** Link type and clock of an interface (draft-ietf-opsawg-pcapng, section 4.2). */
function interfaceOf(block: Uint8Array, little: boolean): Interface {
  let perSecond = 1e6;
  const data = dataOf(block);
  for (let at = 16; at + 4 <= block.length - 4;) {
    const code = data.getUint16(at, little);
    const length = data.getUint16(at + 2, little);
    if (code === 0) break;
    if (code === RESOLUTION && at + 5 <= block.length) {
      const power = data.getUint8(at + 4);
      perSecond = power < 128 ? 10 ** power : 2 ** (power - 128);
    }
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return { link: data.getUint16(8, little), perSecond };
}

const INTERFACE_BLOCK = 1;
const PACKET_BLOCK = 6;
const HIGH = 2 ** 32;

async function* pcapngDatagrams(
  source: ByteSource,
  unread: UnreadCounts,
  problems: ProblemList,
  control: ReadControl,
): AsyncGenerator<Datagram> {
  let little = true;
  let interfaces: Interface[] = [];
  const lengthOf = (block: Uint8Array): number => {
    // A section has the byte order of its own.
    if (u32(block, 0, true) === SECTION) little = u32(block, 8, true) === BYTE_ORDER;
    return u32(block, 4, little);
  };
  for await (const block of blocks(source, 0, 12, lengthOf, problems, control)) {
    const kind = u32(block, 0, little);
    if (kind === SECTION) interfaces = [];
    else if (kind === INTERFACE_BLOCK && block.length >= 20) interfaces.push(interfaceOf(block, little));
    else if (kind === PACKET_BLOCK && block.length >= 32) {
      const by = interfaces[u32(block, 8, little)];
      if (by === undefined || !READ_LINKS.has(by.link)) {
        unread.other++;
        continue;
      }
      const time_s = (u32(block, 12, little) * HIGH + u32(block, 16, little)) / by.perSecond;
      const length = Math.min(u32(block, 20, little), block.length - 32);
      const found = datagramOf(by.link, block.subarray(28, 28 + length), time_s);
      if (typeof found === 'string') unread[found]++;
      else yield found;
    }
  }
}

const REPLAY_LENGTHS = [296, 316, 344, 368];
const isReplayMark = (bytes: Uint8Array, at: number): boolean => u32(bytes, at, true) === 0x47375330;

/** The length of the packets of a replay of Gran Turismo 7, which follow each other; undefined for another file. */
export function replayLength(bytes: Uint8Array): number | undefined {
  if (!isReplayMark(bytes, 0)) return undefined;
  return REPLAY_LENGTHS.find((length) => bytes.length === length || isReplayMark(bytes, length));
}

/** Decrypted packets one after the other; the clock is theirs. */
async function* replayDatagrams(
  source: ByteSource,
  problems: ProblemList,
  control: ReadControl,
): AsyncGenerator<Datagram> {
  const length = replayLength(await source.read(0, 1024)) ?? 0;
  for await (const bytes of blocks(source, 0, length, () => length, problems, control))
    yield { time_s: 0, stream: 'replay', bytes: bytes.slice() };
}

export async function* datagramsOf(
  source: ByteSource,
  unread: UnreadCounts,
  problems: ProblemList,
  control: ReadControl,
): AsyncGenerator<Datagram> {
  const first = await source.read(0, 1024);
  if (isPcap(first)) yield* pcapDatagrams(source, unread, problems, control);
  else if (isPcapng(first)) yield* pcapngDatagrams(source, unread, problems, control);
  else yield* replayDatagrams(source, problems, control);
}
