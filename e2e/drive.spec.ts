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

  const view = page.getByRole('application', { name: /The car from behind/ });
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
  await expect(page.getByRole('region', { name: 'Last run' })).toContainText('Highest speed');
  const last = page.getByRole('region', { name: 'Last run' });
  await expect(last.getByRole('row', { name: /Peak lateral acceleration/ })).toBeVisible();
});
