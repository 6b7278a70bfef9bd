import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { NONCE_PLACEHOLDER } from '../electron/shared/renderer-files.ts';
import { codeHash } from '../core/backend/sweep/queue/code-hash.ts';
import { EXTERNAL_PACKAGES } from './external-packages.ts';
import { noticeFiles } from './notices.ts';
import { pureSchemas } from './pure-schemas.ts';
import { ROOT } from './root.ts';
import { shippedModules } from './shipped-modules.ts';
import { startSize } from './start-size.ts';

const at = (...parts: string[]): string => path.join(ROOT, ...parts);

/** Settings of every bundle: nothing is read from configuration files or the environment. */
const COMMON = { configFile: false, envDir: false, logLevel: 'warn' } as const satisfies InlineConfig;

/** The list of third-party packages, beside the window that shows it. */
const notices = (): Plugin => ({
  name: 'third-party-notices',
  generateBundle() {
    for (const [fileName, source] of noticeFiles()) this.emitFile({ type: 'asset', fileName, source });
  },
});

/** The window: React, and the worker that reads car.ini files. */
export function rendererConfig(): InlineConfig {
  return {
    ...COMMON,
    root: at('renderer'),
    base: '/',
    plugins: [react(), notices(), pureSchemas(), shippedModules(), startSize()],
    html: { cspNonce: NONCE_PLACEHOLDER },
    worker: { format: 'es', plugins: () => [pureSchemas(), shippedModules()] },
    build: {
      outDir: at('dist', 'renderer'),
      emptyOutDir: true,
      target: 'es2023',
      // An asset as a data: URL would need a wider content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2500,
      rolldownOptions: {
        input: at('renderer', 'index.html'),
        // The script of the start page is one file: divided by who shares it, it was 150, which a browser asks for six at a time.
        output: {
          codeSplitting: {
            groups: [{ name: 'start', tags: ['$initial'], includeDependenciesRecursively: false }],
          },
        },
      },
    },
  };
}

/** Electron itself is the runtime. */
const EXTERNAL = ['electron', ...EXTERNAL_PACKAGES];

interface NodeBundle {
  /** Folder in dist. */
  readonly folder: string;
  readonly entries: Readonly<Record<string, string>>;
  readonly format: 'es' | 'cjs';
  /** File names, in that folder, of modules that entries share. */
  readonly chunks: string;
}

const CHUNKS = 'chunks/[name]-[hash].js';

function nodeBundle({ folder, entries, format, chunks }: NodeBundle): InlineConfig {
  return {
    ...COMMON,
    root: ROOT,
    publicDir: false,
    plugins: [shippedModules()],
    ssr: { noExternal: true, external: EXTERNAL },
    // bullmq finds its process for sandboxed jobs through it; a module does not have it.
    ...(format === 'es' && {
      define: {
        __filename: 'import.meta.filename',
        RACEBENCH_CODE_HASH: JSON.stringify(codeHash(ROOT)),
      },
    }),
    build: {
      ssr: true,
      outDir: at('dist', folder),
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: { ...entries },
        external: [/^node:/, ...EXTERNAL],
        output: {
          format,
          entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js',
          chunkFileNames: chunks,
        },
      },
    },
  };
}

/** A sandboxed preload is one CommonJS file: it cannot import modules. */
export const preloadConfig = (): InlineConfig =>
  nodeBundle({
    folder: 'electron',
    entries: { preload: at('electron', 'preload', 'index.ts') },
    format: 'cjs',
    chunks: CHUNKS,
  });

/** Threads that a backend starts, from the files beside it. */
const BACKEND_THREADS = {
  'simulation-worker': at('core', 'backend', 'simulation', 'simulation-worker.ts'),
  'laboratory-worker': at('core', 'backend', 'laboratory', 'laboratory-worker.ts'),
  'comparison-worker': at('core', 'backend', 'comparison', 'comparison-worker.ts'),
  'identification-worker': at('core', 'backend', 'identification', 'identification-worker.ts'),
  'results-worker': at('core', 'backend', 'sweep', 'results', 'results-worker.ts'),
  'bounded-worker': at('core', 'backend', 'jobs', 'bounded-worker.ts'),
  'reading-worker': at('core', 'backend', 'telemetry-reading', 'reading-worker.ts'),
  'upkeep-worker': at('core', 'backend', 'upkeep', 'upkeep-worker.ts'),
  'sweep-worker': at('core', 'backend', 'sweep', 'sweep-worker.ts'),
};

/** Main and the utility process. */
export const processesConfig = (): InlineConfig =>
  nodeBundle({
    folder: 'electron',
    entries: {
      main: at('electron', 'main', 'index.ts'),
      utility: at('electron', 'utility', 'index.ts'),
      ...BACKEND_THREADS,
    },
    format: 'es',
    chunks: CHUNKS,
  });

/** The three processes of the browser shell, two levels below the root as their sources are. */
const browserConfig = (): InlineConfig =>
  nodeBundle({
    folder: 'browser',
    entries: {
      server: at('electron', 'browser', 'server.ts'),
      'shell-process': at('electron', 'browser', 'shell-process.ts'),
      'backend-process': at('electron', 'browser', 'backend-process.ts'),
      ...BACKEND_THREADS,
    },
    format: 'es',
    chunks: '[name]-[hash].js',
  });

/**
 * The `racebench` command with its threads, all in one folder: two levels below the root, as core/proof/fixtures.ts
 * and the modules of core/cli that open files of the project are.
 */
export const commandConfig = (): InlineConfig =>
  nodeBundle({
    folder: 'command',
    entries: {
      racebench: at('core', 'cli', 'main.ts'),
      ...BACKEND_THREADS,
      'batch-worker': at('core', 'proof', 'fleet', 'node', 'batch-worker.ts'),
      'fuzz-worker': at('core', 'cli', 'fuzz', 'fuzz-worker.ts'),
      'study-worker': at('core', 'cli', 'reproduce', 'study-worker.ts'),
    },
    format: 'es',
    chunks: '[name]-[hash].js',
  });

export async function buildRenderer(): Promise<void> {
  await build(rendererConfig());
}

/** The store reads its schema and migrations as files beside its own module. */
function copyMigrations(folder: string): void {
  cpSync(at('core', 'backend', 'db', 'migrations'), at('dist', folder, 'migrations'), { recursive: true });
}

/** Replaces a folder of dist by its bundles and the migrations that they read. */
async function buildNode(folder: string, ...configurations: readonly InlineConfig[]): Promise<void> {
  rmSync(at('dist', folder), { recursive: true, force: true });
  for (const configuration of configurations) await build(configuration);
  copyMigrations(folder);
}

export const buildElectron = (): Promise<void> => buildNode('electron', preloadConfig(), processesConfig());
export const buildBrowser = (): Promise<void> => buildNode('browser', browserConfig());
export const buildCommand = (): Promise<void> => buildNode('command', commandConfig());
