import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './app-fixture.ts';
import { LibraryPage } from './pages/library-page.ts';
import { TelemetryFilesPage } from './pages/telemetry-files-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';

/** Log of an engine and gearbox controller whose channels have paths for names; its source and licence are in the README there. */
const ECUMASTER = fileURLToPath(new URL('../../shared/field/formats/csv/ecumaster-pmu.csv', import.meta.url));

const SENSORS = 60;
const ROWS = 400;
/** A log of which no channel is known. */
const TABLE = [
  `Time [s],${Array.from({ length: SENSORS }, (_, i) => `Sensor ${i + 1} [V]`).join(',')}`,
  ...Array.from({ length: ROWS }, (_, row) =>
    [
      row / 20,
      ...Array.from({ length: SENSORS }, (_, i) => (2.5 + 2 * Math.sin(row / 30 + i)).toFixed(3)),
    ].join(','),
  ),
].join('\n');

test('a log of unknown channels opens on them; its lanes share the height of their panel', async ({
  app,
}) => {
  const { page } = app;
  const telemetry = new TelemetryPage(page);
  await telemetry.record('Straight acceleration');
  await expect(page.getByRole('button', { name: 'Overview Worksheet' })).toBeVisible();

  const files = new TelemetryFilesPage(page);
  await files.choose({ name: 'sensors.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  await files.import();
  await expect(page.getByRole('toolbar', { name: 'Session, worksheet and playback' })).toContainText(
    'sensors.csv',
  );
  await expect(page.getByRole('button', { name: 'Log Worksheet' })).toBeVisible();
  for (const name of ['Other channels 1', 'Other channels 2'])
    await expect(page.getByRole('tab', { name })).toBeVisible();
  await expect(page.getByText(/^Sensor 1\b/).first()).toBeVisible();
  await expect(page.getByText('Not recorded in this session')).toHaveCount(0);

  // A channel is found among many by its name.
  await page
    .getByRole('button', { name: /^Channels/ })
    .first()
    .click();
  const list = page.getByRole('dialog', { name: 'Channels' });
  await list.getByRole('textbox', { name: 'Search channels' }).fill('sensor 60');
  await list.getByText('Sensor 60', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Channels 13' })).toBeVisible();

  // Two channels alone are drawn high enough to be read.
  await page.getByRole('button', { name: 'Undo worksheet change' }).click();
  const two = TABLE.split('\n')
    .map((line) => line.split(',').slice(0, 3).join(','))
    .join('\n');
  await files.choose({ name: 'two.csv', mimeType: 'text/csv', buffer: Buffer.from(two) });
  await files.import();
  await expect(page.getByRole('tab', { name: 'Other channels', exact: true })).toBeVisible();
  const lane = page.locator('[class*=plot] canvas').first();
  await expect.poll(async () => (await lane.boundingBox())?.height ?? 0).toBeGreaterThan(150);
});

test('two logs of unknown channels without distance are compared over time, and what is missing is said', async ({
  app,
}) => {
  const { page } = app;
  const files = new TelemetryFilesPage(page);
  for (const name of ['first.csv', 'second.csv']) {
    await files.choose({ name, mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
    await files.import();
    await expect(page.getByRole('toolbar', { name: 'Session, worksheet and playback' })).toContainText(name);
  }
  const library = new LibraryPage(page);
  await library.show();
  await library.compare('first.csv', 'second.csv');
  await expect(page.getByText(/^Sensor 1\b/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Channels 6' })).toBeVisible();
  await page.getByText('Distance', { exact: true }).click();
  await expect(page.getByText('Distance not recorded')).toBeVisible();
  await expect(
    page.getByText('first.csv and second.csv recorded no distance. Choose time instead.'),
  ).toBeVisible();
});

test('a real log whose channels have paths for names opens on them', async ({ app }) => {
  test.skip(!existsSync(ECUMASTER), 'field/formats/csv/ecumaster-pmu.csv is not beside the project');
  const { page } = app;
  const files = new TelemetryFilesPage(page);
  await files.choose(ECUMASTER);
  await expect(files.importDialog).toContainText(/\d+ samples of \d+ channels/);
  await files.import();
  await expect(page.getByRole('button', { name: 'Log Worksheet' })).toBeVisible();
  await expect(page.getByText('Not recorded in this session')).toHaveCount(0);
  await expect(page.getByText('sensors/tps1', { exact: true }).first()).toBeVisible();
});
