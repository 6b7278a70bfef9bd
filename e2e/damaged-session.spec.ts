import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from './app-fixture.ts';
import { LibraryPage } from './pages/library-page.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';
import { recordSession } from './record-session.ts';

test('a session with a damaged channel shows all others, names it, and leads to the check and repair of the library', async ({
  app,
}) => {
  const { page, home } = app;
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  const id = await recordSession(app, 'Hurt');
  const db = new Sqlite(path.join(home, 'library.sqlite'));
  db.prepare(
    `UPDATE chunks SET data = x'00112233'
       WHERE channel_id = (SELECT id FROM channels WHERE session_id = ? AND name = 'speed_mps')`,
  ).run(id);
  db.close();

  const telemetry = new TelemetryPage(page);
  await telemetry.show();
  const reported = page.getByRole('alert').filter({ hasText: 'damaged' });
  await expect(reported).toContainText('Samples of Speed are damaged and left out.');
  const summary = page.locator('p.visually-hidden', { hasText: 'cursor at' }).first();
  await expect(summary).toHaveText(/Engine revs rpm: \d+ to \d+/);

  await reported.getByRole('button', { name: 'Check the library' }).click();
  const damaged = page.getByRole('dialog', { name: 'The library is damaged' });
  await expect(damaged.getByRole('list', { name: 'Findings' })).toContainText('Hurt');
  await damaged.getByRole('button', { name: 'Repair' }).click();
  const repaired = page.getByRole('dialog', { name: 'The library was repaired' });
  await repaired.getByRole('button', { name: 'Close' }).click();
  await expect(new LibraryPage(page).row('Hurt')).toBeVisible();
  await telemetry.show();
  await expect(summary).toHaveText(/Engine revs rpm: \d+ to \d+/);
  await expect(reported).toHaveCount(0);
});
