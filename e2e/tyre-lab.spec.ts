import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './app-fixture.ts';
import { drop } from './file-screens.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TyreLabPage } from './pages/tyre-lab-page.ts';

const TIR = readFileSync(
  fileURLToPath(new URL('../fixtures/tyres/fsae-2012.tir', import.meta.url)),
  'latin1',
);

test('tyres of a car, of another model and of a .tir file are drawn over each other and follow load and surface', async ({
  app,
}) => {
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800');
  const lab = new TyreLabPage(page);
  await lab.show();
  await expect(lab.tyres).toHaveCount(2);

  await lab.choose('Model', /LibreRally tyre, auto/);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(lab.tyres).toHaveCount(3);
  await lab.bring('own.tir', TIR);
  await expect(lab.tyres).toHaveCount(4);
  await expect(lab.tyres.nth(3)).toContainText('Magic Formula');
  await expect(lab.chart('Side force').locator('path[style*="--session-3"]')).toBeVisible();

  const stiffness = lab.figure('Cornering stiffness').nth(1);
  const light = await stiffness.textContent();
  await lab.slide('Wheel load', '4500');
  await expect(stiffness).not.toHaveText(light ?? '');

  const friction = lab.figure('Friction of the road').nth(1);
  await expect(friction).toHaveText('1.000');
  await lab.choose('Surface', 'Ice');
  await expect(friction).not.toHaveText('1.000');

  await page.getByRole('button', { name: /^Take out .*own\.tir/ }).click();
  await expect(lab.tyres).toHaveCount(3);
});

test('a .tir file with a fault names file, section, key and line; one dropped elsewhere opens the laboratory', async ({
  app,
}) => {
  const { page } = app;
  const broken = TIR.replace(/^(\s*FNOMIN\s*=\s*)\S+/m, '$1seven');
  await drop(page, { 'broken.tir': Buffer.from(broken, 'latin1') });
  const lab = new TyreLabPage(page);
  const problem = lab.tyres.getByRole('alert');
  await expect(problem).toContainText(/broken\.tir.*FNOMIN/);
  await expect(page.getByText('No tyre to draw')).toBeVisible();
});

test('curves are saved as CSV, a picture as PNG and a tyre as .tir', async ({ app }) => {
  const { page } = app;
  await new TyreLabPage(page).show();
  const lab = new TyreLabPage(page);
  await lab.bring('own.tir', TIR);
  await expect(lab.chart('Side force')).toBeVisible();
  const saved = async (button: string): Promise<Buffer> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFileSync(await (await download).path());
  };
  const csv = (await saved('Save the curves as CSV: Side force')).toString('utf8');
  expect(csv.split('\r\n')[0]).toBe('tyre,Slip angle [°],Force to the left [N]');
  expect(csv.split('\r\n').length).toBeGreaterThan(100);
  const png = await saved('Save the picture as PNG: Side force');

  expect([...png.subarray(1, 4)].map((c) => String.fromCharCode(c)).join('')).toBe('PNG');
  expect(png.length).toBeGreaterThan(4000);
  expect((await saved('Save own.tir as .tir')).toString('utf8')).toContain('[MODEL]');
});
