import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags, findChromium, type Compositor } from '../build/find-chromium.ts';
import { driveLaps } from '../core/proof/bench/telemetry/driven-lap.ts';
import { OWN_STORE } from '../core/proof/bench/telemetry/own-store.ts';
import type { SessionId } from '../core/contract/ids.ts';
import { median } from '../core/math/stats.ts';
import { askBackend } from './ask-backend.ts';
import { buildBareCharts } from './bare-charts/build-bare-charts.ts';
import type { BareCharts, BareLine } from './bare-charts/page.ts';
import { startBrowserApp, type BrowserApp } from './browser-app.ts';
import { EIGHT_CHANNELS as CHANNELS, eightPanels } from './eight-panels.ts';
import { costOf, createPageMeter, less, type PageCost } from './page-meter.ts';

/**
 * Prints what a worksheet of eight panels of one session of ten minutes costs the window: its first picture, a move of the cursor, a
 * step of a zoom; beside recharts alone, which draws the same lines. Processor time of the page's main thread, and the
 * first picture in wall clock; with pictures put together by a played GPU and by the processor. Needs `npm run build`.
 *
 *   node e2e/measure-workbench.ts [STARTS] [nobare]
 */
const STARTS = Number(process.argv[2] ?? 5);
const SESSION_S = 600;
const RATE_HZ = 100;
const SIZE = { width: 700, height: 180 };
/** Points of a panel: as wide as the plot, half as much again beside it, two values a point. */
const POINTS = 1000;
const REST_ms = 3000;
const BETWEEN_ms = 60;
/** Within it a zoom has read and drawn its data. */
const SETTLED_ms = 900;

const print = (what: string, text: string): void => console.log(`${what.padEnd(58)} ${text}`);
const costText = ({ task_ms, script_ms, layout_ms }: PageCost): string =>
  `all tasks ${task_ms.toFixed(1)} ms, of it script ${script_ms.toFixed(1)}, style and layout ${layout_ms.toFixed(1)}`;

/** From the press of Telemetry until every legend has a value and the frame after it is drawn, in ms of wall clock. */
function showTelemetry(page: Page): Promise<number> {
  return page.evaluate(
    (panels) =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll('nav button')].find((b) =>
          b.textContent.includes('Telemetry'),
        );
        if (!(button instanceof HTMLElement)) throw new Error('There is no button Telemetry');
        const begun = performance.now();
        button.click();
        const look = (): void => {
          const outputs = [...document.querySelectorAll('[class*="entry"] output')];
          if (outputs.length < panels || outputs.some(({ textContent }) => !/\d/.test(textContent))) {
            requestAnimationFrame(look);
            return;
          }
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - begun);
          requestAnimationFrame(() => channel.port2.postMessage(undefined));
        };
        look();
      }),
    CHANNELS.length,
  );
}

async function measureFirst(browser: Browser, app: BrowserApp): Promise<void> {
  const walls: number[] = [];
  const again: number[] = [];
  const costs: PageCost[] = [];
  for (let i = 0; i < STARTS; i++) {
    const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
    const page = await context.newPage();
    await page.goto(await app.address());
    await page.getByRole('navigation', { name: 'Screens' }).waitFor();
    await page.waitForTimeout(REST_ms);
    const meter = await createPageMeter(page);
    const before = await meter();
    walls.push(await showTelemetry(page));
    costs.push(less(await meter(), before));
    const screens = page.getByRole('navigation', { name: 'Screens' });
    for (let k = 0; k < 2; k++) {
      await screens.getByRole('button', { name: 'Library' }).click();
      await page.waitForTimeout(REST_ms / 3);
      again.push(await showTelemetry(page));
    }
    await context.close();
  }
  const middle = (of: (cost: PageCost) => number): number => median(costs.map(of)) ?? NaN;
  print('first worksheet of eight panels, wall clock', `${(median(walls) ?? NaN).toFixed(0)} ms (goal 300)`);
  print(
    '  the main thread',
    costText({
      task_ms: middle((c) => c.task_ms),
      script_ms: middle((c) => c.script_ms),
      layout_ms: middle((c) => c.layout_ms),
    }),
  );
  print('  shown again, wall clock', `${(median(again) ?? NaN).toFixed(0)} ms`);
}

