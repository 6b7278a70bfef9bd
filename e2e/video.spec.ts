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
  await expect(page.getByRole('toolbar', { name: 'Session, worksheet and playback' })).toContainText(
    log.name,
  );
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

test('a video follows the cursor picture by picture, plays with it, and leads it', async ({ app }) => {
  const { page } = app;
  await openTable(app);
  await writeVideo(app, 'a.webm', { format: 'webm', frames: 300 });
  await addVideos(page, 'a.webm');
  const telemetry = new TelemetryPage(page);

  // At rest, each picture is that of the cursor: in its middle there is no doubt which one it is.
  for (const frame of [0, 137, 12, 299]) {
    await moveCursor(page, (frame + 0.5) / RATE_Hz);
    await expect.poll(() => picture(page)).toBe(frame);
  }
  await moveCursor(page, (40 + 0.5) / RATE_Hz);
  await expect.poll(() => picture(page)).toBe(40);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(() => picture(page)).toBe(41);
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expect.poll(() => picture(page)).toBe(39);
  expect(await telemetry.cursor_s()).toBeCloseTo(39.5 / RATE_Hz, 2);

  // Playing either moves both, and they stay together.
  await moveCursor(page, 0);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await expect.poll(() => telemetry.cursor_s()).toBeGreaterThan(4);
  const apart_s = await page.evaluate(() => {
    const video = document.querySelector('video');
    const slider = document.querySelector('input[aria-label="Video time, s"]');
    return Math.abs((video?.currentTime ?? NaN) - Number((slider as HTMLInputElement).value));
  });
  expect(apart_s).toBeLessThan(0.3);
  // A pause of the element itself, as a media key makes it, stops the cursor too.
  await player(page).evaluate((element) => (element as HTMLVideoElement).pause());
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
  const stopped_s = await telemetry.cursor_s();
  // The time is written to a millisecond, which may be that of a new picture.
  const near = [-0.0005, 0.0005].map((more_s) => Math.floor((stopped_s + more_s) * RATE_Hz));
  await expect.poll(async () => near.includes(await picture(page))).toBe(true);
  await player(page).evaluate((element) => (element as HTMLVideoElement).play());
  await expect.poll(() => telemetry.cursor_s()).toBeGreaterThan(stopped_s + 0.5);
  await page.getByRole('button', { name: 'Stop the video' }).click();

  // Behind the end there is no picture, and a way back.
  await telemetry.cursor.focus();
  await page.keyboard.press('End');
  await expect(page.getByText('No video at the cursor')).toBeVisible();
  await page.getByRole('button', { name: 'Go to 0.00 s' }).click();
  await expect.poll(() => picture(page)).toBe(0);

  // Behind another tab nothing is read or decoded.
  await telemetry.addPanel('Events');
  await expect(player(page)).toHaveCount(0);
});

test('a video is synchronised at an event, and the offset is kept with the session', async ({ app }) => {
  const { page } = app;
  await openTable(app);
  await writeVideo(app, 'a.webm', { format: 'webm', frames: 200 });
  await addVideos(page, 'a.webm');
  await page.getByRole('button', { name: 'Synchronise' }).click();
  // The event is in picture 100, and at 30 s of the session.
  await moveCursor(page, (100 + 0.5) / RATE_Hz);
  await expect.poll(() => picture(page)).toBe(100);
  const telemetry = new TelemetryPage(page);
  // The video alone: the cursor of the session stays.
  expect(await telemetry.cursor_s()).not.toBeCloseTo(100.5 / RATE_Hz, 1);
  await telemetry.cursor.focus();
  await page.keyboard.press('End');
  expect(await telemetry.cursor_s()).toBeCloseTo(60, 1);
  await page.getByRole('button', { name: 'This picture is at the cursor’s time' }).click();
  const first = page.getByRole('spinbutton', { name: 'First picture at, s' });
  await expect(first).toHaveValue((60 - 100.5 / RATE_Hz).toFixed(3));
  await expect.poll(() => picture(page)).toBe(100);
  await page.getByRole('button', { name: 'One picture later' }).click();
  await expect.poll(() => picture(page)).toBe(99);
  await page.getByRole('button', { name: 'Done' }).click();

  await app.restart();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Telemetry' }).click();
  await moveCursor(page, 60);
  await expect.poll(() => picture(page)).toBe(99);
});

