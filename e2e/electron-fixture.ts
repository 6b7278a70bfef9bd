import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type Locator, type Page } from '@playwright/test';
import { electronBinary } from '../build/electron-binary.ts';
import { chromiumFlags, findChromium, NO_CHROMIUM } from '../build/find-chromium.ts';
import type { ElectronUnderTest } from '../electron/testing/electron-under-test.ts';
import { startDouble } from '../electron/testing/start-double.ts';
import { startElectron } from '../electron/testing/start-electron.ts';

/** The bundles of Electron: in its binary where that is there, else under the double. */
export function start(home: string, ...args: string[]): Promise<ElectronUnderTest> {
  const binary = electronBinary();
  if (binary !== undefined) return startElectron({ home, args }, binary);
  const chromium = findChromium();
  if (chromium === undefined) throw new Error(NO_CHROMIUM);
  return startDouble({ home, args }, { executablePath: chromium.path, flags: chromiumFlags() });
}

export const test = base.extend<{ home: string; electron: ElectronUnderTest }>({
  home: async ({}, use) => {
    const home = mkdtempSync(path.join(tmpdir(), 'racebench-electron-'));
    await use(home);
    rmSync(home, { recursive: true, force: true });
  },
  electron: async ({ home }, use, info) => {
    const electron = await start(home);
    info.annotations.push({ type: 'ran on', description: electron.kind });
    await use(electron);
    await electron.dispose();
  },
});

export const backendState = (page: Page): Locator => page.getByRole('status', { name: 'Backend state' });
