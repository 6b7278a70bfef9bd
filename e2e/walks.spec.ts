import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { countPresses } from './count-presses.ts';
import { DifferentialPage } from './pages/differential-page.ts';
import { ReplayPage } from './pages/replay-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { SweepsPage } from './pages/sweeps-page.ts';

/**
 * The walks of three people in their first hour, without help: each step with the presses of the pointer that it may take. A
 * step that needs more has hidden something.
 */

const screenButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name });

const LOG = fileURLToPath(
  new URL('../../shared/reference/telemetry-files/fsae-can-written.ld', import.meta.url),
);

test('a car modder opens a car, goes from a warning to its remedy, changes the differential, compares with what was opened, and prints', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openBrokenCoupe(app.carsFolder);
  await setup.show();
  const presses = await countPresses(page);

  // A warning leads to its line, with its reason and a remedy beside it: one press each.
  const list = page.getByRole('list', { name: 'Diagnostics' });
  await list
    .getByRole('button', { name: /bump_rat/ })
    .first()
    .click();
  await expect(setup.text).toContainText('bump_rat=1100');
  const remedy = list.getByRole('button', { name: /bump_rate/ }).last();
  await remedy.click();
  await expect(list.getByRole('button', { name: /bump_rat\b/ })).toHaveCount(0);
  expect(await presses(), 'from a warning to its remedy').toBeLessThanOrEqual(2);

  // Another kind of differential, a preset of it and a preload.
  await setup.showGroup('Differential');
  await setup.chooseDifferential('Viscous');
  await setup.chooseDifferential('Salisbury');
  await page.getByRole('button', { name: 'Presets' }).click();
  await page.getByRole('menuitem').first().click();
  await setup.set('Preload', '5 kgf·m');
  await expect(setup.setting('Preload')).toHaveValue(/^49\.03/);
  expect(await presses(), 'kind, preset and preload').toBeLessThanOrEqual(7);

  // Saved twice, what was opened is there to compare with.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await setup.set('Preload', '60');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await presses();
  await page.getByRole('tab', { name: 'Differences' }).click();
  await page.getByRole('button', { name: 'The other car' }).click();
  await page.getByRole('option', { name: /^As opened/ }).click();
  await expect(page.getByRole('row', { name: /Preload/ })).toBeVisible();
  expect(await presses(), 'what was opened').toBeLessThanOrEqual(3);

  await page.getByRole('tab', { name: 'Sheet' }).click();
  await expect(page.getByRole('button', { name: 'Print or PDF' })).toBeVisible();
  expect(await presses(), 'the sheet').toBeLessThanOrEqual(1);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search commands/ }).fill('4wd');
  await expect(page.getByRole('option').first()).toContainText('Powered');
});

test('a Formula SAE student reads a skidpad, changes a spring, sees which setup is better and why, and keeps a report', async ({
  app,
}) => {
  test.setTimeout(240_000);
  const { page } = app;
  const setup = new SetupPage(page);
  const run = new RunPage(page);
  const presses = await countPresses(page);
  await setup.openSample('Formula SAE 2012');
  await screenButton(page, 'Run').click();
  await run.chooseManoeuvre('Skidpad');
  await run.start.click();
  await run.expectEnded();
  // The time is read where the run was watched, without scrolling.
  await expect(page.getByRole('region', { name: 'Last run' })).toBeInViewport({ ratio: 1 });
  expect(await presses(), 'from the start page to a skidpad time').toBeLessThanOrEqual(5);

  await setup.show();
  await setup.showGroup('Suspension');
  await setup.set('Spring rate, front left', '45 N/mm');
  await screenButton(page, 'Run').click();
  await run.start.click();
  await expect(page.getByRole('region', { name: 'Last run' })).toContainText('45 N/mm', { timeout: 90_000 });
  expect(await presses(), 'a spring and a second run').toBeLessThanOrEqual(6);

  await screenButton(page, 'Compare').click();
  const differences = page.getByRole('region', { name: 'Differences' });
  await expect(differences).toContainText(/B is 0\.\d+\ss \(\d+\.\d\s%\) slower\. One setting differs\./, {
    timeout: 30_000,
  });
  await expect(differences.getByRole('table', { name: 'Setup differences' })).toContainText('N/mm');
  expect(await presses(), 'which setup is better').toBeLessThanOrEqual(1);

  await page.getByRole('button', { name: 'Save report…' }).click();
  await page
    .getByRole('dialog', { name: 'Save the comparison report' })
    .getByRole('button', { name: 'Save', exact: true })
    .click();
  await expect(page.getByText(/^Saved .*\.html/)).toBeVisible();
  expect(await presses(), 'a report').toBeLessThanOrEqual(2);
});

