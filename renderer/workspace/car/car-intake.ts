import { RacebenchError } from '../../../core/contract/errors.ts';
import { UPLOAD_PART_BYTES, type Located } from '../../../core/contract/file-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { NoticeStore } from '../notice-store.ts';
import type { UiStore } from '../ui-store.ts';
import { runWork } from '../work.ts';

/** A file dropped on the window, with its path relative to the dropped item. */
export interface DroppedFile {
  readonly path: string;
  readonly file: Blob;
}

/** Finds the car in a file, a folder, an archive or dropped files. */
export interface CarIntake {
  readonly open: (path: string) => Promise<void>;
  /** Uploads dropped files to the library's cars, where the shell does not know their paths. */
  readonly upload: (name: string, files: readonly DroppedFile[]) => Promise<void>;
}

const isIni = (path: string): boolean => /[.]ini$/i.test(path);

export function createCarIntake(
  bridge: Bridge,
  ui: UiStore,
  notices: NoticeStore,
  load: (path: string) => Promise<boolean>,
): CarIntake {
  const openOne = async ({ folder, cars }: Located): Promise<void> => {
    const [first] = cars;
    if (first === undefined) notices.notify('error', `${folder} holds no car.ini.`);
    else if (cars.length === 1) await load(first.path);
    else ui.setState({ overlay: { kind: 'chooseCar', folder, cars } });
  };

  const reportingFailure = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notices.notifyFailure(error);
    }
  };

  return {
    open: (path) =>
      reportingFailure(async () => {
        if (isIni(path)) {
          await load(path);
          return;
        }
        const found = await bridge.request('car/locate', { path });
        if (found.kind === 'cars') {
          await openOne(found);
          return;
        }
        const unpacked = await runWork(bridge, ui, 'Unpacking the car', (job, signal) =>
          bridge.request('car/unpack', { path: found.path, job }, { signal }),
        );
        notices.notify('info', `Unpacked to ${unpacked.folder}`);
        await openOne(unpacked);
      }),
    upload: (name, files) =>
      reportingFailure(async () => {
        const taken = await runWork(bridge, ui, 'Loading the car', async (job, signal, report) => {
          const upload = await sendFiles(bridge, name, files, signal, report);
          try {
            return await bridge.request('upload/finish', { upload, job }, { signal });
          } catch (error) {
            await bridge.request('upload/cancel', { upload }).catch(() => undefined);
            throw error;
          }
        });
        notices.notify(
          'info',
          `A copy was made in ${taken.folder}: a browser does not give the location of dropped files`,
        );
        await openOne(taken);
      }),
  };
}

/**
 * Sends files to the backend, which holds them until the upload is finished or cancelled. Returns the number
 * of the upload.
 */
export async function sendFiles(
  bridge: Bridge,
  name: string,
  files: readonly DroppedFile[],
  signal: AbortSignal,
  report: (done: number, total: number) => void,
): Promise<number> {
  const sizes = files.map(({ path, file }) => ({ path, bytes: file.size }));
  const { upload } = await bridge.request('upload/start', { name, files: sizes }, { signal });
  try {
    await sendParts(bridge, upload, files, signal, report);
    return upload;
  } catch (error) {
    await bridge.request('upload/cancel', { upload }).catch(() => undefined);
    throw error;
  }
}

async function sendParts(
  bridge: Bridge,
  upload: number,
  files: readonly DroppedFile[],
  signal: AbortSignal,
  report: (done: number, total: number) => void,
): Promise<void> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  let done = 0;
  for (const [index, { path, file }] of files.entries())
    for (let at = 0; at < file.size; at += UPLOAD_PART_BYTES) {
      const part = file.slice(at, at + UPLOAD_PART_BYTES);
      const bytes = await part.arrayBuffer().catch((error: unknown) => {
        throw new RacebenchError('FILE_UNREADABLE', `${path} cannot be read.`, { cause: error });
      });
      await bridge.request('upload/part', { upload, file: index, bytes: new Uint8Array(bytes) }, { signal });
      done += bytes.byteLength;
      report(done, total);
    }
}
