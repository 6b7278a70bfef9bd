import { expect, test } from './app-fixture.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';

test.describe.configure({ timeout: 150_000 });

test('spectrum and frequency response are computed over what is chosen, read by keys, and say why they are empty', async ({
  app,
}) => {
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Step steer');
  await run.choosePace('Fastest');
  await run.start.click();
  await run.expectEnded();
  const telemetry = new TelemetryPage(page);
  await telemetry.show();
  await telemetry.chooseSheet('Suspension');

  await telemetry.addPanel('Spectrum');
  const spectrum = page.getByRole('figure', { name: 'Suspension force: power spectral density' });
  await expect(spectrum).toContainText('N²/Hz');
  await expect(page.getByText(/\d+ segments? of 2\.56 s \(0\.391 Hz apart\)/)).toBeVisible();
  const plot = spectrum.getByRole('slider');
  await plot.press('Home');
  await expect(plot).toHaveAttribute('aria-valuetext', /^0\.391 Hz: FL [\d.e+-]+ N²\/Hz/);
  await page.getByRole('radio', { name: 'Amplitude' }).click();
  await expect(page.getByRole('figure', { name: 'Suspension force: amplitude' })).toBeVisible();
  await page.getByRole('radio', { name: 'Lap', exact: true }).click();
  await expect(page.getByText('No lap at the cursor')).toBeVisible();
  await page.getByRole('radio', { name: 'Session' }).click();
  await page.getByRole('button', { name: 'Averaging and axes' }).click();
  await telemetry.pick('Segments', '32 s');
  await page.keyboard.press('Escape');
  await expect(page.getByText('No whole segment')).toBeVisible();

  await telemetry.addPanel('Frequency response');
  const response = page.getByRole('figure', { name: 'Phase' });
  await expect(response.getByRole('slider')).toBeVisible();
  await expect(page.getByText(/Equivalent delay [+\u2212]?[\d.]+ ms/)).toBeVisible();
});
