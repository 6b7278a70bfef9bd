import { expect, type Page } from '@playwright/test';
import { TelemetryFilesPage } from './pages/telemetry-files-page.ts';
import { LibraryPage } from './pages/library-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TroubleshootPage } from './pages/troubleshoot-page.ts';
import { TyreLabPage } from './pages/tyre-lab-page.ts';

/** Every screen of the window in the states worth looking at, and how a person gets there. */
export interface Screen {
  readonly name: string;
  /** Rules of accessibility that the screen breaks in a small window alone, for a reason that it states. */
  readonly without?: readonly string[];
  readonly show: (page: Page) => Promise<void>;
}

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name });

export const go =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await place(page, name).click();
    await expect(place(page, name)).toHaveAttribute('aria-current', 'page');
  };

/** A page of the Laboratory. */
export function goToPage(name: string) {
  return async (page: Page): Promise<void> => {
    await go('Laboratory')(page);
    await page.getByRole('tab', { name, exact: true }).click();
  };
}

/** A view of the open car. */
export function goToView(name: string) {
  return async (page: Page): Promise<void> => {
    await go('Setup')(page);
    await page.getByRole('tab', { name, exact: true }).click();
  };
}

export async function showTyres(page: Page, view: 'Curves' | 'Fit'): Promise<TyreLabPage> {
  const lab = new TyreLabPage(page);
  await lab.show();
  await lab.view(view);
  return lab;
}

/** Before anything is opened or stored. */
export const EMPTY_SCREENS: readonly Screen[] = [
  { name: 'start', show: go('Setup') },
  { name: 'run-empty', show: go('Run') },
  { name: 'telemetry-empty', show: go('Telemetry') },
  { name: 'compare-empty', show: go('Compare') },
  { name: 'laboratory-empty', show: goToPage('Rigs') },
  { name: 'differential-empty', show: goToPage('Differential') },
  { name: 'laboratory-semi-active-empty', show: goToPage('Semi-active') },
  { name: 'laboratory-steering-empty', show: goToPage('Steering') },
  {
    name: 'laboratory-tyre-empty',
    show: async (page) => {
      await showTyres(page, 'Curves');
    },
  },
  {
    name: 'laboratory-tyre-fit-empty',
    show: async (page) => {
      await showTyres(page, 'Fit');
    },
  },
  { name: 'library-empty', show: go('Library') },
  {
    name: 'sweeps-empty',
    show: async (page) => {
      await go('Sweeps')(page);
      // Open still, of the window's size before.
      const plan = page.getByRole('region', { name: 'Plan', exact: true });
      if (await plan.isVisible()) await plan.getByRole('button', { name: 'Close', exact: true }).click();
    },
  },
  {
    name: 'sweeps-plan',
    show: async (page) => {
      await go('Sweeps')(page);
      await page.getByRole('button', { name: /on the kart circuit, 27 runs$/ }).click();
      await page.getByText('27 setups, 27 runs').waitFor();
    },
  },
  {
    name: 'tracks-empty',
    show: async (page) => {
      await go('Tracks')(page);
      await expect(page.getByRole('button', { name: /^Kart circuit/ })).toBeVisible();
    },
  },
];

/** The table below the picture of a group: with it the picture is there. */
const CHART_TABLES = {
  Engine: 'Peaks of the engine',
  Gearbox: 'Top speed',
  Suspension: 'Ride figures',
  Tyres: 'Tyre figures',
  Brakes: 'Brake figures',
} as const;

