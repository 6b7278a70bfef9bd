import { expect, test } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';
import { LibraryPage } from './pages/library-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

/** A process that is started beside other programs of a busy machine. */
const STARTED = { timeout: 60_000 } as const;

test('a backend killed in the middle of a run: the window says so, keeps the edits and works on @smoke', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  const run = new RunPage(page);
  const library = new LibraryPage(page);
  const state = page.getByRole('status', { name: 'Backend state' });

  await setup.openSample('Coupe 1800');
  await setup.showGroup('Differential');
  await setup.set('Preload', '77');
  await run.show();
  await run.choosePace('Real time');
  await run.nameSession('Cut off');
  await run.start.click();
  await expect(run.reading('Speed')).not.toHaveText('–');

  const { backendPid: pid } = await askBackend(app.shell(), 'app/info', {});
  process.kill(pid, 'SIGKILL');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The backend process ended');
  await expect(state).toHaveText('Ready', STARTED);
  expect((await askBackend(app.shell(), 'app/info', {})).backendPid).not.toBe(pid);

  await setup.show();
  await expect(setup.header.getByText('Unsaved changes')).toBeVisible();
  await setup.showGroup('Differential');
  await expect(setup.setting('Preload')).toHaveValue('77');

  await library.show();
  await expect(library.row('Cut off')).toContainText('Interrupted');

  await run.show();
  await run.set('Duration', '3');
  await run.choosePace('Fastest');
  await run.nameSession('After');
  await run.start.click();
  await run.expectEnded();
  await library.show();
  await expect(library.row('After')).toContainText('Finished');
});

test('a backend killed three times in a row comes back each time', async ({ app }) => {
  const state = app.page.getByRole('status', { name: 'Backend state' });
  await expect(state).toHaveText('Ready');
  test.setTimeout(240_000);
  for (let i = 0; i < 3; i++) {
    const { backendPid: pid } = await askBackend(app.shell(), 'app/info', {});
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(
        async () => (await askBackend(app.shell(), 'app/info', {}).catch(() => undefined))?.backendPid ?? pid,
        STARTED,
      )
      .not.toBe(pid);
  }
  await expect(state).toHaveText('Ready');
  await new SetupPage(app.page).openSample('Coupe 1800');
});
