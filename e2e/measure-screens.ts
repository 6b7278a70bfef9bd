import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../build/find-chromium.ts';
import { withDefaults } from '../core/catalogue/manoeuvres.ts';
import { median } from '../core/math/stats.ts';
import { askBackend } from './ask-backend.ts';
import { startBrowserApp, type BrowserApp } from './browser-app.ts';
import { silenceGl, watchLiveView } from './live-view-watch.ts';
import { createPageMeter, less } from './page-meter.ts';
import { SetupPage } from './pages/setup-page.ts';

/**
 * Prints what showing each screen and working in it costs: from the press to the first useful picture in wall clock, the first time
 * and later, the processor time of the page's thread in that time, and the longest task of that thread while typing, dragging and
 * drawing by the processor costs. Needs `npm run build`.
 *
 *   node e2e/measure-screens.ts [STARTS] [silent]
 */
const STARTS = Number(process.argv[2] ?? 3);
const isSilent = process.argv[3] === 'silent';
const REST_ms = 4000;
const SETTLED_ms = 1200;
/** Time that is still part of an act, as long as work that waits for a pause has not begun (renderer/ui/state/input-pause.ts). */
const AFTER_ms = 250;
const SAMPLES = fileURLToPath(new URL('../fixtures/cars', import.meta.url));

/** Screens by the part of them that a person looks for. */
const USEFUL: Readonly<Record<string, string>> = {
  Run: 'main figure canvas',
  Telemetry: 'main [role=slider] canvas',
  Compare: 'main [role=slider] canvas',
  Laboratory: 'main [role=tabpanel] :is(svg, canvas, table, input)',
  Library: 'main [role=table] [role=row] [role=cell]',
  Tracks: 'main :is(li, [role=option], svg)',
  Sweeps: 'main :is(button, table)',
  Setup: 'main [data-key] input',
};

/** Two laps of the skidpad by the sample, for Telemetry, Compare and Library. */
async function record(app: BrowserApp, folder: string): Promise<void> {
  const file = path.join(folder, 'fsae-2012', 'car.ini');
  const text = readFileSync(file, 'latin1');
  const { companions } = await askBackend(app, 'car/companions', { path: file, text });
  for (const name of ['First', 'Second'])
    await askBackend(app, 'run/start', {
      path: file,
      text,
      companions,
      model: 'racebench',
      manoeuvre: 'skidpad',
      surface: 'asphalt',
      parameters: withDefaults('skidpad', {}),
      pace: 'fastest',
      rate_Hz: 100,
      name,
    });
  while ((await askBackend(app, 'run/list', {})).length > 0) await pause(200);
}

const middle = (values: readonly number[] = []): string => (median(values) ?? Number.NaN).toFixed(0);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Presses the button of a screen; milliseconds until what is looked for is drawn. */
function show(page: Page, name: string): Promise<number> {
  return page.evaluate(
    ([wanted, selector]) =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll<HTMLElement>('nav[aria-label=Screens] button')].find(
          (each) => each.textContent.includes(wanted),
        );
        if (button === undefined) throw new Error(`There is no screen ${wanted}`);
        const begun = performance.now();
        button.click();
        const look = (): void => {
          if (button.getAttribute('aria-current') !== 'page' || document.querySelector(selector) === null) {
            requestAnimationFrame(look);
            return;
          }
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - begun);
          channel.port2.postMessage(undefined);
        };
        requestAnimationFrame(look);
      }),
    [name, USEFUL[name] ?? ''] as const,
  );
}

/** Durations of tasks over 50 ms during what is done and shortly after it, ms. */
async function longTasks(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const all: { readonly from: number; readonly ms: number }[] = [];
    const observer = new PerformanceObserver((list) =>
      all.push(...list.getEntries().map(({ startTime, duration }) => ({ from: startTime, ms: duration }))),
    );
    observer.observe({ type: 'longtask' });
    Object.assign(globalThis, { longTasks: all });
  });
  await act();
  await pause(AFTER_ms);
  const end = await page.evaluate(() => performance.now());
  // Entries come late.
  await pause(SETTLED_ms);
  const all = await page.evaluate(
    () => (globalThis as unknown as { longTasks: { from: number; ms: number }[] }).longTasks,
  );
  return all.filter(({ from }) => from < end).map(({ ms }) => ms);
}

