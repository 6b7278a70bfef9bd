import { expect, test } from './app-fixture.ts';
import { drop } from './file-screens.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

const TURN = `time_s, steeringWheelAngle_deg, accelerator_pct, gear
0, 0, 20, 3
1, 0, 20, 3
1.5, 60, 20, 3
3, 60, 20, 3
`;
const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');

test('a table of inputs is dropped, described, driven and stored; the inputs of its session drive the next run', async ({
  app,
}) => {
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Inputs from a table');
  await run.choosePace('Fastest');
  const field = page.getByRole('region', { name: 'Table of inputs' });
  await expect(field).toContainText('No table of inputs (.csv)');
  await run.start.click();
  await expect(field.getByRole('alert')).toHaveText('A table of inputs is missing: open or drop one.');

  await drop(page, { 'turn.csv': bytes(TURN.replace('1.5, 60', '1.5, left')) });
  await expect(field.getByRole('alert')).toHaveText(
    'turn.csv:4: steeringWheelAngle_deg: "left" is not a number.',
  );
  await drop(page, { 'turn.csv': bytes(TURN) });
  await expect(field.getByRole('alert')).toHaveCount(0);
  await expect(field).toContainText('4 rows against time, 0.00 to 3.00 s');
  await expect(field.getByRole('row', { name: /Steering-wheel angle/ })).toContainText('0.0 to 60.0');

  await run.nameSession('Turn');
  await run.start.click();
  const last = page.getByRole('region', { name: 'Last run' });
  await expect(last).toContainText('Turn', { timeout: 60_000 });
  await expect(last).toContainText('The table is at its end.');
  await expect(last.getByRole('table', { name: 'Conditions of Turn', includeHidden: true })).toContainText(
    'turn.csv',
  );

  await field.getByRole('button', { name: 'Without turn.csv' }).click();
  await expect(field).toContainText('No table of inputs (.csv)');
  await run.chooseManoeuvre('Coast-down');
  await expect(field).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Library' }).click();
  await page.getByRole('button', { name: 'Use the inputs of Turn for the open car' }).click();
  await expect(field).toContainText('session-1-inputs.csv');
  await expect(field.getByRole('row', { name: /Steering input/ })).toBeVisible();
  await run.nameSession('Turn again');
  await run.start.click();
  await expect(last).toContainText('Turn again', { timeout: 60_000 });
  await expect(last).toContainText('The table is at its end.');
});
