import { execFileSync } from 'node:child_process';
import { expect, test } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

const parentOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));

test('a server that is killed in the middle of a run is started again: the window says so, keeps its edits and works on @smoke', async ({
  app,
}) => {
  test.setTimeout(240_000);
  const { page } = app;
  const state = page.getByRole('status', { name: 'Backend state' });
  const setup = new SetupPage(page);
  const run = new RunPage(page);
  await setup.openSample('Coupe 1800');
  await setup.showGroup('Differential');
  await setup.set('Preload', '77');
  await run.show();
  await run.choosePace('Real time');
  await run.start.click();
  await expect(run.reading('Speed')).not.toHaveText('–');

  const { backendPid } = await askBackend(app.shell(), 'app/info', {});
  const server = parentOf(backendPid);
  expect(parentOf(server)).toBe(app.shell().pid);
  process.kill(server, 'SIGKILL');
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('the run was interrupted. Its samples up to then are kept.');
  await expect(notices).toContainText('was started again. Unsaved edits are kept.', { timeout: 60_000 });
  await expect(state).toHaveText('Ready');
  expect((await askBackend(app.shell(), 'app/info', {})).backendPid).not.toBe(backendPid);

  await setup.show();
  await setup.showGroup('Differential');
  await expect(setup.setting('Preload')).toHaveValue('77');
});
