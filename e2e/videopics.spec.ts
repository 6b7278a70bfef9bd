import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test, type RunningApp } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';
import { makeVideo, RATE_Hz, shownPicture, type MadeVideo } from './made-video.ts';
import { TelemetryFilesPage } from './pages/telemetry-files-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';

/** A log of a kart of 700 s that states its time in UTC; it lies beside the checkout where the logs of real cars are at hand. */
const REAL_LOG = fileURLToPath(
  new URL('../../shared/field/formats/vbo/racebox-lignano.vbo', import.meta.url),
);
/** The same for where they are not: 60 s with the time of day, without a date. */
const TABLE = [
  'Time [s],Speed [km/h]',
  ...Array.from({ length: 1201 }, (_, i) => `${i / 20},${(60 + 20 * Math.sin(i / 50)).toFixed(2)}`),
].join('\n');

async function openLog({ page }: RunningApp, log: { name: string; buffer: Buffer }): Promise<void> {
  const files = new TelemetryFilesPage(page);
  await files.choose({ ...log, mimeType: 'text/plain' });
  await files.import();
  await expect(page.getByRole('toolbar', { name: 'Session, worksheet and playback' })).toContainText(log.name);
}
const openTable = (app: RunningApp) => openLog(app, { name: 'log.csv', buffer: Buffer.from(TABLE) });

async function writeVideo({ page, carsFolder }: RunningApp, name: string, video: MadeVideo): Promise<string> {
  const folder = path.join(carsFolder, 'videos');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  writeFileSync(file, await makeVideo(page, video));
  return file;
}

async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose videos' });
  await dialog.getByRole('button', { name: 'videos', exact: true }).click();
  for (const name of names) {
    const file = dialog.getByRole('button', { name });
    await file.click();
    await expect(file).toHaveAttribute('aria-pressed', 'true');
  }
  await dialog.getByRole('button', { name: /^Open/ }).click();
  await expect(dialog).toBeHidden();
}

async function addVideos(page: Page, ...names: readonly string[]): Promise<void> {
  const telemetry = new TelemetryPage(page);
  if (!(await telemetry.tab('Video').isVisible())) await telemetry.addPanel('Video');
  await page.getByRole('button', { name: 'Add videos…' }).click();
  await choose(page, ...names);
}

const player = (page: Page) => page.locator('video');
const picture = (page: Page) => shownPicture(player(page));

/** Moves the cursor by its slider, which takes whole steps of the keys. */
async function moveCursor(page: Page, time_s: number): Promise<void> {
  await page.getByRole('slider', { name: 'Video time, s' }).evaluate((element, value) => {
    (element as HTMLInputElement).value = String(value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, time_s);
}


test('pictures', async ({ app }) => {
  test.setTimeout(300_000);
  const { page } = app;
  const shot = async (name: string) => {
    for (const [w, h] of [[1440, 900], [1024, 700]] as const)
      for (const dark of [false, true]) {
        await page.setViewportSize({ width: w, height: h });
        await page.evaluate((isDark) => document.documentElement.setAttribute('data-theme', isDark ? 'dark' : 'light'), dark);
        await page.waitForTimeout(400);
        await page.screenshot({ path: `/tmp/f/pics/${name}-${w}-${dark ? 'dark' : 'light'}.png` });
      }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await openLog(app, { name: 'lignano.vbo', buffer: readFileSync(REAL_LOG) });
  const [session] = await askBackend(app.shell(), 'session/list', {});
  const { utcStart = '' } = await askBackend(app.shell(), 'video/list', { sessionId: session!.id });
  const clock = (after_s: number) => new Date(Date.parse(utcStart) + 1000 * after_s).toISOString();
  await writeVideo(app, 'GX010042.MP4', { format: 'mp4', frames: 500, clock: clock(3) });
  await writeVideo(app, 'GX020042.MP4', { format: 'mp4', frames: 500, first: 500, clock: clock(3) });
  await writeVideo(app, 'other.webm', { format: 'webm', frames: 100 });
  const telemetry = new TelemetryPage(page);
  await telemetry.addPanel('Video');
  await shot('empty');
  await page.getByRole('button', { name: 'Add videos…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose videos' });
  await dialog.getByRole('button', { name: 'videos', exact: true }).click();
  for (const n of ['GX010042.MP4', 'GX020042.MP4']) await dialog.getByRole('button', { name: n }).click();
  await shot('choose');
  await dialog.getByRole('button', { name: /^Open/ }).click();
  await moveCursor(page, 12);
  await page.waitForTimeout(11_000);
  await shot('video');
  await page.getByRole('button', { name: 'Synchronise' }).click();
  await shot('sync');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Videos…' }).click();
  await shot('list');
  await page.getByRole('button', { name: 'Close' }).click();
  renameSync(path.join(app.carsFolder, 'videos'), path.join(app.carsFolder, 'moved'));
  await app.restart();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Telemetry' }).click();
  await moveCursor(page, 12);
  await shot('missing');
  await page.getByRole('button', { name: 'Videos…' }).click();
  await shot('list-missing');
  await page.getByRole('button', { name: 'Close' }).click();
  await moveCursor(page, 1);
  await shot('before');
});
