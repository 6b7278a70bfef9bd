import { readFileSync } from 'node:fs';
import { expect, test } from './app-fixture.ts';
import { TelemetryFilesPage } from './pages/telemetry-files-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';

const ROWS = 1500;
/** Notes, a head of three lines (numbers, names, sources) without units, a time of one letter, a speed that reaches 180. */
const TABLE = [
  'Date;01/02/2025',
  'Recorder;Box 7',
  'Outing;3',
  '1;2;3;4',
  't;Vehicle Speed;P1;Gang',
  'GPS;CAN;AIN1;CAN',
  ...Array.from({ length: ROWS }, (_, i) =>
    [
      (i / 50).toFixed(2).replace('.', ','),
      (100 + 80 * Math.sin(i / 200)).toFixed(1).replace('.', ','),
      String(200 + ((i * 7) % 900)),
      String(1 + (Math.floor(i / 300) % 5)),
    ].join(';'),
  ),
].join('\n');
const FILE = { name: 'box7.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) };

test('an unknown table is settled in the dialog, stored, and shown in Telemetry with the right numbers', async ({
  app,
}) => {
  const { page } = app;
  const files = new TelemetryFilesPage(page);
  const dialog = files.importDialog;
  const importButton = dialog.getByRole('button', { name: 'Import', exact: true });
  await files.choose(FILE);

  // The lines of names and of the first row, pressed in the text.
  await expect(dialog.getByRole('region', { name: 'Column mapping' })).toBeVisible();
  const lines = dialog.getByRole('region', { name: 'Lines of the file' });
  if (!(await lines.isVisible())) await dialog.getByText('Layout', { exact: true }).click();
  await expect(lines).toContainText('Recorder;Box 7');
  await dialog.getByRole('radio', { name: 'Names: line 5', exact: true }).check();
  await dialog.getByRole('radio', { name: 'First row: line 7', exact: true }).check();
  await dialog.getByRole('radio', { name: 'Units: none', exact: true }).check();
  await expect(dialog).toContainText('names in line 5; no units line; rows from line 7');

  // A speed without a unit that would reach 648 km/h is asked about, and nothing is stored before.
  await expect(dialog).toContainText(/no unit in the file; m\/s assumed\. Values .*; 180 → 648 km\/h\?/);
  await expect(importButton).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Unit of Vehicle Speed' }).fill('km/h');
  await expect(dialog).toContainText('1500 samples of 3 channels, 29.98 s, 50.0 a second');
  // A name of another program finds the channel, by keys alone; any other text is a channel of its own.
  const search = dialog.getByRole('combobox', { name: 'Channel of Vehicle Speed' });
  await search.fill('ground speed');
  await expect(page.getByRole('option').first()).toContainText('Speed');
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(search).toHaveValue('Speed');
  await files.nameChannel('P1', 'Brake pressure');
  await dialog.getByRole('combobox', { name: 'Unit of P1' }).fill('bar');
  const scale = dialog.getByRole('spinbutton', { name: 'Scale of P1' });
  await scale.fill('0.1');
  await scale.press('Enter');
  await files.readAs('Gang', 'Left out');
  // The date has two readings: the first of February or the second of January.
  await expect(dialog).toContainText('2025-02-01 with the day first and 2025-01-02 with the month first');
  await expect(importButton).toBeDisabled();
  await dialog.getByRole('button', { name: /Dates such as 01\/02\/2025/ }).click();
  await page.getByRole('option', { name: 'Month first' }).click();
  await expect(dialog).toContainText('Date: 2025-01-02');
  await expect(dialog).toContainText('1500 samples of 2 channels');
  await expect(dialog.getByRole('img', { name: 'Course of Vehicle Speed' })).toBeVisible();
  await expect(importButton).toBeEnabled();
  // The mapping is saved as a file, with which a fresh table of this shape is read at once.
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save mapping…' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('box7.csv.mapping.yaml');
  const mapping = readFileSync(await saved.path());
  await files.choose({ ...FILE, name: 'box6.csv' });
  await expect(dialog.getByRole('heading', { name: 'Import box6.csv' })).toBeVisible();
  await expect(importButton).toBeDisabled();
  const load = { name: 'box7.yaml', mimeType: 'text/yaml', buffer: mapping };
  await page.locator('input[type=file][accept]').setInputFiles(load);
  await expect(dialog).toContainText('Read with the mapping box7.yaml.');
  await expect(dialog.getByRole('combobox', { name: 'Unit of Vehicle Speed' })).toHaveValue('km/h');
  await expect(dialog).toContainText('1500 samples of 2 channels');
  await expect(importButton).toBeEnabled();
  await files.choose(FILE);
  await page.locator('input[type=file][accept]').setInputFiles(load);
  await expect(dialog).toContainText('1500 samples of 2 channels');
  await files.import();

  const toolbar = page.getByRole('toolbar', { name: 'Session, worksheet and playback' });
  await expect(toolbar).toContainText('box7.csv');
  const telemetry = new TelemetryPage(page);
  await telemetry.cursor.press('Home');
  await expect(page.locator('p.visually-hidden', { hasText: 'cursor at' }).first()).toContainText(
    /Speed km\/h: 20\.00 to 180\.00, 100\.00 at the cursor/,
  );

  // Another file of this shape is read in the same way.
  await files.choose({ ...FILE, name: 'box8.csv' });
  await expect(dialog).toContainText(/Read with the mapping of box7\.csv, \d{4}-\d\d-\d\d/);
  await expect(dialog.getByRole('combobox', { name: 'Unit of Vehicle Speed' })).toHaveValue('km/h');
  await expect(importButton).toBeEnabled();
  await dialog.getByRole('button', { name: 'Do not use it' }).click();
  await expect(importButton).toBeDisabled();
});
