import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { ComparePage } from './pages/compare-page.ts';
import { LapsPage } from './pages/laps-page.ts';
import { LibraryPage } from './pages/library-page.ts';
import { TelemetryFilesPage } from './pages/telemetry-files-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';
import { restingBox } from './resting-box.ts';

const FORMATS = fileURLToPath(new URL('../../shared/field/formats', import.meta.url));
const RACEBOX = path.join(FORMATS, 'vbo', 'racebox-lignano.vbo');

const BEST = '1:05.725';
const TIMES = ['1:08.114', '1:06.812', BEST, '1:07.368', '3:09.099', '1:11.046', '1:11.464'];

test.beforeEach(() => {
  test.skip(
    !existsSync(RACEBOX),
    'field/formats is not beside the project: no real log, the test did not run',
  );
});

async function importLog(page: Page, file: string, name = path.basename(file)): Promise<LapsPage> {
  const files = new TelemetryFilesPage(page);
  await files.choose({ name, mimeType: 'text/plain', buffer: readFileSync(file) });
  await files.import();
  await expect(page.getByRole('toolbar', { name: 'Session, worksheet and playback' })).toContainText(name);
  const laps = new LapsPage(page);
  await laps.showPanel();
  return laps;
}

test('laps of a RaceBox log are excluded, renamed, split and joined; each step is undone, and those of the import come back', async ({
  app,
}) => {
  const { page } = app;
  const laps = await importLog(page, RACEBOX);
  await expect(laps.table).toBeVisible();
  expect(await laps.times()).toEqual(TIMES);

  await laps.edit(3, /^Exclude/);
  await expect(laps.row(3)).toContainText('no');
  await expect(laps.row(2).getByRole('cell').nth(1)).toHaveText('0.000 s');
  await page
    .getByRole('tabpanel', { name: 'Laps' })
    .getByRole('button', { name: 'Undo: Excluded lap 3' })
    .click();
  await expect(laps.row(3)).toContainText('yes');
  await page.getByRole('button', { name: 'Redo: Excluded lap 3' }).click();
  await expect(laps.row(3)).toContainText('no');

  await laps.edit(5, 'Mark as pit lap');
  await expect(laps.row(5)).toContainText('Pit lap');
  await laps.row(1).hover();
  await page.getByRole('button', { name: 'Rename lap 1' }).click();
  await page.getByRole('textbox', { name: 'Rename lap 1' }).fill('Cold tyres');
  await page.keyboard.press('Enter');
  await expect(laps.row(1)).toContainText('Cold tyres');

  await laps.edit(6, 'Join with lap 7');
  await expect.poll(() => laps.times()).toHaveLength(6);
  await page.getByRole('button', { name: 'Show lap 2', exact: true }).click();
  await page.getByRole('button', { name: 'Split the lap at the cursor' }).click();
  await expect(page.getByText(/^No lap can be split at .* move the cursor into a lap/)).toBeVisible();
  await page.getByRole('slider', { name: 'Cursor' }).first().focus();
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Split the lap at the cursor' }).click();
  await expect.poll(() => laps.times()).toHaveLength(7);

  await page.getByRole('button', { name: 'Laps as imported' }).click();
  await expect.poll(() => laps.times()).toEqual(TIMES);
  await expect(laps.row(1)).not.toContainText('Cold tyres');
  await page
    .getByRole('tabpanel', { name: 'Laps' })
    .getByRole('button', { name: 'Undo: Laps as imported' })
    .click();
  await expect(laps.row(1)).toContainText('Cold tyres');
});

