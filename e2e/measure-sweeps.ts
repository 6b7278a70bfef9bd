import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../build/find-chromium.ts';
import { openStore } from '../core/backend/sessions/store.ts';
import { readSweep } from '../core/backend/jobs/read-sweep.ts';
import { enterSweep } from '../core/backend/jobs/new-sweep.ts';
import { createRandom } from '../core/math/random.ts';
import { median } from '../core/math/stats.ts';
import { startBrowserApp } from './browser-app.ts';
import { SweepsPage } from './pages/sweeps-page.ts';

/**
 * Prints what the results of 100,000 setups cost the window: the table opened, scrolled and sorted, points and parallel coordinates
 * shown. Of each act the longest task of the page's main thread and all of them together, in processor time of that thread, by a
 * trace of Chromium. Needs `npm run build`.
 *
 *   node e2e/measure-sweeps.ts [STARTS] [SETUPS]
 */
const STARTS = Number(process.argv[2] ?? 3);
const SETUPS = Number(process.argv[3] ?? 100_000);
const SETTLED_ms = 1500;

const CARS = fileURLToPath(new URL('../fixtures/cars', import.meta.url));
const PLAN = `racebench-plan: 1
name: Many
car: ${JSON.stringify(path.join(CARS, 'coupe-1974', 'car.ini'))}
keys:
  preload: { key: differential.preload, from: 0, to: 100 N*m }
  mass: { key: body.mass, from: 700, to: 1100 }
  rear spring: { key: [susp2.k, susp3.k], from: 14 N/mm, to: 26 N/mm }
tests:
  step: { manoeuvre: step-steer, metrics: [steadyYawRate_radps, yawRateOvershoot] }
design: { kind: sobol, runs: ${SETUPS} }
objectives: [{ metric: steadyYawRate_radps, want: more }, { metric: yawRateOvershoot, want: less }]
`;

/** Results that were not driven: two metrics that scatter about a slope. */
async function fillLibrary(file: string, planFile: string): Promise<void> {
  writeFileSync(planFile, PLAN);
  const store = openStore({ path: file, create: true });
  try {
    const { id } = enterSweep(store.sweeps, await readSweep(planFile));
    const random = createRandom(1);
    const even = (): number => random.below(1 << 24) / (1 << 24);
    for (let from = 0; from < SETUPS; from += 10_000)
      store.sweeps.add(
        id,
        Array.from({ length: Math.min(10_000, SETUPS - from) }, (_, i) => ({
          number: from + i,
          end: 'finished' as const,
          reason: '',
          metrics: [0.15 + 0.05 * even(), 0.1 + 0.1 * even() * even()],
          simulated_s: 5,
        })),
      );
  } finally {
    store.close();
  }
}

/** An event of Chromium's trace format; `tdur` is processor time of the thread in µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

interface TaskCost {
  readonly longest_ms: number;
  readonly all_ms: number;
}

/** Tasks of the page's main thread while something is done and the page settles. */
async function tasksOf(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<TaskCost> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  await page.waitForTimeout(SETTLED_ms);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks_ms = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    longest_ms: tasks_ms.reduce((most, each) => Math.max(most, each), 0),
    all_ms: tasks_ms.reduce((sum, each) => sum + each, 0),
  };
}

async function measureOnce(browser: Browser, url: string, costs: Map<string, TaskCost[]>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  const sweeps = new SweepsPage(page);
  await sweeps.show();
  const reported = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    const cost = await tasksOf(browser, page, act);
    costs.set(name, [...(costs.get(name) ?? []), cost]);
  };
  const first = sweeps.rows.first().getByRole('gridcell').nth(1);
  await reported('the table opened', async () => {
    await sweeps.list.getByRole('button').first().click();
    await first.filter({ hasText: /\d/ }).waitFor();
  });
  await sweeps.table.hover();
  await reported('the table scrolled by 20 turns of the wheel', async () => {
    for (let i = 0; i < 20; i++) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(30);
    }
  });
  await reported('the table scrolled to its middle and its end', async () => {
    for (const part of [0.5, 1]) {
      await sweeps.table.evaluate((grid, at) => (grid.scrollTop = at * grid.scrollHeight), part);
      await page.waitForTimeout(400);
    }
  });
  await reported('the table sorted by a metric', async () => {
    await sweeps.table
      .getByRole('button', { name: /^Yaw-rate overshoot/ })
      .first()
      .click();
  });
  await reported('the table filtered', () => sweeps.table.getByLabel('Filter preload').fill('>54'));
  await sweeps.table.getByLabel('Filter preload').fill('');
  await page.waitForTimeout(SETTLED_ms);
  await reported('points', async () => {
    await sweeps.view('Scatter');
    await page.getByRole('slider', { name: /against/ }).waitFor();
  });
  await reported('the pointer moved over points', async () => {
    for (let i = 0; i < 20; i++) await page.mouse.move(500 + 20 * i, 400 + 5 * i);
  });
  await reported('parallel coordinates', async () => {
    await sweeps.view('Parallel coordinates');
    await page.getByRole('slider', { name: 'Setups in the brushes' }).waitFor();
  });
  await reported('the front', () => sweeps.view('Front'));
  await page.close();
}

const found = findChromium();
if (found === undefined) throw new Error('There is no Chromium');
const folder = mkdtempSync(path.join(tmpdir(), 'racebench-sweeps-'));
const home = path.join(folder, 'home');
mkdirSync(home);
await fillLibrary(path.join(home, 'library.sqlite'), path.join(folder, 'many.plan.yaml'));
const app = await startBrowserApp(home, {}, '--folder', CARS);
const browser = await chromium.launch({ executablePath: found.path, args: chromiumFlags() });
try {
  const costs = new Map<string, TaskCost[]>();
  for (let i = 0; i < STARTS; i++) await measureOnce(browser, await app.address(), costs);
  const middle = (all: readonly TaskCost[], of: (cost: TaskCost) => number): string =>
    (median(all.map(of)) ?? NaN).toFixed(1);
  for (const [name, all] of costs)
    console.log(
      `${name.padEnd(50)} longest task ${middle(all, (cost) => cost.longest_ms)} ms, all ${middle(all, (cost) => cost.all_ms)} ms`,
    );
} finally {
  await browser.close();
  await app.stop();
  rmSync(folder, { recursive: true });
}
