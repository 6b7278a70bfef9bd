import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../build/find-chromium.ts';
import { carIniText, textWithUnknownKeys } from '../core/proof/bench/car-ini-workloads.ts';
import { median, percentile } from '../core/math/stats.ts';
import { startBrowserApp } from './browser-app.ts';

/**
 * Prints what opening and typing cost in the window. Work of the main thread is in processor time of that thread (CDP
 * Performance.getMetrics, threadTicks), so that other programs are not in it; times to the picture are wall clock.
 *
 *   node e2e/measure-editor.ts [--keys N] [--opens N] [FILE ...]
 */
const FILES: Readonly<Record<string, () => string>> = {
  coupe: () => carIniText('car'),
  'unknown-2000': () => textWithUnknownKeys(2000),
  'known-20000-lines': () => carIniText('20000-known'),
  'unknown-20000-lines': () => carIniText('20000'),
};

/** Time in which the window comes to rest after a start, an opening, an edit. */
const REST_ms = 2500;
/** Between keys of fast typing: below the pause of 120 ms after which the text is read. */
const FAST_KEY_ms = 50;

interface Metrics {
  readonly task_ms: number;
  readonly script_ms: number;
  readonly layout_ms: number;
}

type Meter = () => Promise<Metrics>;

async function createMeter(page: Page): Promise<Meter> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string): number => (metrics.find((m) => m.name === name)?.value ?? 0) * 1000;
    return {
      task_ms: of('TaskDuration'),
      script_ms: of('ScriptDuration'),
      layout_ms: of('LayoutDuration') + of('RecalcStyleDuration'),
    };
  };
}

const less = (a: Metrics, b: Metrics): Metrics => ({
  task_ms: a.task_ms - b.task_ms,
  script_ms: a.script_ms - b.script_ms,
  layout_ms: a.layout_ms - b.layout_ms,
});

/** Cost of the meter itself: two readings with as much rest between them. */
async function restCost(page: Page, meter: Meter, rest_ms: number): Promise<Metrics> {
  const costs: Metrics[] = [];
  for (let i = 0; i < 9; i++) {
    const before = await meter();
    await page.waitForTimeout(rest_ms);
    costs.push(less(await meter(), before));
  }
  const middle = (pick: (m: Metrics) => number): number => median(costs.map(pick)) ?? 0;
  return {
    task_ms: middle((m) => m.task_ms),
    script_ms: middle((m) => m.script_ms),
    layout_ms: middle((m) => m.layout_ms),
  };
}

/** In the page: when the file was handed over (mark of the application), when its text and its form were painted. */
function watchOpening(): void {
  const times = { text_ms: 0, form_ms: 0, handed_ms: 0 };
  Object.assign(window, { openingTimes: times });
  const painted = (set: () => void): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = set;
      channel.port2.postMessage(undefined);
    });
  };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name !== 'car handed over') continue;
      times.handed_ms = startTime;
    }
  }).observe({ entryTypes: ['mark'] });
  const isNew = (): boolean => performance.getEntriesByName('car handed over').length > 0;
  const seen = { text: false, form: false };
  new MutationObserver(() => {
    const has = {
      text: document.querySelector('.cm-line') !== null,
      form: document.querySelector('[data-key] input') !== null,
    };
    if (has.text && !seen.text && isNew()) painted(() => (times.text_ms = performance.now()));
    if (has.form && !seen.form && isNew()) painted(() => (times.form_ms = performance.now()));
    Object.assign(seen, has);
  }).observe(document, { childList: true, subtree: true });
}

interface Opening {
  readonly text_ms: number;
  readonly form_ms: number;
}