test('a start line, a split and a finish are placed by presses, moved by keys and drags, and give sectors and a sprint', async ({
  app,
}) => {
  const { page } = app;
  const laps = await importLog(page, RACEBOX);
  await laps.openLines();
  await expect(laps.found).toContainText('7 laps of 1:05.725 to 3:09.099');

  // By a closed loop the line lies on the path: its handle is where a press places one.
  await laps.findBy(/A closed loop/);
  await expect(laps.found).toContainText('9 laps');
  const box = await restingBox(laps.handle);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.keyboard.press('Control+z');
  await expect(laps.found).toContainText('7 laps');
  await laps.place('Split', { x: middle.x + 60, y: middle.y - 5 });
  const split = laps.dialog.getByRole('button', { name: /^Split 1, middle/ });
  await expect(split).toBeVisible();
  await expect(laps.found.getByRole('columnheader', { name: 'S2' })).toBeVisible();
  const sector = laps.found.getByRole('row', { name: /^3 / }).getByRole('cell').nth(1);
  await expect(sector).toHaveText(/^\d\.\d{3}$/);
  const before = Number(await sector.textContent());

  // A metre to the east at about 22 m/s.
  await split.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await sector.textContent()) - before).toBeGreaterThan(0.03);
  const at = await restingBox(split);
  await page.mouse.move(at.x + 12, at.y + 12);
  await page.mouse.down();
  await page.mouse.move(at.x + 60, at.y + 12, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await sector.textContent()) - before).toBeGreaterThan(0.3);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(sector).toHaveText(before.toFixed(3));

  // Escape ends placing and leaves the dialog open.
  await laps.dialog.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(laps.dialog.getByText(/^Press on the path where the line is/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(laps.dialog.getByText(/^Press on the path where the line is/)).toBeHidden();
  await expect(laps.map).toBeVisible();

  await laps.place('Finish', { x: middle.x + 120, y: middle.y - 4 });
  await expect(laps.dialog.getByText('Start line', { exact: true }).first()).toBeVisible();
  await expect(laps.found).toContainText(/laps of \d\.\d{3} s? ?to/);
  await laps.dialog.getByRole('button', { name: /^Finish line, middle/ }).press('Delete');
  await expect(laps.found).toContainText('7 laps of 1:05.725 to 3:09.099');
  await laps.use();
  await expect(laps.table.getByRole('columnheader', { name: 'Sector 2' })).toBeVisible();
  await expect(page.getByText('Theoretical best', { exact: true })).toBeVisible();
});

