import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './app-fixture.ts';
import { drop } from './file-screens.ts';
import { MEASURED_CSV as CSV, UPRIGHT_CSV } from './measured-csv.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TyreLabPage } from './pages/tyre-lab-page.ts';

const TIR = readFileSync(
  fileURLToPath(new URL('../fixtures/tyres/fsae-2012.tir', import.meta.url)),
  'latin1',
);

/** The sample five times over, each time a little elsewhere: a fit of it takes some seconds. */
function bigTable(): string {
  const [note = '', header = '', ...rows] = CSV.trim().split('\n');
  const moved = [0, 0.05, 0.1, 0.15, 0.2].flatMap((by) =>
    rows.map((row) => row.replace(/^[^,]*/, (angle) => (Number(angle) + by).toFixed(2))),
  );
  return [note, header, ...moved, ''].join('\n');
}

test('tyres of a car, of another model and of a .tir file are drawn over each other and follow load and surface', async ({
  app,
}) => {
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800');
  const lab = new TyreLabPage(page);
  await lab.show();
  await expect(lab.tyres).toHaveCount(2);

  await lab.choose('Model', /LibreRally tyre, auto/);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(lab.tyres).toHaveCount(3);
  await lab.bring('own.tir', TIR);
  await expect(lab.tyres).toHaveCount(4);
  await expect(lab.tyres.nth(3)).toContainText('Magic Formula');
  await expect(lab.chart('Lateral force').locator('path[style*="--session-3"]')).toBeVisible();

  const stiffness = lab.figure('Cornering stiffness').nth(1);
  const light = await stiffness.textContent();
  await lab.slide('Wheel load', '4500');
  await expect(stiffness).not.toHaveText(light ?? '');

  const friction = lab.figure('Friction of the road').nth(1);
  await expect(friction).toHaveText('1.000');
  await lab.choose('Surface', 'Ice');
  await expect(friction).not.toHaveText('1.000');

  await page.getByRole('button', { name: /^Remove .*own\.tir/ }).click();
  await expect(lab.tyres).toHaveCount(3);
});

test('a .tir file with a fault names file, section, key and line; one dropped elsewhere opens the laboratory', async ({
  app,
}) => {
  const { page } = app;
  const broken = TIR.replace(/^(\s*FNOMIN\s*=\s*)\S+/m, '$1seven');
  await drop(page, { 'broken.tir': Buffer.from(broken, 'latin1') });
  const lab = new TyreLabPage(page);
  const problem = lab.tyres.getByRole('alert');
  await expect(problem).toContainText(/broken\.tir.*FNOMIN/);
  await expect(page.getByText('No tyre')).toBeVisible();
});

test('curves are saved as CSV, a picture as PNG and a tyre as .tir', async ({ app }) => {
  const { page } = app;
  await new TyreLabPage(page).show();
  const lab = new TyreLabPage(page);
  await lab.bring('own.tir', TIR);
  await expect(lab.chart('Lateral force')).toBeVisible();
  const csv = (await lab.saved('Save the curves as CSV: Lateral force')).toString('utf8');
  expect(csv.split('\r\n')[0]).toBe('tyre,Slip angle [°],Force to the left [N]');
  expect(csv.split('\r\n').length).toBeGreaterThan(100);
  const png = await lab.saved('Save the chart as PNG: Lateral force');

  expect([...png.subarray(1, 4)].map((c) => String.fromCharCode(c)).join('')).toBe('PNG');
  expect(png.length).toBeGreaterThan(4000);
  expect((await lab.saved('Save own.tir as .tir')).toString('utf8')).toContain('[MODEL]');
});

