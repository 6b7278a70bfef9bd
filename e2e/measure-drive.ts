import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../build/find-chromium.ts';
import { median, percentile } from '../core/math/stats.ts';
import type { RunId } from '../core/contract/ids.ts';
import { askBackend } from './ask-backend.ts';
import { startBrowserApp, type BrowserApp } from './browser-app.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

/**
 * Prints the delay from a key to the car, and the cost of a frame of the driving view. The delay runs from
 * the key's event in the page to the first sample of the simulation whose accelerator has moved; samples are
 * 10 ms apart. The time of a sample follows from its simulated time: the run keeps real time, and its
 * beginning on the wall clock is the smallest of many differences between the arrival of a newest sample and
 * its time, which is late rather than early.
 *
 *   node e2e/measure-drive.ts [PRESSES]
 */
const PRESSES = Number(process.argv[2] ?? 200);
const HELD_ms = 250;
const REST_ms = 450;
const WATCHED_ms = 10_000;
const CLOCK_READINGS = 100;

const wall_ms = (): number => performance.timeOrigin + performance.now();

const newest = async (app: BrowserApp, runId: RunId) => {
  const { time_s, channels } = await askBackend(app, 'run/histories', { runId, channels: ['accelerator'] });
  return { time_s, accelerator: channels[0]?.values ?? new Float64Array(0) };
};

/** Wall clock at simulated time 0, late by the fastest answer. */
async function beginning_ms(app: BrowserApp, runId: RunId): Promise<number> {
  let least_ms = Infinity;
  for (let i = 0; i < CLOCK_READINGS; i++) {
    const { time_s } = await newest(app, runId);
    least_ms = Math.min(least_ms, wall_ms() - 1000 * (time_s.at(-1) ?? NaN));
  }
  return least_ms;
}

/** From the key to the first sample that carries it. */
async function press(page: Page, app: BrowserApp, runId: RunId, begun_ms: number): Promise<number> {
  await page.keyboard.down('ArrowUp');
  await page.waitForTimeout(HELD_ms);
  const { time_s, accelerator } = await newest(app, runId);
  await page.keyboard.up('ArrowUp');
  await page.waitForTimeout(REST_ms);
  const key_ms = await page.evaluate(() => Number(document.documentElement.dataset['keyTime']));
  const rest = accelerator.findLastIndex((value) => value === 0);
  const first_s = time_s[rest + 1];
  return first_s === undefined ? NaN : begun_ms + 1000 * first_s - key_ms;
}

/** Processor time of the page's script per drawn frame, and frames per second. */
async function frameCost(page: Page): Promise<{ readonly script_ms: number; readonly perSecond: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const script_ms = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find((m) => m.name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  const before_ms = await script_ms();
  const frames = await page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        let count = 0;
        const end = performance.now() + ms;
        const next = (): void => {
          count += 1;
          if (performance.now() < end) requestAnimationFrame(next);
          else resolve(count);
        };
        requestAnimationFrame(next);
      }),
    WATCHED_ms,
  );
  return { script_ms: ((await script_ms()) - before_ms) / frames, perSecond: (1000 * frames) / WATCHED_ms };
}

const home = mkdtempSync(path.join(tmpdir(), 'racebench-drive-'));
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
  await page.goto(await shell.address());
  await new SetupPage(page).openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Drive by hand');
  await run.start.click();
  await page.getByLabel('Gear', { exact: true }).getByText('1').waitFor();
  await page.waitForTimeout(2000);
  await page.evaluate(() =>
    addEventListener(
      'keydown',
      ({ timeStamp, repeat }) => {
        if (!repeat) document.documentElement.dataset['keyTime'] = String(performance.timeOrigin + timeStamp);
      },
      { capture: true },
    ),
  );
  const runId = (await askBackend(shell, 'run/list', {}))[0]?.runId;
  if (runId === undefined) throw new Error('The drive does not run');
  const begun_ms = await beginning_ms(shell, runId);
  const passed_ms: number[] = [];
  for (let i = 0; i < PRESSES; i++) passed_ms.push(await press(page, shell, runId, begun_ms));
  if (passed_ms.some(Number.isNaN)) throw new Error('A key did not reach the car');
  const at = (part: number): string => (percentile(passed_ms, part) ?? NaN).toFixed(1);
  console.log(
    `from the key to its first sample, ms, ${PRESSES} presses: median ${(median(passed_ms) ?? NaN).toFixed(1)}, p95 ${at(0.95)}, most ${at(1)}`,
  );
  const { script_ms, perSecond } = await frameCost(page);
  console.log(`a frame: ${script_ms.toFixed(2)} ms of script; ${perSecond.toFixed(0)} frames per second`);
} finally {
  await browser.close();
  await shell.stop();
  rmSync(home, { recursive: true });
}
