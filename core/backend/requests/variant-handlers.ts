import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

type VariantRequest = 'variant/list' | 'variant/save' | 'variant/remove';

export function createVariantHandlers({ variants }: HandlerContext): Pick<Handlers, VariantRequest> {
  return {
    'variant/list': ({ path }) => variants.list(path),
    'variant/save': async ({ path, variant, file }) => ({ file: await variants.save(path, variant, file) }),
    'variant/remove': async ({ path, file }) => {
      await variants.remove(path, file);
      return {};
    },
  };
}