test('a table of measured forces is drawn with its points, at a load that was measured', async ({ app }) => {
  const { page } = app;
  const lab = new TyreLabPage(page);
  await lab.show();
  await lab.bring('rig.csv', CSV);
  await expect(lab.tyres).toHaveCount(1);
  await expect(lab.tyres).toContainText('Measured tyre, table');
  await expect(lab.tyres).toContainText('Signs of ISO 8855');
  await expect(page.getByText(/wheel load is now \d+ N, the middle one of the measured loads/)).toBeVisible();
  const dots = lab.chart('Lateral force').locator('svg[data-dots] path[data-look=rim]');
  const points = async (): Promise<number> => ((await dots.getAttribute('d')) ?? '').split('M').length - 1;
  await expect(lab.tyres).toContainText(/1[3-5]\d of \d+ rows are drawn as dots: within 10 % of the load/);
  expect(await points()).toBeGreaterThanOrEqual(33);
  const before = await dots.getAttribute('d');
  await page.getByRole('button', { name: /^Wheel load 1[01]\d\d N$/ }).click();
  await expect(dots).not.toHaveAttribute('d', before ?? '');
  expect(await points()).toBeGreaterThanOrEqual(33);
  await lab.slide('Wheel load', '3000');
  await expect(lab.tyres).toContainText('0 of');
  await expect(lab.tyres).toContainText(/Beyond the measured range.*load/);
  await expect(dots).toHaveCount(0);
});

