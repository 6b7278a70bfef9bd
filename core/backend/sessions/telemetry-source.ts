import { basename, resolve } from 'node:path';
import type { TelemetrySource } from '../../contract/telemetry-file-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { ByteSource } from '../../telemetry/files/source.ts';
import { fileSource, type OpenFile } from '../files/file-source.ts';
import { ANYWHERE, isAllowed, requireAllowed, type FileLimits } from '../files/file-limits.ts';
import type { Uploads } from '../folders/uploads.ts';
import { openFile, readWhole } from '../files/read-whole.ts';

/** A telemetry file that is open for reading. */
export interface TelemetryFile {
  /** Path shown to the user, or the name of a file that a window has sent. */
  readonly path: string;
  readonly source: ByteSource;
  /** The same file for another thread; valid until it is closed. */
  readonly open: OpenFile;
  /** Text of the .ldx that belongs to a .ld. */
  readonly ldx: string | undefined;
  close(): Promise<void>;
}

const isLdx = (path: string): boolean => /\.ldx$/iu.test(path);

/**
 * Opens a telemetry file, with the .ldx beside a .ld where that may be opened too.
 *
 * @throws RacebenchError FILE_NOT_FOUND, FILE_UNREADABLE
 */
export async function openTelemetryFile(path: string, limits = ANYWHERE): Promise<TelemetryFile> {
  const ldx = /\.ld$/iu.test(path) ? path.replace(/\.ld$/iu, '.ldx') : undefined;
  const isWanted = ldx !== undefined && (await isAllowed(ldx, limits));
  return openSource(path, path, isWanted ? ldx : undefined);
}

/** As {@link openTelemetryFile}, for a file named by a window. Also throws PATH_REFUSED. */
export async function openTelemetrySource(
  source: TelemetrySource,
  limits: FileLimits,
  uploads: Uploads,
): Promise<TelemetryFile> {
  if ('path' in source) {
    const path = resolve(source.path);
    await requireAllowed(path, limits);
    return openTelemetryFile(path, limits);
  }
  const paths = uploads.hold(source.upload);
  const file = paths.find((path) => !isLdx(path));
  if (file === undefined)
    throw new RacebenchError(
      'TELEMETRY_FILE_REFUSED',
      'A .ldx describes a .ld and holds no samples: choose the .ld too.',
    );
  return openSource(file, basename(file), paths.find(isLdx));
}

async function openSource(target: string, shownName: string, ldx: string | undefined): Promise<TelemetryFile> {
  const handle = await openFile(target, shownName);
  try {
    const open = { fd: handle.fd, size: (await handle.stat()).size };
    return {
      path: shownName,
      source: fileSource(open),
      open,
      ldx: ldx === undefined ? undefined : await textOf(ldx),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Undefined for a .ldx that cannot be read: the samples are in the .ld. */
const textOf = (ldx: string): Promise<string | undefined> =>
  readWhole(ldx, '.ldx').then(
    (bytes) => bytes.toString('utf8'),
    () => undefined,
  );
