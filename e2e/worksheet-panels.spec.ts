import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';
import { recordSession } from './record-session.ts';

test.describe.configure({ timeout: 240_000 });

/** Content of a panel of a lone run without laps: its drawing or table in words, or why there is none. */
const PANELS: readonly { readonly kind: string; readonly sees: (page: Page) => Promise<void> }[] = [
  {
    kind: 'g-g-v diagram',
    sees: (page) =>
      expect(
        page.getByRole('img', { name: /^g-g-v diagram from 0\.0 to .* maximum acceleration 0\.\d\d g$/ }),
      ).toBeVisible(),
  },
  {
    kind: 'Wheels',
    sees: async (page) => {
      await expect(page.getByRole('img', { name: /^Tyre loads and tyre forces/ })).toBeVisible();
      await expect(page.getByLabel('Front left', { exact: true })).toHaveText(/^\d+ N, \d+ % of grip$/);
    },
  },
  {
    kind: 'Histogram',
    sees: (page) =>
      expect(page.getByRole('img', { name: /^Time spent at values of Jounce, 40 bins/ })).toBeVisible(),
  },
  {
    kind: 'XY plot',
    sees: (page) =>
      expect(
        page.getByRole('img', {
          name: /^Longitudinal acceleration against Lateral acceleration, \d{2,} samples/,
        }),
      ).toBeVisible(),
  },
  {
    kind: 'Track map',
    sees: (page) =>
      expect(page.getByRole('img', { name: /^Path of the car from .* coloured by Speed/ })).toBeVisible(),
  },
  { kind: 'Delta time', sees: (page) => expect(page.getByText('Nothing to compare with')).toBeVisible() },
  { kind: 'Corners', sees: (page) => expect(page.getByText('Nothing to compare with')).toBeVisible() },
  { kind: 'Setup difference', sees: (page) => expect(page.getByText('No other session')).toBeVisible() },
  { kind: 'Laps', sees: (page) => expect(page.getByText('No laps in this session')).toBeVisible() },
  { kind: 'Events', sees: (page) => expect(page.getByText('No events in this session')).toBeVisible() },
  { kind: 'Metrics', sees: (page) => expect(page.getByRole('table', { name: 'Metrics' })).toBeVisible() },
  { kind: 'Notes', sees: (page) => expect(page.getByText('No notes on this session')).toBeVisible() },
];

