import { expect, type Page } from '@playwright/test';
import { gpsLog } from './gps-log.ts';
import { LapsPage } from './pages/laps-page.ts';
import { LibraryPage } from './pages/library-page.ts';
import { TelemetryFilesPage } from './pages/telemetry-files-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';
import { go, type Screen } from './screens.ts';

const FIRST = [
  { top_mps: 24, grip: 0.84, left_m: 0.5 },
  { top_mps: 24.5, grip: 0.9, left_m: -0.6 },
  { top_mps: 25, grip: 0.94, left_m: 0.4 },
  { top_mps: 26, grip: 0.88, left_m: 0 },
] as const;
const SECOND = [
  { top_mps: 22, grip: 0.9, left_m: 0.2 },
  { top_mps: 21.5, grip: 1, left_m: -0.3 },
] as const;
/** Eight seconds of a lap. */
const HALF = gpsLog([{ top_mps: 24, grip: 0.9, left_m: 0 }])
  .toString()
  .split('\n')
  .slice(0, 160)
  .join('\n');

async function importTable(page: Page, name: string, buffer: Buffer): Promise<void> {
  const files = new TelemetryFilesPage(page);
  await files.choose({ name, mimeType: 'text/csv', buffer });
  await files.import();
  await expect(page.getByRole('toolbar', { name: 'Session, worksheet and playback' })).toContainText(name);
}

/** Stores half a lap, and laps of the kart circuit of two logs. */
export async function importLaps(page: Page): Promise<void> {
  await importTable(page, 'half.csv', Buffer.from(HALF));
  await importTable(page, 'soft.csv', gpsLog(SECOND));
  await importTable(page, 'stiff.csv', gpsLog(FIRST));
  const library = new LibraryPage(page);
  await library.show();
  await library.compare('stiff.csv', 'soft.csv');
}

async function showLog(page: Page, name: string): Promise<LapsPage> {
  await go('Telemetry')(page);
  await page
    .getByRole('button', { name: /Session$/ })
    .first()
    .click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  const laps = new LapsPage(page);
  await laps.showPanel();
  return laps;
}

/** Laps of logs with positions, see {@link importLaps}. */
export const LAP_SCREENS: readonly Screen[] = [
  {
    name: 'laps-none',
    show: async (page) => {
      await showLog(page, 'half.csv');
      await expect(page.getByText(/there is no whole lap/)).toBeVisible();
    },
  },
  {
    name: 'laps-panel',
    show: async (page) => {
      const laps = await showLog(page, 'stiff.csv');
      const telemetry = new TelemetryPage(page);
      await telemetry.pick('Mini-sectors', '30');
      await telemetry.pick('Colour', /Time gained/);
      await page.getByRole('button', { name: 'Show lap 3', exact: true }).click();
      await expect(page.getByText(/ s (slower|faster); most is/)).toBeVisible();
      await expect(laps.table).toBeVisible();
      await page.getByRole('table', { name: /^Time lost in/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'laps-lines',
    // The handles of lines that are near each other are, too; the list beside the map has a button for each line.
    without: ['target-size'],
    show: async (page) => {
      const laps = await showLog(page, 'stiff.csv');
      await page.getByRole('button', { name: 'Show lap 2', exact: true }).click();
      await page
        .getByRole('slider', { name: 'Cursor' })
        .first()
        .click({ position: { x: 260, y: 80 } });
      await laps.openLines();
      await laps.dialog.getByRole('button', { name: 'Split', exact: true }).click();
      await laps.dialog.getByRole('button', { name: 'At the cursor' }).click();
      await expect(laps.found.getByRole('columnheader', { name: 'S2' })).toBeVisible();
    },
  },
  {
    name: 'laps-compared',
    show: async (page) => {
      await go('Compare')(page);
      await expect(page.getByText(/ s (slower|faster); most is/)).toBeVisible();
      await expect(page.getByRole('img', { name: /coloured by the time that B/ })).toBeVisible();
    },
  },
  {
    name: 'laps-track',
    show: async (page) => {
      await showLog(page, 'stiff.csv');
      await page.getByRole('button', { name: 'Make a track of these laps' }).click();
      const discard = page.getByRole('alertdialog').getByRole('button', { name: /^Discard/ });
      await expect(
        discard.or(page.getByText(/The widths, 4 m to each side, are guessed/)).first(),
      ).toBeVisible();
      if (await discard.isVisible()) await discard.click();
      await expect(page.getByRole('application', { name: /^Plan of the track/ })).toBeVisible();
    },
  },
];
