import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { expect, test, type RunningApp } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';
import { watched, watchLiveView } from './live-view-watch.ts';
import { ReplayPage } from './pages/replay-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { passTime } from './pass-time.ts';

const MAX_DRAW_CALLS = 120;
const WATCHED_ms = 4000;
const MASS = ['mass=862', 'mass=712'] as const;

/** Two laps of the kart circuit under a name. */
async function driveLaps(page: Page, run: RunPage, name: string): Promise<void> {
  await run.nameSession(name);
  await run.start.click();
  await expect(page.getByRole('region', { name: 'Last run' })).toContainText(name, { timeout: 60_000 });
}

async function twoSessions({ page, carsFolder }: RunningApp): Promise<void> {
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Laps of a track');
  await run.choosePace('Fastest');
  await page.getByRole('button', { name: /Track$/ }).click();
  await page.getByRole('option', { name: /Kart circuit/ }).click();
  await driveLaps(page, run, 'Heavy');
  await setup.openCoupeWith(carsFolder, MASS);
  await run.show();
  await driveLaps(page, run, 'Light');
}

test('a lap is replayed beside three ghosts: cameras, gaps, the shared cursor, and what a frame costs', async ({
  app,
}) => {
  test.setTimeout(400_000);
  const { page } = app;
  await watchLiveView(page);
  await page.reload();
  await twoSessions(app);
  const replay = new ReplayPage(page);
  await replay.show();
  await expect(replay.view).toBeVisible();

  // The slider moves the cursor of all panels, and follows it.
  await replay.scrubTo(60);
  await expect(replay.cursor).toHaveText('60.00');
  await expect(replay.circles).toContainText(/\d+ %/);
  await page.getByRole('slider', { name: 'Cursor' }).press('Home');
  await expect(replay.scrubber).toHaveValue('0');

  // Cameras by key and by menu; the wheel's key goes on to the next wheel.
  await replay.view.focus();
  for (const [key, camera] of [
    ['2', 'Cockpit'],
    ['4', 'Orbit'],
    ['5', 'Trackside'],
    ['3', 'Wheel'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: new RegExp(`^${camera} . Camera$`) })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Front left Camera wheel$/ })).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: /^Front right Camera wheel$/ })).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(replay.cursor).toHaveText('0.02');
  await page.keyboard.press('1');

  // The gap at the line is the difference of the lap times.
  const sessions = await askBackend(app.shell(), 'session/list', {});
  const details = await Promise.all(
    ['Light', 'Heavy'].map(async (name) => {
      const id = sessions.find((session) => session.name === name)?.id;
      if (id === undefined) throw new Error(`No session ${name}`);
      return askBackend(app.shell(), 'session/get', { sessionId: id });
    }),
  );
  const [light, heavy] = details.map(({ laps }) => laps[1]);
  if (light === undefined || heavy === undefined) throw new Error('No second lap');
  await replay.addGhost('Heavy', 'Lap 2');
  await replay.addGhost('Heavy', 'Lap 1');
  await replay.addGhost('Light', 'Lap 1');
  await expect(page.getByText('The maximum is three ghosts')).toBeVisible();
  await replay.closeGhosts();
  await expect(replay.ghosts).toHaveCount(3);
  await replay.scrubTo(light.end_s - 0.005);
  const lost_s = heavy.end_s - heavy.start_s - (light.end_s - light.start_s);
  expect(lost_s).toBeGreaterThan(0.1);
  await expect.poll(async () => (await replay.gap(0))[0]).toBeCloseTo(-lost_s, 1);
  await replay.scrubTo(light.start_s + 0.02);
  await expect.poll(async () => Math.abs((await replay.gap(0))[1])).toBeLessThan(0.5);

  // Four cars: what a frame costs, and that nothing goes on at rest.
  // A slow machine plays a minute in a few frames: it stays within the lap, whose end React shows, and where playing ends.
  await replay.scrubTo(light.start_s + 1);
  await replay.playAt('0.1');
  const over = async () => {
    const before = await watched(page);
    await passTime(page, WATCHED_ms);
    const after = await watched(page);
    return {
      frames: after.frames - before.frames,
      drawn: after.drawnFrames - before.drawnFrames,
      commits: after.commits - before.commits,
    };
  };
  // Answers on their way are drawn when they come; a busy machine needs a while for them.
  const expectRest = () =>
    expect(async () => expect(await over()).toMatchObject({ frames: 0, drawn: 0, commits: 0 })).toPass({
      timeout: 30_000,
    });
  await expectRest();
  await replay.view.focus();
  await page.keyboard.press(' ');
  const pressed = await watched(page);
  // React shows that it plays within the first frames.
  await expect
    .poll(async () => (await watched(page)).drawnFrames, { timeout: 60_000 })
    .toBeGreaterThan(pressed.drawnFrames + 3);
  // So many frames, however long a machine without a GPU draws at them.
  const begun = await watched(page);
  await expect
    .poll(async () => (await watched(page)).drawnFrames - begun.drawnFrames, { timeout: 60_000 })
    .toBeGreaterThan(3);
  const playing = await watched(page);
  expect(playing.commits - begun.commits).toBe(0);
  expect(playing.mostDrawCalls).toBeGreaterThan(20);
  expect(playing.mostDrawCalls).toBeLessThanOrEqual(MAX_DRAW_CALLS);
  await page.keyboard.press(' ');
  await expectRest();

  await page.getByRole('button', { name: 'Ghosts…' }).click();
  await page.getByRole('radio', { name: 'At the same position' }).click();
  await page.getByRole('button', { name: 'Remove Heavy, lap 1' }).click();
  await replay.closeGhosts();
  await expect(replay.ghosts).toHaveCount(2);
});

