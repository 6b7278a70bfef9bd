import { expect, test } from './app-fixture.ts';
import { SetupPage } from './pages/setup-page.ts';

test('the text explains keys, completes them, folds blocks and leads to what a reference points to', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800');
  await setup.text.click();
  await page.keyboard.press('Control+Home');

  await test.step('help of a key under the pointer', async () => {
    await setup.text.getByText('mass', { exact: true }).first().hover();
    await expect(page.locator('.cm-racer-help').first()).toContainText('body.mass');
  });

  await test.step('folding at the gutter says how many entries are folded', async () => {
    await page.locator('.cm-foldGutter span[title="Fold line"]').first().click();
    await expect(setup.text.getByRole('button', { name: 'Unfold' }).first()).toContainText('entr');
    await setup.text.getByRole('button', { name: 'Unfold' }).first().click();
    await expect(setup.text.getByRole('button', { name: 'Unfold' })).toHaveCount(0);
  });

  await test.step('completion of a key in the block at the caret', async () => {
    await setup.text.getByText('mass', { exact: true }).first().click();
    await expect(page.getByRole('navigation', { name: 'Blocks at the caret' })).toContainText('body');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('cockpit_s');
    await expect(page.getByRole('option', { name: /cockpit_start/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(setup.text).toContainText('cockpit_start=');
  });
});

test('the history lists each step and goes back to the car as opened by keyboard', async ({ app }) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800');
  await setup.text.click();
  await page.keyboard.press('Control+Home');
  // In one piece: on a busy machine keys come more than 0.8 s apart, and are steps of their own.
  await page.keyboard.insertText('; a note');
  await page.getByRole('tab', { name: /^History/ }).click();
  const list = page.getByRole('listbox', { name: 'History' });
  await expect(list.getByRole('option')).toHaveCount(2);
  await list.getByRole('option', { name: /As opened/ }).click();
  await expect(setup.text).not.toContainText('; a note');
  await expect(list.getByRole('option', { name: /Typing/ })).toContainText('a note');
  await list.getByRole('option', { name: /Typing/ }).click();
  await expect(setup.text).toContainText('; a note');
});
