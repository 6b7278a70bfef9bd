import { expect, test } from './app-fixture.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

test('the car is driven by key presses: it pulls away, steers, brakes to rest, and the drive is recorded', async ({
  app,
}) => {
  test.setTimeout(90_000);
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Drive by hand');
  await page.getByRole('button', { name: 'Start run' }).click();

  const view = page.getByRole('application', { name: /^Driving view/ });
  await expect(view).toBeFocused();
  const speed = view.getByLabel('Speed', { exact: true });
  const kph = async (): Promise<number> => Number(await speed.textContent());
  await expect(speed).toHaveText('0');

  await page.keyboard.down('ArrowUp');
  await expect.poll(kph, { timeout: 30_000 }).toBeGreaterThan(25);
  await page.keyboard.down('ArrowLeft');
  await expect(view.getByLabel('Gear')).toHaveText(/[1-5]/);
  await page.keyboard.up('ArrowUp');
  await page.keyboard.up('ArrowLeft');
  await page.keyboard.down('KeyS');
  await expect.poll(kph, { timeout: 30_000 }).toBeLessThan(1);
  await page.keyboard.up('KeyS');

  await page.getByRole('button', { name: 'End drive' }).click();
  await expect(page.getByRole('region', { name: 'Last run' })).toContainText('Maximum speed of the run');
  const last = page.getByRole('region', { name: 'Last run' });
  await expect(last.getByRole('row', { name: /Peak lateral acceleration/ })).toBeVisible();
});

test('the car is reset, restored to a saved state and changed while it is driven, and its session shows it', async ({
  app,
}) => {
  test.setTimeout(200_000);
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Drive by hand');
  await page.getByRole('button', { name: 'Start run' }).click();

  const view = page.getByRole('application', { name: /^Driving view/ });
  const speed = view.getByLabel('Speed', { exact: true });
  const kph = async (): Promise<number> => Number(await speed.textContent());
  const control = page.getByRole('group', { name: 'Drive controls' });
  await expect(view).toBeFocused();
  await page.keyboard.down('ArrowUp');
  await expect.poll(kph, { timeout: 30_000 }).toBeGreaterThan(20);
  await page.keyboard.press('KeyM');
  await expect(control.getByText(/^Saved at \d+\.\d s$/)).toBeVisible();
  await expect.poll(kph, { timeout: 30_000 }).toBeGreaterThan(40);
  await page.keyboard.up('ArrowUp');

  await page.keyboard.press('KeyR');
  await expect.poll(kph, { timeout: 10_000 }).toBeLessThan(3);
  await control.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(kph, { timeout: 10_000 }).toBeGreaterThan(15);
  await expect(view).toBeFocused();

  await control.getByRole('button', { name: /Road$/ }).click();
  await page.getByRole('option', { name: 'Ice' }).click();
  await expect(control.getByRole('button', { name: /Ice.*Road$/ })).toBeVisible();
  const water = control.getByRole('spinbutton', { name: 'Water on the road' });
  await water.fill('2');
  await water.press('Enter');

  const apply = control.getByRole('button', { name: 'Apply setup' });
  await expect(apply).toBeDisabled();
  await setup.show();
  await setup.showGroup('Differential');
  await setup.set('Preload', '77');
  await run.show();
  await expect(control.getByText('1 value differs')).toBeVisible();
  await apply.click();
  await expect(page.getByText('1 value changed on the running car')).toBeVisible();
  await expect(apply).toBeDisabled();

  await page.getByRole('button', { name: 'End drive' }).click();
  const events = page.getByRole('region', { name: 'Last run' }).getByRole('listitem');
  await expect(events.filter({ hasText: 'State 1 saved at' })).toBeVisible();
  await expect(events.filter({ hasText: 'it is at rest where it was' })).toBeVisible();
  await expect(events.filter({ hasText: /State 1 of \d+\.\d\d s restored/ })).toBeVisible();
  await expect(events.filter({ hasText: 'The road changed from asphalt to ice.' })).toBeVisible();
  await expect(events.filter({ hasText: /from 0 to 2.mm/ })).toBeVisible();
  await expect(events.filter({ hasText: /^.*differential\.preload set to 77, was 50$/ })).toBeVisible();

  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Library' }).click();
  const row = page.getByRole('row', { name: /Coupe 1800, drive by hand/ });
  await expect(row).toContainText('setup changed during the run');
  await expect(row).toContainText('Dry asphalt, changed while it ran');
});
