import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';
import { SEARCH_SWEEP, showSweep, SMALL_SWEEP } from './small-sweep.ts';
import { restingBox } from './resting-box.ts';

/** File saved from the menu of the shown view. */
async function saved(page: Page, item: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await page.getByRole('button', { name: /^Copy or save / }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('12 setups as points, lines and a front: brushed, filtered, opened and saved with the 10 that finished', async ({
  app,
}) => {
  test.setTimeout(240_000);
  const { page } = app;
  const sweeps = await showSweep(app, SMALL_SWEEP);
  await expect(page.getByText('12 setups', { exact: true })).toBeVisible();

  await sweeps.view('Scatter');
  const points = page.getByRole('slider', { name: 'Steady yaw rate against preload' });
  await expect(sweeps.behind).toHaveText('10 of 12 setups, 20 runs, 2 did not finish as planned');
  const csv = await saved(page, 'Save values as CSV…');
  expect(csv.name).toBe('Twelve setups Steady yaw rate against preload.csv');
  const [head, ...rows] = csv.bytes.toString().trimEnd().split('\n');
  expect(head).toBe('No.,preload (N·m),Steady yaw rate (°/s),mass (kg),Runs');
  expect(rows).toHaveLength(10);
  const svg = (await saved(page, 'Save as SVG…')).bytes.toString();
  // A circle is a path of two arcs.
  expect(svg.match(/A4 4 /g)).toHaveLength(20);
  expect(svg).not.toContain('<image');
  expect(svg).toContain('10 of 12 setups');
  const png = await saved(page, 'Save as PNG…');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');

  // From the best to the worst by keys; Enter opens the announced setup.
  await points.focus();
  await expect(points).toHaveAttribute('aria-valuetext', /^Setup 1, preload 0 N·m, Steady yaw rate 11\.\d+/);
  await page.keyboard.press('ArrowRight');
  await expect(points).toHaveAttribute('aria-valuetext', /^Setup 5, preload 50 N·m/);
  await page.keyboard.press('Enter');
  await expect(sweeps.detail(5)).toBeVisible();

  await page.getByRole('button', { name: 'Close Setup 5' }).click();
  await expect(sweeps.detail(5)).toBeHidden();
  await sweeps.view('Parallel coordinates');
  await expect(sweeps.behind).toHaveText(/^10 of 12 setups/);
  const least = page.getByRole('slider', { name: 'mass (kg), minimum of the brush' });
  const box = await restingBox(least);
  // From the bottom of the axis, where 900 kg are, to the middle.
  await page.mouse.move(box.x + box.width / 2, box.y - 1);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y - 120, { steps: 4 });
  await page.mouse.up();
  await expect(sweeps.behind).toHaveText(/^4 setups, 8 runs in the brushes; 10 of 12 setups, 20 runs/);
  const kind = page.getByRole('slider', { name: 'kind, maximum of the brush' });
  await kind.focus();
  while ((await kind.getAttribute('aria-valuetext')) !== 'salisbury') await page.keyboard.press('ArrowDown');
  await expect(sweeps.behind).toHaveText(/^2 setups, 4 runs in the brushes/);
  expect((await saved(page, 'Save values as CSV…')).bytes.toString().trimEnd().split('\n')).toHaveLength(3);
  const lines = page.getByRole('slider', { name: 'Setups in the brushes' });
  await lines.focus();
  await page.keyboard.press('Enter');
  await expect(sweeps.detail(1)).toBeVisible();

  await sweeps.button('Filter the table').click();
  await expect(sweeps.behind).toHaveText(/^2 of 12 setups, 4 runs, filters of the table/);
  await sweeps.view('Table');
  await expect(sweeps.table.getByLabel('Filter kind')).toHaveValue('salisbury');
  // The table has the setup that breaks the constraint too.
  await expect(sweeps.rows).toHaveCount(3);
  await sweeps.view('Parallel coordinates');
  await sweeps.button('Brush by the filters').click();
  await expect(sweeps.behind).toHaveText(/^2 setups, 4 runs in the brushes; 10 of 12/);
  await sweeps.button('No brush').click();

  await sweeps.view('Front');
  await expect(sweeps.behind).toHaveText(/^4 setups on the front of 10 of 12 setups, 20 runs/);
  const front = page.getByRole('table', { name: 'Setups of the front' });
  await expect(front.getByRole('row')).toHaveCount(5);
  await front.getByRole('button', { name: 'Setup 2', exact: true }).click();
  await expect(sweeps.detail(2)).toBeVisible();

  await sweeps.view('Convergence');
  await expect(page.getByText('Not an optimisation')).toBeVisible();

  // The second seed of the second setup opens from the table of runs; once recorded it is not driven again.
  await sweeps.view('Table');
  await page.getByRole('radio', { name: 'Runs' }).click();
  await page
    .getByRole('grid', { name: 'Runs' })
    .getByRole('gridcell', { name: '4', exact: true })
    .first()
    .click();
  const detail = sweeps.detail(2);
  await expect(detail.getByText('Both use Run 4, seed 2.')).toBeVisible();
  const sessions = async (): Promise<number> => (await askBackend(app.shell(), 'session/list', {})).length;
  const screens = page.getByRole('navigation', { name: 'Screens' });
  for (const act of ['Open telemetry', 'Open telemetry of Run 4, seed 2']) {
    await detail.getByRole('button', { name: act, exact: true }).click();
    await expect(screens.getByRole('button', { name: 'Telemetry' })).toHaveAttribute('aria-current', 'page');
    expect(await sessions()).toBe(1);
    await sweeps.show();
  }
});

test('an optimisation of 24 setups converges: the best so far, generations, and why there is no front', async ({
  app,
}) => {
  const { page } = app;
  const sweeps = await showSweep(app, SEARCH_SWEEP);
  await sweeps.view('Convergence');
  await expect(sweeps.behind).toHaveText(
    /^24 setups in 4 generations, 24 runs finished as planned; the best is 2\.\d+ m of setup \d+$/,
  );
  const rows = (await saved(page, 'Save values as CSV…')).bytes.toString().trimEnd().split('\n').slice(1);
  const best = rows.map((row) => Number(row.split(',')[3]));
  expect(best).toHaveLength(24);
  expect(best.every((value, i) => value <= (best[i - 1] ?? Infinity))).toBe(true);
  expect(rows.map((row) => row.split(',')[1])).toEqual(
    Array.from({ length: 24 }, (_, i) => String(Math.floor(i / 6) + 1)),
  );
  await sweeps.view('Front');
  await expect(page.getByText('A Pareto front needs at least two objectives')).toBeVisible();
});
