import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bytesOf, racerFolderOf } from '../core/car-files/racer-track/testing/racer-folder.ts';
import { OWN_TRACKS } from '../core/proof/testing/own-tracks.ts';
import { expect, test } from './app-fixture.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TracksPage } from './pages/tracks-page.ts';
import { restingBox } from './resting-box.ts';

test('a point of a sample track is dragged, the curvature follows, and a saved copy reads back; a lap is worked out on it', async ({
  app,
}) => {
  const { page, carsFolder } = app;
  const tracks = new TracksPage(page);
  await tracks.openSample('Kart circuit');
  await tracks.point.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('PageDown');
  await expect(tracks.point).toHaveAccessibleName(/^Point 4 of 24, x 150\.0 m, y 6\.0 m/);

  // The curvature where the point is, and the point dragged 40 px down.
  const slider = page.getByRole('slider', { name: 'Curvature along the track' });
  const curve = slider.locator('path');
  const before = await curve.getAttribute('d');
  const box = await restingBox(tracks.point);
  const middle = { x: box.x + 12, y: box.y + 12 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => curve.getAttribute('d')).not.toBe(before);
  const y = Number(await tracks.number('y').inputValue());
  expect(y).toBeLessThan(0);
  const dragged = await curve.getAttribute('d');
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect.poll(() => curve.getAttribute('d')).toBe(before);
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.keyboard.press('Control+y');
  await expect.poll(() => curve.getAttribute('d')).toBe(dragged);

  // The keys move the point that was dragged, and what is typed goes where it says.
  await page.keyboard.press('ArrowRight');
  await expect(tracks.number('x')).toHaveValue('151');
  await tracks.number('Banking').fill('2');
  await page.keyboard.press('Enter');

  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Save the track as' });
  await dialog.getByLabel('File name').fill('mine.track');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const file = path.join(carsFolder, 'mine.track');
  await expect.poll(() => existsSync(file)).toBe(true);
  const sample = readFileSync(new URL('../fixtures/tracks/kart-circuit.track', import.meta.url), 'utf8');
  const saved = readFileSync(file, 'utf8');
  expect(saved).toContain(`\n151, ${y}, 4, 4, 2\n`);
  expect(saved.split('\n')).toHaveLength(sample.split('\n').length);
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await tracks.showPage('Lap');
  await page.getByRole('button', { name: 'Compute lap' }).click();
  const lap = page.getByRole('region', { name: 'The lap' });
  await expect(lap.getByRole('status')).toHaveText(/^\d\d\.\d{3} s$/);
  await expect(tracks.chart('Speed, quasi-steady')).toBeVisible();

  // Opened again from the disk; closing it asks about unsaved work.
  await tracks.showPage('Track');
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close track' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Mine has unsaved changes' });
  await asked.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('button', { name: /^Mine/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  expect(readFileSync(file, 'utf8')).toContain('name = Mine');
});

test('a centre line is imported with its notes, a bad one is refused by line and column, and a broken track is corrected as text', async ({
  app,
}) => {
  const { page } = app;
  const tracks = new TracksPage(page);
  await tracks.show();
  const choose = async (name: string, text: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import a line…' }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  const line = '# x_m,y_m,w_tr_right_m,w_tr_left_m\n0,0,4,4\n50,0,4,4\n50,50,4,4\n0,50,4,4\n';
  await choose('bad.csv', line.replace('50,50', '50,fifty'));
  const refused = page.getByRole('alertdialog', { name: 'bad.csv was not imported' });
  await expect(refused).toContainText('bad.csv:4: y_m: "fifty" is not a number.');
  await refused.getByRole('button', { name: 'Close' }).click();

  await choose('yard.csv', line);
  await expect(page.getByRole('list', { name: 'Notes of the import' })).toContainText('the track is closed');
  await expect(page.getByRole('heading', { name: 'yard' })).toBeVisible();
  await page.getByRole('button', { name: 'Close track' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  const broken =
    'racebench-track 1\n[track]\nname = Lot\nclosed = no\n[line]\nx_m, y_m, right_m, left_m\n0, 0, 3, 3\n40, zero, 3, 3\n';
  await choose('lot.track', broken);
  await page.getByRole('button', { name: /^Error Line 8, y_m:/ }).click();
  const text = page.getByRole('textbox', { name: 'Text of the track file' });
  await expect(text).toBeFocused();
  await text.fill(broken.replace('zero', '0'));
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(tracks.chart('Curvature')).toBeVisible();
});

test('a track folder of Racer opens as one track, and a lap is driven on it', async ({ app }) => {
  test.setTimeout(180_000);
  const { page, carsFolder } = app;
  const folder = path.join(carsFolder, 'Karting_v1.2');
  mkdirSync(folder);
  const track = { ...OWN_TRACKS['kart-circuit'], name: 'Karting 1.2' };
  const files = bytesOf(racerFolderOf(track, [30, 254, 508]));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);

  await new SetupPage(page).openSample('Coupe 1800');
  const tracks = new TracksPage(page);
  await tracks.show();
  await page.getByRole('button', { name: 'Open a track folder…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a track' });
  await dialog.getByRole('button', { name: 'Karting_v1.2' }).click();
  await expect(dialog.getByRole('button', { name: 'special.ini' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Open this folder as a track' }).click();
  const notes = page.getByRole('list', { name: 'Notes of the import' });
  await expect(notes).toContainText('Start and 2 sectors are the time lines of special.ini.');
  await expect(notes).toContainText('geometry.ini names 3 models');
  await expect(page.getByRole('heading', { name: 'Karting 1.2' })).toBeVisible();
  await expect(tracks.chart('Curvature')).toBeVisible();

  await page.keyboard.press('Control+s');
  const save = page.getByRole('dialog', { name: 'Save the track as' });
  await save.getByLabel('File name').fill('racer-kart.track');
  await save.getByRole('button', { name: 'Save' }).click();
  const file = path.join(carsFolder, 'racer-kart.track');
  await expect.poll(() => existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain('# track.ini creator: Café Racing');

  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Laps of a track');
  await run.choosePace('Fastest');
  await page.getByRole('button', { name: /Track$/ }).click();
  await page.getByRole('option', { name: /^Karting 1[.]2 As on the Tracks/ }).click();
  await run.nameSession('On the folder');
  await run.start.click();
  const last = page.getByRole('region', { name: 'Last run' });
  await expect(last).toContainText('All 2 laps are driven.', { timeout: 90_000 });
});
