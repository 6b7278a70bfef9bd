import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './app-fixture.ts';
import { LaboratoryPage } from './pages/laboratory-page.ts';
import { LibraryPage } from './pages/library-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { passTime } from './pass-time.ts';

test('a newcomer opens a car, changes its differential, runs, compares, and finds the sessions after a restart @smoke', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  const run = new RunPage(page);
  const library = new LibraryPage(page);

  await setup.openSample('Coupe 1800');

  await run.show();
  await run.chooseManoeuvre('Straight acceleration');
  await run.choosePace('Real time');
  await run.set('Duration', '4');
  await run.nameSession('Salisbury');
  await run.start.click();
  const speed = run.reading('Speed');
  await expect(speed).not.toHaveText('–');
  const first = Number(await speed.textContent());
  await expect.poll(async () => Number(await speed.textContent())).toBeGreaterThan(first + 5);
  await run.expectEnded();

  await setup.show();
  await setup.showGroup('Differential');
  await setup.chooseDifferential('Locked');
  await expect(setup.header.getByText('Unsaved changes')).toBeVisible();

  await run.show();
  await run.nameSession('Locked');
  await run.choosePace('Fastest');
  await run.start.click();
  await expect(
    page.getByRole('region', { name: 'Last run' }).getByRole('heading', { name: 'Locked' }),
  ).toBeVisible({
    timeout: 60_000,
  });
  await run.expectEnded();

  await library.show();
  await expect(library.row('Salisbury')).toContainText('Finished');
  await expect(library.row('Locked')).toContainText('Finished');
  await library.compare('Salisbury', 'Locked');
  const changes = page.getByRole('table', { name: 'Setup differences' });
  await expect(changes.getByRole('row', { name: /differential/i })).toHaveCount(1);
  await expect(page.getByRole('table', { name: 'Metrics' }).getByRole('row')).not.toHaveCount(1);

  await app.restart();
  await library.show();
  await expect(library.row('Salisbury')).toContainText('Coupe 1800');
  await expect(library.row('Locked')).toContainText('Finished');
});

test('an edit in the form reaches the file and touches one value only @smoke', async ({ app }) => {
  const { page, carsFolder } = app;
  const setup = new SetupPage(page);
  const file = path.join(carsFolder, 'coupe-1974', 'car.ini');
  const before = readFileSync(file, 'latin1');
  await setup.openFile('coupe-1974', 'car.ini');
  await setup.showGroup('Differential');
  const old = await setup.setting('Preload').inputValue();
  await setup.set('Preload', '120');
  await expect(setup.header.getByText('Unsaved changes')).toBeVisible();
  await setup.header.getByRole('button', { name: 'Save' }).click();
  await expect(setup.header.getByText('Unsaved changes')).toBeHidden();
  const after = readFileSync(file, 'latin1');
  const lines = after.split('\n');
  const changed = before.split('\n').flatMap((line, i) => (line === lines[i] ? [] : [[line, lines[i]]]));
  expect(lines).toHaveLength(before.split('\n').length);
  expect(changed).toHaveLength(1);
  const [from, to] = changed[0] ?? [];
  expect(to).toBe(from?.replace(old, '120'));
});

test('the same car runs on two models, named in the library and the comparison @smoke', async ({ app }) => {
  const { page } = app;
  const run = new RunPage(page);
  const library = new LibraryPage(page);
  await new SetupPage(page).openSample('Coupe 1800');
  await run.show();
  await run.chooseManoeuvre('Straight acceleration');
  await run.choosePace('Fastest');
  await run.set('Duration', '4');
  const runAs = async (name: string): Promise<void> => {
    await run.nameSession(name);
    await run.start.click();
    await expect(
      page.getByRole('region', { name: 'Last run' }).getByRole('heading', { name, exact: true }),
    ).toBeVisible({ timeout: 60_000 });
    await run.expectEnded();
  };
  await runAs('Ours');
  await run.chooseModel('PhysX');
  await run.chooseWorld('Kerb');
  await run.set('Seed', '7');
  await runAs('Theirs');
  await expect(page.getByRole('table', { name: 'Conditions of Theirs', includeHidden: true })).toContainText(
    'PhysX',
  );

  await library.show();
  await expect(library.row('Ours')).toContainText('Racebench');
  await expect(library.row('Theirs')).toContainText('PhysX');
  await expect(library.row('Theirs')).toContainText('kerb');
  await library.compare('Ours', 'Theirs');
  const conditions = page.getByRole('table', { name: 'Conditions of both runs' });
  await expect(conditions.getByRole('row', { name: /Model/ })).toContainText('Racebench');
  await expect(conditions.getByRole('row', { name: /Model/ })).toContainText('PhysX');
  await expect(conditions.getByRole('row', { name: /Seed/ })).toContainText('7');
});

