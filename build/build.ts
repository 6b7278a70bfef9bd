import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.ts';
import { isFresh, makeWhenStale, type Target } from './stale.ts';

const SHARED = ['package.json', 'package-lock.json', 'build', 'core'];

/** Imported only for a build: the bundler takes longer to load than most commands run. */
const bundles = () => import('./bundles.ts');

const TARGETS = {
  renderer: {
    name: 'renderer',
    output: 'dist/renderer/index.html',
    inputs: [...SHARED, 'renderer'],
    make: async () => (await bundles()).buildRenderer(),
  },
  electron: {
    name: 'electron',
    output: 'dist/electron/main.js',
    inputs: [...SHARED, 'electron'],
    make: async () => (await bundles()).buildElectron(),
  },
  browser: {
    name: 'browser',
    output: 'dist/browser/server.js',
    inputs: [...SHARED, 'electron'],
    make: async () => (await bundles()).buildBrowser(),
  },
  command: {
    name: 'command',
    output: 'dist/command/racebench.js',
    inputs: SHARED,
    make: async () => (await bundles()).buildCommand(),
  },
} as const satisfies Record<string, Target>;

/** Builds the named bundles that are stale; prints a line only when it builds. */
export async function buildWhenStale(names: readonly (keyof typeof TARGETS)[], force = false): Promise<void> {
  for (const name of names) {
    const start_ms = performance.now();
    const made = await makeWhenStale(ROOT, TARGETS[name], force);
    if (made) console.error(`Built ${name} in ${((performance.now() - start_ms) / 1000).toFixed(1)} s`);
  }
}

/** The built `racebench` command; undefined where it is older than the sources. */
export function builtCommand(): string | undefined {
  return isFresh(ROOT, TARGETS.command) ? path.join(ROOT, TARGETS.command.output) : undefined;
}

/** Like buildWhenStale, but a failed build prints the bundler's message and ends this process. */
export async function buildOrExit(...parameters: Parameters<typeof buildWhenStale>): Promise<void> {
  try {
    await buildWhenStale(...parameters);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildOrExit(['renderer', 'electron', 'browser', 'command'], process.argv.includes('--force'));