test('signs and units that a table does not state are chosen; a table that is dropped and read otherwise', async ({
  app,
}) => {
  const { page } = app;
  const lab = new TyreLabPage(page);
  await lab.show();
  await drop(page, { 'rig.csv': Buffer.from(UPRIGHT_CSV, 'latin1') });
  const dialog = page.getByRole('dialog', { name: 'Reading rig.csv' });
  await expect(dialog).toContainText('look alike');
  await expect(dialog).toContainText('Without a unit: FZ.');
  await expect(dialog.getByRole('button', { name: 'Read' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(lab.tyres).toHaveCount(0);

  await lab.bring('rig.csv', UPRIGHT_CSV);
  await lab.choose('Signs of slip angle, Fy and Mz', /^SAE J670/);
  await dialog.getByRole('button', { name: 'Read' }).click();
  await expect(lab.tyres).toContainText('Signs of SAE J670, as chosen.');
  await page.getByRole('button', { name: 'Change how rig.csv is read' }).click();
  await lab.choose('Signs of slip angle, Fy and Mz', /^adapted SAE/);
  await dialog.getByRole('button', { name: 'Read' }).click();
  await expect(lab.tyres.getByRole('alert')).toContainText(
    /rig\.csv: with the signs of adapted SAE Fy falls/,
  );
});

test('a table with faults names file, line and column', async ({ app }) => {
  const { page } = app;
  const lab = new TyreLabPage(page);
  await lab.show();
  await lab.bring('rig.csv', CSV.replace(/^-11\.23/m, 'x'));
  await expect(lab.tyres.getByRole('alert')).toContainText(
    'rig.csv, line 4, column 1 (slip_angle_deg): "x" is not a number',
  );
  await lab.bring('times.csv', 'time,speed\n1,2\n3,4\n');
  await expect(lab.tyres.nth(1).getByRole('alert')).toContainText('times.csv: no load column');
});

test('a measured tyre is fitted: laid over its points, with residuals, coefficients and files', async ({
  app,
}) => {
  const { page } = app;
  const lab = new TyreLabPage(page);
  await lab.show();
  await lab.view('Fit');
  await expect(page.getByText('No fit yet')).toBeVisible();
  await lab.bring('rig.csv', CSV);
  await lab.fit.click();
  const result = page.getByRole('region', { name: 'Result of the fit' });
  await expect(result).toContainText('984 measured rows', { timeout: 60_000 });
  await expect(lab.tyres).toHaveCount(2);
  await expect(lab.tyres.nth(1)).toContainText('rig, MF 5.2.tir');
  // Noise of the sample is 1 % of the load: a fit is as near as that.
  for (const name of ['Fx', 'Fy', 'Mz']) {
    const chart = lab.chart(`Residual of ${name}`);
    await expect(chart.locator('svg[data-dots] path[data-look=rim]')).toHaveCount(4);
    await expect(chart).toContainText('700 N');
  }
  const about = (await result.getByText(/^Root mean square [0-9]/).allTextContents()).map((text) =>
    Number(/\((\d+[.]\d+) %\)/.exec(text)?.[1]),
  );
  expect(about).toHaveLength(3);
  for (const percent of about) expect(percent).toBeLessThan(1.5);
  const table = result.getByRole('region', { name: 'Coefficients' });
  await expect(table.getByRole('row', { name: /^PDY1/ })).toContainText('fitted');

  const rows = (await lab.saved('Save the residuals as CSV')).toString('utf8').split('\r\n');
  expect(rows[0]).toContain(
    'line,slip_angle_rad,slip_ratio,load_N,inclination_rad,fx_measured_N,fx_fitted_N,fx_residual_N',
  );
  expect(rows).toHaveLength(984 + 2);
  const [line, , , , , measured, fitted, residual] = (rows[1] ?? '').split(',').map(Number);
  expect(line).toBe(3);
  expect((fitted ?? NaN) - (measured ?? NaN)).toBeCloseTo(residual ?? NaN, 9);
  const png = await lab.saved('Save the chart as PNG: Residual of Fy');
  expect(png.length).toBeGreaterThan(4000);
  expect((await lab.saved('Save the fitted tyre as .tir')).toString('utf8')).toContain(
    'Fitted to 984 measured rows',
  );
  await page.getByRole('button', { name: 'Show its curves' }).click();
  await expect(lab.chart('Lateral force').locator('path[style*="--session-3"]')).toBeVisible();
});

test('a cancelled fit ends without a result, and the next one runs', async ({ app }) => {
  const { page } = app;
  const lab = new TyreLabPage(page);
  await lab.show();
  await lab.bring('big.csv', bigTable());
  await page.getByRole('button', { name: 'Fit big.csv' }).click();
  await lab.fit.click();
  await expect(page.getByRole('progressbar', { name: 'Fitting big.csv' })).toBeVisible();
  await expect(page.getByText(/, \d+ %$/)).toBeVisible();
  const workers = page.workers().length;
  await page.getByRole('button', { name: 'Cancel the fit' }).click();
  await expect(page.getByRole('status').getByText('The fit was cancelled')).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(workers - 1);
  await expect(lab.tyres).toHaveCount(1);
  await lab.choose('Target', /^Tyre without data/);
  await lab.fit.click();
  await expect(
    page.getByRole('region', { name: 'Lines for a car.ini' }).or(page.getByLabel('Lines for a car.ini')),
  ).toContainText('racebench_tyre=simple', { timeout: 60_000 });
  await expect(lab.tyres).toHaveCount(2);
});

test('a tyre that is not a Magic Formula says so where it is to be saved, and is fitted, then saved', async ({
  app,
}) => {
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800');
  const lab = new TyreLabPage(page);
  await lab.show();
  await page.getByRole('button', { name: /^Save .*front left as \.tir$/ }).click();
  const dialog = page.getByRole('dialog', { name: /front left is not a Magic Formula tyre$/ });
  await expect(dialog).toContainText('Pacejka ’89');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Fit, then save' }).click();
  expect((await download).suggestedFilename()).toMatch(/front left, MF 5[.]2[.]tir$/);
  await expect(page.getByText(/rows of a simulated rig/)).toBeVisible();
});

test('a table without a sweep cannot be fitted, and says why', async ({ app }) => {
  const { page } = app;
  const lab = new TyreLabPage(page);
  await lab.show();
  await lab.bring('rig.csv', CSV);
  await lab.view('Fit');
  await lab.bring('few.csv', CSV.split('\n').slice(0, 5).join('\n'));
  await expect(lab.tyres.nth(1).getByRole('alert')).toContainText('few.csv: 3 rows; at least 8 are needed');
  await page.getByRole('button', { name: /Tyre to fit$/ }).click();
  await expect(page.getByRole('option')).toHaveCount(1);
});
