import { expect, type Page } from '@playwright/test';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { go, runOnce, type Screen } from './screens.ts';

/** With two runs into a wall, one per model, see {@link crashTwice}. */
export const CRASH_SCREENS: readonly Screen[] = [
  {
    name: 'run-events',
    show: async (page) => {
      await go('Run')(page);
      await new RunPage(page).foldModelChoices();
      await page.getByRole('list', { name: /^Events of/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'telemetry-events',
    show: async (page) => {
      await go('Telemetry')(page);
      await page.getByRole('tab', { name: /^Events/ }).click();
      await page
        .getByRole('list', { name: /^Events of/ })
        .getByRole('button')
        .first()
        .click();
    },
  },
  {
    name: 'compare-events',
    show: async (page) => {
      await go('Compare')(page);
      await expect(page.getByRole('list', { name: 'Events of both runs' })).toBeAttached();
    },
  },
  { name: 'library-models', show: go('Library') },
];

/** Drives the coupe with breakable parts into a wall, on our model and on the PhysX one. */
export async function crashTwice(page: Page): Promise<void> {
  const run = new RunPage(page);
  await new SetupPage(page).openSample('Coupe 1800 with bumpers');
  await run.show();
  await run.chooseManoeuvre('Straight acceleration');
  await run.choosePace('Fastest');
  await run.set('Duration', '12');
  await run.chooseWorld('Walls');
  await run.chooseModel('PhysX');
  await runOnce(page, 'Wall at 80 m, PhysX');
  await run.chooseModel('Racebench');
  await runOnce(page, 'Wall at 80 m, Racebench');
}
