import { expect, test } from './app-fixture.ts';
import { ComparePage } from './pages/compare-page.ts';
import { LibraryPage } from './pages/library-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

/** Another setup: 150 kg less. */
const MASS = ['mass=862', 'mass=712'] as const;

test('two laps of the kart circuit in two setups: lap times are shown, stored and compared', async ({
  app,
}) => {
  test.setTimeout(180_000);
  const { page } = app;
  const setup = new SetupPage(page);
  await setup.openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Laps of a track');
  await run.choosePace('Fastest');
  await run.start.click();
  await expect(page.getByTestId('plan').getByRole('alert')).toHaveText('A track is missing: choose one.');

  await page.getByRole('button', { name: /Track$/ }).click();
  await page.getByRole('option', { name: /Kart circuit/ }).click();
  await run.nameSession('Heavy');
  await run.start.click();
  const last = page.getByRole('region', { name: 'Last run' });
  await expect(last).toContainText('Heavy', { timeout: 60_000 });
  await expect(last).toContainText('All 2 laps are driven.');
  const lapOf = async (): Promise<number> =>
    Number(/Best lap\s*([\d.]+)/.exec((await last.textContent()) ?? '')?.[1] ?? NaN);
  const heavy_s = await lapOf();
  expect(heavy_s).toBeGreaterThan(40);
  expect(heavy_s).toBeLessThan(50);
  await expect(last.getByRole('button', { name: /Lap 2: \d\d\.\d{3} s/ })).toBeVisible();
  await expect(last.getByRole('table', { name: 'Conditions of Heavy', includeHidden: true })).toContainText(
    'Kart circuit',
  );

  await setup.openCoupeWith(app.carsFolder, MASS);
  await run.show();
  await run.nameSession('Light');
  await run.start.click();
  await expect(last).toContainText('Light', { timeout: 60_000 });
  expect(await lapOf()).toBeLessThan(heavy_s);

  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Library' }).click();
  await expect(page.getByRole('row', { name: /Light/ })).toContainText('Kart circuit');

  const library = new LibraryPage(page);
  await library.compare('Heavy', 'Light');
  const compare = new ComparePage(page);
  await expect(compare.laps.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page.getByText('Position along the centre line of Kart circuit')).toBeVisible();

  // At the line the time gained is the difference of the lap times.
  const [heavyBest, lightBest] = await compare.bestLaps();
  await expect(compare.legend('Time gained on A')).toContainText(/B [12]/);
  await compare.cursor.press('End');
  await expect
    .poll(async () => Math.abs((await compare.legendNumber('Time gained on A')) - (heavyBest - lightBest)))
    .toBeLessThan(0.0011);
  await compare.cursor.press('Home');
  await expect.poll(() => compare.legendNumber('Time gained on A')).toBe(0);

  // The gains in corners and straights add up to it.
  await expect(compare.segments.getByRole('button', { name: 'T6', exact: true })).toBeVisible();
  const gained = await compare.gained();
  expect(gained.length).toBeGreaterThan(6);
  const sizes = gained.map(Math.abs);
  expect([...sizes].sort((x, y) => y - x)).toEqual(sizes);
  const sum = gained.reduce((total, each) => total + each, 0);
  expect(Math.abs(sum - (heavyBest - lightBest))).toBeLessThan(0.0005 * (gained.length + 2));

  // A corner is shown in the traces, with its figures.
  await compare.segments.getByRole('button', { name: 'T3', exact: true }).click();
  await expect(page.getByRole('table', { name: 'T3 of both laps' })).toContainText('Brake point');
  await expect(page.getByRole('table', { name: 'Channels that changed most in T3' })).toBeVisible();
  expect(await compare.cursorPosition()).toBeGreaterThan(300);

  await expect(page.getByText('Means of 2 laps of A and 2 laps of B')).toBeVisible();
  await compare.laps.getByRole('checkbox', { name: 'B lap 1, drawn' }).setChecked(true);
  await compare.laps.getByRole('checkbox', { name: 'B lap 2, drawn' }).setChecked(true);
  await expect(compare.legend('Speed')).toContainText('B 1');
  await expect(compare.legend('Speed')).toContainText('B 2');
  await page.getByRole('radio', { name: 'Laps drawn' }).click();
  await expect(page.getByText('Means of 1 lap of A and 2 laps of B')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Setup differences' })).toContainText('712');
  for (const axis of ['Time', 'Distance', 'Position']) {
    await page.getByRole('radio', { name: axis }).click();
    await expect(compare.legend('Speed')).toContainText('B 2');
  }

  // One session on both sides, and another one beside it.
  await page.getByRole('button', { name: /Compared session B/ }).click();
  await page.getByRole('option', { name: /Heavy/ }).click();
  await expect(compare.legend('Speed')).not.toContainText('B 2');
  await page.getByRole('button', { name: 'Add a session' }).click();
  await page.getByRole('button', { name: /Session to add/ }).click();
  await page.getByRole('option', { name: /Light/ }).click();
  await expect(compare.legend('Time gained on A')).toContainText('C 1');
  await page.getByRole('button', { name: 'Remove Light from the comparison' }).click();
  await expect(compare.legend('Speed')).not.toContainText('C 1');
});
