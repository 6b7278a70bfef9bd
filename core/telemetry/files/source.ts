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

/**
 * Reports progress after every piece of work.
 *
 * @throws RacebenchError CANCELLED where the person has given up.
 */
export function step({ onProgress, signal }: ReadControl, fraction: number): void {
  if (signal?.aborted === true) throw new RacebenchError('CANCELLED');
  onProgress?.(Math.min(1, fraction));
}
