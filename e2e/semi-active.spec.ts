import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './app-fixture.ts';
import { LaboratoryPage } from './pages/laboratory-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

test('a car becomes semi-active on its page, and each block shows its value by keyboard and in a run', async ({
  app,
}) => {
  test.setTimeout(180_000);
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800');
  const laboratory = new LaboratoryPage(page);
  await laboratory.show();
  await page.getByRole('tab', { name: 'Semi-active' }).click();
  await expect(page.getByRole('heading', { name: 'No semi-active differential in this car' })).toBeVisible();
  await page.getByRole('button', { name: 'Make it semi-active' }).click();

  const request = page.getByRole('button', { name: /^Torque request\b/ });
  await expect(request).toBeVisible();
  const wheels = page.getByRole('slider', { name: 'Wheel speed, left less right' });
  await wheels.fill('-5');
  await expect(request).toHaveAccessibleName(/^Torque request 0\.0 /);
  await wheels.fill('5');
  await expect(request).toHaveAccessibleName(/^Torque request [1-9]/);

  await page.getByRole('button', { name: /^Lower level\b/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Block Lower level' })).toContainText('Sign rule over LSD');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
  }

  const run = new RunPage(page);
  await run.show();
  await run.choosePace('Fastest');
  await run.set('Duration', '5');
  await run.start.click();
  await run.expectEnded();
  await laboratory.show();
  await page.getByRole('tab', { name: 'Semi-active' }).click();
  await page.getByRole('radio', { name: 'Run' }).click();
  await expect(page.getByRole('button', { name: /^Clutch [0-9]/ })).toBeVisible();
});
