import { readFileSync } from 'node:fs';
import { expect, test } from './app-fixture.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';

test('traces are saved as SVG and PNG, an XY plot as lines of its data, a report and a histogram as CSV; values are copied @smoke', async ({
  app,
}) => {
  test.setTimeout(240_000);
  const { page } = app;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const telemetry = new TelemetryPage(page);
  await telemetry.record('Straight acceleration');
  await telemetry.chooseSheet('Driver');
  const saved = async (act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> => {
    const [file] = await Promise.all([page.waitForEvent('download'), act()]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const ofPanel = (name: string, item: string) => telemetry.act(`Panel ${name}`, item);

  const svg = await saved(() => ofPanel('Traces', 'Save as SVG…'));
  expect(svg.name).toMatch(/ Traces\.svg$/);
  const text = svg.bytes.toString();
  // The lines have the samples' places: a bitmap has none.
  expect(text).toMatch(/<path d="M[\d.]+ [\d.]+L[\d.]+ [\d.]+L/);
  expect(text).not.toContain('<image');
  expect(text).toContain('>Speed</text>');

  // By keyboard, of the panel that was used last.
  await telemetry.cursor.focus();
  const png = await saved(() => page.keyboard.press('p'));
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(600);

  await telemetry.cursor.press('Shift+C');
  await expect(page.getByText(/^Copied: Traces/)).toBeVisible();
  const rows = (await page.evaluate(() => navigator.clipboard.readText())).trimEnd().split('\n');
  expect(rows[0]).toMatch(/^Time,Speed/);
  expect(rows[1]).toMatch(/^s,km\/h/);
  expect(rows.length).toBeGreaterThan(100);

  // By name in the palette.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('copy the panel as a picture');
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => [...types])),
    )
    .toContain('image/png');

  await telemetry.chooseSheet('Overview');
  await telemetry.act('Add panel', 'Channel report');
  await expect(
    page.getByRole('table', { name: 'Channel report' }).getByRole('row', { name: /^Speed/ }),
  ).toBeVisible();
  const report = await saved(() => ofPanel('Channel report', 'Save values as CSV…'));
  expect(report.bytes.toString()).toMatch(/^Channel,Unit,Least,|^Channel,Unit,/);
  expect(report.bytes.toString()).toMatch(/\nSpeed,km\/h,/);
  await telemetry.act('Add panel', 'Histogram');
  const histogram = page.getByRole('img', { name: /^Time spent at values of/ });
  await expect(histogram).toHaveAccessibleDescription(/half of the time between/);
  const bins = await saved(() =>
    page
      .getByRole('button', { name: /^Panel .*histogram$/i })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'Save values as CSV…' }).click()),
  );
  expect(bins.bytes.toString().split('\n')[1]).toMatch(/^mm,mm(,%)+$/);
});
