import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { RunningApp } from './app-fixture.ts';
import { SetupPage } from './pages/setup-page.ts';
import { goToView, type Screen } from './screens.ts';

/** A car that cannot run: a mass that is not a number, most keys missing. */
export async function openBroken(app: RunningApp): Promise<void> {
  writeFileSync(
    path.join(app.carsFolder, 'broken.ini'),
    'car\n{\n name=Broken\n}\nbody\n{\n mass=heavy\n}\nengine\n{\n idle_rpm=\n',
  );
  await new SetupPage(app.page).openFile('broken.ini');
  await expect(app.page.getByRole('button', { name: /^Diagnostics: [1-9]/ })).toBeVisible();
}

const sidePane =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await goToView('Edit')(page);
    await page.getByRole('radio', { name }).click();
  };

/** Views of the car of {@link openBroken}: each says what and where. */
export const ERROR_SCREENS: readonly Screen[] = [
  { name: 'setup-errors', show: sidePane('Text') },
  { name: 'setup-errors-pictures', show: sidePane('Charts') },
  { name: 'setup-errors-analyse', show: goToView('Analyse') },
  { name: 'setup-errors-troubleshoot', show: goToView('Troubleshoot') },
];

/** The coupe with a variant kept and another one laid over it. */
export async function storeVariant(app: RunningApp): Promise<void> {
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openFile('coupe-1974', 'car.ini');
  await setup.showGroup('Suspension');
  await setup.set('Spring rate, front left', '21');
  await setup.set('Bump damping, front left', '1300');
  await goToView('Variants')(page);
  await page.getByLabel('Name of the variant').fill('Stiff front');
  await page.getByRole('button', { name: 'Create variant' }).click();
  await expect(page.getByRole('region', { name: 'Variant Stiff front' })).toBeVisible();
}

/** Differences and variants where there are some. */
export const VARIANT_SCREENS: readonly Screen[] = [
  { name: 'setup-differences-some', show: goToView('Differences') },
  {
    name: 'setup-differences-text',
    show: async (page) => {
      await goToView('Differences')(page);
      await page.getByRole('radio', { name: 'Text' }).click();
    },
  },
  { name: 'setup-variants-some', show: goToView('Variants') },
];
