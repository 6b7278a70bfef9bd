import { pathToFileURL } from 'node:url';
import { buildElectron, buildRenderer, ROOT } from './bundles.ts';
import { makeWhenStale, type Target } from './stale.ts';

const SHARED = ['package.json', 'package-lock.json', 'build', 'core'];

const TARGETS = {
  renderer: {
    name: 'renderer',
    output: 'dist/renderer/index.html',
    inputs: [...SHARED, 'renderer'],
    make: buildRenderer,
  },
  electron: {
    name: 'electron',
    output: 'dist/electron/main.js',
    inputs: [...SHARED, 'electron'],
    make: buildElectron,
  },
} as const satisfies Record<string, Target>;

/** Builds what is stale of the named bundles; says what it does only when it does something. */
export async function buildWhenStale(names: readonly (keyof typeof TARGETS)[], force = false): Promise<void> {
  for (const name of names) {
    const start_ms = performance.now();
    const made = await makeWhenStale(ROOT, TARGETS[name], force);
    if (made) console.log(`Built ${name} in ${((performance.now() - start_ms) / 1000).toFixed(1)} s`);
  }
}

/** As buildWhenStale; a failed build is told in the bundler's words and ends this process. */
export async function buildOrExit(...parameters: Parameters<typeof buildWhenStale>): Promise<void> {
  try {
    await buildWhenStale(...parameters);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildOrExit(['renderer', 'electron'], process.argv.includes('--force'));
