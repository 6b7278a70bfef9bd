import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';

/** The file that the window saves. */
async function savedBy(
  page: Page,
  act: () => Promise<void>,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('traces are saved as SVG and PNG, an XY plot as lines of its data, a report and a histogram as CSV; values are copied', async ({
  app,
}) => {
  test.setTimeout(240_000);
  const { page } = app;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const telemetry = new TelemetryPage(page);
  await telemetry.record('Straight acceleration');
  await telemetry.chooseSheet('Driver');
  const saved = (act: () => Promise<void>) => savedBy(page, act);
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

test('a g-g-v diagram and wheels are saved as lines, and they and a frequency response as CSV', async ({
  app,
}) => {
  test.setTimeout(240_000);
  const { page } = app;
  const telemetry = new TelemetryPage(page);
  await telemetry.record('Random steer');
  await telemetry.chooseSheet('Overview');
  const save = async (panel: string | RegExp, item: string): Promise<string> => {
    const { bytes } = await savedBy(page, () => telemetry.act(panel, item));
    return bytes.toString();
  };
  await telemetry.addPanel('g-g-v diagram');
  await expect(page.getByRole('img', { name: /^g-g-v diagram from .* maximum/ })).toBeVisible();
  const ggv = await save('Panel g-g-v diagram', 'Save as SVG…');
  expect(ggv).not.toContain('<image');
  expect(ggv).toMatch(/opacity="0.07"/);
  expect((await save('Panel g-g-v diagram', 'Save values as CSV…')).split('\n')[1]).toBe('km/h,g,g,');

  await telemetry.addPanel('Wheels');
  await expect(page.getByLabel('Front left', { exact: true })).toHaveText(/% of grip$/);
  const wheels = await save('Panel Wheels', 'Save as SVG…');
  expect(wheels).not.toContain('<image');
  expect(wheels.match(/A[\d.]+ [\d.]+ 0 0 1/g)?.length).toBeGreaterThanOrEqual(8);

  await telemetry.addPanel('Frequency response');
  await expect(page.getByText(/Equivalent delay|No coherence/)).toBeVisible({ timeout: 30_000 });
  const rows = (await save(/^Panel Response:/, 'Save values as CSV…')).trimEnd().split('\n');
  expect(rows[0]).toBe('Frequency,Gain,Phase,Coherence');
  expect(rows[1]).toMatch(/^Hz,.+,°,$/);
  expect(rows.length).toBeGreaterThan(20);
});

test('a picture of histories holds all charts, that of a map its colour scale, that of the 3D view its pixels; notes are a table; what lies between the cursors is exported', async ({
  app,
}) => {
  test.setTimeout(240_000);
  const { page } = app;
  await page.setViewportSize({ width: 1024, height: 640 });
  const telemetry = new TelemetryPage(page);
  await telemetry.record('Step steer');
  await telemetry.chooseSheet('Overview');
  await telemetry.cursor.press('End');
  await telemetry.tab('Histories').click();
  const titles = await page.locator('[data-chart] figcaption > span:first-child').allTextContents();
  expect(titles.length).toBeGreaterThan(8);
  const svg = async (panel: string): Promise<string> => {
    const { bytes } = await savedBy(page, () => telemetry.act(`Panel ${panel}`, 'Save as SVG…'));
    return bytes.toString();
  };
  const histories = await svg('Histories');
  for (const title of titles) expect(histories).toContain(`>${title.split(' ')[0] ?? ''}`);
  // Lines of 256 samples in as many charts as there are.
  expect(
    histories.match(/<path d="M[\d.]+[ ,][\d.]+(?:L[\d.]+[ ,][\d.]+){50,}/g)?.length,
  ).toBeGreaterThanOrEqual(titles.length);

  expect(await svg('3D view')).toMatch(/<image [^>]*href="data:image\/png/);

  await telemetry.addPanel('Notes');
  await page.getByRole('textbox', { name: 'New note' }).fill('Slid wide');
  await page.getByRole('button', { name: 'Add on the shown part' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Slid wide' })).toBeVisible();
  const notes = await savedBy(page, () => telemetry.act('Panel Notes', 'Save values as CSV…'));
  expect(notes.bytes.toString()).toMatch(/^From,To,Note\ns,s,\n0,[\d.]+,Slid wide\n$/);

  await telemetry.addPanel('Track map');
  await expect(page.getByRole('img', { name: /^Path of the car from .* coloured by Speed/ })).toBeVisible();
  const map = await svg('Track map');
  expect(map.match(/<stop /g)?.length).toBe(5);
  expect(map).toMatch(/<rect [^>]* fill="url\(#scale-\d+\)"/);

  await telemetry.cursor.press('Home');
  await telemetry.cursor.press('d');
  await telemetry.cursor.press('End');
  const end_s = await telemetry.cursor_s();
  await telemetry.act('Telemetry files', /^Export the session/);
  await telemetry.pick('Segment', new RegExp(`^Between the cursors.*0\\.00 to ${end_s.toFixed(2)} s`));
  await expect(page.getByRole('button', { name: /Segment$/ })).toHaveText(/Between the cursors/);
});
