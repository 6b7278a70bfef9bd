import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './app-fixture.ts';
import { SetupPage } from './pages/setup-page.ts';

test('a suggested rate is laid with one press, undone with one, and printed alone', async ({ app }) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openFile('coupe-1974', 'car.ini');
  await page.getByRole('tab', { name: 'Analyse', exact: true }).click();
  const analysis = page.getByRole('region', { name: 'Analysis of the car' });
  await expect(analysis.getByRole('group', { name: 'Total mass' })).toContainText('1080.0');

  const remedy = analysis.getByRole('button', { name: /^Set bump damping/ });
  await remedy.click();
  await expect(remedy).toHaveText('In the car');
  const undo = setup.header.getByRole('button', { name: /^Undo/ });
  await undo.click();
  await expect(undo).toBeDisabled();
  await expect(remedy).toHaveText('Set bump damping');

  await page.emulateMedia({ media: 'print' });
  await expect(analysis).toBeHidden();
  await expect(page.locator('[data-paper]').getByText('Analysis of Coupe 1800')).toBeVisible();
});

test('another weight ratio shows its plan, and lays it as one undo step', async ({ app }) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openFile('coupe-1974', 'car.ini');
  await setup.showGroup('Body');
  await page.getByRole('radio', { name: 'Charts' }).click();
  const wish = page.getByRole('spinbutton', { name: 'Required front share', exact: true });
  await wish.fill('50');
  await wish.press('Enter');
  const effects = page.getByRole('table', { name: /^Effect: Weight ratio/ });
  await expect(effects.getByRole('row', { name: /^Front share/ })).toContainText('50.00');
  await expect(effects.getByRole('row', { name: /^Front share/ })).toContainText('%');
  await page.getByRole('button', { name: 'Modify weight ratio' }).click();
  await expect(page.getByRole('img', { name: '50.0 % of the weight in front' })).toBeVisible();
  const undo = setup.header.getByRole('button', { name: /^Undo/ });
  await undo.click();
  await expect(page.getByRole('img', { name: '53.4 % of the weight in front' })).toBeVisible();
  await expect(undo).toBeDisabled();
  const file = path.join(app.carsFolder, 'coupe-1974', 'car.ini');
  expect(readFileSync(file, 'latin1')).toContain('mass=862');
});

test('a part of the 3D car opens its setting with the keyboard', async ({ app }) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openFile('coupe-1974', 'car.ini');
  await page.getByRole('radio', { name: '3D' }).click();
  const part = page
    .getByRole('list', { name: 'Parts of the car' })
    .getByRole('button', { name: 'Spring RL, rear left' });
  await part.focus();
  await page.keyboard.press('Enter');
  await expect(part).toHaveAttribute('aria-current', 'true');
  await expect(setup.group('Suspension')).toHaveAttribute('aria-selected', 'true');
  await expect(setup.setting('Spring rate, rear left')).toBeFocused();
});
