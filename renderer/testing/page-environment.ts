import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * One page for all files of a process: React and its helpers keep the first document that they meet, so that files which
 * share modules share a page too. `page-setup.ts` clears it after each test.
 */
interface Shared {
  racebenchPage?: Promise<unknown>;
}

export default {
  ...builtinEnvironments.jsdom,
  name: 'page',
  async setup(global: Shared, options: Record<string, unknown>) {
    global.racebenchPage ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options));
    await global.racebenchPage;
    return { teardown: () => undefined };
  },
} satisfies Environment;
