import type { Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { SetupPage } from './pages/setup-page.ts';

/** Powered front wheels without gearing beside a final drive of 4.1: 2 / 6.1 of the torque. */
async function fakeFourWheelDrive(page: Page, setup: SetupPage): Promise<void> {
  await setup.openSample('Coupe 1800');
  await setup.showGroup('Differential');
  await page.getByRole('button', { name: /Powered, front left/ }).click();
  await page.getByRole('option', { name: 'Yes' }).click();
}

test('a faked four-wheel drive of 32.8 % is shown, becomes three differentials with one click, and comes back with one undo', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await fakeFourWheelDrive(page, setup);
  const bar = page.getByRole('group', { name: 'Faked four-wheel drive' });
  await expect(bar).toContainText('32.8 % of the torque goes to the front axle');
  const statement = page.getByRole('list', { name: 'Diagnostics' }).getByRole('listitem').first();
  await expect(statement).toContainText('above 30.0 % it works badly');
  await statement.getByRole('button', { name: 'Convert to a centre differential' }).click();

  for (const position of ['Front', 'Rear', 'Centre'])
    await expect(page.getByRole('region', { name: `${position} differential` })).toBeVisible();
  await expect(setup.setting('Torque share of the first output, differential 2')).toHaveValue('0.3279');
  await expect(bar).toBeHidden();
  const notice = page.getByText('Torque at the wheels falls');
  await expect(notice).toBeVisible();
  await setup.header.getByRole('button', { name: /^Undo: / }).click();
  await expect(bar).toBeVisible();
  await expect(page.getByRole('region', { name: 'Centre differential' })).toBeHidden();
});

test('GPL notation writes power angle, coast angle and clutches; a preset does so too; a wrong text is reported', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800');
  await setup.showGroup('Differential');
  const gpl = page.getByRole('textbox', { name: /^GPL notation/ });
  await expect(gpl).toHaveValue('60/30/2');
  await gpl.fill('85/45/1');
  await gpl.press('Enter');
  await expect(setup.setting('Power angle')).toHaveValue('85');
  await expect(setup.setting('Clutches')).toHaveValue('1');
  await page.getByRole('button', { name: 'Presets' }).click();
  await page.getByRole('menuitem', { name: /^45\/85\/1/ }).click();
  await expect(gpl).toHaveValue('45/85/1');
  await expect(setup.setting('Coast angle')).toHaveValue('85');
  await gpl.fill('45/85');
  await expect(page.getByText('The setting "45/85" has 2 parts')).toBeVisible();
  await gpl.press('Escape');
  await expect(gpl).toHaveValue('45/85/1');
});

test('three differentials are shown one below the other, each with the settings of its kind', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openSample('Rally 2000 Turbo');
  await setup.showGroup('Differential');
  const centre = page.getByRole('region', { name: 'Centre differential' });
  await expect(centre.getByRole('spinbutton', { name: /^Viscous coefficient/ })).toHaveValue('40');
  await expect(centre.getByRole('textbox', { name: /^GPL/ })).toBeHidden();
  await centre.getByRole('button', { name: /Kind, centre differential/ }).click();
  await page.getByRole('option', { name: /^Open/ }).click();
  await centre.getByText('Not used by this kind').click();
  await expect(centre.getByRole('spinbutton', { name: /^Viscous coefficient/ })).toHaveValue('40');
});

test('an electronic differential shows its motors’ settings in the form, and no other kind does', async ({
  app,
}) => {
  const setup = new SetupPage(app.page);
  await setup.openSample('Coupe 1800');
  await setup.showGroup('Differential');
  await expect(setup.setting('Motor, stall torque')).toBeHidden();
  await setup.chooseDifferential('Electronic, four motors');
  await expect(setup.setting('Motor, stall torque')).toHaveAttribute('placeholder', '60');
  await expect(setup.setting('PWM levels')).toHaveAttribute('placeholder', '0');
  await setup.set('PWM levels', '255');
  await setup.chooseDifferential('Locked');
  await expect(setup.setting('Motor, stall torque')).toBeHidden();
});
