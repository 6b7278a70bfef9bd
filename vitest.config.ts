import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// A thread or process that a test starts reads some hundred modules: what V8 and the stripping of types made of them is
// kept, which saves a third of its start. Set here, so that every environment has it from its beginning.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('./node_modules/.cache/node', import.meta.url));

// Drawn before the reporter and the tests read it.
if (process.env['RACEBENCH_SEED'] === 'fresh')
  process.env['RACEBENCH_SEED'] = String(Math.trunc(Math.random() * 2 ** 31));
const { RunReporter } = await import('./build/run-reporter.ts');

const FILES = ['core/**/*.test.ts', 'electron/**/*.test.ts', 'build/**/*.test.ts'];
/** Files that hold ports, and processes that outlive a test: they share a process with each other only. */
const SHELL = ['electron/browser/*.test.ts'];
/** Files that measure the memory of their own process, or count their work, which needs code that nothing has compiled before. */
const ALONE = [
  'core/**/*-memory.long.test.ts',
  'core/**/*-growth.test.ts',
  'core/**/{bounded,hostile}-*.long.test.ts',
  'core/backend/db/old-channels.test.ts',
];

/** Set by the check: what is built once serves all the threads and processes that the tests start. */
const isWhole = process.env['RACEBENCH_BUNDLES'] === '1';
/** Slow files that rarely break alone are left to the long set; a person who names such a file runs it. */
const LEFT_OUT = isWhole && process.env['RACEBENCH_TESTS'] !== 'full' ? ['**/*.long.test.ts'] : [];
const preloaded = (name: string): string[] => [
  '--import',
  new URL(`./build/testing/${name}`, import.meta.url).href,
];
// The program does without this compiler too (core/backend/compiler-flags.ts).
const FLAGS = ['--expose-gc', '--no-maglev', ...(isWhole ? preloaded('bundled-workers.js') : [])];
const WINDOW_FLAGS = [...FLAGS, ...preloaded('window-modules.ts')];

export default defineConfig({
  test: {
    projects: [
      // Files share a process: each module is read once, in less than half the time.
      {
        extends: true,
        test: {
          name: 'node',
          include: FILES,
          exclude: [...ALONE, ...SHELL, ...LEFT_OUT],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: LEFT_OUT } },
      {
        extends: true,
        test: { name: 'browser shell', include: SHELL, exclude: LEFT_OUT, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'renderer',
          include: ['renderer/**/*.test.ts'],
          isolate: false,
          execArgv: WINDOW_FLAGS,
        },
      },
      // Components alone pay for a page, which the files of a process share (page-environment.ts).
      // Projects run in the order of their names: what these wait for is filled by the other steps of the check.
      {
        extends: true,
        test: {
          name: 'components',
          include: ['renderer/**/*.test.tsx'],
          environment: './renderer/testing/page-environment.ts',
          setupFiles: ['./renderer/testing/page-setup.ts'],
          isolate: false,
          execArgv: WINDOW_FLAGS,
        },
      },
    ],
    // Node itself reads the modules, as when the program runs. Those that Vite rewrites reach every imported function and
    // constant through a getter, which takes five times as long in a step of a vehicle. They cannot be mocked.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    env: { TZ: 'UTC' },
    // A test that hangs ends; one that is slow beside other programs does not fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A report that is read afterwards holds what failed, and first.
    reporters: [process.stdout.isTTY ? 'default' : 'minimal', new RunReporter()],
    pool: 'forks',
    // The default leaves one core to the person who watches; a case of `concurrent` waits for a process of its own.
    maxWorkers: '100%',
    maxConcurrency: 2,
    execArgv: FLAGS,
    globalSetup: isWhole ? ['./build/testing/make-bundles.ts'] : [],
  },
});
