import { expect, type Page } from '@playwright/test';
import { LaboratoryPage } from './pages/laboratory-page.ts';
import { LibraryPage } from './pages/library-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

/** Every screen of the window in the states worth looking at, and how a person gets there. */
export interface Screen {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
}

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name });

const go =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await place(page, name).click();
    await expect(place(page, name)).toHaveAttribute('aria-current', 'page');
  };

/** Before anything is opened or stored. */
export const EMPTY_SCREENS: readonly Screen[] = [
  { name: 'start', show: go('Setup') },
  { name: 'run-empty', show: go('Run') },
  { name: 'telemetry-empty', show: go('Telemetry') },
  { name: 'compare-empty', show: go('Compare') },
  { name: 'laboratory-empty', show: go('Laboratory') },
  { name: 'library-empty', show: go('Library') },
];

/** With a car and two finished sessions, see {@link fillLibrary}. */
export const FILLED_SCREENS: readonly Screen[] = [
  {
    name: 'setup',
    show: async (page) => {
      await go('Setup')(page);
      await new SetupPage(page).showGroup('Suspension');
    },
  },
  { name: 'run', show: go('Run') },
  {
    name: 'run-models',
    show: async (page) => {
      await go('Run')(page);
      const run = new RunPage(page);
      await run.openModelChoices();
      await expect(page.getByRole('spinbutton', { name: 'Seed' })).toBeVisible();
    },
  },
  {
    name: 'telemetry',
    show: async (page) => {
      await go('Telemetry')(page);
      await expect(page.getByRole('region', { name: 'Traces' })).toBeVisible();
    },
  },
  {
    name: 'compare',
    show: async (page) => {
      await go('Compare')(page);
      await expect(page.getByRole('table', { name: 'Setup differences' })).toBeVisible();
    },
  },
  { name: 'library', show: go('Library') },
  {
    name: 'palette',
    show: async (page) => {
      await page.getByRole('button', { name: /^Commands/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

/** The rigs with the sample coupe open, some samples after their start. */
export const LABORATORY_SCREENS: readonly Screen[] = (
  ['Drop', 'Four-post', 'Slope', 'Kerb', 'Tank', 'Six-wheeler'] as const
).map((rig) => ({
  name: `laboratory-${rig.toLowerCase()}`,
  show: async (page) => {
    await go('Laboratory')(page);
    const laboratory = new LaboratoryPage(page);
    await laboratory.choose(rig);
    await laboratory.stepTo(0.05);
  },
}));

/** Opens the sample coupe and stores two short runs of it, with two differentials. */
export async function fillLibrary(page: Page): Promise<void> {
  const setup = new SetupPage(page);
  const run = new RunPage(page);
  await setup.openSample('Coupe 1800');
  await run.show();
  await run.choosePace('Fastest');
  await run.set('Duration', '8');
  await runOnce(page, 'Salisbury, 50 N·m');
  await setup.show();
  await setup.showGroup('Differential');
  await setup.chooseDifferential('Locked');
  await run.show();
  await runOnce(page, 'Locked');
}

async function runOnce(page: Page, name: string): Promise<void> {
  const run = new RunPage(page);
  await run.nameSession(name);
  await run.start.click();
  await expect(
    page.getByRole('region', { name: 'Last run' }).getByRole('heading', { name, exact: true }),
  ).toBeVisible({ timeout: 60_000 });
  await run.expectEnded();
  const library = new LibraryPage(page);
  await library.show();
  await expect(library.row(name)).toContainText('Finished');
  await run.show();
}
