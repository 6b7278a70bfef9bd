import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app-fixture.ts';
import { SetupPage } from './pages/setup-page.ts';
import { restingBox } from './resting-box.ts';

/** The torque curve of the copied coupe, beside its form. */
async function showCurve(page: Page): Promise<SetupPage> {
  const setup = new SetupPage(page);
  await setup.openFile('coupe-1974', 'car.ini');
  await setup.showGroup('Engine');
  await page.getByRole('radio', { name: 'Charts' }).click();
  await expect(point(page, 7)).toBeVisible();
  return setup;
}

const point = (page: Page, number: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^Point ${number} of `) });

async function dragUp(page: Page, handle: Locator, up_px: number): Promise<void> {
  const box = await restingBox(handle);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i++) await page.mouse.move(x, y - (up_px * i) / 8);
  await page.mouse.up();
}

const differing = (before: string, after: string): string[] => {
  const old = before.split('\n');
  return after.split('\n').filter((line, i) => line !== old[i]);
};

test('a dragged point is one undo step, and is saved into the curve file without touching any other line', async ({
  app,
}) => {
  const { page } = app;
  const file = path.join(app.carsFolder, 'coupe-1974', 'torque.crv');
  // A note behind a number and a comment between points are kept.
  const noted = readFileSync(file, 'latin1')
    .replace('y=0.95', 'y=0.95 ; dyno')
    .replace('  point7', '  ; hump\n  point7');
  writeFileSync(file, noted, 'latin1');
  const setup = await showCurve(page);
  const handle = point(page, 7);
  await expect(handle).toHaveAccessibleName('Point 7 of 17: 3000 rpm, 144.4 N·m');

  await dragUp(page, handle, 30);
  await expect(handle).not.toHaveAccessibleName(/144[.]4/);
  const undo = setup.header.getByRole('button', { name: /^Undo/ });
  await expect(undo).toHaveAccessibleName(/^Undo: Torque at 3000 rpm to /);
  await undo.click();
  await expect(handle).toHaveAccessibleName('Point 7 of 17: 3000 rpm, 144.4 N·m');
  await expect(undo).toBeDisabled();

  await handle.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(handle).toHaveAccessibleName(/3000 rpm, 134[.]4 N·m/);
  await setup.header.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => readFileSync(file, 'latin1')).not.toBe(noted);
  const [line, ...others] = differing(noted, readFileSync(file, 'latin1'));
  expect(others).toEqual([]);
  // 134.4 of 152 N·m.
  expect(line).toMatch(/^ {4}y=0[.]88421\d? ; dyno$/);
});

test('points are added, typed and removed by keys alone', async ({ app }) => {
  const { page } = app;
  await showCurve(page);
  await point(page, 7).focus();
  await page.keyboard.press('Insert');
  await expect(point(page, 8)).toHaveAccessibleName(/^Point 8 of 18: 3200 rpm/);
  await point(page, 8).focus();
  await page.keyboard.press('Enter');
  const torque = page.getByRole('spinbutton', { name: 'Torque of the point' });
  await expect(page.getByRole('spinbutton', { name: 'Engine speed of the point' })).toBeFocused();
  await torque.fill('150');
  await torque.press('Enter');
  await expect(point(page, 8)).toHaveAccessibleName('Point 8 of 18: 3200 rpm, 150.0 N·m');
  await point(page, 8).focus();
  await page.keyboard.press('Delete');
  await expect(point(page, 8)).toHaveAccessibleName(/^Point 8 of 17: 3400 rpm/);
});

test('a car whose curve file is missing is offered one', async ({ app }) => {
  const { page } = app;
  rmSync(path.join(app.carsFolder, 'coupe-1974', 'torque.crv'));
  const setup = new SetupPage(page);
  await setup.openFile('coupe-1974', 'car.ini');
  await setup.showGroup('Engine');
  await page.getByRole('radio', { name: 'Charts' }).click();
  await page.getByRole('button', { name: 'Create torque.crv' }).click();
  await expect(point(page, 1)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Make / })).toHaveCount(0);
});