/** With a car and two finished sessions, see {@link fillLibrary}. */
export const FILLED_SCREENS: readonly Screen[] = [
  {
    name: 'setup',
    show: async (page) => {
      await goToView('Edit')(page);
      await new SetupPage(page).showGroup('Suspension');
      await page.getByRole('radio', { name: 'Text' }).click();
    },
  },
  ...(['Engine', 'Gearbox', 'Suspension', 'Tyres', 'Brakes'] as const).map((group) => ({
    name: `setup-pictures-${group.toLowerCase()}`,
    show: async (page: Page): Promise<void> => {
      await goToView('Edit')(page);
      await new SetupPage(page).showGroup(group);
      await page.getByRole('radio', { name: 'Charts' }).click();
      await expect(page.getByRole('table', { name: CHART_TABLES[group] })).toBeVisible();
    },
  })),
  {
    name: 'setup-3d',
    show: async (page) => {
      await goToView('Edit')(page);
      await page.getByRole('radio', { name: '3D' }).click();
      await expect(page.getByRole('list', { name: 'Parts of the car' })).toBeVisible();
      await expect(page.getByRole('main').locator('canvas')).toBeVisible();
    },
  },
  ...(['Body', 'Anti-roll bars'] as const).map((group) => ({
    name: `setup-pictures-${group === 'Body' ? 'body' : 'roll'}`,
    show: async (page: Page): Promise<void> => {
      await goToView('Edit')(page);
      await new SetupPage(page).showGroup(group);
      await page.getByRole('radio', { name: 'Charts' }).click();
      const name = group === 'Body' ? 'Static wheel loads' : 'Roll stiffness and load transfer';
      await expect(page.getByRole('heading', { name })).toBeVisible();
    },
  })),
  {
    name: 'setup-analyse',
    show: async (page) => {
      await goToView('Analyse')(page);
      const analysis = page.getByRole('region', { name: 'Analysis of the car' });
      await expect(analysis.getByRole('group', { name: 'Total mass' })).toBeVisible();
    },
  },
  { name: 'setup-differences', show: goToView('Differences') },
  { name: 'setup-variants', show: goToView('Variants') },
  { name: 'setup-sheet', show: goToView('Sheet') },
  {
    name: 'run',
    show: async (page) => {
      await go('Run')(page);
      await new RunPage(page).foldModelChoices();
    },
  },
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
    name: 'run-surfaces',
    show: async (page) => {
      await go('Run')(page);
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Surfaces' })).toBeVisible();
    },
  },
  {
    name: 'run-drive',
    show: async (page) => {
      await go('Run')(page);
      await new RunPage(page).chooseManoeuvre('Drive by hand');
      await expect(page.getByRole('application', { name: /^Driving view/ })).toBeVisible();
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

/** Screens of an imported session, see {@link importLog}. */
export const SESSION_CAR_SCREENS: readonly Screen[] = [
  {
    name: 'library-history',
    show: async (page) => {
      await go('Library')(page);
      await page.getByRole('radio', { name: 'Setup history' }).click();
      await expect(page.getByRole('table', { name: /^Setup history of/ })).toContainText(
        'No car.ini attached',
      );
    },
  },
  {
    name: 'session-car',
    show: async (page) => {
      await go('Telemetry')(page);
      await page.getByRole('button', { name: 'Telemetry files' }).click();
      await page.getByRole('menuitem', { name: /^Car and conditions…/ }).click();
      await expect(page.getByRole('textbox', { name: 'Driver' })).toBeVisible();
    },
  },
];

/** With the advice that stiff bump dampers bring up, see {@link stiffenDampers}. */
export const ADVICE_SCREENS: readonly Screen[] = [
  {
    name: 'setup-advice',
    show: async (page) => {
      await go('Setup')(page);
      await page.getByRole('tab', { name: /^Advice/ }).click();
      const row = page
        .getByRole('list', { name: 'Advice' })
        .getByRole('button', { name: /times critical in bump/ });
      await expect(row).toBeVisible();
      if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
    },
  },
];

/** Views of the open car, with the stiff dampers of {@link stiffenDampers}. */
export const TROUBLESHOOT_SCREENS: readonly Screen[] = [
  {
    name: 'setup-troubleshoot',
    show: async (page) => {
      await go('Setup')(page);
      await page.getByRole('tab', { name: 'Troubleshoot' }).click();
      await page
        .getByRole('navigation', { name: 'Symptoms' })
        .getByRole('button', { name: /The car jitters or shakes/ })
        .click();
      await expect(page.getByText('Springs against the step', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'setup-troubleshoot-test',
    show: async (page) => {
      await go('Setup')(page);
      const troubleshoot = new TroubleshootPage(page);
      await troubleshoot.choose('The wheels spin too much under acceleration');
      await troubleshoot.drive('PhysX');
      await troubleshoot.run();
      await troubleshoot.slide('Wheel inertia, driven wheels', 'ArrowRight', 40);
      await expect(troubleshoot.figure('0 to 50 km/h')).toContainText('%');
      await troubleshoot.parameter('Wheel inertia, driven wheels').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'glossary',
    show: async (page) => {
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog', { name: 'Glossary' })).toBeVisible();
    },
  },
];

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

/** Stores a log of 20 s of a car without a car.ini. */
export async function importLog(page: Page): Promise<void> {
  const files = new TelemetryFilesPage(page);
  const rows = Array.from({ length: 200 }, (_, i) => `${i / 10},${100 + (i % 7)}`);
  const buffer = Buffer.from(['Time [s],Speed [km/h]', ...rows, ''].join('\n'));
  await files.choose({ name: 'log.csv', mimeType: 'text/csv', buffer });
  await files.importDialog.getByRole('textbox', { name: 'Car' }).fill('Kombi');
  await files.import();
}

/** A run of the open car under a name, to its end. */
export async function runOnce(page: Page, name: string): Promise<void> {
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
