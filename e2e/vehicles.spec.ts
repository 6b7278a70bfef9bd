import { expect, test } from './app-fixture.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

const VEHICLES = [
  { name: 'Tadpole', last: 'Rear wheel', wheels: '3 wheels' },
  { name: 'Truck 6x6', last: 'Axle 3 right', wheels: '6 wheels' },
  { name: 'Tank', last: 'Axle 6 right', wheels: '12 wheels' },
] as const;

for (const { name, last, wheels } of VEHICLES)
  test(`${name} opens as a car, is drawn with all its wheels and is run by the only model that has it`, async ({
    app,
  }) => {
    const { page } = app;
    const setup = new SetupPage(page);
    await setup.openSample(name);
    await expect(page.getByText(`${wheels}: only the PhysX model simulates it`).first()).toBeVisible();
    await setup.showGroup('Wheels');
    await expect(page.getByText(last, { exact: true }).first()).toBeVisible();
    await page.getByRole('radio', { name: '3D' }).click();
    await expect(page.getByRole('button', { name: new RegExp(last, 'i') }).first()).toBeVisible();

    const run = new RunPage(page);
    await run.show();
    await run.openModelChoices();
    await expect(page.getByText('Only this model simulates the open vehicle.')).toBeVisible();
    await run.choosePace('Fastest');
    await run.chooseManoeuvre('Straight acceleration');
    await run.start.click();
    await run.expectEnded();
    await expect(page.getByRole('region', { name: 'Last run' })).toContainText('PhysX');

    // A parameter of the guide, changed in the form: the next run is another.
    const before = await page.getByRole('region', { name: 'Last run' }).textContent();
    await setup.show();
    await setup.showGroup('PhysX model');
    await setup.set('Mass of the car', '2500');
    await run.show();
    await run.start.click();
    await run.expectEnded();
    await expect(page.getByRole('region', { name: 'Last run' })).not.toHaveText(before ?? '');
  });

test('a parameter of the PhysX guide is changed in the form, and the next run is another', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  const run = new RunPage(page);
  const figures = async (): Promise<string> => {
    await run.show();
    await run.start.click();
    await run.expectEnded();
    return (await page.getByRole('region', { name: 'Last run' }).textContent()) ?? '';
  };
  await setup.openSample('Coupe 1800');
  await run.show();
  await run.chooseModel('PhysX');
  await run.choosePace('Fastest');
  await run.chooseManoeuvre('Step steer');
  const before = await figures();
  await setup.show();
  await setup.showGroup('PhysX model');
  await setup.set('Lateral stiffness, front left', '8');
  await setup.set('Lateral stiffness, front right', '8');
  await expect(setup.text).toContainText('lat_stiff_y=8');
  expect(await figures()).not.toBe(before);
});
