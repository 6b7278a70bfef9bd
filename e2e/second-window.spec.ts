import { expect, test } from './app-fixture.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';
import { recordSession } from './record-session.ts';

test('a second window shows the session with its own worksheet; cursor and what is laid over it are those of both, closing it is harmless', async ({
  app,
}) => {
  test.setTimeout(240_000);
  const { page } = app;
  const telemetry = new TelemetryPage(page);
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  await recordSession(app, 'Braking');
  await telemetry.record('Straight acceleration');
  await telemetry.chooseSheet('Driver');
  // The run of 20 s may still be going on while the one before it is shown.
  await expect(telemetry.cursor).toHaveAttribute('aria-valuemax', '20', { timeout: 60_000 });
  await telemetry.cursor.press('End');
  const end_s = await telemetry.cursor_s();
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    telemetry.act('Worksheet actions', 'Open in a second window'),
  ]);
  const second = new TelemetryPage(opened);
  await expect(second.cursor).toBeVisible();
  await expect(opened).toHaveTitle('Telemetry – Racebench');
  await expect.poll(() => second.cursor_s()).toBe(end_s);
  expect(await telemetry.cursor_s()).toBe(end_s);
  await second.chooseSheet('Balance');
  await expect(telemetry.tab('Traces').first()).toBeVisible();

  await page.bringToFront();
  await telemetry.cursor.press('Home');
  await expect.poll(() => second.cursor_s()).toBe(0);
  await opened.bringToFront();
  await second.cursor.press('End');
  await second.cursor.press('d');
  await expect.poll(() => telemetry.cursor_s()).toBe(end_s);
  await expect(telemetry.fromDatum).toHaveText('0.000');

  await page.bringToFront();
  await telemetry.layOver(/Braking/);
  await expect(second.overlay).toHaveText('Overlay 1');
  await opened.bringToFront();
  await second.overlay.click();
  await opened.getByRole('button', { name: 'Remove all overlays' }).click();
  await second.closeDialog('Overlay');
  await page.bringToFront();
  await expect(telemetry.overlay).toHaveText('Overlay');

  await opened.close();
  await telemetry.cursor.press('Home');
  await expect(telemetry.fromDatum).toHaveText(`−${end_s.toFixed(3)}`);
});
