import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, type RunningApp } from './app-fixture.ts';
import { SetupPage } from './pages/setup-page.ts';
import { passTime } from './pass-time.ts';
import { restingBox } from './resting-box.ts';

/** The coupe with a repeated mass and a key that nobody knows. */
async function openOddCoupe(app: RunningApp): Promise<SetupPage> {
  const file = path.join(app.carsFolder, 'coupe-1974', 'car.ini');
  const text = readFileSync(file, 'latin1');
  writeFileSync(file, text.replace('mass=862', 'mass=862\n  mass=900 ; again\n  paint=two coats'), 'latin1');
  const setup = new SetupPage(app.page);
  await setup.openFile('coupe-1974', 'car.ini');
  await expect(setup.group('Suspension')).toBeVisible();
  return setup;
}

const inspector = (page: Page) => page.getByRole('complementary', { name: 'About the setting' });
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ }).first().click();

test('a setting is found by a word of its key, takes an expression and a foreign unit, and comes back by undo and by revert', async ({
  app,
}) => {
  const { page } = app;
  const setup = await openOddCoupe(app);
  await page.keyboard.press('Control+p');
  await page.keyboard.type('spring rate rear left');
  await expect(page.getByRole('option').first()).toContainText('Spring rate, rear left');
  await page.keyboard.press('Enter');
  const rate = setup.setting('Spring rate, rear left');
  await expect(rate).toBeFocused();
  await expect(rate).toHaveValue('19');

  await page.keyboard.type('2*(6+7,5)');
  await expect(page.getByText('= 27 N/mm')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rate).toHaveValue('27');
  await expect(setup.text).toContainText('k=27000');

  await rate.fill('120 lbf/in');
  await page.keyboard.press('Enter');
  await expect(setup.text).toContainText('k=21015.22');
  await expect(rate).toHaveValue('21.01522');

  await rate.fill('3 psi');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'psi' })).toHaveText(
    'psi is a pressure; this setting is a spring rate, for example 25 N/mm',
  );
  await page.keyboard.press('Escape');
  await expect(rate).toHaveValue('21.01522');

  await undo(page);
  await expect(rate).toHaveValue('27');
  await expect(inspector(page)).toContainText('was 19');
  await inspector(page).getByRole('button', { name: 'Revert Spring rate, rear left' }).click();
  await expect(rate).toHaveValue('19');
  await expect(setup.text).not.toContainText('k=27000');
});

test('a shared value is overridden here, or changed for all who read it', async ({ app }) => {
  const { page } = app;
  const setup = await openOddCoupe(app);
  await setup.showGroup('Suspension');
  await page.getByRole('button', { name: 'Left and right together' }).click();
  const left = setup.setting('Spring rate, front left');
  const right = setup.setting('Spring rate, front right');
  await left.fill('20');
  await left.press('Enter');
  await expect(left).toHaveValue('20');
  await expect(right).toHaveValue('18');
  await inspector(page).getByRole('button', { name: 'Remove override' }).click();
  await expect(left).toHaveValue('18');

  await left.focus();
  await inspector(page).getByRole('radio', { name: 'Both front wheels' }).click();
  await expect(inspector(page)).toContainText(
    'Changes the shared value in susp_front, and with it front right',
  );
  await left.fill('22');
  await left.press('Enter');
  await expect(right).toHaveValue('22');
  await expect(setup.text).toContainText('k=22000 ; 1.30 Hz');
});

test('the slider steps by keys, what is changed is shown alone, and a group goes back at once', async ({
  app,
}) => {
  const { page } = app;
  const setup = await openOddCoupe(app);
  await setup.showGroup('Clutch');
  await setup.setting('Torque capacity').focus();
  const slider = page.getByRole('slider', { name: /^Torque capacity, slider/ });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(setup.setting('Torque capacity')).not.toHaveValue('260');
  await expect(setup.group('Clutch')).toHaveAccessibleName('Clutch, 1 changed');

  await page.getByRole('button', { name: 'Changed only' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Revert Clutch (1 changed)' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing changed' })).toBeVisible();
  await page.getByRole('button', { name: 'Changed only' }).click();
  await setup.showGroup('Clutch');
  await expect(setup.setting('Torque capacity')).toHaveValue('260');
});

test('a repeated key is shown at the one that is used and deleted, an unknown one is edited as text', async ({
  app,
}) => {
  const { page } = app;
  const setup = await openOddCoupe(app);
  await setup.showGroup('Body');
  const mass = setup.setting('Sprung mass');
  await expect(mass).toHaveValue('862');
  await mass.focus();
  await expect(inspector(page)).toContainText(/Line 25 repeats this key \(900\) and is not used/);
  await inspector(page).getByRole('button', { name: 'Delete line 25' }).click();
  await expect(setup.text).not.toContainText('mass=900');
  await expect(inspector(page)).not.toContainText('repeats this key');

  await setup.showGroup('Other keys');
  const paint = page.getByRole('textbox', { name: 'body.paint' });
  await paint.fill('three coats');
  await paint.press('Enter');
  await expect(setup.text).toContainText('paint=three coats');
});

test('the tree is walked by arrows, Home, End and letters; Enter shows the group', async ({ app }) => {
  const { page } = app;
  const setup = await openOddCoupe(app);
  await setup.group('Engine').focus();
  await page.keyboard.press('ArrowRight');
  await expect(setup.group('Engine')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('treeitem', { name: 'engine', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(setup.group('Engine')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('End');
  await expect(setup.group('Other keys')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('ty');
  await expect(setup.group('Tyres')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Tyres settings' })).toBeVisible();
});

test('units of the person change what is shown and not what is stored', async ({ app }) => {
  const { page } = app;
  const setup = await openOddCoupe(app);
  await setup.showGroup('Suspension');
  const rate = setup.setting('Spring rate, front left');
  await rate.focus();
  await expect(inspector(page)).toContainText('18000 N/m');
  await page.getByRole('button', { name: /Display units$/ }).click();
  await page.getByRole('option', { name: 'Imperial' }).click();
  await expect(rate).toHaveValue('102.78');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await rate.fill('103');
  await rate.press('Enter');
  await expect(rate).toHaveValue('103');
  await expect(setup.text).toContainText('k=18038.1');
});

test('a slider dragged by pointer is one undo step, though it rests on the way', async ({ app }) => {
  const { page } = app;
  const setup = await openOddCoupe(app);
  await setup.showGroup('Clutch');
  const capacity = setup.setting('Torque capacity');
  await capacity.focus();
  const slider = page.getByRole('slider', { name: /^Torque capacity, slider/ });
  const box = await restingBox(slider);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 0.4 * box.width, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.6 * box.width, y, { steps: 5 });
  await passTime(page, 1000);
  await page.mouse.move(box.x + 0.8 * box.width, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Number(await capacity.inputValue())).toBeGreaterThan(400);
  const step = setup.header.getByRole('button', { name: /^Undo/ });
  await step.click();
  await expect(capacity).toHaveValue('260');
  await expect(step).toBeDisabled();
});
