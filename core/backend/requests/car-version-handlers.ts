import { resolve } from 'node:path';
import type { CAR_VERSION_REQUESTS } from '../../contract/car-versions.ts';
import { requireAllowed } from '../files/file-limits.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export function createCarVersionHandlers({
  library,
  limits,
}: HandlerContext): Pick<Handlers, keyof typeof CAR_VERSION_REQUESTS> {
  const versions = () => library.requireStore().carVersions;
  const allowed = async (typed: string): Promise<string> => {
    const path = resolve(typed);
    await requireAllowed(path, limits);
    return path;
  };
  return {
    'car/versions': async ({ path }) => versions().list(await allowed(path)),
    'car/version': async ({ path, id }) => versions().get(await allowed(path), id),
    'car/keep-discarded': async ({ path, text, companions }) => {
      versions().add(await allowed(path), 'discarded', { text, companions });
      return {};
    },
  };
}
