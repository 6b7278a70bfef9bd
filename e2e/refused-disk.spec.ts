import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type RunningApp } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';
import { orderDisk } from './disk-order.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TelemetryFilesPage } from './pages/telemetry-files-page.ts';

const CAR = 'coupe-1974';

test.use({ isDiskFailing: true });

const carIni = ({ carsFolder }: RunningApp): string => path.join(carsFolder, CAR, 'car.ini');
const read = (file: string): string => readFileSync(file, 'latin1');

async function editPreload(app: RunningApp): Promise<SetupPage> {
  const setup = new SetupPage(app.page);
  await setup.openFile(CAR, 'car.ini');
  await setup.showGroup('Differential');
  await setup.set('Preload', '77');
  await expect.poll(async () => (await askBackend(app.shell(), 'draft/list', {})).length).toBe(1);
  return setup;
}

test('a full disk: the save names the file and the reason, no file is touched, and the draft outlives a restart', async ({
  app,
}) => {
  const { page, home } = app;
  const file = carIni(app);
  const before = read(file);
  const files = readdirSync(path.dirname(file));
  const setup = await editPreload(app);
  orderDisk(home, { folder: path.dirname(file), code: 'ENOSPC' });
  await setup.header.getByRole('button', { name: 'Save' }).click();
  const refused = page.getByRole('alertdialog', { name: 'The car was not saved' });
  await expect(refused).toContainText('coupe-1974/car.ini');
  await expect(refused).toContainText('cannot be written: the disk is full (ENOSPC).');
  expect(read(file)).toBe(before);
  expect(readdirSync(path.dirname(file))).toEqual(files);
  await refused.getByRole('button', { name: 'Keep editing' }).click();
  await expect(setup.setting('Preload')).toHaveValue('77');
  await expect(setup.header.getByText('Unsaved changes')).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await app.restart();
  await setup.openFile(CAR, 'car.ini');
  const offer = page.getByRole('alertdialog', { name: /^Unsaved edits of/ });
  await offer.getByRole('button', { name: 'Restore' }).click();
  orderDisk(home, undefined);
  await setup.header.getByRole('button', { name: 'Save' }).click();
  await expect(setup.header.getByText('Unsaved changes')).toBeHidden();
  expect(read(file)).toBe(before.replace(/preload=\S+/, 'preload=77'));
  expect(read(`${file}.bak`)).toBe(before);
});

test('a read-only folder: the save names file and folder, the edits stay, and it is shown at once when opened again', async ({
  app,
}) => {
  const { page, home } = app;
  const file = carIni(app);
  const before = read(file);
  const setup = await editPreload(app);
  orderDisk(home, { folder: path.dirname(file), code: 'EACCES' });
  await setup.header.getByRole('button', { name: 'Save' }).click();
  const refused = page.getByRole('alertdialog', { name: 'The car was not saved' });
  await expect(refused).toContainText('coupe-1974/car.ini is in a folder without write permission.');
  await refused.getByRole('button', { name: 'Keep editing' }).click();
  await expect(setup.setting('Preload')).toHaveValue('77');
  expect(await askBackend(app.shell(), 'draft/list', {})).toHaveLength(1);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await setup.openFile(CAR, 'car.ini');
  await page
    .getByRole('alertdialog', { name: /^Unsaved edits of/ })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(setup.header).toContainText(/Read-only: .*coupe-1974\/car\.ini/);
  await setup.header.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Save the car as' })).toContainText('is read-only');
  expect(read(file)).toBe(before);
});

test('an export onto a full disk names the file and the reason, and leaves nothing behind', async ({
  app,
}) => {
  const files = new TelemetryFilesPage(app.page);
  const table = ['Time,Speed', 's,km/h', '0,10', '0.1,11', '0.2,12'].join('\n');
  await files.choose({ name: 'drive.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await files.import();
  await files.command('Export the session');
  orderDisk(app.home, { folder: app.carsFolder, code: 'ENOSPC' });
  const before = readdirSync(app.carsFolder);
  await files.exportDialog.getByRole('button', { name: 'Save…' }).click();
  const dialog = app.page.getByRole('dialog', { name: /^Save / });
  await dialog.getByRole('textbox', { name: 'File name' }).fill('out.csv');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    app.page.getByText(/out\.csv cannot be written: the disk is full \(ENOSPC\)/).first(),
  ).toBeVisible();
  expect(readdirSync(app.carsFolder)).toEqual(before);
});
