import type { MODEL_REQUESTS } from '../../contract/model-requests.ts';
import { readModelFiles } from '../files/model-files.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export const createModelHandlers = ({
  limits,
}: HandlerContext): Pick<Handlers, keyof typeof MODEL_REQUESTS> => ({
  'model/files': ({ path, names }) => readModelFiles(path, names, limits),
});
