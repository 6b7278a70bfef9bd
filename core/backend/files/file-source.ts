import { read } from 'node:fs';
import { promisify } from 'node:util';
import type { ByteSource } from '../../telemetry/files/source.ts';

const readAt = promisify(read);

/** An open file by its descriptor: one descriptor is valid in all threads of a process. */
export interface OpenFile {
  readonly fd: number;
  readonly size: number;
}

/** The bytes of an open file, up to its size when it was opened. */
export function fileSource({ fd, size }: OpenFile): ByteSource {
  return {
    size,
    read: async (offset, length, room) => {
      const due = Math.max(0, Math.min(length, size - offset));
      const bytes = room !== undefined && room.length >= due ? room.subarray(0, due) : new Uint8Array(due);
      const { bytesRead } = await readAt(fd, bytes, 0, bytes.length, offset);
      return bytes.subarray(0, bytesRead);
    },
  };
}
