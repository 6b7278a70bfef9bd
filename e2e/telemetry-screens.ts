import { expect } from '@playwright/test';
import { drop } from './file-screens.ts';
import { MathsPage } from './pages/maths-page.ts';
import { TelemetryFilesPage } from './pages/telemetry-files-page.ts';
import type { Screen } from './screens.ts';

const TABLE = [
  'Time,Speed,Gear',
  's,km/h,',
  ...Array.from({ length: 60 }, (_, i) => `${i / 10},${i},3`),
].join('\n');

/** Telemetry in and out of files, and out of a game. */
export const TELEMETRY_FILE_SCREENS: readonly Screen[] = [
  {
    name: 'telemetry-import',
    show: async (page) => {
      // Dropped: a table is telemetry wherever no other page takes it.
      await drop(page, { 'drive.csv': new TextEncoder().encode(TABLE) });
      await expect(new TelemetryFilesPage(page).importDialog).toContainText('60 samples of 2 channels');
    },
  },
  {
    name: 'telemetry-export',
    show: async (page) => {
      const files = new TelemetryFilesPage(page);
      await drop(page, { 'drive.csv': new TextEncoder().encode(TABLE) });
      await expect(files.importDialog).toContainText('60 samples of 2 channels');
      await files.import();
      await files.command('Export the session');
      await expect(files.exportDialog).toContainText('2 of 2 channels');
    },
  },
  {
    name: 'telemetry-record',
    show: async (page) => {
      await new TelemetryFilesPage(page).command('Record from a game');
      await expect(page.getByRole('dialog', { name: 'Record from a game' })).toBeVisible();
    },
  },
];

/** Math channels, over a session that is shown. */
export const MATHS_SCREENS: readonly Screen[] = [
  {
    name: 'maths',
    show: async (page) => {
      const maths = new MathsPage(page);
      await maths.open();
      await maths.button('New channel').click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(" + 'Tyre load FL'");
      await expect(maths.dialog.getByText(/Adds a force \(N\) to a speed/)).toBeVisible();
    },
  },
];