test('the car dropped in the laboratory settles to its static loads, and the rig then rests @smoke', async ({
  app,
}) => {
  const { page } = app;
  const laboratory = new LaboratoryPage(page);
  await new SetupPage(page).openSample('Coupe 1800');
  await laboratory.show();
  await laboratory.choose('Drop');
  await laboratory.start.click();
  await expect(laboratory.state).toHaveText(/^Ended: Settled \d\.\d\d s after the release; /, {
    timeout: 30_000,
  });
  const row = laboratory.figures.getByRole('row', { name: /Sum of the loads/ });
  const [expected, measured] = (await row.getByRole('cell').allTextContents()).map(Number);
  expect(Math.abs((measured ?? 0) / (expected ?? 1) - 1)).toBeLessThan(0.005);

  await laboratory.choose('Tank');
  await laboratory.start.click();
  await expect
    .poll(async () => Number(await laboratory.reading('Left track speed').textContent()))
    .toBeGreaterThan(3);
  await laboratory.pause.click();
  await expect(laboratory.state).toHaveText('Paused');
  // Samples computed before the button was pressed may still arrive.
  await expect(async () => {
    const stopped = await laboratory.time.textContent();
    await passTime(page, 500);
    expect(await laboratory.time.textContent()).toBe(stopped);
  }).toPass({ timeout: 15_000 });
});

test('a new library compares two setups in one press, lists both under their day and car, and runs a test beside its last run', async ({
  app,
}) => {
  const { page } = app;
  const run = new RunPage(page);
  const library = new LibraryPage(page);
  await page.getByRole('button', { name: /^Compare two setups/ }).click();
  await expect(page.getByRole('table', { name: 'Setup differences' })).toBeVisible({ timeout: 90_000 });

  await library.show();
  const table = page.getByRole('table', { name: 'Sessions' });
  await expect(table.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Filter sessions' }).fill('semi-active skidpad');
  await expect(table.getByRole('button', { name: /^Rename / })).toHaveCount(1);
  await expect(page.getByText('1 of 2')).toBeVisible();

  await new SetupPage(page).show();
  await page.getByRole('button', { name: /^Drive or test it/ }).click();
  // A missing track is reported at its field, without a notice.
  await run.chooseManoeuvre('Laps of a track');
  await run.start.click();
  await expect(page.getByRole('alert').filter({ hasText: 'track' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('alert')).toHaveCount(0);
  await run.chooseManoeuvre('Skidpad');
  await expect(page.getByRole('alert').filter({ hasText: 'track' })).toHaveCount(0);
  await run.choosePace('Fastest');
  await run.start.click();
  await run.expectEnded();
  const result = page.getByRole('region', { name: 'Last run' });
  await expect(result.getByRole('button', { name: 'Compare with the last' })).toBeVisible();
  await expect(result.getByRole('row', { name: /^Time/ })).toContainText('same');
  await result.getByRole('spinbutton', { name: 'Best time of the event' }).fill('5');
  await page.keyboard.press('Enter');
  await expect(result.getByRole('group', { name: 'Formula SAE points' })).toContainText('of 75 points');

  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: 'User guide' }).click();
  await expect(page.getByRole('dialog', { name: 'User guide' }).getByRole('document')).toContainText(
    'Library',
  );
});
