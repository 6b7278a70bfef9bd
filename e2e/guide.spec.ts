import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { ComparePage } from './pages/compare-page.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { SweepsPage } from './pages/sweeps-page.ts';
import { showSweep } from './small-sweep.ts';
import { takePicture } from './take-picture.ts';

/**
 * docs/guide/faster-setup.md, step by step; the numbers of the page are checked here. With UPDATE_SCREENSHOTS=1 its
 * pictures go to docs/guide.
 */

const SIZE = { width: 1440, height: 900 };

/** Every picture of the guide is light and of one size. */
async function startPictures(page: Page): Promise<(name: string) => Promise<void>> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(SIZE);
  return (name) => takePicture(page, 'guide', name);
}

test('why the second setup is 0.4 s faster: the walk-through of the guide, up to its printed page', async ({
  app,
}) => {
  test.setTimeout(400_000);
  const { page } = app;
  const take = await startPictures(page);
  await page.addInitScript(() => {
    globalThis.print = () => {
      const beside = document.querySelector('.beside');
      Object.assign(globalThis.top ?? {}, {
        printed: {
          heading: document.querySelector('h1')?.textContent,
          charts: document.querySelectorAll('svg[role=img]').length > 5,
          display: beside === null ? '' : getComputedStyle(beside).display,
        },
      });
    };
  });
  await page.reload();
  const setup = new SetupPage(page);
  const run = new RunPage(page);
  const last = page.getByRole('region', { name: 'Last run' });
  const lap = async (name: string): Promise<void> => {
    await run.show();
    await run.nameSession(name);
    await run.start.click();
    await expect(last.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 120_000 });
  };

  // 1. The sample with a soft front bar and a long final drive.
  await setup.openSample('Coupe 1800');
  await setup.showGroup('Differential');
  await setup.set('Final drive', '3.7');
  await setup.showGroup('Anti-roll bars');
  await setup.set('Rate, bar 0', '3');
  await take('first-setup');

  // 2. Three laps, then three more with both values taken back.
  await run.show();
  await run.chooseManoeuvre('Laps of a track');
  await run.choosePace('Fastest');
  await page.getByRole('button', { name: /Track$/ }).click();
  await page.getByRole('option', { name: /Kart circuit/ }).click();
  await run.set('Laps', '3');
  await lap('First');
  await take('first-run');
  await setup.show();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await lap('Second');

  // 3. Changes and their effects.
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Compare' }).click();
  const compare = new ComparePage(page);
  await expect(compare.segments).toBeVisible({ timeout: 20_000 });
  const [first_s, second_s] = await compare.bestLaps();
  expect(first_s).toBeCloseTo(44.143, 3);
  expect(second_s).toBeCloseTo(43.742, 3);
  await expect(page.getByRole('table', { name: 'Figures of the laps' })).toContainText('±');
  await compare.cursor.press('End');

  // The same lap of each: their tyres are as warm.
  const secondLaps = async (): Promise<void> => {
    for (const side of ['A', 'B']) {
      await compare.laps.getByRole('checkbox', { name: `${side} lap 2, drawn` }).setChecked(true);
      for (const other of [1, 3]) {
        const drawn = compare.laps.getByRole('checkbox', { name: `${side} lap ${other}, drawn` });
        if (await drawn.isChecked()) await drawn.setChecked(false);
      }
    }
  };
  await secondLaps();
  await expect(compare.legend('Time gained on A 2')).toContainText('B 2');
  await expect.poll(() => compare.legendNumber('Time gained on A 2')).toBeCloseTo(0.361, 3);
  await take('comparison');

  // 4. Where: the corner that gained most.
  const bySize = await compare.segments.locator('tbody tr > th').allTextContents();
  expect(bySize[0]).toBe('T2');
  await compare.segments.getByRole('button', { name: 'T2', exact: true }).click();
  const figures = page.getByRole('table', { name: 'T2 of both laps' });
  await figures.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await take('corner');

  // 5. The bar alone: the final drive is done again.
  await setup.show();
  await page.keyboard.press('Control+Shift+z');
  await lap('Bar alone');
  await expect(last).toContainText('43.960');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: /Baseline session A/ }).click();
  await page.getByRole('option', { name: /First/ }).click();
  await page.getByRole('button', { name: 'Add a session' }).click();
  await page.getByRole('button', { name: /Session to add/ }).click();
  await page.getByRole('option', { name: /Second/ }).click();
  await secondLaps();
  await expect(compare.legend('Time gained on A 2')).toContainText('B 2');
  await expect(compare.legend('Time gained on A 2')).toContainText('C 2');
  await compare.cursor.press('End');
  await take('bar-alone');

  // 6. The page to keep: of First and Second again.
  await page.getByRole('button', { name: 'Remove Second from the comparison' }).click();
  await page.getByRole('button', { name: /Compared session B/ }).click();
  await page.getByRole('option', { name: /Second/ }).click();
  await expect(compare.legend('Time gained on A 2')).toContainText('B 2');
  await page.getByRole('button', { name: 'Save report…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save the comparison report' });
  await expect(dialog.getByRole('textbox')).toHaveValue('First, lap 2 and Second, lap 2.html');
  await dialog.getByRole('textbox').fill('faster.html');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved .*faster\.html/)).toBeVisible();
  const file = path.join(app.carsFolder, 'faster.html');
  expect(readFileSync(file, 'utf8')).toContain('B is 0.361 s faster');

  // Page of the dialog for printing: the page with its own styles, in a frame of its own.
  await page.getByRole('button', { name: 'Print the comparison, or save it as PDF' }).click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as { printed?: object }).printed))
    .toEqual({ heading: 'First, lap 2 and Second, lap 2', charts: true, display: 'grid' });
});