async function openCar(page: Page, name: string): Promise<Opening> {
  await page.evaluate(() => {
    performance.clearMarks();
    const { openingTimes } = window as unknown as { openingTimes: Record<string, number> };
    Object.assign(openingTimes, { handed_ms: 0, text_ms: 0, form_ms: 0 });
  });
  await page.getByRole('banner').getByRole('button', { name: 'Open car' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a car.ini' });
  await dialog.getByRole('button', { name: `${name}.ini`, exact: true }).click();
  await page.waitForFunction(() => {
    const { openingTimes: times } = window as unknown as { openingTimes: Record<string, number> };
    return (times['handed_ms'] ?? 0) > 0 && (times['text_ms'] ?? 0) > 0 && (times['form_ms'] ?? 0) > 0;
  });
  const times = await page.evaluate(
    () => (window as unknown as { openingTimes: Opening & { handed_ms: number } }).openingTimes,
  );
  return { text_ms: times.text_ms - times.handed_ms, form_ms: times.form_ms - times.handed_ms };
}

/** Back to the start page, so that the next opening draws everything again. */
async function closeCar(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('close car');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Sample cars' }).waitFor();
}

const shown = (values: readonly number[]): string =>
  [median(values), percentile(values, 0.95), Math.max(...values)]
    .map((value) => (value ?? NaN).toFixed(1).padStart(7))
    .join(' ');

function print(position: string, what: string, values: readonly number[]): void {
  console.log(`  ${position.padEnd(22)} ${what.padEnd(34)} ${shown(values)}`);
}

interface Keystrokes {
  readonly position: string;
  readonly keys: readonly string[];
  readonly wait_ms: number;
}

async function measureKeys(page: Page, meter: Meter, { position, keys, wait_ms }: Keystrokes): Promise<void> {
  const rest = await restCost(page, meter, wait_ms);
  const costs: Metrics[] = [];
  for (const key of keys) {
    const before = await meter();
    await page.keyboard.press(key);
    await page.waitForTimeout(wait_ms);
    costs.push(less(less(await meter(), before), rest));
  }
  const all = costs.slice(2);
  print(
    position,
    'main thread, all tasks',
    all.map((m) => m.task_ms),
  );
  print(
    position,
    '  of it script',
    all.map((m) => m.script_ms),
  );
  print(
    position,
    '  of it style and layout',
    all.map((m) => m.layout_ms),
  );
}

const letters = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => 'abcdefgh'[i % 8] ?? 'a');

async function measureText(page: Page, meter: Meter, count: number): Promise<void> {
  const text = page.getByRole('textbox', { name: 'car.ini text' });
  for (const [where, keys] of [
    ['at the top', ['Control+Home', 'Enter', 'ArrowUp', ';']],
    ['at the end', ['Control+End', 'Enter', ';']],
  ] as const) {
    await text.focus();
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForTimeout(REST_ms);
    await measureKeys(page, meter, {
      position: `text, ${where}, fast`,
      keys: letters(count),
      wait_ms: FAST_KEY_ms,
    });
    await page.waitForTimeout(REST_ms);
    await measureKeys(page, meter, {
      position: `text, ${where}, slow`,
      keys: letters(Math.ceil(count / 3)),
      wait_ms: 1500,
    });
    await page.waitForTimeout(REST_ms);
  }
}

/** Cost of a key in this Chromium where no program listens; the remainder is ours. */
async function measureBarePage(browser: Browser, count: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent('<textarea aria-label="bare" rows="40" cols="120"></textarea>');
  await page.getByLabel('bare').focus();
  const meter = await createMeter(page);
  await measureKeys(page, meter, { position: 'bare textarea', keys: letters(count), wait_ms: FAST_KEY_ms });
  await page.close();
}

async function measureForm(page: Page, meter: Meter, count: number): Promise<void> {
  await page
    .getByRole('tree', { name: 'Groups of settings' })
    .getByRole('treeitem', { name: /^Body/ })
    .click();
  const field = page.locator('[data-key="body.mass"] input');
  await field.click();
  await page.waitForTimeout(REST_ms);
  await page.keyboard.press('Control+A');
  const digits = Array.from({ length: count }, (_, i) => (i % 5 === 4 ? 'Backspace' : String((i % 8) + 1)));
  await measureKeys(page, meter, { position: 'field, typed', keys: digits, wait_ms: FAST_KEY_ms });
  await page.keyboard.press('Escape');
  await page.waitForTimeout(REST_ms);
  const steps = Array.from({ length: Math.ceil(count / 3) }, (_, i) => (i % 2 ? 'ArrowDown' : 'ArrowUp'));
  await measureKeys(page, meter, { position: 'field, step with edit', keys: steps, wait_ms: 1500 });
}

async function measureFile(browser: Browser, url: string, name: string, args: Arguments): Promise<void> {
  const openings: { kind: string; times: Opening }[] = [];
  for (let i = 0; i < args.opens; i++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(watchOpening);
    await page.goto(url);
    await page.getByRole('region', { name: 'Sample cars' }).waitFor();
    await page.waitForTimeout(REST_ms);
    for (const kind of ['first', 'again', 'again']) {
      if (kind === 'again') await closeCar(page);
      openings.push({ kind, times: await openCar(page, name) });
      await page.waitForTimeout(REST_ms);
    }
    if (args.keys > 0 && i === args.opens - 1) {
      const meter = await createMeter(page);
      await measureText(page, meter, args.keys);
      await measureForm(page, meter, args.keys);
    }
    await context.close();
  }
  for (const kind of ['first', 'again']) {
    const of = openings.filter((one) => one.kind === kind).map(({ times }) => times);
    print(
      `opened, ${kind}`,
      'handed over to text painted',
      of.map((t) => t.text_ms),
    );
    print(
      `opened, ${kind}`,
      'handed over to form painted',
      of.map((t) => t.form_ms),
    );
  }
}

interface Arguments {
  readonly keys: number;
  readonly opens: number;
  readonly files: readonly string[];
}

function readArguments(words: readonly string[]): Arguments {
  const number = (name: string, usual: number): number => {
    const at = words.indexOf(name);
    return at < 0 ? usual : Number(words[at + 1]);
  };
  const files = words.filter((word) => word in FILES);
  return {
    keys: number('--keys', 60),
    opens: number('--opens', 5),
    files: files.length > 0 ? files : Object.keys(FILES),
  };
}

async function main(): Promise<void> {
  const args = readArguments(process.argv.slice(2));
  const found = findChromium();
  if (found === undefined) throw new Error('There is no Chromium');
  const folder = mkdtempSync(path.join(tmpdir(), 'racebench-measure-'));
  const home = path.join(folder, 'home');
  const cars = path.join(folder, 'cars');
  mkdirSync(home);
  cpSync(fileURLToPath(new URL('../fixtures/cars/coupe-1974', import.meta.url)), cars, { recursive: true });
  for (const [name, text] of Object.entries(FILES))
    writeFileSync(path.join(cars, `${name}.ini`), text(), 'latin1');
  const shell = await startBrowserApp(home, {}, '--folder', cars);
  const browser = await chromium.launch({ executablePath: found.path, args: chromiumFlags() });
  try {
    console.log(`ms${' '.repeat(58)}   median     p95     max`);
    if (args.keys > 0) await measureBarePage(browser, args.keys);
    for (const name of args.files) {
      console.log(name);
      await measureFile(browser, await shell.address(), name, args);
    }
  } finally {
    await browser.close();
    await shell.stop();
    rmSync(folder, { recursive: true });
  }
}

await main();
