import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, expect } from '@playwright/test';
import { chromiumFlags, findChromium } from '../build/find-chromium.ts';
import { startBrowserApp } from './browser-app.ts';
import { silenceGl, watchLiveView, watched } from './live-view-watch.ts';
import { ReplayPage } from './pages/replay-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

/**
 * Prints what a frame of the 3D view costs while a lap plays beside none and beside three ghosts, all parts drawn: draw
 * calls, React commits, processor time of the page's script. A first pass draws as the machine does; in the second every
 * WebGL call that gives nothing back returns at once. Only the 3D view is on the worksheet.
 *
 *   node e2e/measure-replay.ts [SECONDS]
 */
const WATCHED_ms = 1000 * Number(process.argv[2] ?? 10);
const WARM_ms = 3000;

const home = mkdtempSync(path.join(tmpdir(), 'racebench-replay-'));
const shell = await startBrowserApp(
  home,
  {},
  '--folder',
  fileURLToPath(new URL('../fixtures/cars', import.meta.url)),
);
const found = findChromium();
if (found === undefined) throw new Error('There is no Chromium');
const browser = await chromium.launch({ executablePath: found.path, args: chromiumFlags() });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await watchLiveView(page);
  await page.goto(await shell.address());
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const script_ms = async (): Promise<number> => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN);
  };
  const report = async (label: string, ms: number): Promise<void> => {
    const before = await watched(page);
    const from_ms = await script_ms();
    await page.waitForTimeout(ms);
    const spent_ms = (await script_ms()) - from_ms;
    const after = await watched(page);
    const drawn = after.drawnFrames - before.drawnFrames;
    const calls = (after.drawCalls - before.drawCalls) / Math.max(1, drawn);
    console.log(
      `${label}: ${after.frames - before.frames} frames asked for, ${drawn} drawn, ${calls.toFixed(1)} draw calls each, ` +
        `${after.commits - before.commits} React commits, script ${spent_ms.toFixed(0)} ms (${(spent_ms / Math.max(1, drawn)).toFixed(2)} a drawn frame)`,
    );
  };

  await new SetupPage(page).openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Laps of a track');
  await run.choosePace('Fastest');
  await page.getByRole('button', { name: /Track$/ }).click();
  await page.getByRole('option', { name: /Kart circuit/ }).click();
  await run.set('Laps', '5');
  await run.nameSession('Measured');
  await run.start.click();
  await run.expectEnded();
  const replay = new ReplayPage(page);
  await replay.show();
  await expect(replay.circles).toContainText(/\d+ %/);
  for (const panel of ['Traces', 'Track map', 'Laps', 'Events']) {
    await page.getByRole('tab', { name: panel }).click();
    await page.getByRole('button', { name: `Panel ${panel}` }).click();
    await page.getByRole('menuitem', { name: 'Close' }).click();
  }

  const measure = async (label: string): Promise<void> => {
    await replay.scrubTo(50);
    await page.waitForTimeout(WARM_ms);
    await report(`${label}, at rest, 5 s`, 5000);
    await replay.view.focus();
    await page.keyboard.press(' ');
    await page.waitForTimeout(WARM_ms);
    await report(label, WATCHED_ms);
    await page.keyboard.press(' ');
  };
  await measure('one car');
  for (const lap of ['Lap 1', 'Lap 3', 'Lap 4']) await replay.addGhost('Measured', lap);
  await replay.closeGhosts();
  await measure('four cars');
  await silenceGl(page);
  await measure('four cars, WebGL calls return at once');
} finally {
  await browser.close();
  await shell.stop();
  rmSync(home, { recursive: true });
}
