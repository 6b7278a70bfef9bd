import { unzlibSync } from 'fflate';
import { refuseFile, type ProblemList } from '../file-problems.ts';
import { byteOf, longOf, wideOf, type Block, type BlockReader } from './blocks.ts';
import { reportBroken } from './mdf-layout.ts';

const PIECE_BYTES = 1 << 20;
const HEAD_BYTES = 24;
/** Writers pack 4 MB at a time. */
const MAX_UNPACKED = 1 << 28;
/** Deflate makes at most 1032 bytes of one. */
const MAX_EXPANSION = 1032;
const DEFLATE = 0;
const TRANSPOSED = 1;

/** A piece of the data of a list, with its position among the bytes of the file for progress. Its bytes last until the next piece is asked for. */
export interface DataPiece {
  readonly bytes: Uint8Array;
  /** Byte of the file up to which data were read. */
  readonly readTo: number;
}

/** Whole columns of so many bytes a record become records again; the bytes after the last whole record stay. */
export function untransposed(bytes: Uint8Array, recordBytes: number): Uint8Array {
  const rows = recordBytes < 2 ? 0 : Math.floor(bytes.length / recordBytes);
  if (rows < 2) return bytes;
  const records = new Uint8Array(bytes.length);
  for (let column = 0; column < recordBytes; column++) {
    const from = column * rows;
    for (let row = 0, to = column; row < rows; row++, to += recordBytes) records[to] = bytes[from + row] ?? 0;
  }
  records.set(bytes.subarray(rows * recordBytes), rows * recordBytes);
  return records;
}

async function unpacked(blocks: BlockReader, block: Block): Promise<Uint8Array> {
  const method = byteOf(block, 2);
  const size = wideOf(block, 8);
  const packedSize = wideOf(block, 16);
  const { at } = block;
  if (method !== DEFLATE && method !== TRANSPOSED)
    throw refuseFile(`the data are packed by a method (${method}) that is not read.`, { offset: at });
  if (size > MAX_UNPACKED || size > packedSize * MAX_EXPANSION)
    throw refuseFile(`the block claims to hold ${size} bytes, which ${packedSize} cannot.`, { offset: at });
  const from = block.dataAt + HEAD_BYTES;
  if (from + packedSize > blocks.source.size)
    throw refuseFile('the file ends within a block of packed data.', { offset: at });
  let bytes: Uint8Array;
  try {
    bytes = unzlibSync(await blocks.source.read(from, packedSize), { out: new Uint8Array(size) });
  } catch {
    throw refuseFile('the data cannot be unpacked: the block is damaged.', { offset: at });
  }
  return method === TRANSPOSED ? untransposed(bytes, longOf(block, 4)) : bytes;
}

async function* plainPieces(
  { source }: BlockReader,
  block: Block,
  isUnfinished: boolean,
  problems: ProblemList,
): AsyncGenerator<DataPiece> {
  const stated = block.dataAt + block.length - HEAD_BYTES;
  // The last block of a file that was not finished has no length: its data run to the end.
  const isOpen = isUnfinished && block.length <= HEAD_BYTES;
  if (!isOpen && stated > source.size)
    problems.report(
      'file-cut',
      `the file ends within a block of data, at ${source.size} of ${stated} bytes.`,
      {
        offset: block.at,
      },
    );
  const end = isOpen ? source.size : Math.min(stated, source.size);
  const room = new Uint8Array(Math.max(0, Math.min(PIECE_BYTES, end - block.dataAt)));
  for (let at = block.dataAt; at < end; at += PIECE_BYTES) {
    const bytes = await source.read(at, Math.min(PIECE_BYTES, end - at), room);
    yield { bytes, readTo: at + bytes.length };
  }
}

/** The data of a block or of a list of blocks, in order; records may lie across pieces. A damaged part ends them and is reported. */
export async function* dataPieces(
  blocks: BlockReader,
  first: number,
  isUnfinished: boolean,
  problems: ProblemList,
): AsyncGenerator<DataPiece> {
  const seen = new Set<number>();
  const enter = async (at: number): Promise<Block> => {
    if (seen.has(at)) throw refuseFile('the list of data leads back.', { offset: at });
    seen.add(at);
    return blocks.block(at);
  };
  async function* ofBlock(at: number): AsyncGenerator<DataPiece> {
    const block = await enter(at);
    if (['DT', 'DV', 'SD', 'RD', 'RV'].includes(block.kind))
      yield* plainPieces(blocks, block, isUnfinished, problems);
    else if (block.kind === 'DZ')
      yield { bytes: await unpacked(blocks, block), readTo: block.at + block.length };
    else throw refuseFile(`a block ##${block.kind} is not data.`, { offset: at });
  }
  try {
    if (first === 0) return;
    let block = await blocks.block(first);
    if (block.kind === 'HL') block = await blocks.block(block.links[0] ?? 0);
    if (block.kind !== 'DL' && block.kind !== 'LD') {
      yield* ofBlock(block.at);
      return;
    }
    if (block.kind === 'LD' && longOf(block, 0) >= 2 ** 31)
      throw refuseFile('invalidation bits in blocks of their own are not read.', { offset: block.at });
    for (;;) {
      const [next = 0, ...parts] = block.links;
      for (const part of parts) if (part !== 0) yield* ofBlock(part);
      if (next === 0) return;
      block = await enter(next);
    }
  } catch (error) {
    reportBroken(error, problems);
  }
}
