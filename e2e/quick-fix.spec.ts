import { expect, test } from './app-fixture.ts';
import { SetupPage } from './pages/setup-page.ts';

test('a mistyped key and a spring in N/mm are corrected from the list, each as one undo step', async ({
  app,
}) => {
  const { page, carsFolder } = app;
  const setup = new SetupPage(page);
  await setup.openBrokenCoupe(carsFolder);

  const list = page.getByRole('list', { name: 'Diagnostics' });
  const slip = list.getByRole('button', { name: /susp_front\.bump_rat is an unknown setting/ });
  await slip.click();
  await expect(list.getByText(/one or two letters away/)).toBeVisible();
  await list
    .getByRole('group', { name: 'Remedies' })
    .getByRole('button', { name: 'Rename to bump_rate' })
    .click();
  await expect(slip).toBeHidden();

  const unit = list.getByRole('button', { name: /susp_front\.k is 18 N\/m/ });
  await unit.click();
  await list.getByRole('button', { name: 'Read as N/mm: write 18000 N/m' }).click();
  await expect(unit).toBeHidden();
  await expect(page.getByText('Nothing to report about this file')).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(unit).toBeVisible();
});

test('the car that never leaves first gear: the checks name the number, and one click corrects it', async ({
  app,
}) => {
  const { page, carsFolder } = app;
  const setup = new SetupPage(page);
  await setup.openCoupeWith(
    carsFolder,
    ['automatic=0', 'automatic=1'],
    ['shift_up_rpm=6200', 'shift_up_rpm=7500'],
  );
  await page.getByRole('tab', { name: 'Troubleshoot' }).click();
  await page.getByRole('searchbox', { name: 'Find a symptom' }).fill('first gear');
  const checks = page.getByRole('region', { name: 'The car never leaves first gear' });
  await expect(checks.getByText(/Shift-up speed of 7500 rpm, the engine reaches 7200 rpm/)).toBeVisible();
  await checks.getByRole('button', { name: /Set shift_up_rpm to 6700 rpm/ }).click();
  await expect(checks.getByText(/0 of 6 checks fail/)).toBeVisible();
  await setup.header.getByRole('button', { name: /^Undo: / }).click();
  await expect(checks.getByText(/1 of 6 checks fail/)).toBeVisible();
});

test('F1 opens the glossary, and a search finds a term', async ({ app }) => {
  const { page } = app;
  await page.keyboard.press('F1');
  const glossary = page.getByRole('dialog', { name: 'Glossary' });
  await glossary.getByRole('searchbox', { name: 'Find a term' }).fill('rebound');
  await expect(glossary.getByText('Damper in extension: the wheel moves down from the body.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(glossary).toBeHidden();
});
