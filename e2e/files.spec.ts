import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';
import { drop } from './file-screens.ts';
import { SetupPage } from './pages/setup-page.ts';

const CAR = 'coupe-1974';

const carIni = (carsFolder: string): string => path.join(carsFolder, CAR, 'car.ini');
const read = (file: string): string => readFileSync(file, 'latin1');

test('a file changed by another program is reported, and reloaded only on request @smoke', async ({
  app,
}) => {
  const { page, carsFolder } = app;
  const setup = new SetupPage(page);
  const file = carIni(carsFolder);
  await setup.openFile(CAR, 'car.ini');
  await setup.showGroup('Differential');
  const before = await setup.setting('Preload').inputValue();
  writeFileSync(file, read(file).replace(/preload=\S+/, 'preload=66'), 'latin1');
  await expect(page.getByText('coupe-1974/car.ini changed on disk.')).toBeVisible();
  await expect(setup.setting('Preload')).toHaveValue(before);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(setup.setting('Preload')).toHaveValue('66');
  await expect(setup.header.getByText('Unsaved changes')).toBeHidden();

  await setup.set('Preload', '77');
  writeFileSync(file, read(file).replace(/preload=\S+/, 'preload=88'), 'latin1');
  const dialog = page.getByRole('alertdialog', { name: 'The file changed on disk' });
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(setup.setting('Preload')).toHaveValue('77');
  await setup.header.getByRole('button', { name: 'Save' }).click();
  await expect(setup.header.getByText('Unsaved changes')).toBeHidden();
  expect(read(file)).toContain('preload=77');
  expect(read(`${file}.bak`)).toContain('preload=88');

  rmSync(file);
  await expect(page.getByText('was removed or renamed on disk')).toBeVisible();
});

test('unsaved edits survive a killed backend and a reloaded page @smoke', async ({ app }) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openFile(CAR, 'car.ini');
  await setup.showGroup('Differential');
  await setup.set('Preload', '77');
  await expect.poll(async () => (await askBackend(app.shell(), 'draft/list', {})).length).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  const { backendPid } = await askBackend(app.shell(), 'app/info', {});
  process.kill(backendPid, 'SIGKILL');
  await page.reload();

  const unsaved = page.getByRole('region', { name: 'Unsaved edits' });
  await expect(unsaved).toContainText('Coupe 1800');
  await setup.openFile(CAR, 'car.ini');
  const offer = page.getByRole('alertdialog', { name: /^Unsaved edits of \d\d:\d\d$/ });
  await offer.getByRole('button', { name: 'Restore' }).click();
  await setup.showGroup('Differential');
  await expect(setup.setting('Preload')).toHaveValue('77');
  await expect(setup.header.getByText('Unsaved changes')).toBeVisible();
  await setup.header.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await askBackend(app.shell(), 'draft/list', {})).length).toBe(0);
  expect(read(carIni(app.carsFolder))).toContain('preload=77');
});

test('a zip with two cars is dropped: which one is asked, and nothing is written outside the library', async ({
  app,
}) => {
  const { page, home } = app;
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  const ini = (name: string) => strToU8(`car\n{\n name=${name}\n}\n`);
  await drop(page, { 'cars.zip': zipSync({ 'one/car.ini': ini('One'), 'two/car.ini': ini('Two') }) });
  const choice = page.getByRole('dialog', { name: '2 cars in cars' });
  await choice.getByRole('button', { name: 'two/car.ini' }).click();
  await expect(page.getByRole('banner').getByRole('heading', { name: 'Two' })).toBeVisible();
  expect(existsSync(path.join(home, 'cars', 'cars', 'two', 'car.ini'))).toBe(true);

  await drop(page, { 'evil.zip': zipSync({ '../evil.ini': ini('Evil'), 'car.ini': ini('Evil') }) });
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('leads out of the folder');
  expect(existsSync(path.join(home, 'cars', 'evil.ini'))).toBe(false);
  expect(existsSync(path.join(home, 'cars', 'evil'))).toBe(false);
  await drop(page, { 'notes.md': strToU8('hello') });
  await expect(notices).toContainText('does not open files such as notes.md');
  // A table of numbers may be a .txt: it is looked at as telemetry, and says so where it is none.
  await drop(page, { 'notes.txt': strToU8('hello') });
  const importing = page.getByRole('dialog', { name: 'Import telemetry' });
  await expect(importing).toContainText(
    'notes.txt was not imported. Line 1: no rows of numbers up to line 1',
  );
});

test('a car dropped with its curve opens as a copy with both', async ({ app }) => {
  const { page, home } = app;
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  const text = 'car\r\n{\r\n name=Dropped\r\n}\r\nengine\r\n{\r\n curve_torque=torque.crv\r\n}\r\n';
  await drop(page, { 'car.ini': strToU8(text), 'torque.crv': strToU8('0 100\r\n') });
  await expect(page.getByRole('banner').getByRole('heading', { name: 'Dropped' })).toBeVisible();
  expect(read(path.join(home, 'cars', 'car', 'car.ini'))).toBe(text);
  expect(existsSync(path.join(home, 'cars', 'car', 'torque.crv'))).toBe(true);
});

