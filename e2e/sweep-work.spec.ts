import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type RunningApp } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';
import { SetupPage } from './pages/setup-page.ts';
import { SweepsPage } from './pages/sweeps-page.ts';
import { SEARCH_SWEEP } from './small-sweep.ts';

/** So many stops, of which each is driven within some hundredths of a second. */
const stops = (setups: number): string => `racebench-plan: 1
name: Stops
car: coupe-1974/car.ini
keys:
  mass: { key: body.mass, from: 700, to: 1100 }
tests:
  stop: { manoeuvre: braking, parameters: { startSpeed_mps: 6 }, metrics: [stoppingDistance_m] }
design: { kind: sobol, runs: ${setups} }
objectives: [{ metric: stoppingDistance_m }]
`;

/** A plan on the screen Sweeps that is entered and not begun. */
async function enter(app: RunningApp, plan: string): Promise<SweepsPage> {
  const sweeps = new SweepsPage(app.page);
  await new SetupPage(app.page).openFile('coupe-1974', 'car.ini');
  await expect(app.page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  await askBackend(app.shell(), 'sweep/enter', {
    path: path.join(app.carsFolder, 'stops.plan.yaml'),
    text: plan,
  });
  await sweeps.show();
  await sweeps.list.getByRole('button').first().click();
  return sweeps;
}

test('a plan of 3 runs shows its estimated time before it runs, and its best setup is laid over the car as it is', async ({
  app,
}) => {
  const { page } = app;
  const setup = new SetupPage(page);
  const sweeps = new SweepsPage(page);
  await setup.openSample('Coupe 1800');
  await sweeps.planPreloads();
  await sweeps.button('Estimate the time').click();
  await expect(sweeps.amount).toHaveText(
    /^3 setups, 3 runs; about \d+(\.\d+)? (ms|s|min).* on \d+ threads?$/,
  );
  await sweeps.button('Run the sweep').click();
  await expect(sweeps.progress).toHaveAttribute('aria-valuetext', 'All 3 runs are done');
  await sweeps.rows.first().click();
  await sweeps.button('Compare with the car as it is').click();
  const preload = page
    .getByRole('table', { name: 'Setup differences' })
    .getByRole('row', { name: /^Preload/ });
  await expect(preload).toContainText(/50.*45|50.*55/, { timeout: 60_000 });
});

test('a sweep of 400 stops is paused and goes on; its backend is killed, and Resume drives the rest with none driven twice', async ({
  app,
}) => {
  test.setTimeout(240_000);
  const { page } = app;
  const sweeps = await enter(app, stops(400));
  const done = async (): Promise<number> => Number(await sweeps.progress.getAttribute('aria-valuenow'));
  await sweeps.button('Start').click();
  await expect.poll(done).toBeGreaterThan(3);
  await sweeps.button('Pause').click();
  await expect(sweeps.progress).toHaveAttribute('aria-valuetext', /^Paused: \d+ of 400 runs$/);
  // All that is driven is stored and in the table; a batch that was begun comes to its end first.
  await expect.poll(async () => (await sweeps.behind.textContent()) === `${await done()} setups`).toBe(true);
  const paused = await done();
  await sweeps.button('Resume').click();
  await expect.poll(done).toBeGreaterThan(paused);

  const { backendPid } = await askBackend(app.shell(), 'app/info', {});
  process.kill(backendPid, 'SIGKILL');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The backend process ended');
  await expect(page.getByRole('status', { name: 'Backend state' })).toHaveText('Ready');
  await expect(sweeps.progress).toHaveAttribute('aria-valuetext', /^Not finished: \d+ of 400 runs$/);
  const doneBefore = await done();
  expect(doneBefore).toBeGreaterThanOrEqual(3);
  expect(doneBefore).toBeLessThan(400);
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Resume' }).click();
  await expect.poll(done).toBeGreaterThan(doneBefore);
  await expect(sweeps.progress).toHaveAttribute('aria-valuetext', 'All 400 runs are done', {
    timeout: 120_000,
  });
  // A run that is driven twice would be counted twice here.
  await expect(page.getByText('All 400 runs are done (400 finished)')).toBeVisible();
  await page.getByRole('radio', { name: 'Runs' }).click();
  await expect(sweeps.behind).toHaveText('400 runs');
});

test('an optimisation of 96 stops shows its generation and its best while it runs', async ({ app }) => {
  const sweeps = await enter(app, SEARCH_SWEEP.replace('runs: 24', 'runs: 96'));
  await sweeps.button('Start').click();
  const text = sweeps.progressText;
  await expect(text).toHaveText(
    /^Running: \d+ of 96 runs, generation \d+.*; best 2\.\d\d m \(setup \d+, 1 run\)$/,
  );
  await expect(text).toHaveText(
    /^All 96 runs are done \(96 finished\); best 2\.\d\d m \(setup \d+, 1 run\)$/,
  );
});

test('a constraint in the text and in the form of a plan is completed: the key preload with N·m, and what abs means', async ({
  app,
}) => {
  const { page } = app;
  const sweeps = new SweepsPage(page);
  await new SetupPage(page).openSample('Coupe 1800');
  await sweeps.planPreloads();
  await sweeps.unfold();
  await sweeps.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('constraints: ["ab');
  await page.keyboard.press('Control+Space');
  const offered = page.getByRole('listbox', { name: 'Completions' });
  await expect(offered).toContainText('abs(x)');
  await expect(offered).not.toContainText('smooth');
  await expect(page.getByText('Absolute value.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.insertText("'pre");
  await page.keyboard.press('Control+Space');
  await expect(offered).toContainText('preloadN·m');
  // The same words in the field of the form; Enter takes what is offered, and then ends the line.
  for (let i = 0; i < 2; i++) await sweeps.plan.getByRole('button', { name: 'Undo', exact: true }).click();
  const field = sweeps.plan.getByRole('textbox', { name: 'Add a constraint' });
  await field.click();
  await page.keyboard.type("'pre");
  await expect(offered).toContainText('preloadN·m');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' < 52 [N*m]');
  await expect(offered).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(sweeps.amount).toHaveText('3 setups, 3 runs, 1 of the setups left out by constraints');
  await expect(field).toHaveText(/^'preload' >= /);
  await expect(sweeps.plan.getByRole('textbox', { name: 'Constraint 1' })).toHaveText("'preload' < 52 [N*m]");
});

test('a test of a plan gets a file of surfaces, a rate and a limit of time in the form; another manoeuvre keeps them and the remarks', async ({
  app,
}) => {
  const { page, carsFolder } = app;
  writeFileSync(
    path.join(carsFolder, 'coupe-1974', 'tar.ini'),
    'tar\n{\n base=asphalt\n microtexture=0.4\n}\n',
  );
  const sweeps = new SweepsPage(page);
  const setup = new SetupPage(page);
  await setup.openFile('coupe-1974', 'car.ini');
  await expect(setup.header.getByRole('heading', { name: 'Coupe 1800' })).toBeVisible();
  await sweeps.planPreloads();
  await sweeps.unfold();
  const one = sweeps.plan.getByRole('group', { name: /^Test / });
  await sweeps.fillIn(one.getByLabel('File of surfaces'), 'tar.ini');
  await sweeps.fillIn(one.getByLabel('Surface', { exact: true }), 'tarr');
  await expect(
    sweeps.plan.getByText(/^tests\.step-steer: surface is tarr; it must be one of .*, tar\.$/),
  ).toBeVisible();
  await expect(sweeps.plan.getByText('No car found there')).toBeHidden();
  await sweeps.fillIn(one.getByLabel('Surface', { exact: true }), 'tar');
  await sweeps.fillIn(one.getByLabel('Kept samples, Hz'), '5');
  await expect(one.getByRole('alert')).toHaveText('5 is less than 10');
  await sweeps.fillIn(one.getByLabel('Kept samples, Hz'), '200');
  await sweeps.fillIn(sweeps.plan.getByLabel('Time limit of one run'), '20 s');
  await one.getByRole('button', { name: /Manoeuvre$/ }).click();
  await page
    .getByRole('option', { name: /^Braking/ })
    .first()
    .click();
  await expect(sweeps.amount).toHaveText('3 setups, 3 runs');
  for (const line of [
    'surfaces: tar.ini',
    'surface: tar',
    'rate: 200',
    'time-limit: 20 s',
    '# Tests of each setup',
  ])
    await expect(sweeps.text).toContainText(line);
  await expect(sweeps.text).not.toContainText('parameters');
  await sweeps.button('Run the sweep').click();
  await expect(sweeps.progressText).toHaveText(/^All 3 runs are done \(3 finished\)/);
});
