import { expect, test } from './app-fixture.ts';
import { SetupPage } from './pages/setup-page.ts';
import { SteeringPage } from './pages/steering-page.ts';

test('a slider of the turning angle moves the wheels’ angles, and the worked example of the formulas is shown', async ({
  app,
}) => {
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800');
  const steering = new SteeringPage(page);
  await steering.show();
  await steering.slide('Turning angle', '0');
  await expect(steering.wheels).toContainText('Straight ahead, all wheels turn at the same speed');
  await steering.slide('Turning angle', '20');
  await expect(steering.wheels).toContainText('Turning angle −20.000 °');
  const speed = steering.wheels.getByRole('row', { name: /Front left/ });
  const before = await speed.textContent();
  await steering.slide('Speed', '12');
  await expect(steering.wheels).toContainText('at 43.2 km/h');
  await expect.poll(() => speed.textContent()).not.toBe(before);

  await steering.loadExample();
  // Software differential formulas, use case: rotations per second of front right, rear left and rear right, and the speed of the car.
  for (const printed of ['15.1013', '16.1260', '14.0505'])
    await expect(steering.example).toContainText(printed);
  await expect(steering.example.getByRole('row', { name: /27\.75/ }).first()).toContainText('m/s');
  await steering.slide('Turning angle', '20');
  await expect(steering.example).toBeHidden();
});

test('at 900 x 600 the car’s name ends before the buttons of the header, and every page of the Laboratory fits', async ({
  app,
}) => {
  const { page } = app;
  await page.setViewportSize({ width: 900, height: 600 });
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800');
  await setup.showGroup('Differential');
  await setup.chooseDifferential('Locked');
  const edited = setup.header.getByText('Unsaved changes');
  await expect(edited).toBeVisible();
  const undo = await setup.header.getByRole('button', { name: /^Undo/ }).boundingBox();
  const text = await edited.boundingBox();
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(undo?.x ?? 0);
  const last = await setup.header.getByRole('button').last().boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(900);

  await new SteeringPage(page).show();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const overflow = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth - innerWidth,
      height: document.documentElement.scrollHeight - innerHeight,
    }));
    expect(overflow).toEqual({ width: 0, height: 0 });
  }
});
