import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './app-fixture.ts';
import { LibraryPage } from './pages/library-page.ts';
import { TelemetryFilesPage } from './pages/telemetry-files-page.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/telemetry/${name}`, import.meta.url));

const ROWS = 2000;
const decimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');
/** Decimal commas, a row of units, a channel of its own, laps of 5 s, one broken cell in line 12. */
const TABLE = [
  'Messfahrt;vom 20.11.2026',
  'Zeit;Geschw;Motor;Runde;Bremsdruck;Bemerkung',
  's;km/h;1/min;;bar;',
  ...Array.from({ length: ROWS }, (_, i) =>
    [
      decimal(i / 100, 2),
      decimal(90 + 50 * Math.sin(i / 90), 1),
      i === 8 ? 'kaputt' : String(3000 + (i % 500)),
      String(1 + Math.floor(i / 500)),
      decimal(i % 70, 1),
      'ok',
    ].join(';'),
  ),
].join('\n');
const FILE = { name: 'fahrt.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) };

test('a table with decimal commas and a row of units is mapped, told by line, stored, drawn and undone', async ({
  app,
}) => {
  const { page } = app;
  const files = new TelemetryFilesPage(page);
  await files.choose(FILE);
  const dialog = files.importDialog;
  await expect(dialog).toContainText('names in line 2; units in line 3; rows from line 4; times from Zeit');
  await expect(dialog.getByRole('button', { name: /Decimal sign/ })).toContainText('Comma');
  await expect(dialog).toContainText('2000 samples of 4 channels, 19.99 s, 100.0 a second');
  await expect(dialog.getByRole('list', { name: 'What was found in the file' })).toContainText(
    'Line 12, column 3: "kaputt" of "Motor" is no number; it is missing.',
  );
  await dialog.getByRole('combobox', { name: 'Channel of Geschw' }).fill('speed_mps');
  await expect(files.row('Geschw')).toContainText('m/s');
  await dialog.getByRole('combobox', { name: 'Channel of Motor' }).fill('engineSpeed_radps');
  await expect(files.row('Motor')).toContainText('rad/s');
  await files.readAs('Runde', 'Lap number');
  await files.readAs('Bremsdruck', 'Left out');
  await expect(dialog).toContainText('2000 samples of 3 channels');
  await expect(dialog).toContainText('2 complete laps, the best 5.000 s');
  await dialog.getByRole('textbox', { name: 'Name of the session' }).fill('Proving ground');
  await dialog.getByRole('textbox', { name: 'Car' }).fill('Kombi');
  await files.import();
  await expect(page.getByRole('button', { name: /^Session/ })).toContainText('Proving ground');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();

  // The same columns are read the same way again.
  await files.choose({ ...FILE, name: 'zweite.csv' });
  await expect(dialog).toContainText('Columns are read as in the last file that had the same ones.');
  await expect(dialog.getByRole('combobox', { name: 'Channel of Geschw' })).toHaveValue('speed_mps');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await undo.click();
  const library = new LibraryPage(page);
  await library.show();
  await expect(page.getByText('No session stored')).toBeVisible();
});

test('a broken .ld is refused with its byte, one that lost samples is stored only when asked', async ({
  app,
}) => {
  const { page } = app;
  const files = new TelemetryFilesPage(page);
  await files.choose(fixture('ld-damaged-cut-in-header.ld'));
  const dialog = files.importDialog;
  await expect(dialog.getByRole('alert')).toContainText(
    /ld-damaged-cut-in-header\.ld was not imported\. Byte \d+/,
  );
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();

  await files.choose(fixture('ld-damaged-cut-in-samples.ld'));
  const damaged = dialog.getByRole('checkbox', { name: /Samples of this file are lost/ });
  await expect(damaged).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const library = new LibraryPage(page);
  await library.show();
  await expect(page.getByText('No session stored')).toBeVisible();
  await files.choose(fixture('ld-damaged-cut-in-samples.ld'));
  await damaged.check();
  await files.import();
  await library.show();
  await expect(library.row('ld-damaged-cut-in-samples.ld')).toBeVisible();
});

test('a session that is exported and imported again has the same samples', async ({ app }) => {
  const { page, carsFolder } = app;
  const files = new TelemetryFilesPage(page);
  await files.choose(FILE);
  await files.importDialog.getByRole('combobox', { name: 'Channel of Geschw' }).fill('speed_mps');
  await files.import();
  await files.command('Export the session');
  const dialog = files.exportDialog;
  await expect(dialog).toContainText('4 of 4 channels');
  await dialog.getByRole('button', { name: /Units/ }).click();
  await page.getByRole('option', { name: 'SI' }).click();
  await files.save('first.csv');

  const first = path.join(carsFolder, 'first.csv');
  await files.choose(first);
  await files.import();
  await files.command('Export the session');
  await files.save('second.csv');
  const text = readFileSync(first, 'utf8');
  expect(text.split('\n')).toHaveLength(ROWS + 3);
  expect(text.split('\n').slice(0, 2)).toEqual(['Time,speed_mps,Motor,Runde,Bremsdruck', 's,m/s,rpm,,bar']);
  expect(readFileSync(path.join(carsFolder, 'second.csv'), 'utf8')).toBe(text);
});
