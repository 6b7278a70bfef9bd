import { expect, test } from './app-fixture.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TroubleshootPage } from './pages/troubleshoot-page.ts';

test('a symptom is tested, one parameter of the guide changed, tested again, undone and kept', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  const troubleshoot = new TroubleshootPage(page);
  await setup.openSample('Coupe 1800');
  await troubleshoot.choose('The car does not steer');
  await troubleshoot.drive('PhysX');
  await troubleshoot.run();
  await expect(troubleshoot.test.getByText('Now change one thing.')).toBeVisible();

  // Softer front tyres turn the car less; the unsaved edit is driven by itself.
  await troubleshoot.slide('Lateral stiffness, front', 'ArrowLeft', 8);
  const turned = troubleshoot.figure('Heading turned a second later');
  await expect(turned).toContainText('Worse');
  await expect(troubleshoot.test.getByText(/Lateral stiffness, front to/)).toBeVisible();
  // Its key leads to its field in the form, which has the number.
  await troubleshoot
    .parameter('Lateral stiffness, front')
    .getByRole('button', { name: /lat_stiff_y/ })
    .click();
  await expect(setup.setting('Lateral stiffness, front left')).toHaveValue(/^\d/);

  await page.getByRole('tab', { name: 'Troubleshoot' }).click();
  await troubleshoot.test.getByRole('button', { name: 'Undo the change' }).click();
  await expect(troubleshoot.test.getByText('Now change one thing.')).toBeVisible();
  await expect(troubleshoot.parameter('Lateral stiffness, front')).toContainText('computed from the car');

  await troubleshoot.slide('Maximum steer angle, front', 'ArrowRight', 8);
  await expect(turned).toContainText('Better');
  await troubleshoot.test.getByRole('button', { name: 'Keep' }).click();
  await expect(troubleshoot.test.getByText('Now change one thing.')).toBeVisible();
  await expect(setup.header.getByRole('button', { name: /^Undo: Maximum steer angle, front/ })).toBeVisible();
});
