import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../build/find-chromium.ts';
import { median } from '../core/math/stats.ts';
import { startBrowserApp } from './browser-app.ts';
import { createPageMeter } from './page-meter.ts';

/**
 * Prints what a start costs: from the command of the browser shell to its address, from there to the first picture and to the
 * list of sample cars, which the backend answers, in wall clock, in a browser that runs already; processor time of the page's
 * thread, and the script that it loaded. Needs `npm run build`.
 *
 *   node e2e/measure-start.ts [STARTS]
 */
const STARTS = Number(process.argv[2] ?? 7);

const found = findChromium();
if (found === undefined) throw new Error('There is no Chromium');
const home = mkdtempSync(path.join(tmpdir(), 'racebench-start-'));
const browser = await chromium.launch({ executablePath: found.path });
const figures = new Map<string, number[]>();
const keep = (name: string, value: number): void => {
  figures.set(name, [...(figures.get(name) ?? []), value]);
};

/** One start; the first makes the library and fills the caches of the disk, and is not counted. */
async function start(isCounted: boolean): Promise<void> {
  const begun = performance.now();
  const app = await startBrowserApp(home, {});
  const listening = performance.now();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const meter = await createPageMeter(page);
  await page.goto(await app.address(), { waitUntil: 'commit' });
  await page.locator('main li button strong').first().waitFor();
  const usable = performance.now();
  const { task_ms } = await meter();
  const { paint_ms, kilobytes, scripts } = await page.evaluate(() => {
    const loaded = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'));
    return {
      paint_ms: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      kilobytes: loaded.reduce((sum, entry) => sum + entry.decodedBodySize, 0) / 1000,
      scripts: loaded.length,
    };
  });
  if (isCounted) {
    keep('command to address, ms', listening - begun);
    keep('page opened to first picture, ms', paint_ms);
    keep('command to list of cars, ms', usable - begun);
    keep('thread of the page up to it, ms', task_ms);
    keep('script loaded by then, kB', kilobytes);
    keep('files of script', scripts);
  }
  await page.close();
  await app.stop();
}

try {
  for (let i = 0; i <= STARTS; i++) await start(i > 0);
  for (const [name, all] of figures)
    console.log(
      `${name.padEnd(36)} ${(median(all) ?? Number.NaN).toFixed(0)}, at best ${Math.min(...all).toFixed(0)}`,
    );
} finally {
  await browser.close();
  rmSync(home, { recursive: true, force: true });
}
