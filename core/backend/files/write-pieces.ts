import type { FileHandle } from 'node:fs/promises';
import { replaceFile, type PositionOptions } from './replace-file.ts';

export interface WrittenPieces {
  readonly bytes: number;
  /** The file had other hard links, which keep the old content. */
  readonly isUnlinked: boolean;
}

/**
 * Writes pieces to a file beside the target, which it replaces once all are written. Failure:
 * FILE_UNWRITABLE.
 */
export async function writePieces(
  path: string,
  pieces: AsyncIterable<Uint8Array>,
  options: PositionOptions = {},
): Promise<WrittenPieces> {
  let bytes = 0;
  const fill = async (file: FileHandle): Promise<void> => {
    for await (const piece of pieces) {
      await file.writeFile(piece);
      bytes += piece.length;
    }
  };
  const { isUnlinked } = await replaceFile(path, fill, options);
  return { bytes, isUnlinked };
}
