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
    // For its first 75 ms the list leaves keys to the text, so that nobody takes a completion unseen (CodeMirror, interactionDelay).
    await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
    await page.keyboard.press('Enter');
    await expect(setup.text).toContainText('cockpit_start=');
  });
});

test('the text shows the first lines of the group that the form shows', async ({ app }) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800');
  const trail = page.getByRole('navigation', { name: 'Blocks at the caret' });
  await expect(trail).toHaveText('differential');
  await expect(setup.text).toContainText('power_angle=');
  await setup.showGroup('Engine');
  await expect(trail).toHaveText('engine');
  // A group without an entry leaves the text where it is.
  await setup.showGroup('LibreRally model');
  await expect(trail).toHaveText('engine');
  // A setting that is selected in another group is marked again once its group is shown.
  await setup.showGroup('Differential');
  await setup.setting('Preload').click();
  await expect(setup.text.locator('.cm-pointed')).toHaveText('50');
  await setup.showGroup('Suspension');
  await expect(trail).toHaveText('susp_front');
  await expect(setup.text.locator('.cm-pointed')).toHaveCount(0);
  await setup.showGroup('Differential');
  await expect(trail).toHaveText('differential');
  await expect(setup.text.locator('.cm-pointed')).toHaveText('50');
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

test('F12 leads from a reference to its block, F8 to a diagnostic; Ctrl+. and its tooltip fix it, each as one undo step', async ({
  app,
}) => {
  const { page, carsFolder } = app;
  const setup = new SetupPage(page);
  await setup.openBrokenCoupe(carsFolder);
  const unit = page.getByRole('list', { name: 'Diagnostics' }).getByRole('button', { name: /k is 18 N\/m/ });
  await expect(unit).toBeVisible();

  await test.step('F12 goes to the template', async () => {
    await setup.text.click();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('susp1~susp_');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const line = setup.text.locator('.cm-activeLine');
    await expect(line).toHaveText('susp1~susp_front');
    await page.keyboard.press('F12');
    await expect(line).toHaveText('susp_front');
  });

  await test.step('F8 and Ctrl+. rename the mistyped key', async () => {
    await page.keyboard.press('F8');
    await page.keyboard.press('F8');
    await page.keyboard.press('Control+.');
    const fixes = page.getByRole('menu', { name: 'Quick fixes' });
    const rename = fixes.getByRole('menuitem', { name: 'Rename to bump_rate' });
    await expect(rename).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(fixes).toBeHidden();
    await expect(setup.text).toBeFocused();
    await page.keyboard.press('Control+.');
    await rename.press('Enter');
    await expect(setup.text).toContainText('bump_rate=1100');
    await page.keyboard.press('Control+z');
    await expect(setup.text).toContainText('bump_rat=1100');
  });

  await test.step('the tooltip of the mark reads the spring as N/mm', async () => {
    await page.locator('.cm-lintRange').filter({ hasText: '18' }).first().hover();
    await page
      .locator('.cm-tooltip-lint')
      .getByRole('button', { name: 'Read as N/mm: write 18000 N/m' })
      .click();
    await expect(setup.text).toContainText('k=18000 ;');
    await expect(unit).toBeHidden();
    await setup.header.getByRole('button', { name: /^Undo: / }).click();
    await expect(setup.text).toContainText('k=18 ;');
    await expect(setup.header.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  });
});
