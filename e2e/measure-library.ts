import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../build/find-chromium.ts';
import { openStore } from '../core/backend/sessions/store.ts';
import { median } from '../core/math/stats.ts';
import { benchSession } from '../core/proof/bench/bench-session.ts';
import { startBrowserApp } from './browser-app.ts';

/**
 * Prints what a library of many sessions costs the window: the time from the press on Library to the first rows, and of
 * the list filtered, sorted and scrolled, the elements and the memory of the page. Needs `npm run build`.
 *
 *   node e2e/measure-library.ts [STARTS] [SESSIONS]
 */
const STARTS = Number(process.argv[2] ?? 3);
const SESSIONS = Number(process.argv[3] ?? 20_000);

/** A session with the tag that is looked for. */
const NEWEST_WET = SESSIONS - 5;

const BYTES_A_MB = 1e6;
const SESSIONS_A_DAY = 25;
const DAY_ms = 24 * 3600 * 1000;
const CARS = ['Coupe 1974', 'Formula SAE', 'Rally 1988'];
const NOTE = 'This value of the car.ini has no effect in the model.';

/** Descriptions without samples, of three cars: a third of the sessions have laps, a fifth have tags. */
function fillLibrary(file: string): void {
  const store = openStore({ path: file, create: true });
  const first_ms = Date.UTC(2024, 0, 1);
  store.together(() => {
    for (let i = 0; i < SESSIONS; i++) {
      const day = Math.floor(i / SESSIONS_A_DAY);
      const car = Math.floor(i / 7) % CARS.length;
      const id = store.sessions.create(
        benchSession({
          name: `Run ${i}, front spring ${20 + (i % 30)} N/mm`,
          rate_Hz: 100,
          created: new Date(first_ms + day * DAY_ms + (i % SESSIONS_A_DAY) * 600_000).toISOString(),
          carName: CARS[car] ?? '',
          carPath: `car-${car}.ini`,
          text: `[body]\nmass=${700 + (i % 500)}\n`,
          manoeuvre: ['lap', 'skidpad', 'straight-acceleration'][i % 3] ?? '',
          notes: Array.from({ length: 8 }, (_, k) => ({
            code: 'left-out' as const,
            key: `susp${k}.k`,
            message: NOTE,
          })),
        }),
      );
      const laps = Array.from({ length: i % 3 === 0 ? 5 : 0 }, (_, k) => ({
        number: k + 1,
        start_s: 60 * k,
        end_s: 60 * k + 59 + ((7 * i + 3 * k) % 11) / 10,
        sectors_s: [],
        valid: true,
      }));
      store.sessions.end(id, { status: 'finished', reason: 'End reached', metrics: [], laps });
      if (i % 5 === 0) store.sessions.setTags(id, ['wet']);
    }
  });
  store.close();
}

/** Milliseconds until a row says this, from an act in the page. */
async function timeUntil(page: Page, act: () => Promise<unknown>, text: string | RegExp): Promise<number> {
  const begun = performance.now();
  await act();
  await page
    .getByRole('table', { name: 'Sessions' })
    .getByRole('row')
    .filter({ hasText: text })
    .first()
    .waitFor();
  return performance.now() - begun;
}

async function measureOnce(
  page: Page,
  url: string,
  put: (name: string, value: number) => void,
): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** Processor time of the page's thread since its start. */
  const thread_ms = async (): Promise<number> => {
    const { metrics: all } = await protocol.send('Performance.getMetrics');
    return 1000 * (all.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const metrics = async (): Promise<{ readonly nodes: number; readonly usedBytes: number }> => {
    await protocol.send('HeapProfiler.collectGarbage');
    const { nodes } = await protocol.send('Memory.getDOMCounters');
    const { usedSize } = await protocol.send('Runtime.getHeapUsage');
    return { nodes, usedBytes: usedSize };
  };
  await page.goto(url);
  await page.getByText('Ready', { exact: true }).waitFor();
  const before = await metrics();
  const screens = page.getByRole('navigation', { name: 'Screens' });
  const table = page.getByRole('table', { name: 'Sessions' });
  const idle_ms = await thread_ms();
  put(
    'opened, ms',
    await timeUntil(page, () => screens.getByRole('button', { name: 'Library' }).click(), /Run \d/),
  );
  put('of it processor time of the page, ms', (await thread_ms()) - idle_ms);
  const after = await metrics();
  put('nodes of the page', after.nodes);
  put('memory of the page, MB', after.usedBytes / BYTES_A_MB);
  put('memory added by the Library, MB', (after.usedBytes - before.usedBytes) / BYTES_A_MB);
  const filter = page.getByRole('textbox', { name: 'Filter sessions' });
  put(
    'filtered, ms',
    await timeUntil(page, () => filter.fill(`wet run ${NEWEST_WET}`), `Run ${NEWEST_WET},`),
  );
  await filter.fill('');
  put(
    'sorted by best lap, ms',
    await timeUntil(page, () => table.getByRole('button', { name: 'Result' }).click(), 'Run 0,'),
  );
  put(
    'scrolled to the end, ms',
    await timeUntil(page, () => table.evaluate((e) => e.scrollTo(0, e.scrollHeight)), `Run ${SESSIONS - 1},`),
  );
  put('memory after that, MB', (await metrics()).usedBytes / BYTES_A_MB);
}

const found = findChromium();
if (found === undefined) throw new Error('There is no Chromium');
const folder = mkdtempSync(path.join(tmpdir(), 'racebench-library-'));
const home = path.join(folder, 'home');
mkdirSync(home);
fillLibrary(path.join(home, 'library.sqlite'));
const app = await startBrowserApp(home, {});
const browser = await chromium.launch({ executablePath: found.path, args: chromiumFlags() });
try {
  const values = new Map<string, number[]>();
  for (let i = 0; i < STARTS; i++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await measureOnce(page, await app.address(), (name, value) =>
      values.set(name, [...(values.get(name) ?? []), value]),
    );
    await page.close();
  }
  for (const [name, all] of values) console.log(`${name.padEnd(36)} ${(median(all) ?? NaN).toFixed(1)}`);
} finally {
  await browser.close();
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}
