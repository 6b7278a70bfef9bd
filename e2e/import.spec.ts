import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './app-fixture.ts';
import { ImportPage } from './pages/import-page.ts';
import { SetupPage } from './pages/setup-page.ts';

test('an Assetto Corsa car is imported with 0 errors, edited and exported back into its own lines', async ({
  app,
}) => {
  const { page, carsFolder } = app;
  const source = path.join(carsFolder, 'ac-roadster', 'data', 'suspensions.ini');
  const imports = new ImportPage(page);
  await imports.importRoadster(carsFolder);
  await expect(page.getByRole('banner')).toContainText('Roadster 1600 (Racer)/car.ini');
  await expect(page.getByRole('button', { name: /^Diagnostics: 0 error/ })).toBeVisible();
  const before = readFileSync(source, 'latin1');
  const dialog = await imports.open('Export back into the source');
  const changes = dialog.getByRole('region', { name: 'Lines that change' });
  await expect(changes.getByRole('row')).toHaveCount(2);
  await expect(changes).toContainText('[FRONT] DAMP_BUMP');
  await dialog.getByRole('button', { name: 'Write' }).click();
  await expect(dialog).toBeHidden();
  expect(readFileSync(source, 'latin1')).toBe(before.replace('DAMP_BUMP=1500', 'DAMP_BUMP=1700'));
});

test('an export into a new folder leaves the source alone and is the source from then on', async ({
  app,
}) => {
  const { page, carsFolder } = app;
  const source = path.join(carsFolder, 'ac-roadster', 'data', 'suspensions.ini');
  const imports = new ImportPage(page);
  await imports.importRoadster(carsFolder);
  const before = readFileSync(source, 'latin1');
  const to = path.join(carsFolder, 'exports', 'roadster');
  const dialog = await imports.open('Export back into the source');
  await dialog.getByRole('textbox', { name: 'Write into' }).fill(to);
  await expect(dialog).toContainText('A new folder');
  await dialog.getByRole('button', { name: 'Write' }).click();
  await expect(dialog).toBeHidden();
  expect(readFileSync(source, 'latin1')).toBe(before);
  expect(readFileSync(path.join(to, 'suspensions.ini'), 'latin1')).toBe(
    before.replace('DAMP_BUMP=1500', 'DAMP_BUMP=1700'),
  );
  const again = await imports.open('Export back into the source');
  await expect(again.getByRole('textbox', { name: 'Write into' })).toHaveValue(to);
  await expect(again).toContainText('No line of the source changes');
});

test('a VDrift car is imported with its tyre file, and an edit goes back into its one line', async ({
  app,
}) => {
  const { page, carsFolder } = app;
  cpSync(fileURLToPath(new URL('../fixtures/import', import.meta.url)), carsFolder, { recursive: true });
  const source = path.join(carsFolder, 'vdrift-hatch', 'hatch.car');
  const before = readFileSync(source, 'latin1');
  const imports = new ImportPage(page);
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  const importing = await imports.open('Import a car');
  await importing.getByRole('button', { name: 'vdrift-hatch', exact: true }).click();
  await importing.getByRole('button', { name: 'hatch.car', exact: true }).click();
  await importing.getByRole('button', { name: 'Read the car' }).click();
  await expect(importing).toContainText('The new car has 0 errors');
  await expect(importing).toContainText('tire/road');
  await importing.getByRole('button', { name: 'Write and open' }).click();
  const setup = new SetupPage(page);
  await expect(setup.header.getByRole('heading', { name: 'hatch' })).toBeVisible();
  await setup.showGroup('Suspension');
  await setup.set('Bump damping, front left', '1700');

  const exporting = await imports.open('Export back into the source');
  await expect(exporting.getByRole('region', { name: 'Lines that change' })).toContainText('bounce');
  await exporting.getByRole('button', { name: 'Write' }).click();
  await expect(exporting).toBeHidden();
  expect(readFileSync(source, 'latin1')).toBe(before.replace('bounce = 1500', 'bounce = 1700'));
});

test('packed data.acd is refused in words, and Escape still closes the dialog', async ({ app }) => {
  const { page, carsFolder } = app;
  mkdirSync(path.join(carsFolder, 'packed'));
  writeFileSync(path.join(carsFolder, 'packed', 'data.acd'), 'packed');
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  await page.getByRole('button', { name: 'Import a car…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a car' });
  await dialog.getByRole('button', { name: 'packed', exact: true }).click();
  await dialog.getByRole('button', { name: 'Read the car' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Racebench does not unpack it');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the wizard says what is wrong beside its field, and its car opens with 0 errors', async ({ app }) => {
  const { page } = app;
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  await page.getByRole('button', { name: 'New car…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New car' });
  const make = dialog.getByRole('button', { name: 'Create the car' });
  await expect(make).toBeEnabled();
  const mass = dialog.getByRole('textbox', { name: 'Mass' });
  await mass.fill('heavy');
  await expect(mass).toHaveAttribute('aria-invalid', 'true');
  await expect(make).toBeDisabled();
  await mass.fill('900');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nine hundred');
  await make.click();
  await expect(page.getByRole('banner').getByRole('heading', { name: 'Nine hundred' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Nine hundred/car.ini');
  await expect(page.getByRole('button', { name: /^Diagnostics: 0 error/ })).toBeVisible();
});

test('a sample becomes a car of one’s own in one step and can be saved', async ({ app }) => {
  const { page, carsFolder } = app;
  await page.getByRole('button', { name: 'New car from Coupe 1800…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New car from a sample' });
  await expect(dialog.getByRole('textbox', { name: 'New folder for the car' })).toHaveValue(/My Coupe 1800$/);
  await dialog.getByRole('button', { name: 'Copy and open' }).click();
  await expect(page.getByRole('banner')).toContainText('My Coupe 1800/car.ini');
  const setup = new SetupPage(page);
  await setup.showGroup('Differential');
  await setup.set('Preload', '77');
  await setup.header.getByRole('button', { name: 'Save' }).click();
  await expect(setup.header.getByText('Unsaved changes')).toBeHidden();
  expect(readFileSync(path.join(carsFolder, 'My Coupe 1800', 'car.ini'), 'latin1')).toContain('preload=77');
});
