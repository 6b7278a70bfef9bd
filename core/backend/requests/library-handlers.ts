import { resolve } from 'node:path';
import type { LIBRARY_REQUESTS } from '../../contract/library-requests.ts';
import { requireAllowedFolder } from '../files/file-limits.ts';
import { createJob } from '../folders/job.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export function createLibraryHandlers({
  library,
  upkeep,
  limits,
  emit,
}: HandlerContext): Pick<Handlers, keyof typeof LIBRARY_REQUESTS> {
  const changed = <T>(result: T): T => {
    emit('session/changed', {});
    return result;
  };
  const allowed = async (folder: string): Promise<string> => {
    await requireAllowedFolder(resolve(folder), limits);
    return resolve(folder);
  };
  return {
    'library/facts': () => upkeep.facts(),
    'library/check': ({ job }, signal) => upkeep.check(createJob(job, signal, emit)),
    'library/repair': async ({ job }, signal) => changed(await upkeep.repair(createJob(job, signal, emit))),
    'library/back-up': async ({ folder, job }, signal) =>
      upkeep.backUp(await allowed(folder), createJob(job, signal, emit)),
    'library/shrink': async ({ job }, signal) => changed(await upkeep.shrink(createJob(job, signal, emit))),
    'library/move': async ({ folder, job }, signal) =>
      changed(await upkeep.move(await allowed(folder), createJob(job, signal, emit))),
    'library/try-again': () => {
      for (const notice of library.tryAgain()) emit('app/notice', notice);
      const trouble = library.trouble();
      emit('worksheet/changed', {});
      emit('venue/changed', {});
      emit('sweep/changed', {});
      return changed(trouble === undefined ? {} : { trouble });
    },
    'library/use-own': async () => changed(await upkeep.useOwn()),
  };
}
