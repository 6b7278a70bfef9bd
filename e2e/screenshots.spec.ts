import type { Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { COMPARE_SCREENS, lapTwice } from './compare-screens.ts';
import { CONTROLLER_SCREENS } from './controller-screens.ts';
import { fakeGamepads } from './fake-gamepads.ts';
import { DifferentialPage } from './pages/differential-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { FILE_SCREENS, fileDialogScreens, leaveDraft, openForFiles } from './file-screens.ts';
import { importLaps, LAP_SCREENS } from './lap-screens.ts';
import { SetupPage } from './pages/setup-page.ts';
import { takePicture } from './take-picture.ts';
import { TRACK_SCREENS } from './track-screens.ts';
import { ERROR_SCREENS, storeVariant, openBroken, VARIANT_SCREENS } from './setup-screens.ts';
import { CRASH_SCREENS, crashTwice } from './crash-screens.ts';
import { LOG_MODEL_SCREENS, lapAndOtherCar } from './log-model-screens.ts';
import { IMPORT_SCREENS, stiffenDampers } from './import-screens.ts';
import {
  DIFFERENTIAL_SCREENS,
  showActive,
  LABORATORY_SCREENS,
  MEASURED_SCREENS,
  PAGE_SCREENS,
} from './laboratory-screens.ts';
import {
  ADVICE_SCREENS,
  TROUBLESHOOT_SCREENS,
  EMPTY_SCREENS,
  fillLibrary,
  FILLED_SCREENS,
  type Screen,
} from './screens.ts';

/**
 * Every screen in both themes and at both sizes. Each must fit: nothing wider than the window, no text on text. With
 * UPDATE_SCREENSHOTS=1 the pictures are kept: those that a page shows in docs/screenshots, all others in test-results.
 */

const take = (page: Page, name: string): Promise<void> => takePicture(page, 'screenshots', name);
const SIZES = [
  { width: 1024, height: 700 },
  { width: 1440, height: 900 },
] as const;
const THEMES = ['light', 'dark'] as const;

async function takeAll(
  page: Page,
  screens: readonly Screen[],
  theme: string,
  sizes: readonly (typeof SIZES)[number][] = SIZES,
): Promise<void> {
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    for (const screen of screens) {
      await screen.show(page);
      await take(page, `${screen.name}-${theme}-${width}x${height}`);
      await page.keyboard.press('Escape');
    }
  }
}