test('a replay is saved as pictures and as a film in session time; a long one is cancelled', async ({
  app,
}) => {
  test.setTimeout(400_000);
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800 with bumpers');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Slalom');
  await run.choosePace('Fastest');
  await run.set('Cones', '3');
  await run.start.click();
  await run.expectEnded();
  const replay = new ReplayPage(page);
  await replay.show();
  await expect(replay.circles).toContainText(/\d+ %/);

  const dialog = page.getByRole('dialog', { name: 'Save video' });
  const order = async (format: string, speed: string): Promise<void> => {
    await page.getByRole('button', { name: 'Save video…' }).click();
    await dialog.getByRole('radio', { name: format }).click();
    await dialog.getByRole('button', { name: /Size$/ }).click();
    await page.getByRole('option', { name: '640 × 360 px' }).click();
    await dialog.getByRole('button', { name: /Frame rate$/ }).click();
    await page.getByRole('option', { name: '10 frames per second' }).click();
    await dialog.getByRole('button', { name: /Video speed$/ }).click();
    await page.getByRole('option', { name: speed }).click();
  };
  const reported = async (): Promise<number> =>
    Number(/(\d+) frames, /.exec((await dialog.textContent()) ?? '')?.[1] ?? NaN);
  const save = async (): Promise<Buffer> => {
    const saving = page.waitForEvent('download', { timeout: 120_000 });
    await dialog.getByRole('button', { name: 'Save video' }).click();
    return readFileSync(await (await saving).path());
  };

  await order('PNG images', 'Four times as fast');
  const count = await reported();
  expect(count).toBeGreaterThan(10);
  const files = unzipSync(new Uint8Array(await save()));
  expect(Object.keys(files)).toHaveLength(count);
  const first = Buffer.from(files['picture-0000.png'] ?? []);
  expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([640, 360]);
  const last = Buffer.from(Object.values(files).at(-1) ?? []);
  expect(last.equals(first)).toBe(false);
  expect(first.length).toBeGreaterThan(5000);

  await order('WebM video', 'Four times as fast');
  const bytes = await save();
  const player = await page.context().newPage();
  const played = await player.evaluate(async (data) => {
    const video = document.createElement('video');
    video.src = `data:video/webm;base64,${data}`;
    video.muted = true;
    const until = (name: string) =>
      new Promise((resolve, reject) => {
        video.addEventListener(name, resolve, { once: true });
        video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
      });
    await until('loadeddata');
    video.currentTime = 1.05;
    await until('seeked');
    return [video.videoWidth, video.videoHeight, video.duration, video.currentTime] as const;
  }, bytes.toString('base64'));
  await player.close();
  expect(played.slice(0, 2)).toEqual([640, 360]);
  expect(played[2]).toBeCloseTo(count / 10, 1);
  expect(played[3]).toBeCloseTo(1.05, 2);

  await order('PNG images', '1/10 of real time');
  await dialog.getByRole('button', { name: 'Save video' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Video progress' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Save video' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});
