import { expect, test } from './app-fixture.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

/** Another setup: 150 kg less. */
const MASS = ['mass=862', 'mass=712'] as const;

test('two laps of the kart circuit in two setups: lap times are told, stored and compared', async ({
  app,
}) => {
  test.setTimeout(120_000);
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Laps of a track');
  await run.choosePace('Fastest');
  await run.start.click();
  await expect(page.getByTestId('plan').getByRole('alert')).toHaveText('A track is missing: choose one.');

  await page.getByRole('button', { name: /Track$/ }).click();
  await page.getByRole('option', { name: /Kart circuit/ }).click();
  await run.nameSession('Heavy');
  await run.start.click();
  const last = page.getByRole('region', { name: 'Last run' });
  await expect(last).toContainText('Heavy', { timeout: 60_000 });
  await expect(last).toContainText('All 2 laps are driven.');
  const lapOf = async (): Promise<number> =>
    Number(/Best lap\s*([\d.]+)/.exec((await last.textContent()) ?? '')?.[1] ?? NaN);
  const heavy_s = await lapOf();
  expect(heavy_s).toBeGreaterThan(40);
  expect(heavy_s).toBeLessThan(50);
  await expect(last.getByRole('button', { name: /Lap 2: \d\d\.\d{3} s/ })).toBeVisible();
  await expect(last.getByRole('table', { name: 'Conditions of Heavy' })).toContainText('Kart circuit');

  await setup.openCoupeWith(app.carsFolder, MASS);
  await run.show();
  await run.nameSession('Light');
  await run.start.click();
  await expect(last).toContainText('Light', { timeout: 60_000 });
  expect(await lapOf()).toBeLessThan(heavy_s);

  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Library' }).click();
  await expect(page.getByRole('row', { name: /Light/ })).toContainText('Kart circuit');
});
