import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { CONTROLLER_SCREENS } from './controller-screens.ts';
import { fakeGamepads } from './fake-gamepads.ts';
import { ImportPage } from './pages/import-page.ts';
import { FILE_SCREENS, fileDialogScreens, leaveDraft, openForFiles } from './file-screens.ts';
import { importLaps, LAP_SCREENS } from './lap-screens.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';
import { MATHS_SCREENS, TELEMETRY_FILE_SCREENS } from './telemetry-screens.ts';
import { TRACK_SCREENS } from './track-screens.ts';
import { ERROR_SCREENS, storeVariant, openBroken, VARIANT_SCREENS } from './setup-screens.ts';
import { COMPARE_SCREENS, lapTwice } from './compare-screens.ts';
import { CRASH_SCREENS, crashTwice } from './crash-screens.ts';
import { LOG_MODEL_SCREENS, lapAndOtherCar } from './log-model-screens.ts';
import { IMPORT_SCREENS, stiffenDampers } from './import-screens.ts';
import {
  DIFFERENTIAL_SCREENS,
  LABORATORY_SCREENS,
  MEASURED_SCREENS,
  PAGE_SCREENS,
} from './laboratory-screens.ts';
import { showSweep, SMALL_SWEEP } from './small-sweep.ts';
import { SWEEP_SCREENS } from './sweep-screens.ts';
import {
  ADVICE_SCREENS,
  TROUBLESHOOT_SCREENS,
  EMPTY_SCREENS,
  fillLibrary,
  FILLED_SCREENS,
  importLog,
  SESSION_CAR_SCREENS,
  type Screen,
} from './screens.ts';

/** Rules whose answer depends on the theme; what a screen is made of does not. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Shows the other theme, and waits until colours that change by and by are there. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Every rule in the light theme, those of colours in the dark one too. */
async function expectAccessible(page: Page, screens: readonly Screen[]): Promise<void> {
  const found: unknown[] = [];
  const look = async (screen: string, theme: string, axe: AxeBuilder): Promise<void> => {
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      found.push({
        ...{ screen, theme, rule: id },
        where: nodes.map((node) => `${node.html}\n${node.failureSummary ?? ''}`),
      });
  };
  await showTheme(page, 'light');
  for (const screen of screens) {
    await screen.show(page);
    await look(screen.name, 'light', new AxeBuilder({ page }).withTags(TAGS));
    await showTheme(page, 'dark');
    await look(screen.name, 'dark', new AxeBuilder({ page }).withRules(COLOUR_RULES));
    await showTheme(page, 'light');
    await page.keyboard.press('Escape');
  }
  expect(found).toEqual([]);
}

test('no accessibility rule is broken on an empty screen', async ({ app }) => {
  await expect(app.page.getByRole('status', { name: 'Backend state' })).toHaveText('Backend ready');
  await expectAccessible(app.page, EMPTY_SCREENS);
});

test('no accessibility rule is broken on a filled screen', async ({ app }) => {
  test.setTimeout(240_000);
  await fillLibrary(app.page);
  await expectAccessible(app.page, FILLED_SCREENS);
});

test('no accessibility rule is broken where a log gets its car', async ({ app }) => {
  await importLog(app.page);
  await expectAccessible(app.page, SESSION_CAR_SCREENS);
});

test('no accessibility rule is broken where laps of logs are found and compared', async ({ app }) => {
  test.setTimeout(240_000);
  await importLaps(app.page);
  await expectAccessible(app.page, LAP_SCREENS);
});

test('no accessibility rule is broken beside the model', async ({ app }) => {
  test.setTimeout(240_000);
  await lapAndOtherCar(app);
  await expectAccessible(app.page, LOG_MODEL_SCREENS);
});

test('no accessibility rule is broken where advice is read', async ({ app }) => {
  await stiffenDampers(app.page);
  await expectAccessible(app.page, ADVICE_SCREENS);
  await expectAccessible(app.page, TROUBLESHOOT_SCREENS);
});

