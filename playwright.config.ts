import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findOrInstallChromium, NO_CHROMIUM } from './build/find-chromium.ts';

// Each test starts three processes of some hundred modules: what V8 made of them is kept, as in vitest.config.ts.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('./node_modules/.cache/node', import.meta.url));

const chromium = findOrInstallChromium();
if (chromium === undefined) throw new Error(NO_CHROMIUM);

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/build-first.ts',
  outputDir: './test-results',
  // Each test starts a program of its own: more workers than cores only slow one another.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // Beside other programs the 3D view draws a frame in seconds.
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    // A picture of the 3D view takes seconds without a GPU, and a click waits for it.
    actionTimeout: 45_000,
    // Pictures of every step take a quarter of the processor time of a test; the last one says most.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromium.path, args: chromiumFlags() },
  },
});
