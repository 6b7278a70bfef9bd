import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeError } from './file-errors.ts';

/** Writes pieces beside the file and puts them in its place when all are there. Gives their bytes. Failure: FILE_UNWRITABLE. */
export async function writePieces(path: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  const part = `${path}.part`;
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      bytes += piece.length;
      yield piece;
    }
  }
  try {
    await pipeline(Readable.from(counted(), { objectMode: false }), createWriteStream(part));
    await rename(part, path);
    return bytes;
  } catch (error) {
    await rm(part, { force: true });
    throw writeError(path, error);
  }
}
