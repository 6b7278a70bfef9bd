import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { COMMANDS, COMMAND_IDS, type CommandRow } from '../core/catalogue/commands.ts';
import { backendState, start, test } from './electron-fixture.ts';
import { backendPid, nextStates } from './electron-requests.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TelemetryFilesPage } from './pages/telemetry-files-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';

/** The main, preload and utility bundles: in Electron where its binary is there, else under the double. */

const SAMPLE = fileURLToPath(new URL('../fixtures/cars/coupe-1974/car.ini', import.meta.url));

test('the window opens in its sandbox with every command, and its page leaves, opens and reaches nothing else @smoke', async ({
  electron,
}) => {
  await test.step('the window opens on app://racebench and reaches the backend through its port', async () => {
    const { page } = electron;
    await expect(backendState(page)).toHaveText('Ready');
    // Named by the backend: the list came through the MessagePort.
    await expect(page.getByRole('region', { name: 'Sample cars' }).getByRole('button').first()).toBeVisible();
  });
  await test.step('the page has the one object of the preload and nothing of Node', async () => {
    const [window] = await electron.windows();
    expect(window?.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    });
    const inPage = await electron.page.evaluate(() => {
      const page = globalThis as unknown as Record<string, unknown>;
      return {
        process: typeof page['process'],
        require: typeof page['require'],
        racebench: Object.keys(page['racebench'] as object),
      };
    });
    expect(inPage.process).toBe('undefined');
    expect(inPage.require).toBe('undefined');
    expect(inPage.racebench.sort()).toEqual([
      'backendState',
      'chooseFolder',
      'copyPicture',
      'copyText',
      'listFolder',
      'onBackendState',
      'onCommand',
      'onOpenFile',
      'openCar',
      'openPlan',
      'openSecondWindow',
      'openTrack',
      'openVideos',
      'pathOfDropped',
      'platform',
      'requestPort',
      'saveCar',
      'saveData',
      'saveFile',
      'saveTrack',
      'setEdited',
    ]);
  });
  await test.step('the scheme serves the renderer with a strict policy and nothing outside of it', async () => {
    const { status, policy } = await electron.fetchApp('/');
    expect(status).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    for (const outside of [
      '/%2e%2e/%2e%2e/package.json',
      '/..%2felectron/main.js',
      '/%2e%2e%2fstamp',
      '/none.js',
    ])
      expect((await electron.fetchApp(outside)).status).toBe(404);
  });
  await test.step('the page can neither leave nor open windows nor use a permission', async () => {
    const { page } = electron;
    await expect(backendState(page)).toHaveText('Ready');
    const before = page.url();
    await page.evaluate(() => {
      globalThis.location.href = 'https://example.com/';
      globalThis.open('https://example.com/', '_blank');
    });
    await expect.poll(async () => (await electron.windows()).length).toBe(1);
    await expect(backendState(page)).toHaveText('Ready');
    expect(page.url()).toBe(before);
    for (const permission of ['geolocation', 'notifications', 'camera'])
      expect(await electron.isGranted(permission)).toBe(false);
  });
  await test.step('a page of another origin is refused by main though it has the preload', async () => {
    expect(await electron.askFromStranger()).toContain('Refused');
  });
  await test.step('the menu holds every command with its accelerator and reaches the window', async () => {
    const menu = await electron.menu();
    const items = menu.flatMap((top) => top.submenu.map((item) => ({ ...item, menu: top.label })));
    for (const id of COMMAND_IDS) {
      const row: CommandRow = COMMANDS[id];
      const item = items.find((candidate) => candidate.id === id);
      expect(item).toMatchObject({ label: row.label, menu: row.menu });
      expect(item?.accelerator ?? '').toBe(row.accelerator);
    }
    await expect(backendState(electron.page)).toHaveText('Ready');
    await electron.clickMenu('view.library');
    await expect(electron.page.getByRole('button', { name: 'Library', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test('a killed backend is started again, the window says so and works on @smoke', async ({ electron }) => {
  const { page } = electron;
  await expect(backendState(page)).toHaveText('Ready');
  const states = nextStates(page);
  process.kill(await backendPid(page), 'SIGKILL');
  expect(await states).toEqual(['restarting', 'ready']);
  await expect(backendState(page)).toHaveText('Ready');
  await expect(page.getByRole('region', { name: 'Sample cars' }).getByRole('button').first()).toBeVisible();
  expect(await backendPid(page)).toBeGreaterThan(0);
});

test('a second start hands its car to the first and ends @smoke', async ({ electron }) => {
  const { page } = electron;
  await expect(backendState(page)).toHaveText('Ready');
  expect(await electron.startAgain(SAMPLE)).toBe(0);
  await expect(page.getByRole('banner')).toContainText('Coupe');
  expect(await electron.windows()).toHaveLength(1);
});

test('a car given on the command line opens with the window', async ({ home }) => {
  const electron = await start(home, SAMPLE);
  try {
    await expect(electron.page.getByRole('banner')).toContainText('Coupe');
  } finally {
    await electron.dispose();
  }
});

test('a link opens its car in the running program and asks first where edits are unsaved', async ({
  electron,
}) => {
  const { page } = electron;
  await expect(backendState(page)).toHaveText('Ready');
  const link = (car: string) => `racebench://open?path=${encodeURIComponent(car)}`;
  expect(await electron.startAgain(link(SAMPLE))).toBe(0);
  await expect(page.getByRole('banner')).toContainText('Coupe 1800');

  const setup = new SetupPage(page);
  await setup.showGroup('Differential');
  await setup.set('Preload', '77');
  await expect(setup.header.getByText('Unsaved changes')).toBeVisible();
  const other = SAMPLE.replace('coupe-1974', 'rally-1988');
  expect(await electron.handOver('open-url', link(other))).toBe(true);
  const dialog = page.getByRole('alertdialog', { name: /has unsaved changes/ });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(setup.setting('Preload')).toHaveValue('77');

  for (const refused of [
    `racebench://run?path=${SAMPLE}`,
    `${link(other)}&save=1`,
    'racebench://open?path=x.ini',
  ])
    expect(await electron.handOver('open-url', refused)).toBe(true);
  expect(await electron.handOver('open-file', other)).toBe(true);
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('banner')).not.toContainText('Coupe 1800');
});

test('a dropped file is opened by its path, where it is', async ({ electron }) => {
  const { page } = electron;
  await expect(backendState(page)).toHaveText('Ready');
  if (electron.kind === 'Electron')
    test.skip(true, 'A test cannot make a file that Electron knows a path of');
  await page.evaluate((path) => {
    const file = Object.assign(new File(['x'], 'car.ini'), { testPath: path });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    // The copy that the page gets has no path: the double reads it from the one that was dropped.
    Object.defineProperty(dataTransfer, 'files', { value: [file] });
    globalThis.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, SAMPLE);
  await expect(page.getByRole('banner')).toContainText('Coupe 1800');
});

test('a window with unsaved edits asks before it closes, and keeps its place for the next start', async ({
  electron,
  home,
}) => {
  const { page } = electron;
  await expect(backendState(page)).toHaveText('Ready');
  const setEdited = (edited: boolean) =>
    page.evaluate((value) => {
      (globalThis as unknown as { racebench: { setEdited(edited: boolean): void } }).racebench.setEdited(
        value,
      );
    }, edited);
  await setEdited(true);
  await expect.poll(async () => (await electron.windows())[0]?.edited).toBe(true);
  await electron.choose({ button: 1 });
  await electron.closeWindow();
  expect(await electron.windows()).toHaveLength(1);
  await setEdited(false);
  await expect.poll(async () => (await electron.windows())[0]?.edited).toBe(false);
  await electron.closeWindow().catch(() => undefined);
  await expect
    .poll(() => {
      try {
        const saved = readFileSync(path.join(home, 'electron', 'window-state.json'), 'utf8');
        return (JSON.parse(saved) as { bounds: { width: number } }).bounds.width;
      } catch {
        return 0;
      }
    })
    .toBeGreaterThanOrEqual(1024);
});

test('a table is imported, and the session saved where the native dialog says', async ({
  electron,
  home,
}) => {
  const { page } = electron;
  await expect(backendState(page)).toHaveText('Ready');
  const files = new TelemetryFilesPage(page);
  const rows = Array.from({ length: 50 }, (_, i) => `${i / 10},${i}`);
  await files.choose({
    name: 'drive.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Time,Speed', 's,km/h', ...rows].join('\n')),
  });
  await expect(files.importDialog).toContainText('50 samples of 1 channel');
  await files.import();
  const savePath = path.join(home, 'out.csv');
  await electron.choose({ savePath });
  await files.command('Export the session');
  await expect(files.exportDialog).toContainText('1 of 1 channels');
  await files.exportDialog.getByRole('button', { name: 'Save…' }).click();
  await expect(page.getByText(/^Saved .*out\.csv/)).toBeVisible();
  // The first line has the details of the session.
  expect(readFileSync(savePath, 'utf8').split('\n').slice(1, 5)).toEqual([
    'Time,speed_mps',
    's,km/h',
    '0,0',
    '0.1,1',
  ]);
});

test('what panels show is saved where the native dialog says and copied through main; a second window shows it too', async ({
  electron,
  home,
}) => {
  const { page } = electron;
  await expect(backendState(page)).toHaveText('Ready');
  const files = new TelemetryFilesPage(page);
  const rows = Array.from({ length: 50 }, (_, i) => `${i / 10},${i}`);
  await files.choose({
    name: 'drive.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Time,Speed', 's,km/h', ...rows].join('\n')),
  });
  await files.import();
  const telemetry = new TelemetryPage(page);
  await telemetry.show();
  await expect(telemetry.cursor).toBeVisible();

  const svgPath = path.join(home, 'traces.svg');
  await electron.choose({ savePath: svgPath });
  await telemetry.act('Panel Driver', 'Save as SVG…');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  expect(readFileSync(svgPath, 'utf8')).toContain('>Speed</text>');
  const sheetPath = path.join(home, 'sheet.json');
  await electron.choose({ savePath: sheetPath });
  await telemetry.act('Worksheet actions', 'Save as a file…');
  await expect.poll(() => existsSync(sheetPath)).toBe(true);
  expect(JSON.parse(readFileSync(sheetPath, 'utf8'))).toMatchObject({ racebench: 'worksheet' });

  await telemetry.cursor.press('Shift+C');
  await expect.poll(async () => (await electron.copied()).text).toMatch(/^Time,Speed\ns,km\/h\n0,0/);
  await telemetry.cursor.press('c');
  await expect.poll(async () => (await electron.copied()).pictureBytes).toBeGreaterThan(1000);

  await telemetry.cursor.press('w');
  await expect.poll(async () => (await electron.windows()).length).toBe(2);
  const [, second] = await electron.windows();
  expect(second?.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
  });
  await telemetry.cursor.press('w');
  await expect(backendState(page)).toHaveText('Ready');
  expect(await electron.windows()).toHaveLength(2);
});
