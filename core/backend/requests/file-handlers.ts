import { resolve } from 'node:path';
import { companionNamesIn } from '../jobs/bounded-work.ts';
import { requireAllowed } from '../files/file-limits.ts';
import { copyCar, folderSize } from '../folders/copy-folder.ts';
import { createJob } from '../folders/job.ts';
import { locateCars } from '../folders/locate.ts';
import { unpackCar } from '../folders/unpack.ts';
import { lookAtCar } from '../cars/look-at-car.ts';
import type { Handlers } from '../router/handlers.ts';
import type { FILE_REQUESTS } from '../../contract/file-requests.ts';
import type { HandlerContext } from './context.ts';

export function createFileHandlers(context: HandlerContext): Pick<Handlers, keyof typeof FILE_REQUESTS> {
  const { drafts, emit, libraryCars, limits, recent, uploads, watch, work } = context;
  return {
    'car/locate': ({ path }) => locateCars(path, limits),
    'car/unpack': async ({ path, job }, signal) => {
      await requireAllowed(resolve(path), limits);
      return unpackCar(resolve(path), libraryCars, createJob(job, signal, emit));
    },
    'car/look': async ({ path }, signal) => {
      const file = await lookAtCar(path, limits, companionNamesIn(work, signal));
      return file === undefined ? {} : { file };
    },
    'car/watch': async ({ path, companions }) => {
      await requireAllowed(resolve(path), limits);
      await watch.watch(resolve(path), companions);
      return {};
    },
    'car/folder-size': ({ path }) => folderSize(path, limits),
    'car/copy': (args, signal) => copyCar(args, limits, createJob(args.job, signal, emit)),
    'car/pin': ({ path, isPinned }) => {
      recent.pin(path, isPinned);
      return {};
    },

    'draft/keep': async (args) => {
      await requireAllowed(resolve(args.path), limits);
      return drafts.save(args);
    },
    'draft/list': () => drafts.list(),
    'draft/get': async ({ id }) => {
      const draft = await drafts.get(id);
      return draft === undefined ? {} : { draft };
    },
    'draft/discard': async ({ id }) => {
      await drafts.discard(id);
      return {};
    },

    'upload/start': async (args) => ({ upload: await uploads.start(args) }),
    'upload/part': async (args) => {
      await uploads.part(args);
      return {};
    },
    'upload/finish': ({ upload, job }, signal) => uploads.finish(upload, createJob(job, signal, emit)),
    'upload/cancel': async ({ upload }) => {
      await uploads.cancel(upload);
      return {};
    },
  };
}
