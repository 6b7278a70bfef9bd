import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../build/find-chromium.ts';
import { startBrowserApp } from './browser-app.ts';
import {
  allocatedIn,
  buildWithSourceMaps,
  createSourceNames,
  scriptIn,
  type Share,
} from './live-view-profile.ts';
import { silenceGl, watchLiveView, watched, type Watched } from './live-view-watch.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

/**
 * Prints what the driving view costs while a person drives: draw calls a frame, React commits, script and allocation of
 * a frame by whose they are, and what goes on at rest. Script is processor time of the page's main thread, so that other
 * programs are not in it. A first pass draws as the machine does; the second lets every WebGL call that gives nothing
 * back return at once, so that what is left is script, whatever draws the picture.
 *
 *   node e2e/measure-live-view.ts [SECONDS] [--no-histories]
 */
const { values: options, positionals } = parseArgs({
  options: { 'no-histories': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const WATCHED_ms = 1000 * Number(positionals[0] ?? 10);
const WARM_ms = 3000;
const REST_ms = 5000;

const print = (label: string, shares: readonly Share[], unit: string, frames: number, rows: number): void => {
  const total = shares.reduce((sum, { amount }) => sum + amount, 0);
  console.log(`${label}: ${(total / frames).toFixed(2)} ${unit} a frame`);
  const whose = new Map<string, number>();
  for (const { owner, amount } of shares) whose.set(owner, (whose.get(owner) ?? 0) + amount);
  for (const [owner, amount] of [...whose].sort((a, b) => b[1] - a[1]))
    console.log(`  ${(amount / frames).toFixed(2).padStart(8)}  ${owner}`);
  for (const { owner, name, amount } of shares.slice(0, rows))
    console.log(`    ${(amount / frames).toFixed(3).padStart(8)}  ${name} (${owner})`);
};

const removeSourceMaps = await buildWithSourceMaps();
const home = mkdtempSync(path.join(tmpdir(), 'racebench-live-'));
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
  if (options['no-histories'])
    await page.addInitScript(() => localStorage.setItem('racebench.charts.run', '[]'));
  await page.goto(await shell.address());
  const names = createSourceNames();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async (): Promise<ReadonlyMap<string, number>> =>
    new Map((await session.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]));

  /** Work while nothing but time passes, and the processor time of its script. */
  const over = async (
    ms: number,
  ): Promise<Watched & { readonly script_ms: number; readonly task_ms: number }> => {
    const from = await metrics();
    const before = await watched(page);
    await page.waitForTimeout(ms);
    const after = await watched(page);
    const to = await metrics();
    const spent = (name: string): number => 1000 * ((to.get(name) ?? 0) - (from.get(name) ?? 0));
    return {
      frames: after.frames - before.frames,
      drawnFrames: after.drawnFrames - before.drawnFrames,
      drawCalls: after.drawCalls - before.drawCalls,
      mostDrawCalls: after.mostDrawCalls,
      mostTriangles: after.mostTriangles,
      commits: after.commits - before.commits,
      script_ms: spent('ScriptDuration'),
      task_ms: spent('TaskDuration'),
    };
  };
  const report = (label: string, seen: Awaited<ReturnType<typeof over>>): void =>
    console.log(
      `${label}: ${seen.frames} frames asked for, ${seen.drawnFrames} drawn, ${(seen.drawCalls / Math.max(1, seen.drawnFrames)).toFixed(1)} draw calls each (most ${seen.mostDrawCalls}; ${seen.mostTriangles} triangles), ` +
        `${seen.commits} React commits, script ${seen.script_ms.toFixed(0)} ms (${(seen.script_ms / Math.max(1, seen.drawnFrames)).toFixed(2)} a drawn frame), all tasks ${seen.task_ms.toFixed(0)} ms`,
    );

  await new SetupPage(page).openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Drive by hand');
  await page.getByRole('button', { name: /Track$/ }).click();
  await page.getByRole('option', { name: /Kart circuit/ }).click();
  await page.waitForTimeout(WARM_ms);
  report(`at rest before a run, ${REST_ms / 1000} s`, await over(REST_ms));
  await run.start.click();
  await page.getByLabel('Gear', { exact: true }).getByText('1').waitFor();
  await page.keyboard.down('ArrowUp');
  await page.waitForTimeout(WARM_ms);
  report('live, drawn by this machine', await over(WATCHED_ms));

  await silenceGl(page);
  await page.waitForTimeout(WARM_ms);
  const silent = await over(WATCHED_ms);
  report('live, WebGL calls return at once', silent);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  await session.send('Profiler.start');
  const profiled = await over(WATCHED_ms);
  const { profile } = await session.send('Profiler.stop');
  print('script by sampling', scriptIn(profile, names), 'ms', profiled.drawnFrames, 25);

  await session.send('HeapProfiler.startSampling', {
    samplingInterval: 1024,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  const allocating = await over(WATCHED_ms);
  const heap = await session.send('HeapProfiler.stopSampling');
  print('allocated', allocatedIn(heap.profile.head, names), 'kB', allocating.drawnFrames, 25);

  await page.keyboard.up('ArrowUp');
  await page.getByRole('button', { name: 'Pause run' }).click();
  await page.waitForTimeout(WARM_ms);
  report(`paused, ${REST_ms / 1000} s`, await over(REST_ms));
  await page.getByRole('button', { name: 'End drive' }).click();
  await run.expectEnded();
  await page.waitForTimeout(WARM_ms);
  report(`ended, ${REST_ms / 1000} s`, await over(REST_ms));
} finally {
  await browser.close();
  await shell.stop();
  rmSync(home, { recursive: true });
  removeSourceMaps();
}