test('the plots of docs/sweeps.md: 60 setups by two objectives, and an optimisation of 48', async ({
  app,
}) => {
  test.setTimeout(240_000);
  const { page } = app;
  const take = await startPictures(page);
  const keys = `racebench-plan: 1
name: Step steer of the coupe
car: coupe-1974/car.ini
keys:
  front spring: { key: [susp0.k, susp1.k], from: 16 N/mm, to: 30 N/mm }
  rear spring: { key: [susp2.k, susp3.k], from: 14 N/mm, to: 26 N/mm }
  preload: { key: differential.preload, from: 0, to: 100 N*m }
tests:
  step: { manoeuvre: step-steer, parameters: { duration_s: 3 }, metrics: [steadyYawRate_radps, yawRateOvershoot] }
`;
  const first = 'objectives: [{ metric: steadyYawRate_radps, want: more }';
  const sweeps = await showSweep(
    app,
    `${keys}design: { kind: sobol, runs: 60 }\n${first}, { metric: yawRateOvershoot }]\n`,
  );
  const dismiss = (): Promise<void> => page.getByRole('button', { name: 'Dismiss' }).first().click();
  await dismiss();
  await sweeps.view('Scatter');
  await page.getByRole('button', { name: /Across$/ }).click();
  await page.getByRole('option', { name: 'Yaw-rate overshoot' }).first().click();
  await expect(sweeps.behind).toHaveText('60 setups, 60 runs');
  await take('sweep-scatter');
  await sweeps.view('Parallel coordinates');
  const brush = async (name: RegExp, key: string): Promise<void> => {
    await page.getByRole('slider', { name }).focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press(key);
  };
  await brush(/^Steady yaw rate .*minimum/, 'PageUp');
  await brush(/^Yaw-rate overshoot.*maximum/, 'PageDown');
  await expect(sweeps.behind).toHaveText(/in the brushes; 60 setups, 60 runs$/);
  await take('sweep-parallel');
  await sweeps.view('Front');
  await expect(sweeps.behind).toHaveText(/on the front of 60 setups, 60 runs$/);
  await take('sweep-front');
  await showSweep(app, `${keys}design: { kind: cma-es, runs: 48, generation: 8 }\n${first}]\n`);
  await dismiss();
  await sweeps.view('Convergence');
  await expect(sweeps.behind).toHaveText(/^48 setups in 6 generations, 48 runs/);
  await take('sweep-convergence');
});

