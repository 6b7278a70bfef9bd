import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test, type RunningApp } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';
import { orderDisk } from './disk-order.ts';
import { LibraryPage } from './pages/library-page.ts';
import { recordSession } from './record-session.ts';

const ready = (app: RunningApp): Promise<void> =>
  expect(app.page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');

async function openLibraryWith(app: RunningApp, ...names: readonly string[]): Promise<LibraryPage> {
  await ready(app);
  for (const name of names) await recordSession(app, name);
  const library = new LibraryPage(app.page);
  await library.show();
  return library;
}

test('several sessions are deleted at once, come back by Undo or one by one, and go for good when asked', async ({
  app,
}) => {
  const library = await openLibraryWith(app, 'One', 'Two', 'Three');
  const { page } = app;
  await library.mark('One').check();
  await library.mark('Two').check();
  await page.getByRole('button', { name: 'Delete 2' }).click();
  await expect(library.row('One')).toHaveCount(0);
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('Deleted 2 sessions');
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect(library.row('One')).toBeVisible();
  await expect(library.row('Two')).toBeVisible();

  // The library answers which sessions are listed, beyond those in view.
  await page.getByRole('checkbox', { name: 'Mark all shown sessions' }).click();
  await page.getByRole('button', { name: 'Delete 3' }).click();
  await expect(page.getByText('No sessions stored')).toBeVisible();
  await library.file.getByRole('button', { name: 'Deleted sessions (3)' }).click();
  const deleted = page.getByRole('dialog', { name: 'Deleted sessions' });
  await deleted.getByRole('button', { name: 'Restore Two' }).click();
  await deleted.getByRole('button', { name: 'Delete all permanently' }).click();
  await expect(deleted).toContainText('No deleted session');
  await page.keyboard.press('Escape');
  await expect(library.row('Two')).toBeVisible();
  await expect(library.file).toContainText('1 session,');
});

test('a check finds the altered sessions, and a repair corrects them and keeps a copy of the file', async ({
  app,
}) => {
  const library = await openLibraryWith(app, 'Repaired');
  const { page, home } = app;
  await library.file.getByRole('button', { name: 'Check' }).click();
  const sound = page.getByRole('dialog', { name: 'The library is intact' });
  await expect(sound).toContainText('no errors found');
  await sound.getByRole('button', { name: 'Close' }).click();

  const db = new Sqlite(path.join(home, 'library.sqlite'));
  db.exec('DELETE FROM chunks WHERE level = 0 AND page = 0 AND channel_id = (SELECT min(id) FROM channels)');
  db.close();
  await library.file.getByRole('button', { name: 'Check' }).click();
  const damaged = page.getByRole('dialog', { name: 'The library is damaged' });
  await expect(damaged.getByRole('list', { name: 'Findings' })).toContainText(
    'Samples are missing: Repaired',
  );
  await damaged.getByRole('button', { name: 'Repair' }).click();
  const repaired = page.getByRole('dialog', { name: 'The library was repaired' });
  await expect(repaired).toContainText(/Lost: \d+ samples\./);
  await repaired.getByRole('button', { name: 'Close' }).click();
  expect(readdirSync(home).some((name) => name.includes('.backup-repair-'))).toBe(true);
  await expect(library.row('Repaired')).toBeVisible();
});

test('the library is backed up, shrunk and moved to another folder, where it is at the next start', async ({
  app,
}) => {
  const library = await openLibraryWith(app, 'Kept', 'Gone');
  const { page, home, carsFolder } = app;
  const notices = page.getByRole('region', { name: 'Notices' });
  await library.file.getByRole('button', { name: 'Back up…' }).click();
  const backUp = page.getByRole('dialog', { name: 'Back up the library' });
  await backUp.getByRole('button', { name: 'Back up here' }).click();
  await expect(notices).toContainText('Backed up 2 sessions');
  expect(
    readdirSync(carsFolder).filter((name) => /^library-\d{4}-\d\d-\d\d[.]sqlite$/.test(name)),
  ).toHaveLength(1);

  await library.row('Gone').getByRole('button', { name: 'Delete Gone' }).click();
  await expect(library.row('Gone')).toHaveCount(0);
  await library.file.getByRole('button', { name: 'Shrink…' }).click();
  const shrink = page.getByRole('alertdialog', { name: 'Shrink the library' });
  await expect(shrink).toContainText('1 deleted session is removed permanently');
  await shrink.getByRole('button', { name: 'Shrink' }).click();
  await expect(notices).toContainText(/Shrunk from .* to .*: .* freed/);
  await expect(library.row('Kept')).toBeVisible();

  await library.file.getByRole('button', { name: 'Move…' }).click();
  const move = page.getByRole('dialog', { name: 'Move the library' });
  await move.getByRole('button', { name: 'Move here' }).click();
  await expect(notices).toContainText('The library is now');
  expect(existsSync(path.join(carsFolder, 'library.sqlite'))).toBe(true);
  expect(existsSync(path.join(home, 'library.sqlite'))).toBe(false);
  await app.restart();
  await library.show();
  await expect(library.row('Kept')).toBeVisible();
  expect((await askBackend(app.shell(), 'app/info', {})).database).toBe(
    path.join(carsFolder, 'library.sqlite'),
  );
});

test('the log is read and filtered, and a problem report is copied without the home folder', async ({
  app,
  context,
}) => {
  const { page } = app;
  await ready(app);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await askBackend(app.shell(), 'car/open', { path: '/home/nobody/car.ini' }).catch(() => undefined);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('log…');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log' });
  const log = dialog.getByRole('log', { name: 'Log' });
  await expect(log).toContainText('started, Node');
  await expect(log).toContainText('car/open: PATH_REFUSED');
  await dialog.getByLabel('Filter the log').fill('path_refused');
  await expect(log).not.toContainText('started, Node');
  await dialog.getByRole('checkbox', { name: 'Errors' }).uncheck();
  await expect(log).toContainText('No line matches');
  await dialog.getByRole('button', { name: 'Copy problem report' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Problem report copied');
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(/^Racebench: \d+[.]\d+[.]\d+$/m);
  expect(report).toContain('Shell: browser');
  expect(report).toMatch(/^Schema: \d+$/m);
  expect(report).toContain('car/open: PATH_REFUSED: ~/car.ini');
  expect(report).not.toContain('nobody');
});

test.describe('a disk that is full', () => {
  test.use({ isDiskFailing: true });

  test('ends the recording with its reason, keeps what there is, and room is made by removing sessions', async ({
    app,
  }) => {
    const { page, home } = app;
    const library = await openLibraryWith(app, 'Old');
    const long = recordSession(app, 'Cut short', {
      manoeuvre: 'coast-down',
      parameters: { duration_s: 600 },
      rate_Hz: 1000,
      pace: 'realTime',
    });
    await expect
      .poll(
        async () =>
          (await askBackend(app.shell(), 'session/list', {})).find((s) => s.name === 'Cut short')
            ?.duration_s ?? 0,
      )
      .toBeGreaterThan(1);
    orderDisk(home, { folder: home, code: 'ENOSPC' });
    await long;
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('alert')).toContainText(
      /From .* s on the samples could not be stored: The disk with .* is full/,
    );
    const cut = (await askBackend(app.shell(), 'session/list', {})).find((s) => s.name === 'Cut short');
    expect(cut?.duration_s).toBeGreaterThan(1);

    await library.row('Old').getByRole('button', { name: 'Delete Old' }).click();
    await library.row('Cut short').getByRole('button', { name: 'Delete Cut short' }).click();
    await library.file.getByRole('button', { name: 'Deleted sessions (2)' }).click();
    const deleted = page.getByRole('dialog', { name: 'Deleted sessions' });
    await deleted.getByRole('button', { name: 'Delete all permanently' }).click();
    await expect(deleted).toContainText('No deleted session');
    await deleted.getByRole('button', { name: 'Close' }).click();
    orderDisk(home, undefined);
    await recordSession(app, 'After');
    await expect(library.row('After')).toContainText('Finished');
  });
});
