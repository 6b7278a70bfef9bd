import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, parse, resolve } from 'node:path';
import { isBesideFile, mayHaveBeside } from '../../catalogue/telemetry-files.ts';
import type { TelemetrySource } from '../../contract/telemetry-file-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { ByteSource } from '../../telemetry/files/source.ts';
import { decodeText } from '../../telemetry/files/text-encoding.ts';
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
  /** Text of the CAN database (.dbc) of a log of frames. */
  readonly dbc: string | undefined;
  /** Name of that database. */
  readonly database: string | undefined;
  /** Time of the last change of the file; undefined for one that a window has sent. */
  readonly modified: Date | undefined;
  close(): Promise<void>;
}

const isDbc = (path: string): boolean => /\.dbc$/iu.test(path);
const isLdx = (path: string): boolean => /\.ldx$/iu.test(path);

/**
 * Opens a telemetry file, with the .ldx beside a .ld, or the CAN database beside a bus log, where that may be opened too.
 *
 * @param database path of the CAN database, in place of the one beside the log
 * @throws RacebenchError FILE_NOT_FOUND, FILE_UNREADABLE
 */
export async function openTelemetryFile(
  path: string,
  limits = ANYWHERE,
  database?: string,
): Promise<TelemetryFile> {
  const ldx = mayHaveBeside(path, 'ldx') ? path.replace(/[.]ld$/iu, '.ldx') : undefined;
  const isWanted = ldx !== undefined && (await isAllowed(ldx, limits));
  // A database that a person names has to be readable; one that lies there by chance has not.
  if (database !== undefined) (await openFile(database)).close().catch(() => undefined);
  return openSource(path, path, {
    ldx: isWanted ? ldx : undefined,
    dbc: database ?? (await databaseBeside(path, limits)),
  });
}

/** The database beside a log of frames: that of its own name, or the only one in its folder. */
async function databaseBeside(path: string, limits: FileLimits): Promise<string | undefined> {
  if (!mayHaveBeside(path, 'dbc')) return undefined;
  const folder = dirname(path);
  const names = (await readdir(folder).catch(() => [])).filter(isDbc);
  const own = names.find((name) => name.toLowerCase() === `${parse(path).name.toLowerCase()}.dbc`);
  const name = own ?? (names.length === 1 ? names[0] : undefined);
  if (name === undefined) return undefined;
  const found = join(folder, name);
  return (await isAllowed(found, limits)) ? found : undefined;
}

/** As {@link openTelemetryFile}, for a file named by a window. Also throws PATH_REFUSED. */
export async function openTelemetrySource(
  source: TelemetrySource,
  limits: FileLimits,
  uploads: Uploads,
): Promise<TelemetryFile> {
  if ('path' in source) {
    const path = resolve(source.path);
    if (isBesideFile(path)) throw withoutLog();
    await requireAllowed(path, limits);
    const database = source.dbc === undefined ? undefined : resolve(source.dbc);
    if (database !== undefined) await requireAllowed(database, limits);
    return openTelemetryFile(path, limits, database);
  }
  const paths = uploads.hold(source.upload);
  const file = paths.find((path) => !isBesideFile(path));
  if (file === undefined) throw withoutLog();
  return openSource(file, basename(file), { ldx: paths.find(isLdx), dbc: paths.find(isDbc) });
}

const withoutLog = (): RacebenchError =>
  new RacebenchError(
    'TELEMETRY_FILE_REFUSED',
    'A .ldx or .dbc belongs to a log and holds no samples: choose the log too.',
  );

async function openSource(
  target: string,
  shownName: string,
  { ldx, dbc }: { readonly ldx: string | undefined; readonly dbc: string | undefined },
): Promise<TelemetryFile> {
  const handle = await openFile(target, shownName);
  try {
    const { size, mtime } = await handle.stat();
    const open = { fd: handle.fd, size };
    return {
      path: shownName,
      source: fileSource(open),
      open,
      ldx: ldx === undefined ? undefined : await textOf(ldx),
      dbc: dbc === undefined ? undefined : await textOf(dbc),
      database: dbc === undefined ? undefined : basename(dbc),
      modified: target === shownName ? mtime : undefined,
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Undefined for a companion that cannot be read: the samples are in the log itself. */
const textOf = (path: string): Promise<string | undefined> =>
  readWhole(path, extname(path)).then(decodeText, () => undefined);
