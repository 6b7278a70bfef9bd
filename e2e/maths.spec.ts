import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { MathsPage } from './pages/maths-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

/** A step steer of 6 s, shown on the Telemetry screen. */
async function showRun(page: Page): Promise<void> {
  await new SetupPage(page).openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Step steer');
  await run.choosePace('Fastest');
  await run.start.click();
  await expect(page.getByRole('region', { name: 'Last run' })).toContainText('Seed', { timeout: 60_000 });
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Telemetry' }).click();
}

test('a math channel is written with completion, its faults are marked in place, and a panel draws it @smoke', async ({
  app,
}) => {
  test.setTimeout(120_000);
  const { page } = app;
  await showRun(page);
  const maths = new MathsPage(page);
  await maths.open();
  await maths.button('New channel').click();
  await page.keyboard.type('Front load');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(" + 'Tyre load F");
  await page.getByRole('option', { name: /^Tyre load FR/ }).click();
  await expect(maths.text).toContainText("value = 'Speed' + 'Tyre load FR'");
  await expect(maths.dialog.getByText('Line 5: Adds a force (N) to a speed (m/s)')).toBeVisible();
  await expect(maths.text.locator('.cm-lintRange-error')).toHaveText("'Tyre load FR'");
  await expect(maths.channel(/^Front load/)).toContainText('1 fault');

  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Delete');
  await page.keyboard.type("value = 'Tyre load FL' + 'Tyre load FR'");
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Delete');
  await page.keyboard.type('unit = kN');
  await expect(maths.statistic('Front load', 'Mean')).toHaveText(/^5\.\d{3}$/);
  await maths.button('Close').click();

  await page
    .getByRole('button', { name: /^Channels/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Channels' }).getByText('Front load', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('slider', { name: 'Cursor' })).toContainText('Front load');

  // A new name reaches the worksheet; a deleted one is reported in the panel, which can remove it.
  await maths.open();
  // The shipped library, which is there first, has a "Front load share".
  await maths.channel(/^Front load\s*kN/).click();
  await maths.button('Rename the math channel…').click();
  await maths.giveName('Nose load', 'Rename');
  await maths.button('Close').click();
  await expect(page.getByRole('slider', { name: 'Cursor' })).toContainText('Nose load');
  await maths.open();
  await maths.channel(/^Nose load/).click();
  await maths.button('Delete the math channel').click();
  await maths.button('Close').click();
  const gone = page.getByRole('status').filter({ hasText: 'Math channel “Nose load”: not available.' });
  await expect(gone).toBeVisible();
  await gone.getByRole('button', { name: 'Remove from panel' }).click();
  await expect(gone).toBeHidden();
});

test('each function of the language gives its values in the window', async ({ app }) => {
  test.setTimeout(180_000);
  const { page } = app;
  await showRun(page);
  const maths = new MathsPage(page);
  await maths.open();
  const cases = [
    { name: 'Ramp', value: 'time', unit: 's', end: '6.000' },
    { name: 'Slope', value: 'derivative(2 * time)', unit: '', end: '2.000' },
    { name: 'Area', value: 'integrate(time / 1 [s])', unit: 's', end: '18.000' },
    { name: 'Late', value: 'lag(time, 1)', unit: 's', end: '5.000' },
    { name: 'Smoothed', value: 'smooth(choose(time > 3 [s], 1, 0), 0.5)', unit: '', end: '1.000' },
    { name: 'Filtered', value: 'low_pass(choose(time > 3 [s], 1, 0), 5)', unit: '', end: '1.000' },
    { name: 'Looked up', value: 'table(time, 0 [s] : 0, 3 [s] : 30, 6 [s] : 90)', unit: '', end: '90.000' },
    { name: 'Chosen', value: "choose('Speed' > 10 [km/h] and time > 1 [s], 7, 3)", unit: '', end: '7.000' },
    { name: 'Of selection', value: "stat_max(time, 'selection')", unit: 's', end: '6.000' },
    { name: 'Of session', value: "stat_mean(time, 'session')", unit: 's', end: '3.000' },
  ];
  const sections = cases.map(
    ({ name, value, unit }) => `[${name}]\n${unit === '' ? '' : `unit = ${unit}\n`}value = ${value}\n`,
  );
  await maths.takeFile('Functions.maths', ['racebench-maths 1', ...sections].join('\n'));
  await expect(maths.status).toHaveText('10 math channels');
  for (const { name, end } of cases) {
    await maths.channel(new RegExp(`^${name}`)).click();
    await expect(maths.statistic(name, 'End'), name).toHaveText(end);
  }
  // A selection is what is shown: its end moves with it.
  await maths.channel(/^Of selection/).click();
  await maths.dialog.getByRole('slider', { name: 'Cursor' }).press('+');
  await expect(maths.statistic('Of selection', 'End')).not.toHaveText('6.000');
});

test('a math channel is copied from the library, renamed, deleted, undone; a file is saved, taken and deleted', async ({
  app,
}) => {
  test.setTimeout(120_000);
  const { page } = app;
  await showRun(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Math channels');
  await page.keyboard.press('Enter');
  const maths = new MathsPage(page);
  await maths.channel(/^Understeer angle/).click();
  await expect(maths.statistic('Understeer angle', 'Max')).toHaveText(/\d/);
  await maths.button('Copy into My channels').click();
  await expect(maths.text).toContainText('[Understeer angle]');
  await maths.button('Rename the math channel…').click();
  await maths.giveName('Understeer of ours', 'Rename');
  await expect(maths.text).toContainText('[Understeer of ours]');
  await expect(maths.statistic('Understeer of ours', 'Max')).toHaveText(/\d/);
  await maths.button('Delete the math channel').click();
  await expect(maths.status).toHaveText('0 math channels');
  await maths.button('Undo text change').click();
  await expect(maths.status).toHaveText('1 math channel');

  const saving = page.waitForEvent('download');
  await maths.fileAction('Save as a file…');
  const download = await saving;
  expect(download.suggestedFilename()).toBe('My channels.maths');
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toMatch(/^racebench-maths 1\n\n\[Understeer of ours\]\n/);
  await maths.takeFile('Theirs.maths', text.replace('[Understeer of ours]', '[Understeer of theirs]'));
  await expect(maths.channel(/^Understeer of theirs/)).toBeVisible();
  await maths.takeFile('notes.maths', 'Buy milk');
  await expect(page.getByText('notes.maths was not added: it has no line racebench-maths 1')).toBeVisible();

  await maths.fileAction('Delete the file');
  await maths.button('Close').click();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await maths.open();
  await expect(maths.channel(/^Understeer of theirs/)).toBeVisible();
});
