import { expect, test } from './app-fixture.ts';
import { watched, watchLiveView } from './live-view-watch.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { passTime } from './pass-time.ts';

const MAX_DRAW_CALLS = 120;
const MAX_TRIANGLES = 300_000;
const WATCHED_ms = 5000;
/** Work under way when the drive stops may still finish. */
const SETTLED_ms = 2000;

test('a frame of the driving view takes at most 120 draw calls, 300,000 triangles and no React commit; nothing is drawn at rest', async ({
  app,
}) => {
  test.setTimeout(120_000);
  const { page } = app;
  await watchLiveView(page);
  await page.reload();
  await new SetupPage(page).openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Drive by hand');
  await page.getByRole('button', { name: /Track$/ }).click();
  await page.getByRole('option', { name: /Kart circuit/ }).click();

  const over = async (ms: number) => {
    const before = await watched(page);
    await passTime(page, ms);
    const after = await watched(page);
    return {
      frames: after.frames - before.frames,
      drawnFrames: after.drawnFrames - before.drawnFrames,
      commits: after.commits - before.commits,
      mostDrawCalls: after.mostDrawCalls,
      mostTriangles: after.mostTriangles,
    };
  };
  const expectRest = async (): Promise<void> => {
    await passTime(page, SETTLED_ms);
    expect(await over(WATCHED_ms)).toMatchObject({ frames: 0, drawnFrames: 0, commits: 0 });
  };
  await expectRest();

  await run.start.click();
  const view = page.getByRole('application', { name: /^Driving view/ });
  await expect(view).toBeFocused();
  await page.keyboard.down('ArrowUp');
  const speed = view.getByLabel('Speed', { exact: true });
  await expect.poll(async () => Number(await speed.textContent()), { timeout: 30_000 }).toBeGreaterThan(10);
  const live = await over(WATCHED_ms);
  expect(live.drawnFrames).toBeGreaterThan(1);
  expect(live.mostDrawCalls).toBeLessThanOrEqual(MAX_DRAW_CALLS);
  expect(live.mostDrawCalls).toBeGreaterThan(10);
  expect(live.mostTriangles).toBeLessThanOrEqual(MAX_TRIANGLES);
  expect(live.mostTriangles).toBeGreaterThan(10_000);
  expect(live.commits).toBe(0);
  // Values written past React are shown all the same.
  await expect(page.getByRole('progressbar', { name: 'Run progress' })).toHaveAttribute(
    'aria-valuenow',
    /^\d$/,
  );
  await expect(page.getByText(/ of maximum 30:00/)).toBeVisible();
  await expect(run.reading('Speed')).toHaveText(/^\d+\.\d+$/);
  await page.keyboard.up('ArrowUp');

  await page.getByRole('button', { name: 'Pause run' }).click();
  await expectRest();
  await page.getByRole('button', { name: 'End drive' }).click();
  await run.expectEnded();
  await expectRest();
});
