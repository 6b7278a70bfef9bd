import { CHANNEL_TYPE, DATA_TYPE } from '../mdf/mdf-layout.ts';
import {
  blockBytes,
  blockToWrite,
  fileHeader,
  numberBytes,
  textBlock,
  type BlockToWrite,
} from '../mdf/write-blocks.ts';

/** A channel of a made file: a 64-bit float behind the time where nothing else is said. */
export interface MadeChannel {
  readonly name: string;
  readonly unit?: string;
  readonly type?: number;
  readonly dataType?: number;
  readonly bitOffset?: number;
  readonly byteOffset?: number;
  readonly bits?: number;
  /** Bit of invalidation. */
  readonly invalidBit?: number;
  readonly conversion?: BlockToWrite;
  readonly data?: BlockToWrite;
}

export interface MadeGroup {
  readonly name?: string;
  readonly recordId?: number;
  readonly cycles: number;
  readonly dataBytes: number;
  readonly invalidBytes?: number;
  /** Its records are data of any length. */
  readonly isOfData?: boolean;
  readonly channels?: readonly MadeChannel[];
}

const HAS_INVALID_BIT = 2;

/** The time of a record: a 64-bit float at its beginning. */
export const TIME: MadeChannel = { name: 't', unit: 's', type: CHANNEL_TYPE.master, byteOffset: 0 };

/** A conversion block of numbers and references. */
export const madeConversion = (
  kind: number,
  values: readonly number[],
  references: readonly (BlockToWrite | undefined)[] = [],
): BlockToWrite =>
  blockToWrite(
    'CC',
    [undefined, undefined, undefined, undefined, ...references],
    numberBytes([
      [1, kind],
      [1, 0],
      [2, 0],
      [2, references.length],
      [2, values.length],
      ['f64', 0],
      ['f64', 0],
      ...values.map((value) => ['f64', value] as const),
    ]),
  );

export const madeText = (text: string): BlockToWrite => textBlock(text) ?? blockToWrite('TX', []);

function channelBlock(channel: MadeChannel, next: BlockToWrite | undefined): BlockToWrite {
  const { name, unit = '', type = CHANNEL_TYPE.fixed, dataType = DATA_TYPE.floatLE, bits = 64 } = channel;
  return blockToWrite(
    'CN',
    [
      next,
      undefined,
      textBlock(name),
      undefined,
      channel.conversion,
      channel.data,
      textBlock(unit),
      undefined,
    ],
    numberBytes([
      [1, type],
      [1, type === CHANNEL_TYPE.master ? 1 : 0],
      [1, dataType],
      [1, channel.bitOffset ?? 0],
      [4, channel.byteOffset ?? 8],
      [4, bits],
      [4, channel.invalidBit === undefined ? 0 : HAS_INVALID_BIT],
      [4, channel.invalidBit ?? 0],
      [4, 0],
    ]),
  );
}

/** All blocks that a block leads to, each once. */
function reached(block: BlockToWrite, found: Set<BlockToWrite>): Set<BlockToWrite> {
  if (found.has(block)) return found;
  found.add(block);
  for (const link of block.links) if (link !== undefined) reached(link, found);
  return found;
}

/** A block of a group, so that a channel can refer to its data. */
export function groupBlock(group: MadeGroup, next?: BlockToWrite): BlockToWrite {
  let first: BlockToWrite | undefined;
  for (const channel of (group.channels ?? []).toReversed()) first = channelBlock(channel, first);
  return blockToWrite(
    'CG',
    [next, first, textBlock(group.name ?? 'made'), undefined, undefined, undefined],
    numberBytes([
      [8, group.recordId ?? 0],
      [8, group.cycles],
      [2, group.isOfData === true ? 1 : 0],
      [2, 0],
      [4, 0],
      [4, group.dataBytes],
      [4, group.invalidBytes ?? 0],
    ]),
  );
}

/** A file with one list of data. */
export function makeMdf(
  groups: BlockToWrite,
  data: BlockToWrite,
  { idBytes = 0, isUnfinished = false }: { readonly idBytes?: number; readonly isUnfinished?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const list = blockToWrite('DG', [undefined, groups, data, undefined], numberBytes([[8, idBytes]]));
  const head = blockToWrite(
    'HD',
    [list, undefined, undefined, undefined, undefined, undefined],
    numberBytes([
      [8, 1_700_000_000_000 * 1e6],
      [8, 0],
      ['f64', 0],
      ['f64', 0],
    ]),
  );
  const all = [...reached(head, new Set())];
  // Data that run to the end of the file are its last block.
  const ordered = [...all.filter((block) => block !== data), data];
  const pieces = [fileHeader(), ...blockBytes(ordered)];
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  if (isUnfinished) bytes.set(new TextEncoder().encode('UnFinMF '));
  return bytes;
}

/** Bytes of records of 64-bit floats. */
export const realBytes = (...numbers: readonly number[]): Uint8Array =>
  numberBytes(numbers.map((number) => ['f64', number] as const));
