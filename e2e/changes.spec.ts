import { expect, test } from './app-fixture.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

test('a differential goes from its script to locked at 0.5 s, by keyboard, and the result shows it', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800, active differential');
  await page.getByRole('tab', { name: 'Script' }).click();
  const script = page.getByRole('tabpanel', { name: 'Script' });
  await expect(script).toContainText('WHEELBASE_M = 2.42');
  await expect(script).toContainText('car.yawRate_radps');

  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Split-mu launch');
  await run.choosePace('Fastest');
  await run.set('Duration', '1');
  const fold = page.getByRole('button', { name: /^Changes during the run/ });
  await fold.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a change' }).press('Enter');
  const time = page.getByRole('spinbutton', { name: 'Time of change 1' });
  await time.fill('0.5');
  await time.press('Enter');
  await page.getByRole('button', { name: /Setting of change 1/ }).click();
  await page.getByRole('option', { name: /differential\.racebench_type/ }).click();
  await page.getByRole('button', { name: /New value of change 1/ }).click();
  await page.getByRole('option', { name: 'Locked', exact: true }).click();
  await run.start.click();
  const event = page.getByRole('button', {
    name: /0\.500 s.*differential\.racebench_type set to locked, was active/,
  });
  await expect(event).toBeVisible({ timeout: 30_000 });
  await run.unfold();
  await fold.press('Enter');
  await page.getByRole('button', { name: 'Remove change 1' }).press('Enter');
  await expect(time).toHaveCount(0);
});
