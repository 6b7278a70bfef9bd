import { expect, test } from './app-fixture.ts';
import { TelemetryPage } from './pages/telemetry-page.ts';
import { restingBox } from './resting-box.ts';

const numberOf = (text: string | null): number => Number((text ?? '').replace('−', '-'));

test('the datum: values at both cursors, their difference, minimum, mean and maximum between; a segment for panels', async ({
  app,
}) => {
  test.setTimeout(240_000);
  const { page } = app;
  const telemetry = new TelemetryPage(page);
  await telemetry.record('Straight acceleration');

  await telemetry.cursor.press('Home');
  await expect(telemetry.between).toHaveCount(0);
  await telemetry.cursor.press('d');
  await telemetry.cursor.press('End');
  const end_s = await telemetry.cursor_s();
  await expect(telemetry.fromDatum).toHaveText(`+${end_s.toFixed(3)}`);
  const speed = telemetry.between.getByRole('row', { name: /^Speed km\/h/ });
  const cells = speed.getByRole('cell');
  // Unit, datum, cursor, difference, minimum, mean, maximum. From rest the car is fastest at the end.
  await expect(cells).toHaveCount(7);
  await expect(async () => {
    const [datum, cursor, difference, least, mean, greatest] = (await cells.allTextContents())
      .slice(1)
      .map(numberOf);
    expect(datum).toBeLessThan(1);
    expect(cursor).toBeGreaterThan(50);
    expect(difference).toBeCloseTo((cursor ?? NaN) - (datum ?? NaN), 0);
    expect(least).toBeLessThanOrEqual(datum ?? NaN);
    expect(greatest).toBeGreaterThanOrEqual((cursor ?? NaN) - 0.2);
    expect(mean).toBeGreaterThan(10);
    expect(mean).toBeLessThan(greatest ?? NaN);
  }).toPass();
  const wholeMean = await cells.nth(5).textContent();

  // Swapped, the difference is its opposite; half of the segment has another mean.
  await telemetry.cursor.press('x');
  await expect(telemetry.fromDatum).toHaveText(`−${end_s.toFixed(3)}`);
  expect(await telemetry.cursor_s()).toBe(0);
  for (let i = 0; i < 10; i++) await telemetry.cursor.press('ArrowRight');
  await expect(cells.nth(5)).not.toHaveText(wholeMean ?? '');

  // The datum stays on other worksheets and screens, and panels show the segment between the cursors.
  await telemetry.chooseSheet('Balance');
  await expect(telemetry.between.getByRole('row', { name: /^Yaw rate/ })).toBeVisible();
  await page.getByRole('button', { name: 'Only between the cursors' }).first().click();
  await expect(page.getByRole('img', { name: new RegExp(` to ${end_s.toFixed(1)} s$`) })).toBeVisible();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Library' }).click();
  await telemetry.show();
  await expect(telemetry.fromDatum).toBeVisible();

  // A report of the same segment says the same mean.
  await telemetry.chooseSheet('Overview');
  await telemetry.act('Add panel', 'Channel report');
  await page.getByRole('radio', { name: 'Between' }).click();
  const row = page.getByRole('table', { name: 'Channel report' }).getByRole('row', { name: /^Speed/ });
  await expect(row.getByRole('cell').nth(3)).toHaveText((await cells.nth(5).textContent()) ?? '');

  await telemetry.cursor.press('Shift+D');
  await expect(telemetry.between).toHaveCount(0);
  await expect(page.getByText('No reference cursor')).toBeVisible();
});

