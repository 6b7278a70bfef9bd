import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, type RunningApp } from './app-fixture.ts';
import { COMPARE_SCREENS, lapTwice } from './compare-screens.ts';
import { CONTROLLER_SCREENS } from './controller-screens.ts';
import { CRASH_SCREENS, crashTwice } from './crash-screens.ts';
import { fakeGamepads } from './fake-gamepads.ts';
import { FILE_SCREENS, fileDialogScreens, leaveDraft, openForFiles } from './file-screens.ts';
import { IMPORT_SCREENS, stiffenDampers } from './import-screens.ts';
import {
  DIFFERENTIAL_SCREENS,
  LABORATORY_SCREENS,
  MEASURED_SCREENS,
  PAGE_SCREENS,
  showActive,
} from './laboratory-screens.ts';
import { importLaps, LAP_SCREENS } from './lap-screens.ts';
import { LOG_MODEL_SCREENS, lapAndOtherCar } from './log-model-screens.ts';
import { DifferentialPage } from './pages/differential-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';
import {
  ADVICE_SCREENS,
  EMPTY_SCREENS,
  fillLibrary,
  FILLED_SCREENS,
  importLog,
  SESSION_CAR_SCREENS,
  TROUBLESHOOT_SCREENS,
  type Screen,
} from './screens.ts';
import { ERROR_SCREENS, openBroken, storeVariant, VARIANT_SCREENS } from './setup-screens.ts';
import { showSweep, SMALL_SWEEP } from './small-sweep.ts';
import { SWEEP_SCREENS } from './sweep-screens.ts';
import { expectFit, KEEPS_PICTURES, takePicture } from './take-picture.ts';
import { MATHS_SCREENS, TELEMETRY_FILE_SCREENS } from './telemetry-screens.ts';
import { TRACK_SCREENS } from './track-screens.ts';

/**
 * Every screen at two sizes and in both themes: it fits its window and breaks no rule of accessibility. With
 * UPDATE_SCREENSHOTS=1 pictures are kept: those that a page shows in docs/screenshots, all others in test-results.
 */

const SMALL = { width: 1024, height: 700 } as const;
const LARGE = { width: 1440, height: 900 } as const;
type Size = typeof SMALL | typeof LARGE;
const BOTH: readonly Size[] = [SMALL, LARGE];

/** Rules whose answer depends on the theme; what a screen is made of does not. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const take = (page: Page, name: string): Promise<void> => takePicture(page, 'screenshots', name);

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

/** Rules of accessibility that a screen breaks. */
async function brokenRules(screen: string, theme: 'light' | 'dark', axe: AxeBuilder) {
  return (await axe.analyze()).violations.map(({ id, nodes }) => ({
    screen,
    theme,
    rule: id,
    where: nodes.map((node) => `${node.html}\n${node.failureSummary ?? ''}`),
  }));
}

/** Every rule that holds in a small window, in the light theme; what it leaves out is tried in the large one. */
const rulesAt = (page: Page, isFirst: boolean, without: readonly string[]): AxeBuilder =>
  isFirst
    ? new AxeBuilder({ page }).withTags(TAGS).disableRules([...without])
    : new AxeBuilder({ page }).withRules([...without]);

/** Looks at all screens at each size; the rules are tried at the first. */
async function look(page: Page, screens: readonly Screen[], sizes = BOTH): Promise<void> {
  const broken: unknown[] = [];
  for (const size of sizes) {
    const isFirst = size === sizes[0];
    await page.setViewportSize(size);
    await showTheme(page, 'light');
    for (const screen of screens) {
      const pictureOf = (theme: string): string => `${screen.name}-${theme}-${size.width}x${size.height}`;
      await screen.show(page);
      await take(page, pictureOf('light'));
      const { name, without = [] } = screen;
      if (isFirst || without.length > 0)
        broken.push(...(await brokenRules(name, 'light', rulesAt(page, isFirst, without))));
      await showTheme(page, 'dark');
      await (KEEPS_PICTURES ? take : expectFit)(page, pictureOf('dark'));
      if (isFirst)
        broken.push(...(await brokenRules(name, 'dark', new AxeBuilder({ page }).withRules(COLOUR_RULES))));
      await showTheme(page, 'light');
      await page.keyboard.press('Escape');
    }
  }
  expect(broken).toEqual([]);
}

const openCoupe = ({ page }: RunningApp): Promise<void> => new SetupPage(page).openSample('Coupe 1800');

interface Visit {
  readonly name: string;
  readonly prepare?: (app: RunningApp) => Promise<unknown>;
  readonly screens: readonly Screen[] | ((app: RunningApp) => readonly Screen[]);
  readonly sizes?: readonly Size[];
}

