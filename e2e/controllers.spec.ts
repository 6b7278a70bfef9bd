import { expect, test } from './app-fixture.ts';
import { fakeGamepads, moveAxis, PAD, PEDALS, plug, pressButton, WHEEL } from './fake-gamepads.ts';
import { ControllersPage } from './pages/controllers-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

test('a wheel with pedals on a plug of their own is assigned, calibrated and drives; the next start knows it', async ({
  app,
}) => {
  test.setTimeout(120_000);
  const { page } = app;
  await fakeGamepads(page);
  await page.reload();
  await new SetupPage(page).openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Drive by hand');
  await page.getByRole('radio', { name: 'Controller' }).click();
  await expect(page.getByText('No controller: press a button on it')).toBeVisible();

  const controllers = new ControllersPage(page);
  await controllers.open();
  await expect(controllers.dialog).toContainText('No controller');
  await plug(page, WHEEL, PEDALS);
  await expect(controllers.device('G29 Driving Force Racing Wheel')).toContainText('0 assigned');
  await controllers.assign('Steering', () => moveAxis(page, 0, 0, -0.1, -0.5, 0));
  await controllers.assign('Accelerator', () => moveAxis(page, 1, 0, -0.9, -0.2, -1));
  await expect(controllers.act('Accelerator')).toContainText('Axis 1');
  await expect(controllers.device('Sprint Pedals')).toContainText('1 assigned');
  await controllers.choose('G29 Driving Force Racing Wheel');
  await expect(controllers.act('Accelerator')).toContainText('On Sprint Pedals');
  await controllers.assign('gear R', () => pressButton(page, 0, 18, 1, 0));
  await controllers.assign('gear 1', () => pressButton(page, 0, 12, 1, 0));

  // The pedal of this plug goes to 0.6 only.
  await controllers.assign('Back to the start', () => pressButton(page, 0, 20, 1, 0));
  await controllers.choose('Sprint Pedals');
  await controllers.adjust('Accelerator');
  await controllers.calibrate(() => moveAxis(page, 1, 0, -0.5, 0.6, -0.98));
  await expect(controllers.adjusted('Accelerator')).toContainText('Rest at -0.98, end at 0.60');
  await controllers.close();
  await expect(page.getByText('G29 Driving Force Racing Wheel, Sprint Pedals')).toBeVisible();

  await app.restart();
  await new SetupPage(page).openSample('Coupe 1800');
  await run.show();
  await plug(page, WHEEL, PEDALS);
  await run.start.click();
  const view = page.getByRole('application', { name: /^Driving view/ });
  // The lever is between the gates.
  await expect(view.getByLabel('Gear', { exact: true })).toHaveText('N');
  await expect(view).toContainText('by hand');
  await pressButton(page, 0, 12, 1);
  await expect(view.getByLabel('Gear', { exact: true })).toHaveText('1');
  await moveAxis(page, 1, 0, 0.6);
  const speed = view.getByLabel('Speed', { exact: true });
  await expect.poll(async () => Number(await speed.textContent()), { timeout: 30_000 }).toBeGreaterThan(15);
  await moveAxis(page, 0, 0, -0.5);
  // Half the turn to the left is half the lock at any speed, and 2 % of end zone more: 24 % of the meter from its left.
  const mark = view.locator('[data-part="steer"]');
  await expect.poll(() => mark.evaluate((bar) => Math.round(parseFloat(bar.style.left)))).toBe(24);

  // The pedal is released first: at the start the car would be fast again before a slow machine looks.
  await moveAxis(page, 1, 0, -0.98);
  await pressButton(page, 0, 20, 1);
  await expect.poll(async () => Number(await speed.textContent()), { timeout: 5000 }).toBeLessThan(8);
  await moveAxis(page, 1, 0, 0.6);

  // Pulled out: nobody presses the pedal any more.
  await plug(page, null, null);
  const accelerator = view.locator('[data-part="accelerator"]');
  await expect.poll(() => accelerator.evaluate((bar) => bar.style.scale)).toBe('0 1');
});

test('a pad drives without being assigned, what is changed on it can be undone, and reset', async ({
  app,
}) => {
  const { page } = app;
  await fakeGamepads(page);
  await page.reload();
  const controllers = new ControllersPage(page);
  await controllers.openByPalette();
  await plug(page, PAD);
  await expect(controllers.device('Xbox 360 Controller')).toContainText('9 assigned');
  await expect(controllers.act('Brake')).toContainText('Button 7');
  await controllers.assign('Brake', () => pressButton(page, 0, 1, 1, 0));
  await expect(controllers.act('Brake')).toContainText('Button 2');
  await controllers.act('Starter').getByRole('button', { name: 'Clear Starter' }).click();
  await expect(controllers.act('Starter')).toContainText('Not assigned');
  await controllers.dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(controllers.act('Starter')).toContainText('Button 4');
  await controllers.dialog.getByRole('button', { name: 'Reset to default' }).click();
  await expect(controllers.act('Brake')).toContainText('Button 7');
  await controllers.act('Clutch').getByRole('button', { name: 'Assign Clutch' }).click();
  await expect(controllers.act('Clutch')).toContainText('Press the pedal or button');
  await page.keyboard.press('Escape');
  await expect(controllers.act('Clutch')).toContainText('Button 3');
  await expect(controllers.dialog).toBeVisible();
});