test('a copy of the whole car takes its files and edits, and the car stays as it is', async ({ app }) => {
  const { page, carsFolder } = app;
  const setup = new SetupPage(page);
  const before = read(carIni(carsFolder));
  await setup.openFile(CAR, 'car.ini');
  await setup.showGroup('Differential');
  await setup.set('Preload', '77');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search commands/ }).fill('save a copy');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save a copy of the car' });
  await expect(dialog).toContainText(/all \d+ files of the folder/);
  await dialog.getByRole('textbox', { name: 'Name of the new folder' }).fill('mine');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(setup.header.getByText('Unsaved changes')).toBeHidden();
  await expect(page.getByRole('banner')).toContainText('mine/car.ini');
  expect(read(path.join(carsFolder, 'mine', 'car.ini'))).toContain('preload=77');
  expect(read(carIni(carsFolder))).toBe(before);
});

test('a folder that may not be written: the save says so and offers another place, and the edits stay', async ({
  app,
}) => {
  const { page, carsFolder } = app;
  const setup = new SetupPage(page);
  await setup.openFile(CAR, 'car.ini');
  await setup.showGroup('Differential');
  await setup.set('Preload', '77');
  // A folder in the place of the backup: an administrator may write into any folder.
  mkdirSync(`${carIni(carsFolder)}.bak`);
  await setup.header.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'The car was not saved' });
  await expect(dialog).toContainText('it is a folder');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(setup.header.getByText('Unsaved changes')).toBeVisible();
  rmSync(`${carIni(carsFolder)}.bak`, { recursive: true });

  chmodSync(carIni(carsFolder), 0o444);
  await setup.header.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText(/cannot be written|is read-only/);
  await expect(dialog.getByRole('button', { name: 'Save as…' })).toBeVisible();
});

test('files that are none of ours: binary, UTF-16, empty, 5 MB, latin1 with CRLF', async ({ app }) => {
  const { page, carsFolder } = app;
  const setup = new SetupPage(page);
  const notices = page.getByRole('region', { name: 'Notices' });
  const put = (name: string, bytes: Buffer): void => writeFileSync(path.join(carsFolder, name), bytes);
  put('binary.ini', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]));
  put('utf16.ini', Buffer.from('\ufeffcar', 'utf16le'));
  put('empty.ini', Buffer.alloc(0));
  await setup.openFile('binary.ini');
  await expect(notices).toContainText('is a binary file, not a car.ini');
  await setup.openFile('utf16.ini');
  await expect(notices).toContainText('is UTF-16 text');
  await setup.openFile('empty.ini');
  await expect(notices).toContainText('is empty');

  const latin1 = Buffer.from('; Citro\u00ebn\r\nbody\r\n{\r\n  mass=900 ; \u00e9\r\n}\r\n', 'latin1');
  put('latin1.ini', latin1);
  await setup.openFile('latin1.ini');
  await setup.showGroup('Body');
  await setup.set('Sprung mass', '950');
  await setup.header.getByRole('button', { name: 'Save' }).click();
  await expect(setup.header.getByText('Unsaved changes')).toBeHidden();
  expect(read(path.join(carsFolder, 'latin1.ini'))).toBe(latin1.toString('latin1').replace('900', '950'));

  const line = '; a line of notes beside the numbers of this car\r\n';
  put('large.ini', Buffer.concat([latin1, Buffer.from(line.repeat(100_000))]));
  await setup.openFile('large.ini');
  await expect(setup.header.getByRole('heading', { name: 'large.ini' })).toBeVisible({ timeout: 30_000 });
});

test('an empty file takes text, and a 5 MB file with CRLF, LF and odd bytes keeps all but one value, through the window', async ({
  app,
}) => {
  const { page, carsFolder } = app;
  const setup = new SetupPage(page);
  const at = (name: string): string => path.join(carsFolder, name);
  writeFileSync(at('empty.ini'), '');
  await setup.openFile('empty.ini');
  await expect(setup.header.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await setup.text.click();
  await page.keyboard.insertText('body');
  await setup.header.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(setup.header.getByText('Unsaved changes')).toBeHidden();
  expect(read(at('empty.ini'))).toBe('body');

  const odd = Array.from({ length: 255 }, (_, i) => String.fromCharCode(i + 1)).join('');
  const note = `; lines of notes ${odd.replace(/[\r\n]/g, '')}`;
  const large = `body\r\n{\r\n  mass=900\t; \u00e9\r\n}\r\n${`${note}\r\n${note}\n`.repeat(9_300)}`;
  expect(large.length).toBeGreaterThan(5_000_000);
  writeFileSync(at('large.ini'), large, 'latin1');
  await setup.openFile('large.ini');
  await expect(setup.header.getByRole('heading', { name: 'large.ini' })).toBeVisible({ timeout: 30_000 });
  await expect(setup.header.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await setup.showGroup('Body');
  await setup.set('Sprung mass', '950');
  await expect(setup.header.getByText('Unsaved changes')).toBeVisible({ timeout: 60_000 });
  await setup.header.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(setup.header.getByText('Unsaved changes')).toBeHidden({ timeout: 30_000 });
  // Not toBe: it would print the difference of two texts of 5 MB for minutes.
  expect(read(at('large.ini')) === large.replace('mass=900', 'mass=950')).toBe(true);
});
