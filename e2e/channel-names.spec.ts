import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './app-fixture.ts';
import { TelemetryFilesPage } from './pages/telemetry-files-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';

/** A log of a kart whose LatAcc is along the axes of the logger, which Racebench does not guess; beside the checkout. */
const REAL_LOG = fileURLToPath(
  new URL('../../shared/field/formats/vbo/racebox-lignano.vbo', import.meta.url),
);

test('a name that is given at an import is remembered for further files, and edited in a list', async ({
  app,
}) => {
  test.skip(!existsSync(REAL_LOG), `not run: ${REAL_LOG} is not at hand`);
  const { page } = app;
  const files = new TelemetryFilesPage(page);
  const log = (name: string) => ({ name, mimeType: 'text/plain', buffer: readFileSync(REAL_LOG) });
  const inverted = files.importDialog.getByRole('checkbox', { name: 'Invert the sign of LatAcc' });
  const channel = files.importDialog.getByRole('combobox', { name: 'Channel of LatAcc', exact: true });

  await files.choose(log('first.vbo'));
  await expect(channel).toHaveValue('LatAcc');
  await files.nameChannel('LatAcc', 'Lateral acceleration');
  await inverted.check();
  await files.import();
  await page.getByRole('button', { name: 'Remember' }).click();

  // The second file has other columns, so that the mapping of the first is not used.
  const other = readFileSync(REAL_LOG, 'latin1').replaceAll('x-rotation-gyroscope', 'x-rotation');
  await files.choose({ ...log('second.vbo'), buffer: Buffer.from(other, 'latin1') });
  await expect(channel).toHaveValue('Lateral acceleration');
  await expect(inverted).toBeChecked();
  await files.import();
  await expect(page.getByRole('button', { name: 'Remember' })).toBeHidden();

  await new TelemetryPage(page).act('Telemetry files', /^Channel names of loggers/);
  const dialog = page.getByRole('dialog', { name: 'Channel names of loggers' });
  const table = dialog.getByRole('table', { name: 'Channel names' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('combobox', { name: 'Channel of LatAcc' })).toHaveValue(
    'Lateral acceleration',
  );
  await dialog.getByRole('button', { name: 'Remove LatAcc' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await new TelemetryPage(page).act('Telemetry files', /^Channel names of loggers/);
  await expect(dialog).toContainText('No names of your own yet');
});

test('a channel of an open session is said to be one of ours, and its name is restored', async ({ app }) => {
  const { page } = app;
  const files = new TelemetryFilesPage(page);
  const rows = Array.from({ length: 200 }, (_, i) => `${i / 20},${(0.5 * Math.sin(i / 20)).toFixed(4)}`);
  const buffer = Buffer.from(['Time [s],Cornering [g]', ...rows, ''].join('\n'));
  await files.choose({ name: 'corner.csv', mimeType: 'text/csv', buffer });
  await files.import();
  const traces = page.getByRole('tabpanel').first();
  await expect(traces.getByText(/^Cornering\b/).first()).toBeVisible();
  await new TelemetryPage(page).act('Telemetry files', /^This is our channel/);
  const dialog = page.getByRole('dialog', { name: 'Channels that Racebench does not know' });
  const field = dialog.getByRole('combobox', { name: 'Channel of Cornering' });
  await field.fill('Lateral acceleration');
  await field.press('Enter');
  await dialog.getByRole('checkbox', { name: 'Invert the sign of Cornering' }).check();
  await dialog.getByRole('button', { name: 'Cornering is this channel' }).click();
  await expect(dialog.getByText('Cornering is Lateral acceleration')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/^Lateral acceleration\b/).first()).toBeVisible();
  await new TelemetryPage(page).act('Telemetry files', /^This is our channel/);
  await dialog.getByRole('button', { name: 'Restore Cornering' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Channel of Cornering' })).toBeVisible();
});
