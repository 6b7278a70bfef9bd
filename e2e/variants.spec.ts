import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './app-fixture.ts';
import { SetupPage } from './pages/setup-page.ts';

const view = (name: string) => ({ name, exact: true }) as const;

test('a change becomes a variant, another is merged with it, and the car goes back to its file key by key', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openFile('coupe-1974', 'car.ini');
  await setup.showGroup('Body');
  await setup.set('Sprung mass', '900');
  await page.getByRole('tab', view('Variants')).click();
  await expect(
    page.getByText('1 key changed since the last save: name the variant to create it.'),
  ).toBeVisible();
  await page.getByLabel('Name of the variant').fill('Feather');
  await page.getByRole('button', { name: 'Create variant' }).click();
  await expect(page.getByRole('region', { name: 'Variant Feather' })).toContainText('body.mass');
  await expect(setup.header.getByRole('button', { name: 'Feather' })).toBeVisible();
  const folder = path.join(app.carsFolder, 'coupe-1974', 'variants');
  expect(readdirSync(folder)).toEqual(['feather.patch.ini']);
  expect(readFileSync(path.join(folder, 'feather.patch.ini'), 'latin1')).toContain('body.mass=900');

  await page.getByRole('tab', view('Edit')).click();
  await setup.set('Sprung mass', '1000');
  await page.getByRole('tab', view('Variants')).click();
  await page.getByLabel('Name of the variant').fill('Heavy');
  await page.getByRole('button', { name: 'Create variant' }).click();
  await page.getByRole('button', { name: 'Merge with' }).click();
  await page.getByRole('option', { name: 'Feather' }).click();
  const dialog = page.getByRole('dialog', { name: 'Heavy and Feather' });
  await expect(dialog).toContainText('1 in conflict');
  await dialog.getByRole('button', { name: 'Create variant' }).click();
  await expect(page.getByRole('region', { name: 'Variant Heavy + Feather' })).toContainText('900');

  await page.getByRole('button', { name: 'Use this variant' }).click();
  await expect(setup.header.getByRole('button', { name: /^(Feather|Heavy [+] Feather)$/ })).toBeVisible();
  await page.getByRole('tab', view('Differences')).click();
  await expect(page.getByText('1 difference', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Revert body.mass' }).click();
  await expect(page.getByText('The two texts are the same, byte for byte')).toBeVisible();
  await expect(setup.header.getByText('Unsaved changes')).toBeHidden();

  await page.getByRole('button', { name: 'The other car' }).click();
  await page.getByRole('option', { name: /^Heavy Variant$/ }).click();
  await expect(page.getByRole('table', { name: 'Differences' })).toContainText('1000');
  await page.getByRole('radio', { name: 'Text', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Text of Heavy' })).toContainText('1000');
});

test('two saves later the file as it was opened is compared in the chosen unit, and restored byte for byte', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  const file = path.join(app.carsFolder, 'coupe-1974', 'car.ini');
  const opened = readFileSync(file, 'latin1');
  const save = async (): Promise<void> => {
    await page.keyboard.press('Control+s');
    await expect(setup.header.getByText('Unsaved changes')).toBeHidden();
  };
  await setup.openFile('coupe-1974', 'car.ini');
  await setup.showGroup('Suspension');
  await setup.set('Spring rate, front left', '20');
  await save();
  await setup.set('Spring rate, front left', '25');
  await save();
  // The value is that of the block which both front wheels share.
  expect(readFileSync(file, 'latin1')).toContain('k=25000');
  await page.getByRole('tab', view('Differences')).click();
  await page.getByRole('button', { name: 'The other car' }).click();
  await expect(page.getByRole('option', { name: /^Before the save of/ })).toHaveCount(1);
  await page.getByRole('option', { name: /^As opened/ }).click();
  const rows = page.getByRole('table', { name: 'Differences' });
  await expect(rows).toContainText('N/mm');
  await expect(rows.getByRole('button', { name: /^Revert / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await save();
  expect(readFileSync(file, 'latin1')).toBe(opened);
});