test('chapters are in a row; a moved file is said and found with its neighbours', async ({ app }) => {
  const { page, carsFolder } = app;
  await openTable(app);
  await writeVideo(app, 'GX020042.MP4', { format: 'mp4', frames: 100, first: 200 });
  await writeVideo(app, 'GX010042.MP4', { format: 'mp4', frames: 200 });
  await addVideos(page, 'GX020042.MP4', 'GX010042.MP4');
  for (const frame of [10, 210, 290, 30]) {
    await moveCursor(page, (frame + 0.5) / RATE_Hz);
    await expect.poll(() => picture(page)).toBe(frame);
  }
  // It plays over the end of the first file.
  await moveCursor(page, 7.5);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await expect.poll(() => picture(page)).toBeGreaterThan(215);
  await page.getByRole('button', { name: 'Stop the video' }).click();

  renameSync(path.join(carsFolder, 'videos'), path.join(carsFolder, 'moved'));
  await app.restart();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Telemetry' }).click();
  await moveCursor(page, 1);
  await expect(page.getByText('The video was moved or deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Find GX010042.MP4…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose videos' });
  await dialog.getByRole('button', { name: 'moved', exact: true }).click();
  await dialog.getByRole('button', { name: 'GX010042.MP4' }).click();
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await moveCursor(page, (250 + 0.5) / RATE_Hz);
  await expect.poll(() => picture(page)).toBe(250);
  await page.getByRole('button', { name: 'Videos…' }).click();
  const list = page.getByRole('table', { name: 'Videos' });
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(list).not.toContainText('Moved');
  await expect(list).toContainText('VP9');
});

test('a file that cannot be played says its codec and what to do', async ({ app }) => {
  const { page } = app;
  await openTable(app);
  const file = await writeVideo(app, 'GX010001.MP4', { format: 'mp4', frames: 50 });
  const bytes = readFileSync(file);
  // A codec that Chromium does not have.
  for (let at = bytes.indexOf('vp09'); at >= 0; at = bytes.indexOf('vp09')) bytes.write('hvc1', at, 'latin1');
  writeFileSync(file, bytes);
  await addVideos(page, 'GX010001.MP4');
  await moveCursor(page, 1);
  const pane = page.getByText(/GX010001.MP4 cannot be played here: its codec is H.265/);
  await expect(pane).toBeVisible();
  await expect(pane).toContainText('.LRV');
  await expect(pane).toContainText('ffmpeg');
});

test('a real log and a camera with a clock are beside each other by their times', async ({ app }) => {
  test.skip(!existsSync(REAL_LOG), `not run: ${REAL_LOG} is not at hand`);
  const { page } = app;
  await openLog(app, { name: 'lignano.vbo', buffer: readFileSync(REAL_LOG) });
  const [session] = await askBackend(app.shell(), 'session/list', {});
  if (session === undefined) throw new Error('The log was not stored');
  const { utcStart = '' } = await askBackend(app.shell(), 'video/list', { sessionId: session.id });
  expect(utcStart).toMatch(/^2026-\d\d-\d\dT11:32:21/);
  const clock = (after_s: number) => new Date(Date.parse(utcStart) + 1000 * after_s).toISOString();
  await writeVideo(app, 'GX010042.MP4', { format: 'mp4', frames: 200, clock: clock(123) });
  await writeVideo(app, 'local.mp4', { format: 'mp4', frames: 200, clock: clock(7200 + 300) });
  await addVideos(page, 'GX010042.MP4');
  await expect(page.getByText('GX010042.MP4 begins at 123.00 s.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to 123.00 s' }).click();
  await expect.poll(() => picture(page)).toBe(0);

  // A camera at local time is beside the log after a shift by its zone.
  await page.getByRole('button', { name: 'Videos…' }).click();
  await page.getByRole('button', { name: 'Remove GX010042.MP4 from the session' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await addVideos(page, 'local.mp4');
  await expect(page.getByText('The videos are outside this session')).toBeVisible();
  await page.getByRole('button', { name: 'Synchronise' }).click();
  await page.getByRole('button', { name: 'Shift by −2 h' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await moveCursor(page, 300 + 20.5 / RATE_Hz);
  await expect.poll(() => picture(page)).toBe(20);
});