async function measureActs(browser: Browser, app: BrowserApp): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  await page.goto(await app.address());
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  await showTelemetry(page);
  await page.waitForTimeout(REST_ms);
  const meter = await createPageMeter(page);
  const stack = page.getByRole('slider', { name: 'Cursor' }).first();
  await stack.focus();
  const keys = (names: readonly string[]): (() => Promise<void>)[] =>
    names.map((name) => () => page.keyboard.press(name));
  const moves = keys(Array.from({ length: 20 }, () => 'ArrowRight'));
  print(
    'a move of the cursor through eight panels (goal 8)',
    costText(await costOf(page, meter, moves, BETWEEN_ms)),
  );
  await page.waitForTimeout(REST_ms);
  const steps = keys(Array.from({ length: 16 }, (_, i) => (i % 8 < 4 ? '+' : '-')));
  print(
    'a step of a zoom, in the midst of it (goal 16)',
    costText(await costOf(page, meter, steps, BETWEEN_ms)),
  );
  await page.waitForTimeout(REST_ms);
  print(
    'a step of a zoom with the data that it reads',
    costText(await costOf(page, meter, steps.slice(0, 12), SETTLED_ms)),
  );
  await page.close();
}

async function measureBare(browser: Browser, app: BrowserApp, script: string): Promise<void> {
  const [session] = await askBackend(app, 'session/list', {});
  if (session === undefined) throw new Error('There is no session');
  const read = (points: number): Promise<BareLine[]> => readLines(app, session.id, points);
  const decimated = await read(POINTS);
  const from = 0;
  const to = SESSION_S;
  const page = await browser.newPage({ viewport: { width: 1600, height: 1600 } });
  await page.setContent('<body></body>');
  await page.addScriptTag({ content: script });
  await page.evaluate((data) => Object.assign(window, { data }), decimated);
  await page.waitForTimeout(REST_ms / 3);
  const meter = await createPageMeter(page);
  const draw = () =>
    page.evaluate((size) => {
      const { bareCharts, data } = window as unknown as { bareCharts: BareCharts; data: BareLine[] };
      bareCharts.recharts(data, size);
    }, SIZE);
  const zoom = (step: number) => () =>
    page.evaluate(
      (ends) => (window as unknown as { bareCharts: BareCharts }).bareCharts.zoomRecharts(...ends),
      [from + 30 * (step % 6), to - 30 * (step % 6)] as const,
    );
  const name = 'recharts alone, the same points';
  print(`${name}: eight panels`, costText(await costOf(page, meter, [draw, draw, draw], SETTLED_ms)));
  const steps = Array.from({ length: 16 }, (_, i) => zoom(i));
  print(`${name}: a step of a zoom`, costText(await costOf(page, meter, steps, BETWEEN_ms)));
  await page.close();
}

async function readLines(app: BrowserApp, sessionId: SessionId, points: number): Promise<BareLine[]> {
  const windows = await askBackend(app, 'telemetry/window', {
    sessionId,
    channels: CHANNELS,
    from_s: 0,
    to_s: SESSION_S,
    points,
  });
  return windows.map(({ time_s, min, max }) => ({
    x: [...time_s].flatMap((at, i) => [at, at + 0.5 * ((time_s[i + 1] ?? at) - at)]),
    y: [...min].flatMap((low, i) => [low, max[i] ?? low]),
  }));
}

const found = findChromium();
if (found === undefined) throw new Error('There is no Chromium');
const folder = mkdtempSync(path.join(tmpdir(), 'racebench-workbench-'));
const home = path.join(folder, 'home');
mkdirSync(home);
await OWN_STORE.write(path.join(home, 'library.sqlite'), driveLaps(SESSION_S, RATE_HZ));
const script = await buildBareCharts(folder);
const cars = fileURLToPath(new URL('../fixtures/cars', import.meta.url));
const app = await startBrowserApp(home, {}, '--folder', cars);
const COMPOSITORS: readonly Compositor[] = ['played GPU', 'processor'];
const open = (compositor: Compositor): Promise<Browser> =>
  chromium.launch({ executablePath: found.path, args: chromiumFlags(compositor) });

/** The backend is started by the first window, and answers once that shows its sessions. */
async function startBackend(browser: Browser): Promise<void> {
  const parked = await browser.newPage();
  await parked.goto(await app.address());
  const screens = parked.getByRole('navigation', { name: 'Screens' });
  await screens.getByRole('button', { name: 'Library' }).click();
  await parked.getByText('Ten minutes').first().waitFor({ state: 'attached' });
  await parked.goto('about:blank');
  await askBackend(app, 'worksheet/save', { name: 'Overview', sheet: eightPanels() });
}

try {
  for (const [i, compositor] of COMPOSITORS.entries()) {
    const browser = await open(compositor);
    try {
      // The first start compiles and reads from the disk; it is not measured.
      if (i === 0) await startBackend(browser);
      else await (await browser.newPage()).goto(await app.address());
      console.log(`\nPictures put together by the ${compositor}`);
      await measureFirst(browser, app);
      await measureActs(browser, app);
      if (i === 0 && process.argv[3] !== 'nobare') await measureBare(browser, app, script);
    } finally {
      await browser.close();
    }
  }
} finally {
  await app.stop();
  rmSync(folder, { recursive: true });
}
