import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const act = async (page: Page, menu: string | RegExp, item: string): Promise<void> => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const chooseSheet = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: / Worksheet$/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
};

test('a worksheet is made, arranged, undone, kept over a restart, saved as a file and taken from one', async ({
  app,
}) => {
  test.setTimeout(120_000);
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Straight acceleration');
  await run.choosePace('Fastest');
  await run.start.click();
  await expect(page.getByRole('region', { name: 'Last run' })).toContainText('Seed', { timeout: 60_000 });
  const screens = page.getByRole('navigation', { name: 'Screens' });
  await screens.getByRole('button', { name: 'Telemetry' }).click();
  await expect(tab(page, 'Traces')).toBeVisible();

  await act(page, 'Worksheet actions', 'Copy as…');
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('button', { name: 'Mine Worksheet' })).toBeVisible();

  await act(page, 'Add panel', 'Channel report');
  await expect(page.getByRole('table', { name: 'Channel report' })).toContainText('Tyre load, front left');
  await act(page, 'Panel Channel report', 'Move below');
  await expect(page.getByRole('region', { name: 'Channel report' })).toBeVisible();
  await act(page, 'Panel Traces', 'Close');
  await expect(tab(page, 'Traces')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo worksheet change' }).click();
  await expect(tab(page, 'Traces')).toBeVisible();
  await page.getByRole('button', { name: 'Redo worksheet change' }).click();
  await expect(tab(page, 'Traces')).toHaveCount(0);

  const saving = page.waitForEvent('download');
  await act(page, 'Worksheet actions', 'Save as a file…');
  const file = await (await saving).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ racebench: 'worksheet', version: 1 });

  // A change is stored half a second later; a restarted window shows it.
  await expect
    .poll(async () => {
      const sheets = await askBackend(app.shell(), 'worksheet/list', {});
      return sheets.find(({ name }) => name === 'Mine')?.text.includes('"traces"');
    })
    .toBe(false);
  await page.reload();
  await screens.getByRole('button', { name: 'Telemetry' }).click();
  await expect(page.getByRole('button', { name: 'Mine Worksheet' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Channel report' })).toBeVisible();
  await expect(tab(page, 'Traces')).toHaveCount(0);

  await act(page, 'Worksheet actions', 'Delete');
  await expect(page.getByRole('button', { name: 'Overview Worksheet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'Mine Worksheet' })).toBeVisible();

  await page.getByLabel('Worksheet file').setInputFiles({
    name: 'Theirs.worksheet.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  });
  await expect(page.getByRole('button', { name: 'Theirs Worksheet' })).toBeVisible();
  await page.getByLabel('Worksheet file').setInputFiles({
    name: 'bad.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"racebench":"worksheet","version":7}'),
  });
  await expect(
    page.getByText('bad was not added: It has version 7; this program reads version 1.'),
  ).toBeVisible();
});

test('panels describe the shown part: a channel report, an XY plot, a histogram, a map', async ({ app }) => {
  test.setTimeout(120_000);
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Step steer');
  await run.choosePace('Fastest');
  await run.start.click();
  await expect(page.getByRole('region', { name: 'Last run' })).toContainText('Seed', { timeout: 60_000 });
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Telemetry' }).click();

  await chooseSheet(page, 'Suspension');
  await expect(
    page.getByRole('img', { name: /^Time spent at values of Jounce, 40 bins from/ }),
  ).toBeVisible();
  await tab(page, 'Channel report').click();
  const report = page.getByRole('table', { name: 'Channel report' });
  const load = report.getByRole('row', { name: /Tyre load, front left/ });
  await expect(load.getByRole('cell')).toHaveCount(7);
  const whole = await load.textContent();
  await page.getByRole('slider', { name: 'Cursor' }).press('+');
  await page.getByRole('slider', { name: 'Cursor' }).press('+');
  await expect(load).not.toHaveText(whole ?? '');
  await page.getByRole('radio', { name: 'Laps' }).click();
  await expect(page.getByText('No laps in this session')).toBeVisible();

  await chooseSheet(page, 'Balance');
  await expect(
    page.getByRole('img', { name: /^Longitudinal acceleration against Lateral acceleration, \d+ samples/ }),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Density' }).click();
  await chooseSheet(page, 'Driver');
  await expect(page.getByRole('img', { name: /^Path of the car from .* coloured by Speed/ })).toBeVisible();
});
