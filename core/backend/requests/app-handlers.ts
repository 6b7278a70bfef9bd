import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export function createAppHandlers(context: HandlerContext): Pick<Handlers, 'app/info'> {
  return {
    'app/info': () => ({
      version: context.version,
      backendPid: process.pid,
      database: context.library.path(),
      node: process.version,
    }),
  };
}