test('zoom, pan, sample steps, speeds and a loop by keyboard, wheel, pinch and drag', async ({ app }) => {
  test.setTimeout(240_000);
  const { page } = app;
  const telemetry = new TelemetryPage(page);
  await telemetry.record('Straight acceleration');
  const summary = page.locator('p.visually-hidden', { hasText: 'cursor at' });
  const shown = async (): Promise<readonly [number, number]> => {
    const [, from, to] = /^From ([\d.]+) to ([\d.]+) s/.exec((await summary.textContent()) ?? '') ?? [];
    return [Number(from), Number(to)];
  };
  const width = async (): Promise<number> => {
    const [from, to] = await shown();
    return to - from;
  };
  await expect(summary).toContainText(/Speed km\/h: .* at the cursor/);
  const whole_s = await width();

  const box = await restingBox(telemetry.cursor);
  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  // A pinch comes as small turns of the wheel with Ctrl.
  await page.keyboard.down('Control');
  for (let i = 0; i < 10; i++) await page.mouse.wheel(0, -10);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeCloseTo(whole_s * Math.exp(-1), 1);
  const [before] = await shown();
  // Two fingers sideways: as far as they go.
  await page.mouse.wheel(60, 4);
  await expect.poll(async () => (await shown())[0]).toBeGreaterThan(before);
  await telemetry.cursor.press('0');
  await expect.poll(width).toBeCloseTo(whole_s, 2);

  // Shift and drag over the middle half of the plot, which begins 52 px in and ends 8 px before the end.
  const plot = box.width - 60;
  await page.keyboard.down('Shift');
  await page.mouse.move(box.x + 52 + plot / 4, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 52 + plot / 2, box.y + 60);
  await page.mouse.move(box.x + 52 + (3 * plot) / 4, box.y + 60);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(width).toBeCloseTo(whole_s / 2, 1);

  // A sample of 100 per second is 0.01 s on.
  await telemetry.cursor.press('Home');
  await telemetry.cursor.press('.');
  await expect.poll(() => telemetry.cursor_s()).toBeGreaterThan(0);
  const first_s = await telemetry.cursor_s();
  await telemetry.cursor.press('.');
  await expect.poll(() => telemetry.cursor_s()).toBeCloseTo(2 * first_s, 6);
  await telemetry.cursor.press(',');
  await expect.poll(() => telemetry.cursor_s()).toBeCloseTo(first_s, 6);

  // A loop of a tenth of the session at ten times its speed never leaves it. Played without the 3D view, of which a
  // machine without a GPU draws a frame in three seconds.
  await telemetry.chooseSheet('Driver');
  const speed = page.getByRole('spinbutton', { name: 'Playback speed (× real time)' });
  await expect(speed).toHaveValue('1');

  // The toolbar is one row, two in a small window, and a wrong speed moves nothing.
  const rowHeight_px = (await speed.boundingBox())?.height ?? 0;
  const rows = async (): Promise<number> => {
    const tools = page.getByRole('toolbar', { name: 'Session, worksheet and playback' });
    return Math.floor(((await tools.boundingBox())?.height ?? 0) / rowHeight_px);
  };
  expect(await rows()).toBe(1);
  const undisturbed = await speed.boundingBox();
  await speed.fill('99');
  await speed.press('Enter');
  await expect(page.getByText('Above the maximum, 10')).toBeVisible();
  expect(await rows()).toBe(1);
  expect(await speed.boundingBox()).toEqual(undisturbed);
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect.poll(rows).toBe(2);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(rows).toBe(1);
  await speed.press('Escape');

  for (let i = 0; i < 4; i++) await telemetry.cursor.press(']');
  await expect(speed).toHaveValue('10');
  await telemetry.cursor.press('0');
  await telemetry.cursor.press('Home');
  await telemetry.cursor.press('d');
  await expect(telemetry.fromDatum).toBeVisible();
  expect(await rows()).toBe(1);
  for (let i = 0; i < 20; i++) await telemetry.cursor.press('ArrowRight');
  const loopEnd_s = await telemetry.cursor_s();
  await telemetry.cursor.press('l');
  await telemetry.cursor.press(' ');
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        seen.add(await telemetry.cursor_s());
        return seen.size;
      },
      { intervals: [200] },
    )
    .toBeGreaterThan(3);
  expect(Math.max(...seen)).toBeLessThanOrEqual(loopEnd_s + 0.001);
  await telemetry.cursor.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  // The same by name.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('clear reference');
  await page.keyboard.press('Enter');
  await expect(telemetry.fromDatum).toHaveCount(0);
});