test('each panel of a run describes what it draws; a session laid over it is compared in them @smoke', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Step steer');
  await run.choosePace('Fastest');
  await run.nameSession('Heavy');
  await run.start.click();
  await run.expectEnded();
  const telemetry = new TelemetryPage(page);
  await telemetry.show();
  await telemetry.chooseSheet('Engine');
  for (const { kind, sees } of PANELS) {
    await telemetry.addPanel(kind);
    await sees(page);
  }

  await page.getByRole('textbox', { name: 'New note' }).fill('Slid wide');
  await page.getByRole('button', { name: 'Add at the cursor' }).click();
  const notes = page.getByRole('list', { name: 'Notes on Heavy' });
  await expect(notes.getByRole('listitem')).toHaveText(/Slid wide/);
  await notes.getByRole('button', { name: /^Delete the note/ }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(notes.getByRole('listitem')).toHaveText(/Slid wide/);

  await setup.openCoupeWith(app.carsFolder, ['mass=862', 'mass=712']);
  await run.show();
  await run.nameSession('Light');
  await run.start.click();
  await run.expectEnded();
  await telemetry.show();
  await telemetry.chooseSheet('Comparison');
  await telemetry.layOver(/Heavy/);
  await expect(page.getByRole('button', { name: /^Overlay/ })).toHaveText(/1/);
  await expect(page.getByRole('row', { name: /Sprung mass.*712.*862.*kg/s })).toBeVisible();
  await expect(page.getByText('Time gained on A')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Where B gained time on A' })).toBeVisible();
  await telemetry.tab('Metrics').click();
  await expect(page.getByRole('columnheader', { name: 'B − A' })).toBeVisible();
  await telemetry.tab('Track map').click();
  await expect(page.getByRole('img', { name: /^Path of the car .* 1 overlaid$/ })).toBeVisible();

  // The datum, and what lies between it and the cursor, of both on the axis of the overlay.
  const cursor = page.getByRole('slider', { name: 'Cursor' }).first();
  await cursor.press('Home');
  await cursor.press('d');
  await cursor.press('End');
  await expect(telemetry.between.first().getByRole('row', { name: /^Speed B km\/h/ })).toContainText(/\d/);
  await telemetry.addPanel('g-g-v diagram');
  await expect(page.getByRole('img', { name: /^g-g-v diagram .* 1 overlaid$/ })).toBeVisible();
  await telemetry.addPanel('Wheels');
  await expect(page.getByLabel('Front left', { exact: true })).toHaveText(
    / N, \d+ % of grip · B \d+ N, \d+ %$/,
  );
  await telemetry.addPanel('Spectrum');
  const spectrum = page.getByRole('figure', { name: 'Suspension force, front left: power spectral density' });
  await spectrum.getByRole('slider').press('Home');
  await expect(spectrum.getByRole('slider')).toHaveAttribute('aria-valuetext', /: A .*, B /);
  await telemetry.addPanel('Frequency response');
  await expect(page.getByText(/A Equivalent delay .* ms; B Equivalent delay/)).toBeVisible();
});

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
  await telemetry.chooseSheet('Engine');

  await telemetry.addPanel('Spectrum');
  const spectrum = page.getByRole('figure', { name: 'Suspension force: power spectral density' });
  await expect(spectrum).toContainText('N²/Hz');
  await expect(page.getByText(/\d+ segments? of 2\.56 s \(0\.391 Hz apart\)/)).toBeVisible();
  const plot = spectrum.getByRole('slider');
  await plot.press('Home');
  await expect(plot).toHaveAttribute('aria-valuetext', /^0\.391 Hz: FL [\d.e+-]+ N²\/Hz/);
  await page.getByRole('radio', { name: 'Lap', exact: true }).click();
  await expect(page.getByText('No lap at the cursor')).toBeVisible();
  await page.getByRole('radio', { name: 'Session' }).click();
  await page.getByRole('button', { name: 'Averaging and axes' }).click();
  await telemetry.pick('Value', 'Amplitude');
  await telemetry.closeDialog('Averaging and axes');
  await expect(page.getByRole('figure', { name: 'Suspension force: amplitude' })).toBeVisible();
  await page.getByRole('button', { name: 'Averaging and axes' }).click();
  await telemetry.pick('Segments', '32 s');
  await telemetry.closeDialog('Averaging and axes');
  await expect(page.getByText('No whole segment')).toBeVisible();

  await telemetry.addPanel('Frequency response');
  const response = page.getByRole('figure', { name: 'Phase' });
  await expect(response.getByRole('slider')).toBeVisible();
  await expect(page.getByText(/Equivalent delay [+\u2212]?[\d.]+ ms/)).toBeVisible();
});

