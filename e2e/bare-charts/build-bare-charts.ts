import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const PAGE = fileURLToPath(new URL('page.ts', import.meta.url));

/** Bundles the page of bare charts into a folder; gives its script. */
export async function buildBareCharts(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      lib: { entry: PAGE, formats: ['iife'], name: 'bare', fileName: () => 'bare.js' },
    },
  });
  return readFileSync(path.join(folder, 'bare.js'), 'utf8');
}