test('no accessibility rule is broken where unsaved edits wait', async ({ app }) => {
  await leaveDraft(app);
  await expectAccessible(app.page, FILE_SCREENS);
  await new SetupPage(app.page).openFile('coupe-1974', 'car.ini');
  const dialogs: readonly Screen[] = [
    {
      name: 'draft-offered',
      show: (page) => expect(page.getByRole('alertdialog', { name: /^Unsaved edits of/ })).toBeVisible(),
    },
  ];
  await expectAccessible(app.page, dialogs);
});

test('no accessibility rule is broken where controllers are assigned', async ({ app }) => {
  await fakeGamepads(app.page);
  await app.page.reload();
  await expectAccessible(app.page, CONTROLLER_SCREENS);
});

test('no accessibility rule is broken where tracks are edited', async ({ app }) => {
  await expectAccessible(app.page, TRACK_SCREENS);
});

test('no accessibility rule is broken where cars are imported and made', async ({ app }) => {
  test.setTimeout(240_000);
  await new ImportPage(app.page).importRoadster(app.carsFolder);
  await expectAccessible(app.page, IMPORT_SCREENS);
});

test('no accessibility rule is broken in notices and dialogs about files', async ({ app }) => {
  test.setTimeout(240_000);
  await openForFiles(app);
  await expectAccessible(app.page, fileDialogScreens(app));
});

test('no accessibility rule is broken where math channels are written', async ({ app }) => {
  test.setTimeout(240_000);
  await new TelemetryPage(app.page).record('Step steer');
  await expectAccessible(app.page, MATHS_SCREENS);
});

test('no accessibility rule is broken where telemetry comes in and goes out', async ({ app }) => {
  await expectAccessible(app.page, TELEMETRY_FILE_SCREENS);
});

test('no accessibility rule is broken where a car has errors', async ({ app }) => {
  await openBroken(app);
  await expectAccessible(app.page, ERROR_SCREENS);
});

test('no accessibility rule is broken on differences and variants', async ({ app }) => {
  await storeVariant(app);
  await expectAccessible(app.page, VARIANT_SCREENS);
});

test('no accessibility rule is broken where events are read', async ({ app }) => {
  test.setTimeout(240_000);
  await crashTwice(app.page);
  await expectAccessible(app.page, CRASH_SCREENS);
});

test('no accessibility rule is broken in results of a sweep', async ({ app }) => {
  await showSweep(app, SMALL_SWEEP);
  await expectAccessible(app.page, SWEEP_SCREENS);
});

test('no accessibility rule is broken where laps are compared', async ({ app }) => {
  test.setTimeout(300_000);
  await lapTwice(app);
  await expectAccessible(app.page, COMPARE_SCREENS);
});

test('no accessibility rule is broken where a differential is drawn', async ({ app }) => {
  await new SetupPage(app.page).openSample('Coupe 1800');
  await expectAccessible(
    app.page,
    DIFFERENTIAL_SCREENS.filter(({ name }) => /-(salisbury|free|viscous)$/.test(name)),
  );
});

test('no accessibility rule is broken on the pages Tyre, Semi-active and Steering', async ({ app }) => {
  await new SetupPage(app.page).openSample('Coupe 1800');
  await expectAccessible(app.page, PAGE_SCREENS);
});

test('no accessibility rule is broken where tyres are measured and fitted', async ({ app }) => {
  test.setTimeout(240_000);
  await expectAccessible(app.page, MEASURED_SCREENS);
});

test('no accessibility rule is broken on a rig', async ({ app }) => {
  test.setTimeout(240_000);
  await new SetupPage(app.page).openSample('Coupe 1800');
  await expectAccessible(
    app.page,
    LABORATORY_SCREENS.filter(({ name }) => /four-post|six-wheeler/.test(name)),
  );
});

test('the first minute works with the keyboard alone', async ({ app }) => {
  const { page } = app;
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Backend ready');
  await page.getByRole('region', { name: 'Sample cars' }).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText('Coupe 1800');
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('button', { name: 'Start run' })).toBeVisible();
  await page.keyboard.press('F5');
  await expect(page.getByRole('button', { name: 'Pause run' })).toBeEnabled();
  await page.keyboard.press('Shift+F5');
  await expect(page.getByRole('button', { name: 'Start run' })).toBeEnabled();
  await page.keyboard.press('Alt+6');
  await expect(page.getByRole('table', { name: 'Sessions' })).toContainText('Cancelled');
});
