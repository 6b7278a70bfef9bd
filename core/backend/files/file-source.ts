import { read, readSync } from 'node:fs';
import { promisify } from 'node:util';
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

/** The bytes of an open file, up to its size when it was opened. */
export function fileSource({ fd, size }: OpenFile): ByteSource {
  return sourceBy(
    size,
    async (bytes, offset) => (await readAt(fd, bytes, 0, bytes.length, offset)).bytesRead,
  );
}

function sourceBy(
  size: number,
  readInto: (bytes: Uint8Array, offset: number) => number | Promise<number>,
): ByteSource {
  return {
    size,
    read: async (offset, length, room) => {
      const due = Math.max(0, Math.min(length, size - offset));
      const bytes = room !== undefined && room.length >= due ? room.subarray(0, due) : new Uint8Array(due);
      return bytes.subarray(0, await readInto(bytes, offset));
    },
  };
}