const found = findChromium();
if (found === undefined) throw new Error('There is no Chromium');
const home = mkdtempSync(path.join(tmpdir(), 'racebench-screens-'));
const cars = path.join(home, 'cars');
mkdirSync(cars);
cpSync(SAMPLES, cars, { recursive: true });
const app = await startBrowserApp(home, {}, '--folder', cars);
const browser = await chromium.launch({ executablePath: found.path, args: chromiumFlags('played GPU') });
const walls = new Map<string, number[]>();
const pageTimes = new Map<string, number[]>();
const scripts = new Map<string, number[]>();
const tasks = new Map<string, number[]>();
const keep = (into: Map<string, number[]>, name: string, values: readonly number[]): void => {
  into.set(name, [...(into.get(name) ?? []), ...values]);
};

/** The work of a person on some screens, by name. */
async function work(page: Page): Promise<void> {
  const at = async (
    screen: string,
    what: string,
    act: () => Promise<unknown>,
    after_ms = SETTLED_ms,
  ): Promise<void> => {
    await show(page, screen);
    await pause(after_ms);
    keep(tasks, `${screen}: ${what}`, await longTasks(page, act));
  };
  const drag = async (selector: string): Promise<void> => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) return;
    await page.mouse.move(box.x + 80, box.y + 40);
    await page.mouse.down();
    for (let i = 1; i <= 20; i++) await page.mouse.move(box.x + 80 + 12 * i, box.y + 40);
    await page.mouse.up();
  };
  const wheel = async (selector: string): Promise<void> => {
    await page.locator(selector).first().hover();
    for (let i = 0; i < 15; i++) await page.mouse.wheel(0, 120);
  };
  await at('Setup', 'typing in a field', async () => {
    const input = page.locator('main [data-key] input').first();
    await input.click();
    await input.pressSequentially('1234', { delay: 60 });
    await page.keyboard.press('Escape');
  });
  await at('Setup', 'scrolling the form', () => wheel('main [data-key] input'));
  await at('Telemetry', 'dragging the cursor at once', () => drag('main [role=slider] canvas'), 0);
  await at('Telemetry', 'dragging the cursor', () => drag('main [role=slider] canvas'));
  await at('Telemetry', 'scrolling the traces', () => wheel('main [role=slider] canvas'));
  await at('Compare', 'dragging the cursor', () => drag('main [role=slider] canvas'));
  await at('Compare', 'scrolling the tables', () => wheel('main section[aria-label=Differences] table'));
  await at('Library', 'typing a filter', () =>
    page.getByRole('textbox', { name: 'Filter sessions' }).pressSequentially('first', { delay: 60 }),
  );
  await at('Run', 'scrolling the form', () => wheel('main form, main section'));
}

try {
  const first = await browser.newPage();
  await first.goto(await app.address());
  await first.getByText('Ready', { exact: true }).waitFor();
  await record(app, cars);
  await first.close();
  for (let i = 0; i < STARTS; i++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    if (isSilent) await watchLiveView(page);
    const meter = await createPageMeter(page);
    await page.goto(await app.address());
    await page.getByText('Ready', { exact: true }).waitFor();
    if (isSilent) await silenceGl(page);
    await new SetupPage(page).openSample('Formula SAE 2012');
    await pause(REST_ms);
    for (const turn of ['first', 'again'])
      for (const name of Object.keys(USEFUL)) {
        const before = await meter();
        keep(walls, `${name}, ${turn}`, [await show(page, name)]);
        const cost = less(await meter(), before);
        keep(pageTimes, `${name}, ${turn}`, [cost.task_ms]);
        keep(scripts, `${name}, ${turn}`, [cost.script_ms]);
        await pause(SETTLED_ms);
      }
    await work(page);
    await page.close();
  }
  for (const [name, all] of walls)
    console.log(
      `${name.padEnd(36)} ${middle(all)} ms, at best ${Math.min(...all).toFixed(0)}; page ${middle(pageTimes.get(name))}, script ${middle(scripts.get(name))}`,
    );
  for (const [name, all] of tasks)
    console.log(
      `${name.padEnd(36)} ${all.length === 0 ? 'no task over 50 ms' : `longest ${Math.max(...all).toFixed(0)} ms, ${all.length} over 50`}`,
    );
} finally {
  await browser.close();
  await app.stop();
  rmSync(home, { recursive: true, force: true });
}
