import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from './app-fixture.ts';
import { showSweep } from './small-sweep.ts';

/** 3 preloads x 3 masses x 2 words; 2 of the 18 setups break a constraint. */
const STUDY = `racebench-plan: 1
name: Eighteen setups
car: coupe-1974/car.ini
keys:
  preload: { key: differential.preload, from: 0, to: 100 N*m, levels: 3 }
  mass: { key: body.mass, values: [900, 1000, 1100] }
  kind: { key: differential.racebench_type, values: [salisbury, locked] }
constraints: ["'preload' < 90 [N*m] or 'mass' > 950 [kg]"]
tests:
  step: { manoeuvre: step-steer, metrics: [steadyYawRate_radps, yawRateOvershoot] }
design: { kind: grid }
objectives: [{ metric: yawRateOvershoot, want: less }]
`;

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function saved(
  page: Page,
  title: string,
  act: 'Save as SVG…' | 'Save values as CSV…',
): Promise<string> {
  await page.getByRole('button', { name: `Copy or save ${title}` }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: act }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('a sweep of 18 setups is understood: main effects, interaction, sensitivity and surface, saved as SVG and CSV', async ({
  app,
}) => {
  test.setTimeout(180_000);
  const { page } = app;
  await showSweep(app, STUDY);
  const view = (name: string): Promise<void> => page.getByRole('tab', { name }).click();
  const plot = (name: RegExp): Locator => page.getByRole('img', { name });

  await view('Main effects');
  const effects = page.getByRole('region', { name: 'Main effects' });
  await expect(effects.getByRole('status').first()).toHaveText(
    '16 of 18 setups, 16 runs, 2 did not finish as planned',
  );
  // The first objective is chosen first.
  await expect(plot(/^Means of Yaw-rate overshoot by each key$/)).toBeVisible();
  await choose(page, 'Metric', 'Steady yaw rate');
  await expect(plot(/^Means of Steady yaw rate by each key$/)).toHaveAccessibleDescription(
    /Mean of all [\d.]+ °\/s\. preload: [\d.]+ at 100 N·m to [\d.]+ at 0 N·m\./,
  );
  await plot(/^Means of Steady/).press('ArrowRight');
  await expect(
    effects.getByText(/^preload 0 N·m: [\d.]+ °\/s \(95 %: .*\), 6 setups, 6 runs$/),
  ).toBeVisible();
  await effects.getByText('Values', { exact: true }).click();
  await expect(effects.getByRole('table').getByRole('row')).toHaveCount(1 + 3 + 3 + 2);
  const csv = (await saved(page, 'Main effects', 'Save values as CSV…')).split('\n');
  expect(csv[0]).toBe('Key,Level,Unit,Mean of Steady yaw rate (°/s),95 % from,95 % to,Setups,Runs');
  expect(csv[3]).toMatch(/^preload,100,N·m,[\d.]+,[\d.]+,[\d.]+,4,4$/);
  const picture = await saved(page, 'Main effects', 'Save as SVG…');
  for (const text of ['preload (N·m)', 'mass (kg)', 'salisbury', '16 of 18 setups, 16 runs'])
    expect(picture).toContain(text);
  await expectAccessible(page);

  await view('Interaction');
  await expect(plot(/^Means of Steady yaw rate by preload and mass$/)).toBeVisible();
  await page.getByRole('button', { name: 'preload and kind' }).click();
  await expect(plot(/^Means of Steady yaw rate by preload and kind$/)).toHaveAccessibleDescription(
    /^Largest interaction [\d.]+ °\/s; spread of means [\d.]+ °\/s\.$/,
  );
  await page.getByRole('button', { name: 'Swap the two keys' }).click();
  await expect(plot(/^Means of Steady yaw rate by kind and preload$/)).toBeVisible();
  const pairs = (await saved(page, 'Interaction', 'Save values as CSV…')).split('\n');
  expect(pairs[0]).toMatch(/^kind,preload \(N·m\),Mean of Steady yaw rate/);
  expect(pairs).toHaveLength(1 + 2 * 3 + 1);
  expect(await saved(page, 'Interaction', 'Save as SVG…')).toMatch(/stroke-dasharray/);
  await expectAccessible(page);

  await view('Sensitivity');
  const sensitivity = page.getByRole('region', { name: 'Sensitivity' });
  await expect(sensitivity).toContainText(
    /explain \d+ % of the variance \(R²\); 12 degrees of freedom are left/,
  );
  const bars = (await saved(page, 'Sensitivity', 'Save values as CSV…')).split('\n');
  expect(bars[1]).toMatch(/^\w+,\S+,\S+,.*,[+-][\d.]+,[+-][\d.]+,[+-][\d.]+,significant,16$/);
  expect(await saved(page, 'Sensitivity', 'Save as SVG…')).toContain('Change of Steady yaw rate (°/s)');
  await expectAccessible(page);

  await view('Surface');
  const surface = plot(/^Steady yaw rate over preload and mass$/);
  await expect(surface).toHaveAccessibleDescription(
    /^Steady yaw rate\. Second-order surface through 16 setups, 16 runs.* 16 setups are drawn on it\.$/,
  );
  await expect(page.getByText(/^kind: not numeric/)).toBeVisible();
  // The point in the lower left corner of the scale.
  await surface.click({ position: { x: 64, y: ((await surface.boundingBox())?.height ?? 0) - 42 } });
  await expect(page.getByRole('region', { name: /^Setup [12]$/ })).toBeVisible();
  await surface.press('End');
  await expect(
    page.getByText(/^Setup 1[78], preload 100 N·m, mass 1100 kg: [\d.]+ °\/s measured, 1 run$/),
  ).toBeVisible();
  await surface.press('Enter');
  await expect(page.getByRole('region', { name: /^Setup 1[78]$/ })).toContainText('100');
  const drawn = await saved(page, 'Response surface', 'Save as SVG…');
  for (const text of ['preload (N·m)', 'mass (kg)', 'Steady yaw rate (°/s)', 'rgb('])
    expect(drawn).toContain(text);
  const grid = (await saved(page, 'Response surface', 'Save values as CSV…')).split('\n');
  expect(grid[0]).toBe('preload (N·m),mass (kg),Steady yaw rate (°/s) predicted,Runs');
  expect(grid).toHaveLength(1 + 61 * 61 + 1 + 1 + 16 + 1);
  await expectAccessible(page);
});

test('the surface of three keys is cut elsewhere by a slider of the third', async ({ app }) => {
  const { page } = app;
  await showSweep(
    app,
    STUDY.replace(
      'kind: { key: differential.racebench_type, values: [salisbury, locked] }',
      'rear spring: { key: [susp2.k, susp3.k], values: [16 N/mm, 22 N/mm] }',
    ),
  );
  await page.getByRole('tab', { name: 'Surface' }).click();
  const slider = page.getByRole('slider', { name: 'rear spring' });
  await expect(slider).toBeVisible();
  const best = page.getByText(/^✕ Predicted minimum:/);
  const before = await best.innerText();
  await slider.press('Home');
  await expect(best).not.toHaveText(before);
});
