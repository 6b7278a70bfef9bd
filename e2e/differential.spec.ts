import { expect, test } from './app-fixture.ts';
import { DifferentialPage } from './pages/differential-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { passTime } from './pass-time.ts';
import { restingBox } from './resting-box.ts';

test('a slider of the differential moves the setting, the curve and the form, and one undo takes a drag back @smoke', async ({
  app,
}) => {
  const { page } = app;
  const laboratory = new DifferentialPage(page);
  await new SetupPage(page).openSample('Coupe 1800');
  await laboratory.show();
  await expect(laboratory.field('Preload')).toHaveValue('50');
  await laboratory.chooseKind('Limited slip, 1-way');
  const before = await laboratory.lockingAtTheEnd();

  const slider = laboratory.slider('Power bias ratio');
  const box = await restingBox(slider);
  await page.mouse.move(box.x + 0.3 * box.width, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.5 * box.width, box.y + box.height / 2, { steps: 5 });
  // A drag that rests is still one.
  await passTime(page, 1000);
  await page.mouse.move(box.x + 0.8 * box.width, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(laboratory.field('Power bias ratio')).not.toHaveValue('');
  expect(Number(await laboratory.field('Power bias ratio').inputValue())).toBeGreaterThan(4);
  await expect.poll(() => laboratory.lockingAtTheEnd()).not.toBe(before);

  await page.keyboard.press('ControlOrMeta+Z');
  await expect(laboratory.field('Power bias ratio')).toHaveValue('');
  await expect.poll(() => laboratory.lockingAtTheEnd()).toBe(before);
});

test('the Laboratory opens on the wheel on ice of a car with a differential, and its torque adds up', async ({
  app,
}) => {
  const laboratory = new DifferentialPage(app.page);
  await new SetupPage(app.page).openSample('Coupe 1800');
  await app.page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('button', { name: 'Laboratory' })
    .click();
  await expect(app.page.getByRole('tab', { name: 'Differential', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await app.page.setViewportSize({ width: 1024, height: 700 });
  await expect(laboratory.ice.locator('svg[viewBox="0 0 460 250"]')).toBeInViewport({ ratio: 1 });
  await expect(laboratory.ice.getByRole('button', { name: 'Start' })).toBeInViewport({ ratio: 1 });
  await laboratory.ice.getByRole('button', { name: 'Start' }).click();
  const torques = laboratory.ice
    .getByRole('table', { name: 'Where the torque goes' })
    .locator('td:nth-child(2)');
  await expect(torques.last()).not.toHaveText('0');
  await laboratory.ice.getByRole('button', { name: 'Pause' }).click();
  const [left = 0, right = 0, driveline = 0, input = 0] = (await torques.allTextContents()).map((text) =>
    Number(text.replace('−', '-')),
  );
  // Each is rounded to 1 N·m.
  expect(Math.abs(left + right + driveline - input)).toBeLessThanOrEqual(2);
});

test('a wheel on ice is simulated with the open car, and the kind is changed while it runs', async ({
  app,
}) => {
  const laboratory = new DifferentialPage(app.page);
  await new SetupPage(app.page).openSample('Coupe 1800');
  await laboratory.show();
  await laboratory.chooseKind('Open');
  await expect(laboratory.chart('Locking torque')).toContainText('No locking');
  await laboratory.ice.getByRole('button', { name: 'Start' }).click();
  await expect(laboratory.ice).toContainText('no more than the left wheel can use on the ice');
  await laboratory.chooseKind('Locked');
  await expect(laboratory.ice).toContainText('both outputs turn at one speed');
  await laboratory.ice.getByRole('button', { name: 'Pause' }).click();
  await expect(laboratory.ice.getByRole('button', { name: 'Go on' })).toBeVisible();
  await laboratory.ice.getByRole('button', { name: 'Reset' }).click();
  await expect(laboratory.ice).toContainText('is on ice that takes');
});