test('a Formula SAE student imports a log of the car and sees its channels', async ({ app }) => {
  test.skip(!existsSync(LOG), 'The reference logs are not beside the project');
  const { page } = app;
  const presses = await countPresses(page);
  await screenButton(page, 'Library').click();
  await page.getByRole('button', { name: 'Import telemetry…' }).click();
  await page.locator('input[type=file]').last().setInputFiles(LOG);
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  const panels = page.getByRole('tab', { name: /^(Driver|Engine|Other channels)/ });
  await expect(panels.first()).toBeVisible({ timeout: 60_000 });
  for (const name of ['Engine revs', 'Accelerator', 'Steered Angle'])
    await expect(
      page
        .getByRole('main')
        .getByText(new RegExp(`^${name}\\b`))
        .first(),
    ).toBeVisible();
  expect(await presses(), 'from a file to its traces').toBeLessThanOrEqual(4);
});

test('a learner finds what a differential does, what its words mean, and drives a car', async ({ app }) => {
  test.setTimeout(120_000);
  const { page } = app;
  const presses = await countPresses(page);
  const differential = new DifferentialPage(page);
  await page.getByRole('button', { name: /^Learn what a differential does/ }).click();
  await expect(differential.ice).toBeVisible();
  await differential.ice.getByRole('button', { name: 'Start' }).click();
  await expect(differential.ice).toContainText(/spins/);
  expect(await presses(), 'from the start page to a wheel that spins').toBeLessThanOrEqual(2);

  // A word of the page, and another one by its other name.
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Glossary' }).click();
  await page.getByRole('searchbox', { name: 'Find a term' }).fill('LSD');
  const terms = page.getByRole('region', { name: 'Terms' }).getByRole('term');
  await expect(terms.first()).toContainText('limited slip');
  await expect(terms).toHaveCount(1);
  expect(await presses(), 'the meaning of a word').toBeLessThanOrEqual(2);
  await page.keyboard.press('Escape');

  await screenButton(page, 'Run').click();
  await new RunPage(page).chooseManoeuvre('Drive by hand');
  await new RunPage(page).start.click();
  await expect(page.getByRole('button', { name: 'End drive' })).toBeEnabled();
  expect(await presses(), 'driving').toBeLessThanOrEqual(4);
  await page.getByRole('button', { name: 'End drive' }).click();
});

test('a learner who opens the Laboratory first gets a car without leaving it', async ({ app }) => {
  const { page } = app;
  await page.setViewportSize({ width: 1024, height: 700 });
  const presses = await countPresses(page);
  await screenButton(page, 'Laboratory').click();
  await page.getByRole('button', { name: 'Use the sample coupé' }).click();
  const { ice } = new DifferentialPage(page);
  // The drawing keeps its height in the smallest window.
  await expect.poll(async () => (await ice.boundingBox())?.height ?? 0).toBeGreaterThan(200);
  expect(await presses()).toBeLessThanOrEqual(2);
});

test('a car modder turns a powered front axle into a centre differential, and keeps it as a variant', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800');
  const presses = await countPresses(page);
  await setup.showGroup('Differential');
  await page.getByRole('button', { name: /Powered, front left/ }).click();
  await page.getByRole('option', { name: 'Yes' }).click();
  await page
    .getByRole('list', { name: 'Diagnostics' })
    .getByRole('button', { name: 'Convert to a centre differential' })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Centre differential' })).toBeVisible();
  expect(await presses(), 'four driven wheels').toBeLessThanOrEqual(4);

  await page.getByRole('tab', { name: 'Variants' }).click();
  await expect(page.getByText('name the variant to create it')).toBeVisible();
  await page.getByLabel('Name of the variant').fill('All wheels');
  await page.getByRole('button', { name: 'Create variant' }).click();
  await expect(page.getByRole('region', { name: 'Variant All wheels' })).toContainText('differential');
  expect(await presses(), 'a variant').toBeLessThanOrEqual(2);
});

test('a Formula SAE student drives against the last run as a ghost, and lets a sweep find the better preload', async ({
  app,
}) => {
  test.setTimeout(240_000);
  const { page } = app;
  const setup = new SetupPage(page);
  const run = new RunPage(page);
  const sweeps = new SweepsPage(page);
  await setup.openSample('Coupe 1800');
  await run.show();
  await run.chooseManoeuvre('Skidpad');
  await run.choosePace('Fastest');
  await run.start.click();
  await run.expectEnded();
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.getByRole('button', { name: 'Last as ghost' }).click({ timeout: 60_000 });
  await expect(new ReplayPage(page).ghosts).toHaveCount(1);
  expect(await presses(), 'a ghost').toBeLessThanOrEqual(2);

  await setup.show();
  await setup.showGroup('Differential');
  await setup.setting('Preload').click();
  await page.getByRole('button', { name: 'More for Preload' }).click();
  await page.getByRole('menuitem', { name: 'Vary this in a sweep' }).click();
  await expect(sweeps.amount).toHaveText('3 setups, 3 runs');
  await sweeps.button('Run the sweep').click();
  await expect(sweeps.result).toContainText(/best|as it is/, { timeout: 90_000 });
  await sweeps.rows.first().click();
  await expect(page.getByRole('button', { name: 'Make this my setup' })).toBeVisible();
  expect(await presses(), 'from a setting to the best of its values').toBeLessThanOrEqual(7);
});
