import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './app-fixture.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

const TABLE = 'fsae-2012-measured.csv';

test('a car on a table of measured forces opens, says what is wrong with it at its key, and runs', async ({
  app,
}) => {
  const { page, carsFolder } = app;
  const folder = path.join(carsFolder, 'fsae-2012');
  const car = path.join(folder, 'car.ini');
  writeFileSync(
    car,
    readFileSync(car, 'latin1').replace(/racebench_tir=.*/g, `racebench_tyre_table=${TABLE}`),
    'latin1',
  );
  copyFileSync(
    fileURLToPath(new URL(`../fixtures/tyres/${TABLE}`, import.meta.url)),
    path.join(folder, TABLE),
  );
  const setup = new SetupPage(page);
  await setup.openFile('fsae-2012', 'car.ini');
  await setup.showGroup('Tyres');
  await page.getByRole('radio', { name: 'Charts' }).click();
  await expect(page.getByText(/static \d+.*; Measured tyre, table/)).toBeVisible();

  const file = page.getByRole('combobox', { name: 'Table of measured forces, front left' });
  await expect(file).toHaveValue(TABLE);
  await file.fill('none.csv');
  await file.press('Enter');
  await expect(
    page.getByText(/The file none\.csv named by .*racebench_tyre_table is not beside/).first(),
  ).toBeVisible();
  await expect(page.getByText(/Fy was measured with inclinations to one side/)).toHaveCount(1);
  await file.fill(TABLE);
  await file.press('Enter');
  await expect(page.getByText(/The file none\.csv/)).toHaveCount(0);

  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Step steer');
  await run.choosePace('Fastest');
  await run.start.click();
  await run.expectEnded();
});
