import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { LaboratoryPage } from './pages/laboratory-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

/** More presses of Tab than any screen has stops before its histories. */
const MAX_TABS = 40;

/** Tab until the focus is there; fails where it never gets there. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let i = 0; i < MAX_TABS; i++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(goal).toBeFocused();
}

/** Opens the focused choice, types the beginning of an option and takes it. */
async function choose(page: Page, option: string): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: new RegExp(`^${option}\\b`) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

async function openFirstSample(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  const sample = page.getByRole('region', { name: 'Sample cars' }).getByRole('button').first();
  await tabTo(page, sample);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText('Coupe 1800');
}

test('model, sub-steps, world and seed are chosen, and the run started, by keyboard alone', async ({
  app,
}) => {
  const { page } = app;
  const run = new RunPage(page);
  await openFirstSample(page);
  await page.keyboard.press('Alt+2');
  await tabTo(page, page.getByRole('button', { name: /Manoeuvre$/ }));
  await choose(page, 'Coast-down');
  await tabTo(page, run.modelChoices);
  await expect(run.modelChoices).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(run.modelChoices).toHaveAttribute('aria-expanded', 'true');

  await tabTo(page, page.getByRole('button', { name: /Model$/ }));
  await choose(page, 'PhysX');
  await tabTo(page, page.getByRole('button', { name: /Sub-steps$/ }));
  await choose(page, '4');
  await tabTo(page, page.getByRole('button', { name: /World$/ }));
  await choose(page, 'Kerb');
  await tabTo(page, page.getByRole('spinbutton', { name: 'Seed' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');

  await page.keyboard.press('Alt+F5');
  await expect(page.getByRole('button', { name: 'Pause run' })).toBeEnabled();
  await page.keyboard.press('Alt+Shift+F5');
  const conditions = page.getByRole('table', { name: /^Conditions of/, includeHidden: true });
  await expect(conditions.getByRole('row', { name: /^Model/, includeHidden: true })).toContainText('PhysX');
  await expect(conditions.getByRole('row', { name: /^Sub-steps/, includeHidden: true })).toContainText('4');
  await expect(conditions.getByRole('row', { name: /^World/, includeHidden: true })).toContainText('Kerb');
  await expect(conditions.getByRole('row', { name: /^Seed/, includeHidden: true })).toContainText('7');
});

test('a rig is chosen, set, stepped, run, paused and reset by keyboard alone', async ({ app }) => {
  const { page } = app;
  const laboratory = new LaboratoryPage(page);
  await openFirstSample(page);
  await page.keyboard.press('Alt+5');
  await tabTo(page, page.getByRole('tab', { name: 'Differential', exact: true }));
  await page.keyboard.press('Home');
  await tabTo(
    page,
    page.getByRole('region', { name: 'Rig', exact: true }).getByRole('button', { name: /Rig$/ }),
  );
  await choose(page, 'Four-post');
  await tabTo(page, laboratory.start);
  await expect(laboratory.state).toHaveText('Ready');

  await tabTo(page, page.getByRole('button', { name: 'Step', exact: true }));
  await page.keyboard.press('Enter');
  await expect(laboratory.time).toHaveText('0.01 s');

  await tabTo(page, page.getByRole('button', { name: /Motion$/ }));
  await choose(page, 'Roll');
  await tabTo(page, page.getByRole('spinbutton', { name: 'Amplitude' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');

  await page.keyboard.press('Shift+Tab');
  while (!(await laboratory.start.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(laboratory.state).toHaveText('Running');
  await expect(laboratory.pause).toBeFocused();
  await page.keyboard.press('Space');
  await expect(laboratory.state).toHaveText('Paused');
  await tabTo(page, page.getByRole('button', { name: 'Reset' }));
  await page.keyboard.press('Enter');
  await expect(laboratory.state).toHaveText('Ready');
  await expect(page.getByRole('spinbutton', { name: 'Amplitude' })).toHaveValue('8');
});

test('a car is opened, found its way about, edited in form and text, undone, kept as a variant and saved under a name, by keyboard alone @smoke', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await openFirstSample(page);

  await page.keyboard.press('Control+p');
  await page.keyboard.type('spring rate rear left');
  await expect(page.getByRole('option').first()).toContainText('Spring rate, rear left');
  await page.keyboard.press('Enter');
  const rate = setup.setting('Spring rate, rear left');
  await expect(rate).toBeFocused();
  await page.keyboard.type('4*5,5');
  await page.keyboard.press('Enter');
  await expect(rate).toHaveValue('22');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(rate).not.toHaveValue('22');
  await page.keyboard.press('Control+z');
  await expect(rate).toHaveValue('22');

  await tabTo(page, setup.text);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('; by hand');
  await expect(setup.text).toContainText('; by hand');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('setup: variants');
  await expect(page.getByRole('option').first()).toContainText('Variants');
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Name of the variant');
  await tabTo(page, name);
  await page.keyboard.type('Stiff rear');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Variant Stiff rear' })).toContainText('22 N/mm');

  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Save the car as' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel('File name'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('stiff.ini');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Saved .*stiff[.]ini$/)).toBeVisible();
  const text = readFileSync(path.join(app.carsFolder, 'stiff.ini'), 'latin1');
  expect(text).toContain('k=22000');
  expect(text.trimEnd().endsWith('; by hand')).toBe(true);
});

test('the first minute works with the keyboard alone', async ({ app }) => {
  const { page } = app;
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  await page.getByRole('region', { name: 'Sample cars' }).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText('Coupe 1800');
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('button', { name: 'Start run' })).toBeVisible();
  await page.keyboard.press('Alt+F5');
  await expect(page.getByRole('button', { name: 'Pause run' })).toBeEnabled();
  await page.keyboard.press('Alt+Shift+F5');
  await expect(page.getByRole('button', { name: 'Start run' })).toBeEnabled();
  await page.keyboard.press('Alt+6');
  await expect(page.getByRole('table', { name: 'Sessions' })).toContainText('Cancelled');
});
