import { expect, type Page } from '@playwright/test';
import { DIFFERENTIAL_KINDS, differentialRow } from '../core/contract/differentials.ts';
import { ImportPage } from './pages/import-page.ts';
import { DifferentialPage } from './pages/differential-page.ts';
import { LaboratoryPage } from './pages/laboratory-page.ts';
import { LibraryPage } from './pages/library-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { SteeringPage } from './pages/steering-page.ts';
import { TyreLabPage } from './pages/tyre-lab-page.ts';
import { MEASURED_CSV, UPRIGHT_CSV } from './measured-csv.ts';

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

/** A page of the Laboratory. */
function goToPage(name: string) {
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

async function showTyres(page: Page, view: 'Curves' | 'Fit'): Promise<TyreLabPage> {
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
    name: 'tracks-empty',
    show: async (page) => {
      await go('Tracks')(page);
      await expect(page.getByRole('button', { name: /^Kart circuit/ })).toBeVisible();
    },
  },
];

/** The table below the picture of a group: with it the picture is there. */
const PICTURE_TABLES = {
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
      await page.getByRole('radio', { name: 'Pictures' }).click();
      await expect(page.getByRole('table', { name: PICTURE_TABLES[group] })).toBeVisible();
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
      await page.getByRole('radio', { name: 'Pictures' }).click();
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
      await expect(page.getByRole('application', { name: /The car from behind/ })).toBeVisible();
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

/** Times at which the rigs have something to show, s. */
const RIG_TIMES_S = {
  Drop: 0.25,
  'Four-post': 0.3,
  Slope: 0.6,
  Kerb: 0.9,
  Tank: 0.3,
  'Six-wheeler': 0.3,
} as const;

/** The rigs with the sample coupe open, on the kerb with its left wheels. */
export const LABORATORY_SCREENS: readonly Screen[] = Object.entries(RIG_TIMES_S).map(([rig, time_s]) => ({
  name: `laboratory-${rig.toLowerCase()}`,
  show: async (page) => {
    await goToPage('Rigs')(page);
    const laboratory = new LaboratoryPage(page);
    await laboratory.choose(rig);
    if (rig === 'Kerb') await laboratory.chooseOption('Wheels on it', 'Left');
    await laboratory.stepTo(time_s);
  },
}));

/** The differential page of the Laboratory, with each kind in the sample coupe. An active one wants a script, which it has not: see {@link showActive}. */
export const DIFFERENTIAL_SCREENS: readonly Screen[] = DIFFERENTIAL_KINDS.filter(
  (kind) => kind !== 'active',
).map((kind) => ({
  name: `differential-${kind}`,
  show: async (page) => {
    const laboratory = new DifferentialPage(page);
    await laboratory.show();
    await laboratory.chooseKind(differentialRow(kind).label);
  },
}));

/** The sample coupe whose script is asked in the backend: curves, then the map. */
export async function showActive(page: Page): Promise<void> {
  await new SetupPage(page).show();
  await new SetupPage(page).openSample('Coupe 1800, active differential');
  const laboratory = new DifferentialPage(page);
  await laboratory.show();
  await expect(laboratory.chart('Locking torque')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The script is asked for')).toHaveCount(0, { timeout: 60_000 });
}

/** The pages Tyre, Semi-active and Steering with the sample coupe, made semi-active at the first visit. */
export const PAGE_SCREENS: readonly Screen[] = [
  {
    name: 'laboratory-tyre',
    show: async (page) => {
      const lab = new TyreLabPage(page);
      await lab.show();
      await expect(lab.chart('Side force')).toBeVisible();
    },
  },
  {
    name: 'laboratory-semi-active',
    show: async (page) => {
      await goToPage('Semi-active')(page);
      const request = page.getByRole('button', { name: /^Torque request\b/ });
      const make = page.getByRole('button', { name: 'Make it semi-active' });
      await expect(request.or(make)).toBeVisible();
      if (await make.isVisible()) await make.click();
      await expect(request).toBeVisible();
    },
  },
  {
    name: 'laboratory-steering',
    show: async (page) => {
      const steering = new SteeringPage(page);
      await steering.show();
      await steering.slide('Turning angle', '-20');
      await expect(steering.wheels).toContainText('Turning angle 20.000°');
    },
  },
  {
    name: 'laboratory-steering-example',
    show: async (page) => {
      const steering = new SteeringPage(page);
      await steering.show();
      await steering.loadExample();
    },
  },
];

/** The page Tyre with measured tyres and a fit; the table and what is wrong in another come at the first visit. */
export const MEASURED_SCREENS: readonly Screen[] = [
  {
    name: 'laboratory-tyre-measured',
    show: async (page) => {
      const lab = await showTyres(page, 'Curves');
      if ((await lab.tyres.count()) === 0) {
        await lab.bring('rig.csv', MEASURED_CSV);
        await lab.bring('broken.csv', MEASURED_CSV.replace(/^-11\.23/m, 'x'));
      }
      await expect(lab.tyres.getByRole('alert')).toContainText('line 4, column 1');
      await expect(lab.chart('Side force').locator('svg[data-dots]')).toBeVisible();
    },
  },
  {
    name: 'laboratory-tyre-table-asked',
    show: async (page) => {
      await (await showTyres(page, 'Curves')).bring('upright.csv', UPRIGHT_CSV);
      await expect(page.getByRole('dialog', { name: 'How upright.csv is to be read' })).toBeVisible();
    },
  },
  {
    name: 'laboratory-tyre-fit',
    show: async (page) => {
      const lab = await showTyres(page, 'Fit');
      const result = page.getByRole('region', { name: 'Result of the fit' });
      if (!(await result.isVisible())) await lab.fit.click();
      await expect(result).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('The wheel load is now')).toHaveCount(0);
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

/** Views that tell about the open car, with the stiff dampers of {@link stiffenDampers}. */
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
    name: 'glossary',
    show: async (page) => {
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog', { name: 'Glossary' })).toBeVisible();
    },
  },
];

export async function stiffenDampers(page: Page): Promise<void> {
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800');
  await setup.showGroup('Suspension');
  await setup.set('Bump damping, front left', '9000');
}

/** Cars of other programs and new ones, with the car of {@link ImportPage.importRoadster} open and edited. */
export const IMPORT_SCREENS: readonly Screen[] = [
  { name: 'import-car', show: (page) => new ImportPage(page).openImport() },
  { name: 'import-report', show: (page) => new ImportPage(page).readRoadster() },
  {
    name: 'export-back',
    show: async (page) => {
      const dialog = await new ImportPage(page).open('Export back into the source');
      await expect(dialog.getByRole('region', { name: 'Lines that change' })).toContainText('DAMP_BUMP');
    },
  },
  {
    name: 'new-car',
    show: async (page) => {
      const dialog = await new ImportPage(page).open('New car');
      await expect(dialog.getByRole('region', { name: 'What the figures give' })).toContainText('W/kg');
      const estimate = dialog.getByRole('region', { name: 'Estimate of what the car does' });
      await expect(estimate).toContainText(/100 km\/h\s*\d+[.]\d\s*s/);
    },
  },
  {
    name: 'new-from-sample',
    show: async (page) => {
      const dialog = await new ImportPage(page).open('New car from a sample');
      await expect(dialog.getByRole('textbox', { name: 'New folder for the car' })).toHaveValue(/My Coupe/);
    },
  },
];

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