test('lines are saved as a venue, by which a later log of the place is timed; the venue is renamed and deleted', async ({
  app,
}) => {
  const { page } = app;
  const laps = await importLog(page, RACEBOX);
  await laps.openLines();
  await laps.dialog.getByRole('textbox', { name: 'Save these lines as venue' }).fill('Lignano');
  await laps.dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(laps.venues).toContainText('here');
  await page.keyboard.press('Escape');

  // The same log without the line of its file.
  const text = readFileSync(RACEBOX, 'latin1').replace(/\[laptiming\][^[]*/, '');
  const files = new TelemetryFilesPage(page);
  await files.choose({ name: 'later.vbo', mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') });
  await expect(files.importDialog).toContainText('by the line of a venue (Lignano)');
  await files.import();
  await expect(page.getByRole('toolbar', { name: 'Session, worksheet and playback' })).toContainText(
    'later.vbo',
  );
  await laps.showPanel();
  await expect(laps.table).toBeVisible();
  expect(await laps.times()).toEqual(TIMES);

  await laps.openLines();
  await laps.findBy('Venue Lignano');
  await expect(laps.found).toContainText('7 laps');
  await laps.venues.getByRole('listitem').hover();
  await laps.venues.getByRole('button', { name: 'Rename venue Lignano' }).click();
  await laps.venues.getByRole('textbox', { name: 'Rename venue Lignano' }).fill('Lignano kart');
  await page.keyboard.press('Enter');
  await expect(laps.venues.getByRole('listitem')).toHaveText(/^Lignano kart/);
  await expect(laps.venues.getByRole('button', { name: 'Lignano kart', exact: true })).toHaveCSS(
    'opacity',
    '1',
  );
  // Its lines remain when the venue by which laps were found has another name.
  await expect(
    laps.dialog.getByRole('button', { name: /^The lines drawn here Find laps by$/ }),
  ).toBeVisible();
  await expect(laps.found).toContainText('7 laps');
  await laps.venues.getByRole('button', { name: 'Delete venue Lignano kart' }).click();
  await expect(laps.venues).toBeHidden();
});

test('a log of roads says why it has no laps and what to do', async ({ app }) => {
  const { page } = app;
  const half = readFileSync(RACEBOX, 'latin1')
    .replace(/\[laptiming\][^[]*/, '')
    .split('\n');
  const first = half.findIndex((line) => line.startsWith('[data]'));
  const files = new TelemetryFilesPage(page);
  // Less than a lap: 40 s at 25 Hz.
  const text = half.slice(0, first + 1 + 1000).join('\n');
  await files.choose({ name: 'half.vbo', mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') });
  await files.import();
  const laps = new LapsPage(page);
  await laps.showPanel();
  await expect(
    page.getByText(/No place is passed twice in one direction: there is no whole lap/),
  ).toBeVisible();
  await expect(page.getByText(/also a finish line/)).toBeVisible();
  await laps.openLines();
  await expect(laps.found).toContainText('Place a start line');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Whole session as one lap' }).click();
  await expect(laps.table).toBeVisible();
});

test('laps of two logs are compared: the result in words, above the map of the time gained, and mini-sectors', async ({
  app,
}) => {
  const { page } = app;
  const laps = await importLog(page, RACEBOX);
  await new TelemetryPage(page).pick('Mini-sectors', '30');
  const minis = page.getByRole('table', { name: 'Time lost in 30 mini-sectors' });
  await expect(minis.getByRole('row')).toHaveCount(7);
  const best = /Best of 30 mini-sectors: (1:0\d\.\d{3})/.exec(
    (await page.getByText(/^Best of 30 mini-sectors/).textContent()) ?? '',
  );
  expect(best?.[1] !== undefined && best[1] < BEST).toBe(true);
  await expect(laps.table).toBeVisible();

  await importLog(page, RACEBOX, 'second.vbo');
  const library = new LibraryPage(page);
  await library.show();
  await library.compare('racebox-lignano.vbo', 'second.vbo');
  const compare = new ComparePage(page);
  await page.getByRole('checkbox', { name: 'B lap 2, drawn' }).click();
  await page.getByRole('checkbox', { name: 'B lap 3, drawn' }).click();
  const headline = page.getByText(/^B 2 is 1\.08\d s slower; most is lost in T\d/);
  await expect(headline).toBeVisible();
  const map = page.getByRole('img', { name: 'Path of A 3, coloured by the time that B 2 gains' });
  const [above, below] = [await restingBox(headline), await restingBox(map)];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  await expect(page.getByText(/^Gained by B 2, s per 100 m:/)).toBeVisible();

  // The cursor is that of the charts, both ways.
  await map.click({ position: { x: below.width / 2, y: below.height / 2 } });
  const on = await compare.cursorPosition();
  expect(on).toBeGreaterThan(0);
  const shown = page.getByRole('status', { name: 'At the cursor' });
  await expect(shown).toHaveText(/s per 100 m$/);
  await compare.cursor.press('End');
  await expect.poll(() => compare.cursorPosition()).not.toBe(on);
});

test('the mean of real laps is a new unsaved track, whose widths are said to be guessed', async ({ app }) => {
  const { page } = app;
  await importLog(page, RACEBOX);
  await page.getByRole('button', { name: 'Make a track of these laps' }).click();
  await expect(
    page.getByText(/^The centre line is the mean of 6 laps. The widths, 4 m to each side, are guessed/),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('racebox-lignano (widths guessed)');
  await expect(page.getByRole('banner')).toContainText('Unsaved changes');
  await expect(page.getByRole('application', { name: /^Plan of the track/ })).toBeVisible();
});
