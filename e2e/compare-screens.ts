import { expect, type Page } from '@playwright/test';
import type { RunningApp } from './app-fixture.ts';
import { ComparePage } from './pages/compare-page.ts';
import { LibraryPage } from './pages/library-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import type { Screen } from './screens.ts';

/** Three laps of the kart circuit in the sample coupe, and three with 50 kg less. */
export async function lapTwice({ page, carsFolder }: RunningApp): Promise<void> {
  const run = new RunPage(page);
  await planLaps(page, '3');
  await lap(page, 'Heavy');
  await new SetupPage(page).openCoupeWith(carsFolder, ['mass=862', 'mass=812']);
  await run.show();
  await lap(page, 'Light');
  const library = new LibraryPage(page);
  await library.show();
  await library.compare('Heavy', 'Light');
}

/** Opens the coupe and plans laps of the kart circuit. */
export async function planLaps(page: Page, laps: string): Promise<void> {
  const run = new RunPage(page);
  await new SetupPage(page).openSample('Coupe 1800');
  await run.show();
  await run.chooseManoeuvre('Laps of a track');
  await run.choosePace('Fastest');
  // A list that is opened while the form still changes closes again.
  const track = page.getByRole('option', { name: /Kart circuit/ });
  await expect(async () => {
    if (!(await track.isVisible())) await page.getByRole('button', { name: /Track$/ }).click();
    await track.click({ timeout: 2000 });
  }).toPass();
  await run.set('Laps', laps);
}

/** Drives the planned laps and waits for their end. */
export async function lap(page: Page, name: string): Promise<void> {
  const run = new RunPage(page);
  await run.nameSession(name);
  await run.start.click();
  await expect(
    page.getByRole('region', { name: 'Last run' }).getByRole('heading', { name, exact: true }),
  ).toBeVisible({ timeout: 120_000 });
}

const compared = async (page: Page): Promise<ComparePage> => {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Compare' }).click();
  const compare = new ComparePage(page);
  await expect(compare.segments).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('table', { name: 'Figures of the laps' })).toContainText('±');
  return compare;
};

/** Laps by position, and a corner of them with its figures. */
export const COMPARE_SCREENS: readonly Screen[] = [
  {
    name: 'compare-laps',
    show: async (page) => {
      const { segments } = await compared(page);
      const open = segments.getByRole('button', { expanded: true });
      if (await open.isVisible()) await open.click();
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByRole('heading', { name: 'Result' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'compare-corner',
    show: async (page) => {
      const { segments } = await compared(page);
      const corner = segments.getByRole('button', { name: 'T4', exact: true });
      if ((await corner.getAttribute('aria-expanded')) !== 'true') await corner.click();
      const figures = page.getByRole('table', { name: 'T4 of both laps' });
      await figures.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
];
