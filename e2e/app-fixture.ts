import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { startBrowserApp, type BrowserApp } from './browser-app.ts';
import { failingDisk } from './disk-order.ts';
import { freePort } from './free-port.ts';

const CARS = fileURLToPath(new URL('../fixtures/cars', import.meta.url));

/** One test's own Racebench: a fresh home, a folder with copies of the sample cars, the browser shell, a page. */
export interface RunningApp {
  readonly home: string;
  readonly carsFolder: string;
  readonly page: Page;
  shell(): BrowserApp;
  /** Ends the program and starts it again in the same home, with the page on it. */
  restart(): Promise<void>;
}

interface Fixtures {
  /** A disk that fails on request, see failing-disk.ts. */
  readonly isDiskFailing: boolean;
  readonly app: RunningApp;
}

export const test = base.extend<Fixtures>({
  isDiskFailing: [false, { option: true }],
  app: async ({ page, isDiskFailing }, use, info) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'racebench-e2e-'));
    const home = path.join(folder, 'home');
    const carsFolder = path.join(folder, 'cars');
    mkdirSync(home);
    cpSync(CARS, carsFolder, { recursive: true });
    const start = (...more: string[]): Promise<BrowserApp> =>
      startBrowserApp(home, isDiskFailing ? failingDisk(home) : {}, '--folder', carsFolder, ...more);
    const problems = watchForProblems(page);
    // Each test begins with one test chosen, whatever suits its car.
    await page.addInitScript(() => {
      localStorage.setItem(
        'racebench.run.manoeuvre',
        localStorage.getItem('racebench.run.manoeuvre') ?? '"split-mu-launch"',
      );
    });

    // A page's own storage belongs to its port.
    const port = String(await freePort());
    let shell = await start('--port', port);
    await page.goto(await shell.address());
    await use({
      home,
      carsFolder,
      page,
      shell: () => shell,
      restart: async () => {
        expect(await shell.stop()).toBe(0);
        shell = await start('--port', port);
        await page.goto(await shell.address());
      },
    });
    // The output of the program says why a backend ended.
    if (info.status !== info.expectedStatus) console.log(`Output of the program:\n${shell.output()}`);
    // A page may be loading screens ahead when its program ends.
    const found = [...problems];
    expect(await shell.stop()).toBe(0);
    rmSync(folder, { recursive: true });
    expect(found).toEqual([]);
  },
});

/** Errors that a person would not see but that are there all the same. */
function watchForProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    // A backend or a server that is ended on purpose leaves these behind.
    if (
      message.type() === 'error' &&
      !/WebSocket connection|ERR_CONNECTION|ERR_SOCKET_NOT_CONNECTED/.test(text)
    )
      problems.push(text);
  });
  return problems;
}

export { expect };
