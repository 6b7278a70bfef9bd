import { expect, type Page } from '@playwright/test';
import { ImportPage } from './pages/import-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import type { Screen } from './screens.ts';

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
      await expect(dialog.getByRole('region', { name: 'Derived figures' })).toContainText('W/kg');
      const estimate = dialog.getByRole('region', { name: 'Estimated performance' });
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