for (const theme of THEMES) {
  test(`every empty screen fits its window, ${theme}`, async ({ app }) => {
    test.setTimeout(240_000);
    await app.page.emulateMedia({ colorScheme: theme });
    await expect(app.page.getByRole('status', { name: 'Backend state' })).toHaveText('Backend ready');
    await takeAll(app.page, EMPTY_SCREENS, theme);
  });

  for (const size of SIZES)
    test(`every filled screen fits its window, ${theme}, ${size.width} px wide`, async ({ app }) => {
      test.setTimeout(240_000);
      await app.page.emulateMedia({ colorScheme: theme });
      await fillLibrary(app.page);
      await takeAll(app.page, FILLED_SCREENS, theme, [size]);
    });

  test(`every rig of the laboratory fits its window, ${theme}`, async ({ app }) => {
    test.setTimeout(240_000);
    await app.page.emulateMedia({ colorScheme: theme });
    await new SetupPage(app.page).openSample('Coupe 1800');
    await takeAll(app.page, LABORATORY_SCREENS, theme);
  });

  test(`the pages Tyre, Semi-active and Steering of the laboratory fit their window, ${theme}`, async ({
    app,
  }) => {
    test.setTimeout(240_000);
    await app.page.emulateMedia({ colorScheme: theme });
    await new SetupPage(app.page).openSample('Coupe 1800');
    await takeAll(app.page, PAGE_SCREENS, theme);
  });

  test(`tracks fit their window, ${theme}`, async ({ app }) => {
    test.setTimeout(240_000);
    await app.page.emulateMedia({ colorScheme: theme });
    await takeAll(app.page, TRACK_SCREENS, theme);
  });

  test(`compared laps fit their window, ${theme}`, async ({ app }) => {
    test.setTimeout(300_000);
    await app.page.emulateMedia({ colorScheme: theme });
    await lapTwice(app);
    await takeAll(app.page, COMPARE_SCREENS, theme);
  });

  test(`laps of logs fit their window, ${theme}`, async ({ app }) => {
    test.setTimeout(300_000);
    await app.page.emulateMedia({ colorScheme: theme });
    await importLaps(app.page);
    await takeAll(app.page, LAP_SCREENS, theme);
  });

  test(`the model beside the measurement fits its window, ${theme}`, async ({ app }) => {
    test.setTimeout(300_000);
    await app.page.emulateMedia({ colorScheme: theme });
    await lapAndOtherCar(app);
    await takeAll(app.page, LOG_MODEL_SCREENS, theme);
  });

  test(`controllers fit their window, ${theme}`, async ({ app }) => {
    await app.page.emulateMedia({ colorScheme: theme });
    await fakeGamepads(app.page);
    await app.page.reload();
    await takeAll(app.page, CONTROLLER_SCREENS, theme);
  });

  test(`measured and fitted tyres fit their window, ${theme}`, async ({ app }) => {
    test.setTimeout(240_000);
    await app.page.emulateMedia({ colorScheme: theme });
    await takeAll(app.page, MEASURED_SCREENS, theme);
  });

  test(`the differential page fits its window, ${theme}`, async ({ app }) => {
    test.setTimeout(240_000);
    await app.page.emulateMedia({ colorScheme: theme });
    await new SetupPage(app.page).openSample('Coupe 1800');
    const shown = DIFFERENTIAL_SCREENS.filter(({ name }) => /salisbury$/.test(name));
    await takeAll(app.page, shown, theme);
  });

  test(`the start page with unsaved edits fits its window, ${theme}`, async ({ app }) => {
    await app.page.emulateMedia({ colorScheme: theme });
    await leaveDraft(app);
    await takeAll(app.page, FILE_SCREENS, theme);
  });

  test(`the dialogs of imports and new cars fit their window, ${theme}`, async ({ app }) => {
    test.setTimeout(240_000);
    await app.page.emulateMedia({ colorScheme: theme });
    await new ImportPage(app.page).importRoadster(app.carsFolder);
    await takeAll(app.page, IMPORT_SCREENS, theme);
  });

  test(`what is said and asked about files fits its window, ${theme}`, async ({ app }) => {
    test.setTimeout(240_000);
    await app.page.emulateMedia({ colorScheme: theme });
    await openForFiles(app);
    await takeAll(app.page, fileDialogScreens(app), theme);
  });

  test(`advice fits its window, ${theme}`, async ({ app }) => {
    await app.page.emulateMedia({ colorScheme: theme });
    await stiffenDampers(app.page);
    await takeAll(app.page, ADVICE_SCREENS, theme);
    await takeAll(app.page, TROUBLESHOOT_SCREENS, theme);
  });

  test(`the events of two crashes fit their window, ${theme}`, async ({ app }) => {
    test.setTimeout(240_000);
    await app.page.emulateMedia({ colorScheme: theme });
    await crashTwice(app.page);
    await takeAll(app.page, CRASH_SCREENS, theme);
  });

  test(`a car with errors says what and where, ${theme}`, async ({ app }) => {
    await app.page.emulateMedia({ colorScheme: theme });
    await openBroken(app);
    await takeAll(app.page, ERROR_SCREENS, theme);
  });

  test(`differences and variants fit their window, ${theme}`, async ({ app }) => {
    await app.page.emulateMedia({ colorScheme: theme });
    await storeVariant(app);
    await takeAll(app.page, VARIANT_SCREENS, theme);
  });
}

test('every kind of differential has its picture', async ({ app }) => {
  test.setTimeout(240_000);
  await app.page.emulateMedia({ colorScheme: 'light' });
  await app.page.setViewportSize({ width: 1024, height: 700 });
  await new SetupPage(app.page).openSample('Coupe 1800');
  for (const screen of DIFFERENTIAL_SCREENS) {
    await screen.show(app.page);
    await take(app.page, screen.name);
  }
});

test('the differential of a script has its picture, and its wheel on ice says why it is not there', async ({
  app,
}) => {
  test.setTimeout(240_000);
  await app.page.emulateMedia({ colorScheme: 'light' });
  await app.page.setViewportSize({ width: 1024, height: 700 });
  await showActive(app.page);
  await expect(new DifferentialPage(app.page).ice).toContainText('Not available');
  await take(app.page, 'differential-active');
});
