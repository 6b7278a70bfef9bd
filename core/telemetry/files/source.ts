import { RacebenchError } from '../../contract/errors.ts';

/** A file that is read piece by piece. A read beyond the end gives fewer bytes. */
export interface ByteSource {
  readonly size: number;
  /** @param room is filled and returned in part, if it is given and long enough, in place of new memory */
  readonly read: (
    offset: number,
    length: number,
    room?: Uint8Array<ArrayBuffer>,
  ) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Reads into the beginning of `room`, which is at least as long, also from a source that takes none. */
export async function readInto(
  room: Uint8Array<ArrayBuffer>,
  source: ByteSource,
  offset: number,
  length: number,
): Promise<void> {
  const bytes = await source.read(offset, length, room);
  if (bytes.buffer !== room.buffer) room.set(bytes);
}

export interface ReadControl {
  /** Done part of the work, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** An AbortSignal fits. */
  readonly signal?: { readonly aborted: boolean } | undefined;
}

/** Bytes in memory as a source. */
export function sourceOf(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    // A copy: a Node Buffer is a view of a pool.
    read: (offset, length) => Promise.resolve(new Uint8Array(bytes.subarray(offset, offset + length))),
  };
}

/** Bytes in memory that came in pieces, as a source; they are not copied into one. */
export function sourceOfPieces(pieces: readonly Uint8Array[]): ByteSource {
  const starts = new Float64Array(pieces.length + 1);
  for (const [i, { length }] of pieces.entries()) starts[i + 1] = (starts[i] ?? 0) + length;
  const size = starts[pieces.length] ?? 0;
  const pieceAt = (offset: number): number => {
    let low = 0;
    let high = pieces.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low;
  };
  return {
    size,
    read: (offset, length) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      for (let done = 0, at = pieceAt(offset); done < bytes.length; at++) {
        const from = offset + done - (starts[at] ?? 0);
        const part = (pieces[at] ?? bytes).subarray(from, from + bytes.length - done);
        bytes.set(part, done);
        done += part.length;
      }
      return Promise.resolve(bytes);
    },
  };
}

/**
 * Reports progress after every piece of work.
 *
 * @throws RacebenchError CANCELLED where the person has given up.
 */
export function step({ onProgress, signal }: ReadControl, fraction: number): void {
  if (signal?.aborted === true) throw new RacebenchError('CANCELLED');
  onProgress?.(Math.min(1, fraction));
}
