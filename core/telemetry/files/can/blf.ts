import { unzlibSync } from 'fflate';
import { refuseFile, type ProblemList } from '../file-problems.ts';
import { step, type ByteSource, type ReadControl } from '../source.ts';
import { lengthOfCode, MAX_FRAME_BYTES, type Frame, type FrameLog } from './can-frames.ts';

const FILE_HEAD = { size: 4, start: 40, end: 72 } as const;
/** Every object begins with LOBJ, u16 size of its head, u16 version, u32 size and u32 kind. */
const BASE_BYTES = 16;
const STAMPED_BYTES = 32;
const KIND = { message: 1, container: 10, message2: 86, fd: 100, fd64: 101 } as const;
const REMOTE = 0x80;
const FD64_REMOTE = 0x10;
const FD64_BYTES = 40;
const MAX_OBJECT = 1 << 24;
const MAX_CONTAINER = 1 << 27;
/** Deflate makes at most 1032 bytes of one. */
const MAX_EXPANSION = 1032;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const isObject = (view: DataView, at: number): boolean => view.getUint32(at, true) === 0x4a424f4c;

export const isBlf = ([a, b, c, d]: Uint8Array): boolean =>
  a === 0x4c && b === 0x4f && c === 0x47 && d === 0x47;

/** SYSTEMTIME: year, month, weekday, day, hour, minute, second, millisecond of the logger's clock. */
function dateOf(view: DataView): string | undefined {
  const [year = 0, month = 0, , day = 0, hour = 0, minute = 0, second = 0, ms = 0] = Array.from(
    { length: 8 },
    (_, i) => view.getUint16(FILE_HEAD.start + 2 * i, true),
  );
  const utc = Date.UTC(year, month - 1, day, hour, minute, second, ms);
  return month === 0 || day === 0 || Number.isNaN(utc)
    ? undefined
    : new Date(utc).toISOString().replace('Z', '');
}

/** The frame of an object that lies whole in the bytes; undefined for another kind. */
function frameOf(bytes: Uint8Array, view: DataView, at: number, size: number): Frame | undefined {
  const kind = view.getUint32(at + 12, true);
  const head = view.getUint16(at + 4, true);
  const body = at + head;
  if (head < STAMPED_BYTES || head + 16 > size) return undefined;
  const perSecond = view.getUint32(at + 16, true) === 1 ? 1e5 : 1e9;
  const time_s = (view.getUint32(at + 28, true) * 2 ** 32 + view.getUint32(at + 24, true)) / perSecond;
  const idAndFlag = view.getUint32(body + 4, true);
  const common = { time_s, id: idAndFlag & 0x1fffffff, isExtended: idAndFlag >= 2 ** 31 };
  const dataOf = (from: number, length: number): Uint8Array =>
    bytes.slice(from, Math.min(from + Math.min(length, MAX_FRAME_BYTES), at + size));
  const given = (isRemote: boolean, bus: number, data: Uint8Array): Frame => ({
    ...common,
    bus: String(bus),
    isRemote,
    data: isRemote ? new Uint8Array(0) : data,
  });
  switch (kind) {
    case KIND.message:
    case KIND.message2:
      return given(
        (view.getUint8(body + 2) & REMOTE) !== 0,
        view.getUint16(body, true),
        dataOf(body + 8, Math.min(view.getUint8(body + 3), 8)),
      );
    case KIND.fd:
      if (head + 20 > size) return undefined;
      return given(
        (view.getUint8(body + 2) & REMOTE) !== 0,
        view.getUint16(body, true),
        dataOf(body + 20, Math.min(view.getUint8(body + 14), lengthOfCode(view.getUint8(body + 3)))),
      );
    case KIND.fd64:
      if (head + FD64_BYTES > size) return undefined;
      return given(
        (view.getUint32(body + 12, true) & FD64_REMOTE) !== 0,
        view.getUint8(body),
        dataOf(body + FD64_BYTES, view.getUint8(body + 2)),
      );
    default:
      return undefined;
  }
}