const VISITS: readonly Visit[] = [
  {
    name: 'without a car and a session',
    prepare: ({ page }) => expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready'),
    screens: EMPTY_SCREENS,
  },
  {
    name: 'of a car',
    prepare: ({ page }) => fillLibrary(page),
    screens: FILLED_SCREENS.filter(({ name }) => name.startsWith('setup')),
  },
  {
    name: 'with sessions of a car',
    prepare: ({ page }) => fillLibrary(page),
    screens: FILLED_SCREENS.filter(({ name }) => !name.startsWith('setup')),
  },
  {
    name: 'where a log gets its car',
    prepare: ({ page }) => importLog(page),
    screens: SESSION_CAR_SCREENS,
    sizes: [SMALL],
  },
  {
    name: 'where laps of logs are found and compared',
    prepare: ({ page }) => importLaps(page),
    screens: LAP_SCREENS,
  },
  { name: 'with the model beside the measurement', prepare: lapAndOtherCar, screens: LOG_MODEL_SCREENS },
  {
    name: 'where advice is read',
    prepare: ({ page }) => stiffenDampers(page),
    screens: ADVICE_SCREENS,
  },
  {
    name: 'where a car is troubleshot',
    prepare: ({ page }) => stiffenDampers(page),
    screens: TROUBLESHOOT_SCREENS,
  },
  { name: 'where unsaved edits wait', prepare: leaveDraft, screens: FILE_SCREENS },
  {
    name: 'where unsaved edits are offered',
    prepare: async (app) => {
      await leaveDraft(app);
      await new SetupPage(app.page).openFile('coupe-1974', 'car.ini');
    },
    screens: [
      {
        name: 'draft-offered',
        show: (page) => expect(page.getByRole('alertdialog', { name: /^Unsaved edits of/ })).toBeVisible(),
      },
    ],
    sizes: [SMALL],
  },
  {
    name: 'where controllers are assigned',
    prepare: async ({ page }) => {
      await fakeGamepads(page);
      await page.reload();
    },
    screens: CONTROLLER_SCREENS,
  },
  { name: 'where tracks are edited', screens: TRACK_SCREENS },
  {
    name: 'where cars are imported and made',
    prepare: ({ page, carsFolder }) => new ImportPage(page).importRoadster(carsFolder),
    screens: IMPORT_SCREENS,
  },
  { name: 'where files are asked about', prepare: openForFiles, screens: fileDialogScreens },
  {
    name: 'where math channels are written',
    prepare: ({ page }) => new TelemetryPage(page).record('Step steer'),
    screens: MATHS_SCREENS,
    sizes: [SMALL],
  },
  { name: 'where telemetry comes in and goes out', screens: TELEMETRY_FILE_SCREENS, sizes: [SMALL] },
  { name: 'of a car with errors', prepare: openBroken, screens: ERROR_SCREENS },
  { name: 'of differences and variants', prepare: storeVariant, screens: VARIANT_SCREENS },
  {
    name: 'where events of crashes are read',
    prepare: ({ page }) => crashTwice(page),
    screens: CRASH_SCREENS,
  },
  {
    name: 'with results of a sweep',
    prepare: (app) => showSweep(app, SMALL_SWEEP),
    screens: SWEEP_SCREENS,
    sizes: [SMALL],
  },
  { name: 'where laps are compared', prepare: lapTwice, screens: COMPARE_SCREENS },
  {
    name: 'where a differential is drawn',
    prepare: openCoupe,
    screens: DIFFERENTIAL_SCREENS.filter(({ name }) => /-(?:salisbury|free|viscous)$/.test(name)),
  },
  { name: 'Tyre, Semi-active and Steering of the Laboratory', prepare: openCoupe, screens: PAGE_SCREENS },
  { name: 'where tyres are measured and fitted', screens: MEASURED_SCREENS },
  { name: 'with a rig', prepare: openCoupe, screens: LABORATORY_SCREENS },
];

for (const { name, prepare, screens, sizes } of VISITS)
  test(`screens ${name} fit their window and break no accessibility rule`, async ({ app }) => {
    test.setTimeout(480_000);
    await prepare?.(app);
    await look(app.page, typeof screens === 'function' ? screens(app) : screens, sizes);
  });

test('every kind of differential has its picture', async ({ app }) => {
  test.setTimeout(240_000);
  await app.page.emulateMedia({ colorScheme: 'light' });
  await app.page.setViewportSize(SMALL);
  await openCoupe(app);
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
  await app.page.setViewportSize(SMALL);
  await showActive(app.page);
  await expect(new DifferentialPage(app.page).ice).toContainText('Not available');
  await take(app.page, 'differential-active');
});
