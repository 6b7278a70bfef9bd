import { read, readSync } from 'node:fs';
import { promisify } from 'node:util';
import { RacebenchError } from '../../contract/errors.ts';
import type { ByteSource } from '../../telemetry/files/source.ts';

const readAt = promisify(read);

/** An open file by its descriptor: one descriptor is valid in all threads of a process. */
export interface OpenFile {
  readonly fd: number;
  readonly size: number;
}

/** As {@link fileSource}, for a thread that may wait for the disk: without the hop to another thread and back. */
export function waitingFileSource({ fd, size }: OpenFile): ByteSource {
  return sourceBy(size, (bytes, offset) => readSync(fd, bytes, 0, bytes.length, offset));
}

/**
 * The bytes of an open file, up to its size when it was opened.
 *
 * @throws RacebenchError FILE_CHANGED from its reads where the file became shorter since
 */
export function fileSource({ fd, size }: OpenFile): ByteSource {
  return sourceBy(
    size,
    async (bytes, offset) => (await readAt(fd, bytes, 0, bytes.length, offset)).bytesRead,
  );
}

/** Reads all that a file had when it was opened: a program that shortens it meanwhile must not leave the bytes of an earlier read in their place. */
function sourceBy(
  size: number,
  readInto: (bytes: Uint8Array, offset: number) => number | Promise<number>,
): ByteSource {
  return {
    size,
    read: async (offset, length, room) => {
      const due = Math.max(0, Math.min(length, size - offset));
      const bytes = room !== undefined && room.length >= due ? room.subarray(0, due) : new Uint8Array(due);
      for (let got = 0; got < due;) {
        const more = await readInto(bytes.subarray(got), offset + got);
        if (more === 0)
          throw new RacebenchError(
            'FILE_CHANGED',
            `The file became shorter while it was read: it ends at byte ${offset + got} of ${size}. Try again once its program has closed it.`,
          );
        got += more;
      }
      return bytes;
    },
  };
}
