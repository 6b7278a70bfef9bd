import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../build/find-chromium.ts';
import { startBrowserApp } from './browser-app.ts';
import { palettePng } from './palette-png.ts';
import { passTime } from './pass-time.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { restingBox } from './resting-box.ts';

/**
 * Draws the pictures that docs/pictures.md shows of sample cars, and of three tracks dry and wet, in the driving view,
 * and that of the whole window while a car is driven by hand. Needs a build.
 *
 *   node e2e/draw-pictures.ts [NAME ...]
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = path.join(ROOT, 'docs', 'pictures');
/** Time in which a machine without a GPU draws a changed view. */
const DRAWN_ms = 4000;
/** Time in which a busy machine without a GPU starts a drive. */
const STARTED_ms = 180_000;
const TRACKS = ['Kart circuit', 'Banked oval', 'Hill climb'] as const;
const fileOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');

const wanted = process.argv.slice(2);
/** Pictures that the page shows. */
const shown = readFileSync(path.join(ROOT, 'docs', 'pictures.md'), 'utf8');
const isWanted = (name: string): boolean =>
  new RegExp(`(car|track|window)-${fileOf(name)}(-dry)?[.]png`, 'u').test(shown) &&
  (wanted.length === 0 || wanted.includes(fileOf(name)));
const home = mkdtempSync(path.join(tmpdir(), 'racebench-pictures-'));
const shell = await startBrowserApp(home, {}, '--folder', path.join(ROOT, 'fixtures', 'cars'));
const found = findChromium();
if (found === undefined) throw new Error('There is no Chromium');
const browser = await chromium.launch({ executablePath: found.path, args: chromiumFlags() });

async function openPage(): Promise<{ readonly page: Page; readonly samples: Locator }> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 860 } });
  page.setDefaultTimeout(STARTED_ms);
  await page.addInitScript(() => {
    localStorage.setItem('racebench.charts.run', '[]');
    localStorage.setItem(
      'racebench.drive.scene',
      JSON.stringify({ camera: 'orbit', wheel: 'FL', parts: [] }),
    );
  });
  await page.goto(await shell.address());
  const cards = page.getByRole('region', { name: 'Sample cars' }).getByRole('button');
  return { page, samples: cards.filter({ has: page.locator('strong') }) };
}

/** The driving view without its display: `turn_px` is a drag of the view, `wheel` how far it is moved away. */
async function showView(page: Page, turn_px: number, wheel: number): Promise<Locator> {
  const view = page.getByRole('application', { name: /^Driving view/ });
  const box = await restingBox(view.locator('canvas').first());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + turn_px, y - 12, { steps: 2 });
  await page.mouse.up();
  // The wheel of a mouse acts where the pointer is.
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, wheel);
  // The picture is of the road alone, without the display over it.
  await view.evaluate((element) => {
    for (const part of [...[...element.children].slice(1), element.nextElementSibling])
      if (part instanceof HTMLElement) part.style.visibility = 'hidden';
  });
  return view;
}

async function save(page: Page, view: Locator | Page, name: string): Promise<void> {
  await passTime(page, DRAWN_ms);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${name}.png`), palettePng(await view.screenshot()));
  console.log(`${name}.png`);
}

/** Starts a drive of the coupe by hand on a track. */
async function startDrive(page: Page, track: string): Promise<RunPage> {
  await new SetupPage(page).openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Drive by hand');
  await page.getByRole('button', { name: /Track$/ }).click();
  await page.getByRole('option', { name: new RegExp(track) }).click();
  await run.start.click();
  await page.getByLabel('Gear', { exact: true }).getByText('1').waitFor();
  return run;
}

async function endDrive(page: Page, run: RunPage): Promise<void> {
  await page.getByRole('button', { name: 'End drive' }).click();
  await run.expectEnded();
  await page.close();
}

try {
  const { page: first, samples } = await openPage();
  await samples.first().waitFor();
  const names = await samples.locator('strong').allTextContents();
  await first.close();
  for (const name of names.filter(isWanted)) {
    const { page } = await openPage();
    await new SetupPage(page).openSample(name);
    const run = new RunPage(page);
    await run.show();
    await run.chooseManoeuvre('Drive by hand');
    await save(page, await showView(page, -410, -330), `car-${fileOf(name)}`);
    await page.close();
  }
  for (const track of TRACKS) {
    if (!isWanted(track)) continue;
    const { page } = await openPage();
    const run = await startDrive(page, track);
    const view = await showView(page, -90, 160);
    await save(page, view, `track-${fileOf(track)}-dry`);
    const water = page.getByRole('spinbutton', { name: 'Water on the road' });
    await water.fill('1');
    await water.press('Enter');
    await save(page, view, `track-${fileOf(track)}-wet`);
    await endDrive(page, run);
  }
  if (isWanted('drive')) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(await shell.address());
    const run = await startDrive(page, TRACKS[0]);
    await page.getByRole('radio', { name: '1/4' }).click();
    await page.getByRole('application', { name: /^Driving view/ }).focus();
    await page.keyboard.down('ArrowUp');
    await page.getByLabel('Speed', { exact: true }).getByText(/^1\d/).waitFor({ timeout: 120_000 });
    await page.getByRole('radio', { name: '1/10' }).click();
    await save(page, page, 'window-drive');
    await page.keyboard.up('ArrowUp');
    await endDrive(page, run);
  }
} finally {
  await browser.close();
  await shell.stop();
  rmSync(home, { recursive: true });
}