test('the events of a crash are in order; a press, and Enter on a row, move the cursor and the shown part to the moment', async ({
  app,
}) => {
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800 with bumpers');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Straight acceleration');
  await run.choosePace('Fastest');
  await run.set('Duration', '12');
  await run.chooseWorld('Walls');
  await run.nameSession('Into the wall');
  await run.start.click();
  await run.expectEnded();
  const telemetry = new TelemetryPage(page);
  await telemetry.show();
  await telemetry.chooseSheet('Driver');
  await telemetry.addPanel('Events');

  const rows = page.getByRole('list', { name: 'Events of Into the wall' }).getByRole('button');
  await expect(rows.first()).toHaveText(/\d s.*km\/h/);
  await expect(rows.filter({ has: page.getByLabel('Part left') }).first()).toHaveText(/kg/);
  const times = (await rows.allTextContents()).map((text) => Number.parseFloat(text));
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  const [first, last] = [times[0] ?? NaN, times.at(-1) ?? NaN];

  // The first two seconds are shown: no event of it is in view.
  const cursor = telemetry.cursor.first();
  await cursor.press('Home');
  for (let i = 0; i < 8; i++) await cursor.press('+');
  const shown = page.locator('p.visually-hidden', { hasText: 'cursor at' }).first();
  await expect(shown).toHaveText(/^From 0\.00 to [0-2]\.\d+ s/);
  await rows.first().click();
  await expect.poll(() => telemetry.cursor_s()).toBeCloseTo(first, 3);
  await expect
    .poll(async () => {
      const [, from, to] = /^From ([\d.]+) to ([\d.]+) s/.exec((await shown.textContent()) ?? '') ?? [];
      return Number(from) <= first && first <= Number(to);
    })
    .toBe(true);
  await rows.last().press('Enter');
  await expect.poll(() => telemetry.cursor_s()).toBeCloseTo(last, 3);
});

const KART_CIRCUIT = fileURLToPath(new URL('../fixtures/tracks/kart-circuit.track', import.meta.url));

test('laps and sectors have their times with the theoretical best; a lap is shown by a press; the report shows laps and sectors', async ({
  app,
}) => {
  const { page } = app;
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  await recordSession(app, 'Two laps', {
    manoeuvre: 'lap',
    track: { name: 'kart-circuit.track', text: readFileSync(KART_CIRCUIT, 'latin1') },
  });
  const telemetry = new TelemetryPage(page);
  await telemetry.show();
  await telemetry.chooseSheet('Driver');
  await telemetry.addPanel('Laps');
  const table = page.getByRole('table', { name: 'Lap and sector times' });
  const theoretical = table.getByRole('row', { name: /^Theoretical best/ });
  const numbers = async (row: typeof theoretical): Promise<readonly number[]> =>
    (await row.getByRole('cell').allTextContents())
      .filter((text) => /\d/.test(text))
      .map((text) => Number.parseFloat(text.replace('\u2212', '-')));
  await expect(table.getByRole('row')).toHaveCount(4);
  // Time, difference to the best lap, sectors.
  const [time_s = NaN, lost_s = NaN, ...sectors_s] = await numbers(theoretical);
  expect(sectors_s.length).toBeGreaterThan(1);
  expect(Math.abs(sectors_s.reduce((sum, sector_s) => sum + sector_s, 0) - time_s)).toBeLessThan(0.0035);
  expect(lost_s).toBeLessThanOrEqual(0);

  const [lap_s = NaN] = await numbers(table.getByRole('row').nth(2));
  await table.getByRole('button', { name: 'Show lap 2' }).click();
  const shown = page.locator('p.visually-hidden', { hasText: 'cursor at' }).first();
  await expect
    .poll(async () => {
      const [, from, to] = /^From ([\d.]+) to ([\d.]+) s/.exec((await shown.textContent()) ?? '') ?? [];
      return Math.abs(Number(to) - Number(from) - lap_s);
    })
    .toBeLessThan(0.02);

  await telemetry.addPanel('Channel report');
  const report = page.getByRole('table', { name: 'Channel report' });
  await page.getByRole('radio', { name: 'Laps', exact: true }).click();
  await expect(report.getByRole('columnheader')).toHaveText(['Channel', 'Unit', 'Lap 1', 'Lap 2']);
  await page.getByRole('radio', { name: 'Sectors', exact: true }).click();
  await expect(report.getByRole('columnheader', { name: /^Lap [12] S\d$/ })).toHaveCount(
    2 * sectors_s.length,
  );
  await telemetry.pick('Statistic', 'Deviation');
  await expect(report.getByRole('row', { name: /^Speed/ })).toContainText(/\d/);
});