test('which rear spring laps the kart circuit fastest: the walk-through of docs/guide/rear-spring.md', async ({
  app,
}) => {
  test.setTimeout(400_000);
  const { page } = app;
  const take = await startPictures(page);
  const sweeps = new SweepsPage(page);
  await new SetupPage(page).openSample('Coupe 1800');
  await sweeps.show();
  await sweeps.button('Coupe 1800, differential and rear springs on the kart circuit, 27 runs').click();
  await expect(sweeps.amount).toHaveText('27 setups, 27 runs');
  for (const key of ['preload', 'power ratio']) await sweeps.button(`Stop varying ${key}`).click();
  await expect(sweeps.amount).toHaveText('3 setups, 3 runs');
  await take('spring-plan');
  await sweeps.button('Run the sweep').click();
  await expect(sweeps.progress).toHaveAttribute('aria-valuetext', 'All 3 runs are done', {
    timeout: 200_000,
  });
  await expect(sweeps.rows).toHaveCount(3);
  await sweeps.rows.first().click();
  await expect(page.getByRole('table', { name: 'Setup differences' })).toBeVisible();
  // The best first: 16, 19, 22 N/mm.
  for (const [i, row] of [/16 43\.719/, /19 43\.742/, /22 43\.791/].entries())
    expect((await sweeps.rows.nth(i).innerText()).replaceAll('\n', ' ')).toMatch(row);
  await take('spring-results');
  await page.getByRole('button', { name: /^Close Setup/ }).click();

  // 5. The shipped plan with all its keys: what each does, and what two do together.
  await sweeps.button('Shipped plans').click();
  await page.getByRole('menuitem', { name: /^Coupe 1800, differential and rear springs on/ }).click();
  await expect(sweeps.amount).toHaveText('27 setups, 27 runs');
  await sweeps.button('Run the sweep').click();
  await expect(sweeps.progress).toHaveAttribute('aria-valuetext', 'All 27 runs are done', {
    timeout: 300_000,
  });
  const plot = page.getByRole('img', { name: /Best lap/ });
  const look = async (view: string, says: RegExp): Promise<void> => {
    await page.getByRole('tab', { name: view }).click();
    await expect(plot).toHaveAccessibleDescription(says);
    // Messages of the two sweeps lie over a corner.
    for (const close of await page.getByRole('button', { name: 'Dismiss' }).all()) await close.click();
  };
  await look(
    'Main effects',
    /43\.759 at 120 N·m to 43\.787 at 60 N·m\. power ratio: 43\.738 at 2\.1 to 43\.853 at 1\.2\. rear spring: 43\.724 at 16 N\/mm to 43\.845 at 22 N\/mm/,
  );
  await take('spring-effects');
  await look(
    'Sensitivity',
    /rear spring .*: \+0\.120 s .*power ratio .*: −0\.114 s \(95 %: −0\.182 to −0\.046\)\. preload .*: −0\.026 s .* not significant \(95 %, 27 runs\)/,
  );
  await take('spring-sensitivity');
  await page.getByRole('tab', { name: 'Interaction' }).click();
  await page.getByRole('button', { name: 'power ratio and rear spring' }).click();
  await look('Interaction', /Largest interaction 0\.095 s; spread of means 0\.296 s/);
  await plot.press('End');
  await expect(page.getByText(/^power ratio 3, rear spring 22 N\/mm: 43\.759 s/)).toBeVisible();
  await take('spring-interaction');
  await page.getByRole('tab', { name: 'Surface' }).click();
  await page.getByRole('button', { name: /Across$/ }).click();
  await page.getByRole('option', { name: 'rear spring', exact: true }).click();
  await look(
    'Surface',
    /explains 85 % of the variance and predicts 61 % .* Predicted minimum: 43\.696 s at rear spring 16 N\/mm, power ratio 2\.07/,
  );
  await take('spring-surface');
});
