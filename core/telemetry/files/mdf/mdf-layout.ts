import { RacebenchError } from '../../../contract/errors.ts';
import { refuseFile, type ProblemList } from '../file-problems.ts';
import { byteOf, longOf, shortOf, wideOf, type Block, type BlockReader } from './blocks.ts';

/** Kinds of channels. */
export const CHANNEL_TYPE = {
  fixed: 0,
  variable: 1,
  master: 2,
  virtualMaster: 3,
  sync: 4,
  bounded: 5,
  virtual: 6,
} as const;
/** Encodings of the values of a channel. */
export const DATA_TYPE = {
  unsignedLE: 0,
  unsignedBE: 1,
  signedLE: 2,
  signedBE: 3,
  floatLE: 4,
  floatBE: 5,
  latin1: 6,
  utf8: 7,
  utf16LE: 8,
  utf16BE: 9,
  bytes: 10,
} as const;
const ALL_INVALID = 1;
const HAS_INVALID_BIT = 2;

/** A channel of a group, as its block describes it. */
export interface MdfChannel {
  readonly at: number;
  readonly name: string;
  readonly unitText: string;
  readonly type: number;
  /** 1 for time. */
  readonly sync: number;
  readonly dataType: number;
  readonly bitOffset: number;
  readonly byteOffset: number;
  readonly bitCount: number;
  readonly isInvalid: boolean;
  /** Bit among the bytes of invalidation; undefined where the channel has none. */
  readonly invalidBit: number | undefined;
  /** Byte of the conversion; 0 for none. */
  readonly conversion: number;
  /** Byte of the block or group with the data of a channel of variable length; 0 for none. */
  readonly data: number;
  readonly isArray: boolean;
  /** Has channels of its own, which describe its bytes. */
  readonly isStructure: boolean;
}

/** A group of channels with records of one kind. */
export interface MdfGroup {
  readonly at: number;
  readonly name: string;
  readonly recordId: number;
  /** Number of records; not set in files that were not finished. */
  readonly cycles: number;
  /** Its records are data of another group, of any length. */
  readonly isOfData: boolean;
  readonly dataBytes: number;
  readonly invalidBytes: number;
  readonly channels: readonly MdfChannel[];
}

/** Groups whose records lie in one list of data. */
export interface MdfData {
  readonly at: number;
  readonly idBytes: number;
  readonly data: number;
  readonly groups: readonly MdfGroup[];
}

const MAX_CHANNELS = 20_000;
const MAX_DEPTH = 8;

/** Follows a list of blocks by their first link; a damaged part ends it and is reported. */
async function* listOf(
  blocks: BlockReader,
  first: number,
  kind: string,
  problems: ProblemList,
): AsyncGenerator<Block> {
  const seen = new Set<number>();
  for (let at = first; at !== 0;) {
    let block: Block;
    try {
      if (seen.has(at)) throw refuseFile(`the list of blocks ##${kind} leads back.`, { offset: at });
      seen.add(at);
      block = await blocks.blockOf(at, kind);
    } catch (error) {
      reportBroken(error, problems);
      return;
    }
    yield block;
    at = block.links[0] ?? 0;
  }
}

/** Reports a block that cannot be read and passes on any other error. */
export function reportBroken(error: unknown, problems: ProblemList): void {
  if (!(error instanceof RacebenchError) || error.code !== 'TELEMETRY_FILE_REFUSED') throw error;
  problems.report('block-broken', error.message);
}

/** A text that cannot be read is reported and empty. */
async function textOf(blocks: BlockReader, at: number, problems: ProblemList): Promise<string> {
  try {
    return await blocks.text(at);
  } catch (error) {
    reportBroken(error, problems);
    return '';
  }
}

/** Text of an MD block is XML with the text in TX. */
const plainText = (text: string): string => /<TX[^>]*>([^<]*)<\/TX>/u.exec(text)?.[1]?.trim() ?? text;

async function unitTextOf(blocks: BlockReader, block: Block, problems: ProblemList): Promise<string> {
  const own = await textOf(blocks, block.links[6] ?? 0, problems);
  const conversion = block.links[4] ?? 0;
  if (own !== '' || conversion === 0) return plainText(own);
  try {
    const { links } = await blocks.blockOf(conversion, 'CC');
    return plainText(await blocks.text(links[1] ?? 0));
  } catch {
    // The conversion itself is read, and reported, with the channel.
    return '';
  }
}

async function channelsOf(
  blocks: BlockReader,
  first: number,
  problems: ProblemList,
  depth: number,
  left: { channels: number },
): Promise<readonly MdfChannel[]> {
  const channels: MdfChannel[] = [];
  for await (const block of listOf(blocks, first, 'CN', problems)) {
    if (left.channels-- <= 0)
      throw refuseFile(`the file has more than ${MAX_CHANNELS} channels.`, { offset: block.at });
    const flags = longOf(block, 12);
    const composition = block.links[1] ?? 0;
    const part = composition === 0 ? undefined : await blocks.block(composition).catch(() => undefined);
    channels.push({
      at: block.at,
      name: await textOf(blocks, block.links[2] ?? 0, problems),
      unitText: await unitTextOf(blocks, block, problems),
      type: byteOf(block, 0),
      sync: byteOf(block, 1),
      dataType: byteOf(block, 2),
      bitOffset: byteOf(block, 3),
      byteOffset: longOf(block, 4),
      bitCount: longOf(block, 8),
      isInvalid: (flags & ALL_INVALID) !== 0,
      invalidBit: (flags & HAS_INVALID_BIT) === 0 ? undefined : longOf(block, 16),
      conversion: block.links[4] ?? 0,
      data: block.links[5] ?? 0,
      isArray: part?.kind === 'CA',
      isStructure: part?.kind === 'CN',
    });
    if (part?.kind === 'CN' && depth < MAX_DEPTH)
      channels.push(...(await channelsOf(blocks, composition, problems, depth + 1, left)));
  }
  return channels;
}

async function groupOf(
  blocks: BlockReader,
  block: Block,
  problems: ProblemList,
  left: { channels: number },
): Promise<MdfGroup> {
  return {
    at: block.at,
    name: await textOf(blocks, block.links[2] ?? 0, problems),
    recordId: wideOf(block, 0),
    cycles: wideOf(block, 8),
    isOfData: (shortOf(block, 16) & 1) !== 0,
    dataBytes: longOf(block, 24),
    invalidBytes: longOf(block, 28),
    channels: await channelsOf(blocks, block.links[1] ?? 0, problems, 0, left),
  };
}

/** The groups of a file by the lists of data that hold their records. */
export async function readLayout(
  blocks: BlockReader,
  first: number,
  problems: ProblemList,
): Promise<readonly MdfData[]> {
  const all: MdfData[] = [];
  const left = { channels: MAX_CHANNELS };
  for await (const block of listOf(blocks, first, 'DG', problems)) {
    const groups: MdfGroup[] = [];
    for await (const group of listOf(blocks, block.links[1] ?? 0, 'CG', problems))
      groups.push(await groupOf(blocks, group, problems, left));
    all.push({ at: block.at, idBytes: byteOf(block, 0), data: block.links[2] ?? 0, groups });
  }
  return all;
}
