import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './app-fixture.ts';
import { LibraryPage } from './pages/library-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

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
