import { expect, type Page } from '@playwright/test';
import { DIFFERENTIAL_KINDS, differentialRow } from '../core/catalogue/differentials.ts';
import { MEASURED_CSV, UPRIGHT_CSV } from './measured-csv.ts';
import { DifferentialPage } from './pages/differential-page.ts';
import { LaboratoryPage } from './pages/laboratory-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { SteeringPage } from './pages/steering-page.ts';
import { TyreLabPage } from './pages/tyre-lab-page.ts';
import { goToPage, showTyres, type Screen } from './screens.ts';

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
  await expect(page.getByText('from the script')).toHaveCount(0, { timeout: 60_000 });
}

/** The pages Tyre, Semi-active and Steering with the sample coupe, made semi-active at the first visit. */
export const PAGE_SCREENS: readonly Screen[] = [
  {
    name: 'laboratory-tyre',
    show: async (page) => {
      const lab = new TyreLabPage(page);
      await lab.show();
      await expect(lab.chart('Lateral force')).toBeVisible();
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
      await expect(steering.wheels).toContainText('Turning angle 20.000 °');
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
      await expect(lab.chart('Lateral force').locator('svg[data-dots]')).toBeVisible();
    },
  },
  {
    name: 'laboratory-tyre-table-asked',
    show: async (page) => {
      await (await showTyres(page, 'Curves')).bring('upright.csv', UPRIGHT_CSV);
      await expect(page.getByRole('dialog', { name: 'Reading upright.csv' })).toBeVisible();
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