/** The content of a container at the beginning of the bytes. */
function unpacked(bytes: Uint8Array, view: DataView, offset: number): Uint8Array {
  const method = view.getUint16(BASE_BYTES, true);
  const size = view.getUint32(BASE_BYTES + 8, true);
  const packed = bytes.subarray(STAMPED_BYTES);
  if (method === 0) return packed;
  if (method !== 2)
    throw refuseFile(`the container is packed by a method (${method}) that is not read.`, { offset });
  if (size > MAX_CONTAINER || size > packed.length * MAX_EXPANSION)
    throw refuseFile(`the container claims to hold ${size} bytes, which ${packed.length} cannot.`, {
      offset,
    });
  try {
    return unzlibSync(packed, { out: new Uint8Array(size) });
  } catch {
    throw refuseFile('the container is damaged: it cannot be unpacked.', { offset });
  }
}

/** Objects are padded to four bytes by some writers and not by others. */
const MAX_PADDING = 4;

/** The first object within the padding after a byte; undefined where there is none. */
function objectFrom(view: DataView, at: number): number | undefined {
  for (let from = at; from <= at + MAX_PADDING && from + 4 <= view.byteLength; from++)
    if (isObject(view, from)) return from;
  return undefined;
}

/** Cuts a stream of objects, which may lie across containers, into frames. */
function objectCutter(problems: ProblemList): (bytes: Uint8Array, offset: number) => readonly Frame[] {
  let rest = new Uint8Array(0);
  return (bytes, offset) => {
    const all = new Uint8Array(rest.length + bytes.length);
    all.set(rest);
    all.set(bytes, rest.length);
    const view = viewOf(all);
    const frames: Frame[] = [];
    let at = 0;
    while (at + MAX_PADDING + BASE_BYTES <= all.length) {
      const from = objectFrom(view, at);
      const size = from === undefined ? 0 : view.getUint32(from + 8, true);
      if (from === undefined || size < BASE_BYTES || size > MAX_OBJECT) {
        problems.report('row-broken', 'an object is damaged; the rest of its container is left out.', {
          offset,
        });
        at = all.length;
        break;
      }
      if (from + size > all.length) break;
      const frame = size < STAMPED_BYTES ? undefined : frameOf(all, view, from, size);
      if (frame !== undefined) frames.push(frame);
      at = from + size;
    }
    rest = all.slice(at);
    return frames;
  };
}

async function* blfFrames(
  source: ByteSource,
  first: number,
  problems: ProblemList,
  control: ReadControl,
): AsyncGenerator<readonly Frame[]> {
  const cut = objectCutter(problems);
  for (let at = first; at + BASE_BYTES <= source.size;) {
    const head = viewOf(await source.read(at, BASE_BYTES + MAX_PADDING));
    const padding = objectFrom(head, 0);
    const size =
      padding === undefined || padding + BASE_BYTES > head.byteLength ? 0 : head.getUint32(padding + 8, true);
    at += padding ?? 0;
    if (size < BASE_BYTES || size > MAX_CONTAINER || at + size > source.size) {
      problems.report('file-cut', 'no whole object is here; the frames before it are read.', { offset: at });
      return;
    }
    const bytes = await source.read(at, size);
    if (head.getUint32((padding ?? 0) + 12, true) !== KIND.container) yield cut(bytes, at);
    else if (size >= STAMPED_BYTES) yield cut(unpacked(bytes, viewOf(bytes), at), at);
    at += size;
    step(control, at / source.size);
  }
}

/**
 * Vector's binary log. Its times begin at its start.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a container that cannot be unpacked.
 */
export async function openBlf(source: ByteSource): Promise<FrameLog> {
  const head = await source.read(0, FILE_HEAD.end);
  if (head.length < FILE_HEAD.end)
    throw refuseFile('the file ends within its header.', { offset: head.length });
  const view = viewOf(head);
  const date = dateOf(view);
  return {
    details: date === undefined ? {} : { date },
    frames: (problems, control) => blfFrames(source, view.getUint32(FILE_HEAD.size, true), problems, control),
  };
}
