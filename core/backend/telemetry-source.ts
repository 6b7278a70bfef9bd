import { open, readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { TelemetrySource } from '../contract/telemetry-file-requests.ts';
import { RacebenchError } from '../contract/errors.ts';
import type { ByteSource } from '../telemetry-files/source.ts';
import { readError } from './file-errors.ts';
import { requireAllowed, type FileLimits } from './file-limits.ts';
import type { Uploads } from './folders/uploads.ts';

/** A telemetry file that is open for reading. */
export interface TelemetryFile {
  /** As it is told to people: its path, or its name where a window has sent it. */
  readonly path: string;
  readonly source: ByteSource;
  /** Text of the .ldx that belongs to a .ld. */
  readonly ldx: string | undefined;
  close(): Promise<void>;
}

const isLdx = (path: string): boolean => /\.ldx$/iu.test(path);

/**
 * Opens a telemetry file, with the .ldx beside a .ld.
 *
 * @throws RacebenchError FILE_NOT_FOUND, FILE_UNREADABLE
 */
export async function openTelemetryFile(path: string): Promise<TelemetryFile> {
  return openFile(path, path, /\.ld$/iu.test(path) ? path.replace(/\.ld$/iu, '.ldx') : undefined);
}

/** As {@link openTelemetryFile}, of what a window names. Also throws PATH_REFUSED. */
export async function openTelemetrySource(
  source: TelemetrySource,
  limits: FileLimits,
  uploads: Uploads,
): Promise<TelemetryFile> {
  if ('path' in source) {
    const path = resolve(source.path);
    await requireAllowed(path, limits);
    return openTelemetryFile(path);
  }
  const paths = uploads.hold(source.upload);
  const file = paths.find((path) => !isLdx(path));
  if (file === undefined)
    throw new RacebenchError(
      'TELEMETRY_FILE_REFUSED',
      'A .ldx tells of a .ld and holds no samples: choose the .ld too.',
    );
  return openFile(file, basename(file), paths.find(isLdx));
}

async function openFile(place: string, told: string, ldx: string | undefined): Promise<TelemetryFile> {
  const handle = await open(place).catch((error: unknown) => {
    throw readError(told, error);
  });
  try {
    const info = await handle.stat();
    if (!info.isFile()) throw new RacebenchError('FILE_UNREADABLE', `${told} is no file.`);
    return {
      path: told,
      source: {
        size: info.size,
        read: async (offset, length) => {
          const bytes = new Uint8Array(Math.max(0, Math.min(length, info.size - offset)));
          const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset);
          return bytes.subarray(0, bytesRead);
        },
      },
      ldx: ldx === undefined ? undefined : await readFile(ldx, 'utf8').catch(() => undefined),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
