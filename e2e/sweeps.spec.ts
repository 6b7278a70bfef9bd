import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './app-fixture.ts';
import { SetupPage } from './pages/setup-page.ts';
import { SweepsPage } from './pages/sweeps-page.ts';

test('a setting of the form is varied in a sweep of the car with its unsaved edits, and the best setup becomes the car as it was driven @smoke', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  const sweeps = new SweepsPage(page);
  await setup.openSample('Coupe 1800');
  await sweeps.show();
  await expect(page.getByText('No sweep stored')).toBeVisible();
  await setup.show();
  await setup.showGroup('Differential');
  const preload = page.getByRole('spinbutton', { name: 'Preload' });
  await sweeps.fillIn(preload, '60');
  await page.getByRole('button', { name: 'More for Preload' }).click();
  await page.getByRole('menuitem', { name: 'Vary this in a sweep' }).click();
  await expect(sweeps.plan).toContainText('with its 1 unsaved change');
  await sweeps.chooseTest('Step steer');
  await sweeps.fillIn(sweeps.key('preload').getByLabel('Plus and minus'), '50');
  await expect(sweeps.key('preload')).toContainText('Drives 30, 60, 90 N·m');
  await expect(sweeps.amount).toHaveText('3 setups, 3 runs');
  await sweeps.button('Run the sweep').click();
  await expect(sweeps.progress).toHaveAttribute('aria-valuetext', 'All 3 runs are done', {
    timeout: 60_000,
  });
  await expect(sweeps.result).toContainText('the car as it is');
  await sweeps.table
    .getByRole('button', { name: /^Steady yaw rate/ })
    .first()
    .click();
  await expect(sweeps.rows).toHaveCount(3);
  await sweeps.rows.first().click();
  // The smallest yaw rate belongs to the largest preload.
  const detail = sweeps.detail(3);
  await expect(detail.getByRole('table', { name: 'Setup differences' })).toContainText('90');
  await detail.getByRole('button', { name: 'Make this my setup' }).click();
  await setup.show();
  await setup.showGroup('Differential');
  await expect(preload).toHaveValue('90');
  await page.keyboard.press('Control+z');
  await expect(preload).toHaveValue('60');
});

test('a sweep is cancelled, the program restarted, the sweep resumed; the best run opens in Telemetry and its setup is kept as a variant', async ({
  app,
}) => {
  test.setTimeout(240_000);
  const { page, carsFolder } = app;
  const setup = new SetupPage(page);
  const sweeps = new SweepsPage(page);
  const car = path.join(carsFolder, 'coupe-1974', 'car.ini');
  await setup.openFile('coupe-1974', 'car.ini');
  await expect(setup.header.getByRole('heading', { name: 'Coupe 1800' })).toBeVisible();
  await sweeps.planPreloads();

  // The text is the plan: typing in it changes the form, and a fault is reported with its line.
  await sweeps.unfold();
  await sweeps.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('    colour: red\n');
  await expect(page.getByRole('list', { name: 'Faults of the plan' })).toContainText(
    'colour is not a key of this part of a plan',
  );
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('list', { name: 'Faults of the plan' })).toBeHidden();
  await sweeps.plan.getByRole('button', { name: 'Grid Kind' }).click();
  await page.getByRole('option', { name: 'Sobol' }).click();
  await sweeps.fillIn(sweeps.plan.getByLabel('Setups'), '60');
  await expect(sweeps.amount).toHaveText('60 setups, 60 runs');
  await sweeps.plan.getByRole('button', { name: 'Add an objective' }).click();
  await page.getByRole('option', { name: 'Yaw-rate overshoot' }).click();

  await sweeps.button('Save plan').click();
  const dialog = page.getByRole('dialog', { name: 'Save the plan as' });
  await dialog.getByLabel('File name').fill('mine.plan.yaml');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const file = path.join(carsFolder, 'mine.plan.yaml');
  await expect.poll(() => existsSync(file)).toBe(true);
  const saved = readFileSync(file, 'utf8');
  expect(saved).toContain('# Tests of each setup.');
  // The car is named from where the plan is now.
  expect(saved).toContain(`car: ${JSON.stringify(car)}`);
  await expect(sweeps.amount).toHaveText('60 setups, 60 runs');

  await sweeps.button('Run the sweep').click();
  await expect
    .poll(async () => Number(await sweeps.progress.getAttribute('aria-valuenow')))
    .toBeGreaterThan(3);
  await sweeps.button('Cancel the sweep').click();
  await expect(sweeps.progress).toHaveAttribute('aria-valuetext', /^Not finished: \d+ of 60 runs$/);
  const done = Number(await sweeps.progress.getAttribute('aria-valuenow'));
  expect(done).toBeGreaterThan(3);
  expect(done).toBeLessThan(60);

  await app.restart();
  await setup.openFile('coupe-1974', 'car.ini');
  await expect(setup.header.getByRole('heading', { name: 'Coupe 1800' })).toBeVisible();
  await sweeps.show();
  await sweeps.list.getByRole('button', { name: /new study Not finished/ }).click();
  await expect(sweeps.progress).toHaveAttribute('aria-valuenow', String(done));
  await sweeps.button('Resume').click();
  await expect(sweeps.progress).toHaveAttribute('aria-valuetext', 'All 60 runs are done', {
    timeout: 120_000,
  });

  await expect(sweeps.table).toHaveAttribute('aria-rowcount', '62');
  await sweeps.table.getByLabel('Filter preload').fill('>54');
  await expect(sweeps.table).toHaveAttribute('aria-rowcount', /^(?:[3-9]|1\d)$/);
  await sweeps.table.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('region', { name: /^Setup \d+$/ });
  await detail.getByRole('button', { name: 'Keep as a variant' }).click();
  const variants = path.join(path.dirname(car), 'variants');
  await expect.poll(() => (existsSync(variants) ? readdirSync(variants).length : 0)).toBe(1);
  const [patch = ''] = readdirSync(variants);
  expect(readFileSync(path.join(variants, patch), 'latin1')).toMatch(/preload/);

  await detail.getByRole('button', { name: 'Open telemetry' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Telemetry' }),
  ).toHaveAttribute('aria-current', 'page', { timeout: 60_000 });
  await expect(page.getByText(/new study, setup \d+/).first()).toBeVisible();
});
