import { expect, test } from './app-fixture.ts';
import { SetupPage } from './pages/setup-page.ts';

test('advice follows a setting: 9000 N s/m in bump are 2.05 times critical, with what it holds for', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800');
  const tab = page.getByRole('tab', { name: /^Advice/ });
  await tab.click();
  await expect(page.getByText('No advice for Racebench')).toBeVisible();

  await setup.showGroup('Suspension');
  await setup.set('Bump damping, front left', '9000');
  const advice = page.getByRole('list', { name: 'Advice' });
  const row = advice.getByRole('button', { name: /2\.05 times critical in bump/ });
  await expect(row).toBeVisible();
  await expect(tab).toHaveText(/Advice \d/);

  await row.click();
  await expect(advice.getByText('Road and race cars; road 0.2 to 0.4 of critical')).toBeVisible();
  await expect(advice.getByText(/Gillespie, ch\. 5/)).toBeVisible();

  await page.getByRole('button', { name: /Model the advice is for/ }).click();
  await page.getByRole('option', { name: 'PhysX' }).click();
  await expect(
    advice.getByRole('button', { name: /the guide starts from 0\.8 to 1\.2/ }).first(),
  ).toBeVisible();
  await expect(row).toBeHidden();
});
