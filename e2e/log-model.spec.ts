import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './app-fixture.ts';
import { LibraryPage } from './pages/library-page.ts';
import { LogModelPage } from './pages/log-model-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TelemetryFilesPage } from './pages/telemetry-files-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';

/** Log of a road car on a circuit, beside the project; its source and licence are in the README there. */
const SONOMA = fileURLToPath(
  new URL('../../shared/field/formats/csv/racecapture-sonoma.log', import.meta.url),
);

test('a lap of a real log is simulated on its path, laid over the charts and kept as a session', async ({
  app,
}) => {
  test.skip(!existsSync(SONOMA), 'field/formats/csv/racecapture-sonoma.log is not beside the project');
  test.setTimeout(120_000);
  const { page } = app;
  const files = new TelemetryFilesPage(page);
  const model = new LogModelPage(page);
  await new SetupPage(page).openSample('Coupe 1800');
  await files.choose(SONOMA);
  await files.import();
  await expect(new TelemetryPage(page).cursor).toBeVisible();

  await model.open('Simulate this');
  // The log has no brake: its pedals cannot be taken, and why is said.
  await expect(model.pane.getByRole('radio', { name: /^Pedals of the log/ })).toBeDisabled();
  await expect(model.pane.getByText('Not in the log: brake.')).toBeVisible();
  await expect(model.pane.getByRole('radio', { name: /^Follow the path/ })).toBeChecked();
  // Its steering has no unit: named with one, it can be taken.
  await expect(model.pane.getByRole('radio', { name: /^Steering of the log/ })).toBeDisabled();
  await model.nameChannel('steering-wheel angle', 'Steering, °');
  await expect(model.pane.getByRole('radio', { name: /^Steering of the log/ })).toBeEnabled();
  await model.simulate();

  const result = model.result('simulation');
  await expect(result.getByRole('status')).toContainText(
    /The model is [\d.]+ s slower than the car on its path/,
  );
  const speed = model.table('Errors by channel').getByRole('row', { name: /^Speed km\/h/ });
  await expect(speed.getByRole('cell').first()).toHaveText(/^\d+\.\d$/);
  const findings = result.getByRole('list', { name: 'What the differences say' });
  await expect(findings).toContainText(
    /At full throttle the model accelerates [\d.]+ m\/s² less than the car/,
  );
  await expect(page.getByRole('button', { name: /^Overlay 1/ })).toBeVisible();

  // A press moves the cursor of the charts to the largest difference.
  const at = speed.getByRole('button');
  const seconds = Number.parseFloat((await at.textContent()) ?? '');
  await at.click();
  await expect(page.getByRole('toolbar', { name: 'Session, worksheet and playback' })).toContainText(
    seconds.toFixed(1),
  );

  await new LibraryPage(page).show();
  const stored = page.getByRole('row', { name: /racecapture-sonoma\.log, lap \d, simulated/ });
  await expect(stored).toContainText('Coupe 1800');
  await expect(stored).toContainText('Simulated from a log');
});

test('a fit says first what the log shows, then figures of which one is set in the open car and undone', async ({
  app,
}) => {
  test.setTimeout(120_000);
  const { page, carsFolder } = app;
  const setup = new SetupPage(page);
  const model = new LogModelPage(page);
  await new TelemetryPage(page).record('Coast-down');
  // A car.ini with more drag than the car that coasted.
  await setup.openCoupeWith(carsFolder, ['cx=0.41', 'cx=0.5']);
  await new TelemetryPage(page).show();
  await model.open('Fit the car');
  await model.chooseOpenCar();
  const driven = model.table('What was driven');
  await expect(driven.getByRole('row', { name: /^Coasting/ })).toContainText(/\d+\.\d s/);
  await expect(driven.getByRole('row', { name: /^Full throttle/ })).toContainText('never');
  await model.fit();

  const figures = model.table('Figures of the car');
  await expect(figures.getByRole('row', { name: /^Drag area/ })).toContainText(
    /0\.730 ± 0\.\d+0\.890Differs/,
  );
  await expect(figures).toContainText(/aero\.body\.cx = 0\.4\d* \(now 0\.5\)/);
  await expect(model.result('fit')).toContainText('Not identified');

  await model.result('fit').getByRole('button', { name: 'Simulate before and after' }).click();
  const checked = model.table('Errors before and after the fit').getByRole('row', { name: /^Speed/ });
  await expect(checked).toBeVisible({ timeout: 60_000 });
  const [before = '', after = ''] = await checked.getByRole('cell').allTextContents();
  expect(Number(after)).toBeLessThan(Number(before) / 10);

  await figures.getByRole('button', { name: 'Set in the open car' }).first().click();
  await expect(figures.getByText('Set in the open car')).toBeVisible();
  await expect(figures.getByRole('button', { name: 'Set in the open car' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(figures.getByRole('button', { name: 'Set in the open car' })).toBeVisible();
});

test('a log without a car says so; a car that cannot run says why', async ({ app }) => {
  const { page, carsFolder } = app;
  const files = new TelemetryFilesPage(page);
  const model = new LogModelPage(page);
  const rows = Array.from({ length: 200 }, (_, i) => `${(i / 10).toFixed(1)},${72 + i / 10}`);
  const text = ['Time [s],Speed [km/h]', ...rows, ''].join('\n');
  await files.choose({ name: 'speed.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await files.import();
  await model.open('Simulate this');
  await expect(model.pane.getByRole('alert')).toContainText('attach a car.ini to this session, or open one');
  await expect(model.pane.getByRole('button', { name: 'Simulate', exact: true })).toBeDisabled();
  await expect(model.pane.getByText('Not in the log: position x, position y.')).toBeVisible();

  await new SetupPage(page).openCoupeWith(carsFolder, ['mass=862', 'mass=0']);
  await new TelemetryPage(page).show();
  await expect(model.pane.getByRole('alert')).toContainText('mass');
});
