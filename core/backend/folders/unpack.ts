import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Located } from '../../contract/file-requests.ts';
import { writeError } from '../files/file-errors.ts';
import { readArchive } from './archive.ts';
import type { Job } from './job.ts';
import { carsBelow } from './locate.ts';
import { freeName, makeFolder } from './new-folder.ts';

/** Unpacks a zip into a new folder below `library`, named after it. Failures: ARCHIVE_REFUSED, FILE_*, NOT_A_CAR. */
export async function unpackCar(zip: string, library: string, job: Job, name = zip): Promise<Located> {
  const archive = await readArchive(zip);
  await mkdir(library, { recursive: true });
  const folder = join(library, await freeName(library, basename(name, extname(name))));
  await makeFolder(folder, async (filling) => {
    let done = 0;
    for (const batch of archive.batches()) {
      for (const { file, bytes } of batch) {
        job.signal.throwIfAborted();
        const target = join(filling, ...file.path.split('/'));
        try {
          await mkdir(dirname(target), { recursive: true });
          await writeFile(target, bytes, { flag: 'wx' });
        } catch (error) {
          throw writeError(target, error);
        }
        done += file.bytes;
        job.progress(done, archive.bytes);
      }
      await nextTurn();
    }
  });
  return { folder, cars: await carsBelow(folder) };
}
