import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import { FOLDER_LIMITS, type Located } from '../../contract/file-requests.ts';
import type { RequestArgs } from '../../contract/requests.ts';
import { writeError } from '../files/file-errors.ts';
import { fillingPath } from '../files/temporary-files.ts';
import { requireDistinct, safeEntryPath } from './entry-path.ts';
import type { Job } from './job.ts';
import { carsBelow } from './locate.ts';
import { freeName, makeFolder } from './new-folder.ts';
import { unpackCar } from './unpack.ts';

/**
 * Files dropped on a window without access to paths, received in parts; they go to the cars of the library.
 */
export interface Uploads {
  start(args: RequestArgs<'upload/start'>): Promise<number>;
  part(args: RequestArgs<'upload/part'>): Promise<void>;
  finish(upload: number, job: Job): Promise<Located>;
  /**
   * Paths of the files of a completed upload; they exist until it is cancelled, or an hour has passed without
   * a call.
   */
  hold(upload: number): readonly string[];
  cancel(upload: number): Promise<void>;
  /** Discards all unfinished uploads. */
  close(): Promise<void>;
}

interface Upload {
  readonly name: string;
  readonly folder: string;
  readonly files: readonly { readonly path: string; readonly bytes: number; received: number }[];
  idle: NodeJS.Timeout | undefined;
}

const MAX_AT_ONCE = 4;
/** A closed window sends no cancel. */
const IDLE_LIMIT_MS = 120_000;
/** Time for the user to decide what the columns of a file mean. */
const HELD_LIMIT_MS = 3_600_000;

export function createUploads(library: string, idleLimit_ms = IDLE_LIMIT_MS): Uploads {
  const uploads = new Map<number, Upload>();
  let lastId = 0;

  const get = (id: number): Upload => {
    const upload = uploads.get(id);
    if (upload === undefined)
      throw new RacebenchError('BAD_ARGUMENTS', 'The upload does not exist or has ended.');
    return upload;
  };
  const touch = (id: number, upload: Upload, limit_ms = idleLimit_ms): void => {
    clearTimeout(upload.idle);
    upload.idle = setTimeout(() => void cancel(id), limit_ms);
    upload.idle.unref();
  };
  const cancel = async (id: number): Promise<void> => {
    const upload = uploads.get(id);
    if (upload === undefined) return;
    uploads.delete(id);
    clearTimeout(upload.idle);
    await rm(upload.folder, { recursive: true, force: true });
  };

  return {
    async start({ name, files }) {
      const paths = files.map((file) => safeEntryPath(file.path));
      requireDistinct(paths);
      requireSizes(files);
      if (uploads.size >= MAX_AT_ONCE)
        throw new RacebenchError('ARCHIVE_REFUSED', 'Other uploads are still in progress.');
      const id = ++lastId;
      const folder = fillingPath(library);
      const upload: Upload = {
        name,
        folder,
        files: files.map(({ bytes }, i) => ({ path: paths[i] ?? '', bytes, received: 0 })),
        idle: undefined,
      };
      uploads.set(id, upload);
      touch(id, upload);
      try {
        await mkdir(library, { recursive: true });
        await mkdir(folder);
        for (const { path } of upload.files) {
          const target = join(folder, ...path.split('/'));
          await mkdir(dirname(target), { recursive: true });
          await (await open(target, 'wx')).close();
        }
      } catch (error) {
        await cancel(id);
        throw writeError(folder, error);
      }
      return id;
    },
    async part({ upload: id, file: index, bytes }) {
      const upload = get(id);
      const file = upload.files[index];
      if (file === undefined || file.received + bytes.length > file.bytes)
        throw new RacebenchError('BAD_ARGUMENTS', 'More bytes arrived than the upload announced.');
      touch(id, upload);
      // Counted before the write, so that two parts in transit cannot exceed the size together.
      const at = file.received;
      file.received += bytes.length;
      const target = join(upload.folder, ...file.path.split('/'));
      const handle = await open(target, 'r+').catch((error: unknown) => {
        throw writeError(target, error);
      });
      try {
        await handle.write(bytes, 0, bytes.length, at);
      } catch (error) {
        throw writeError(target, error);
      } finally {
        await handle.close();
      }
    },
    async finish(id, job) {
      const upload = get(id);
      requireWhole(upload);
      clearTimeout(upload.idle);
      try {
        const [only] = upload.files;
        if (upload.files.length === 1 && only !== undefined && /[.]zip$/i.test(only.path))
          return await unpackCar(join(upload.folder, only.path), library, job, basename(only.path));
        return await storeUpload(upload);
      } finally {
        await cancel(id);
      }
    },
    hold(id) {
      const upload = get(id);
      requireWhole(upload);
      touch(id, upload, HELD_LIMIT_MS);
      return upload.files.map(({ path }) => join(upload.folder, ...path.split('/')));
    },
    cancel,
    close: async () => {
      for (const id of [...uploads.keys()]) await cancel(id);
    },
  };

  async function storeUpload(upload: Upload): Promise<Located> {
    if ((await carsBelow(upload.folder)).length === 0)
      throw new RacebenchError('NOT_A_CAR', `${upload.name} holds no car.ini and no other .ini file.`);
    const folder = join(library, await freeName(library, upload.name.replace(/[.]ini$/i, '')));
    await makeFolder(folder, async (filling) => {
      await rm(filling, { recursive: true });
      await rename(upload.folder, filling);
    });
    return { folder, cars: await carsBelow(folder) };
  }
}

function requireWhole({ files }: Upload): void {
  const short = files.find((file) => file.received !== file.bytes);
  if (short !== undefined)
    throw new RacebenchError('BAD_ARGUMENTS', `${short.path} did not arrive completely.`);
}

function requireSizes(files: readonly { readonly path: string; readonly bytes: number }[]): void {
  const tooLarge = files.find(({ bytes }) => bytes > FOLDER_LIMITS.fileBytes);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const refuse = (what: string, most: number): never => {
    throw new RacebenchError(
      'ARCHIVE_REFUSED',
      `${what}: the maximum is ${String(most / 1024 / 1024)} MiB; nothing was written.`,
    );
  };
  if (tooLarge !== undefined) refuse(`${tooLarge.path} is too large`, FOLDER_LIMITS.fileBytes);
  if (total > FOLDER_LIMITS.totalBytes) refuse('The files together are too large', FOLDER_LIMITS.totalBytes);
}
