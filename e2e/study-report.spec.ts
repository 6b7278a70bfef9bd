import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { semiActiveReportHtml } from '../core/cli/report/semi-active-report.ts';
import { readSemiActiveStudy } from '../core/cli/reproduce-files.ts';
import { judgeClaims } from '../core/studies/reproduce/semi-active/result.ts';
import { madeRuns } from '../core/studies/reproduce/semi-active/testing/made-runs.ts';
import { restingBox } from './resting-box.ts';

/** The page of the semi-active study as a file, opened with no network; its runs are made. */
const test = base.extend<{ report: Page }>({
  report: async ({ page }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'racebench-study-'));
    const file = path.join(folder, 'study.html');
    const runs = madeRuns({ open: { difference_radps: (ay) => ay - 10 } });
    const result = { runs, verdicts: judgeClaims(runs), cases: [] };
    writeFileSync(file, semiActiveReportHtml(await readSemiActiveStudy(undefined), result));
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) problems.push(request.url());
    });
    await page.goto(pathToFileURL(file).href);
    await use(page);
    rmSync(folder, { recursive: true });
    expect(problems).toEqual([]);
  },
});

test('values are read under the pointer and by the slider: 24° at 8 m/s²', async ({ report }) => {
  const panel = report.locator('#figure-5 .panel').first();
  const plot = panel.getByRole('img');
  const box = await restingBox(plot);
  // 8 m/s² on an axis of 0 to 12 m/s² between 76 and 884 of 900.
  await report.mouse.move(box.x + (box.width * (76 + (808 * 8) / 12)) / 900, box.y + box.height / 2);
  await expect(panel.locator('output')).toContainText('Lateral acceleration 8.0');
  await expect(panel.locator('output')).toContainText(/Open 2[34]\.\d °/);
  const slider = panel.getByRole('slider');
  await slider.focus();
  await report.keyboard.press('Home');
  await expect(panel.locator('output')).toContainText('Lateral acceleration 0.00 m/s²');
});

test('a curve is hidden and shown again in all plots of its figure', async ({ report }) => {
  const figure = report.locator('#figure-5');
  const curves = figure.locator('path[data-curve="LSD"]');
  await expect(curves).toHaveCount(2);
  await figure.getByRole('checkbox', { name: 'LSD' }).uncheck();
  for (const curve of await curves.all()) await expect(curve).toHaveCSS('display', 'none');
  await figure.getByRole('slider').first().press('End');
  await expect(figure.locator('output').first()).not.toContainText('LSD');
  await figure.getByRole('checkbox', { name: 'LSD' }).check();
  for (const curve of await curves.all()) await expect(curve).toHaveCSS('display', 'inline');
});

test('the values of a figure are there as a table', async ({ report }) => {
  const figure = report.locator('#figure-6');
  await figure.locator('summary').click();
  await expect(figure.getByRole('columnheader', { name: 'Semi-active, inner kW' })).toBeVisible();
  await expect(figure.getByRole('row')).toHaveCount(13);
});

for (const scheme of ['light', 'dark'] as const)
  test(`no accessibility rule is broken, ${scheme}, whatever the system says`, async ({ report }) => {
    await report.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' });
    await report.getByLabel('Colours').selectOption(scheme);
    const background = await report.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe(scheme === 'dark' ? 'rgb(21, 24, 27)' : 'rgb(255, 255, 255)');
    await report.locator('#figure-5 summary').click();
    const { violations } = await new AxeBuilder({ page: report })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
  });

test('a small window shows all of it without scrolling sideways', async ({ report }) => {
  await report.setViewportSize({ width: 420, height: 800 });
  const width = await report.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(420);
});
