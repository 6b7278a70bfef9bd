import { expect, test } from './app-fixture.ts';
import { drop } from './file-screens.ts';
import { RunPage } from './pages/run-page.ts';
import { SetupPage } from './pages/setup-page.ts';

const FILE = `tar
{
  base=asphalt
  label=Fresh tar
  grip
  {
    road=0.9
  }
}
gravel
{
  rolling_resistance=0.06
}
patch0
{
  from_x=40
  water_depth=6
}
`;

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

test('a run takes a surface of a file, water and temperatures; its session stores them and Compare shows them', async ({
  app,
}) => {
  const { page } = app;
  await new SetupPage(page).openSample('Coupe 1800');
  const run = new RunPage(page);
  await run.show();
  await run.chooseManoeuvre('Coast-down');
  await run.choosePace('Fastest');
  await run.set('Duration', '1');
  await run.start.click();
  await run.expectEnded();

  await drop(page, { 'my.ini': bytes(FILE.replace('gravel\n{', 'gravel\n{\n  noize=1')) });
  await expect(page.getByRole('alert')).toContainText(
    'my.ini:12: gravel.noize is not a key of a surface file',
  );
  await drop(page, { 'my.ini': bytes(FILE) });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await run.unfold();
  await page.getByRole('button', { name: /Surface$/ }).click();
  await expect(page.getByRole('option', { name: 'Gravel Changed in my.ini, line 10' })).toBeVisible();
  await page.getByRole('option', { name: 'Fresh tar' }).click();

  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const table = page.getByRole('table', { name: 'Surfaces' });
  await expect(table.getByRole('row', { name: /Fresh tar/ })).toContainText('New: my.ini, line 1');
  await expect(table.getByTitle('my.ini, line 12: rolling_resistance')).toHaveText('0.06');
  await expect(page.getByRole('list', { name: 'Zones of the road' })).toContainText(
    'x from 40 m: 6 mm of water',
  );
  await page.keyboard.press('Escape');

  await run.set('Water film', '2');
  await run.set('Rain', '50');
  await run.set('Air temperature', '5');
  await run.nameSession('In the wet');
  await run.start.click();
  const last = page.getByRole('region', { name: 'Last run' });
  await expect(last).toContainText('In the wet', { timeout: 60_000 });
  const conditions = last.getByRole('table', { name: 'Conditions of In the wet', includeHidden: true });
  await expect(conditions).toContainText('film of 2 mm, rain of 50 mm/h');
  await expect(conditions).toContainText('5 °C');
  await expect(conditions).toContainText('my.ini');

  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Library' }).click();
  await expect(page.getByRole('row', { name: /In the wet/ })).toContainText(
    'tar, film of 2 mm, rain of 50 mm/h',
  );
  await page
    .getByRole('row')
    .last()
    .getByRole('button', { name: /as A of the comparison$/ })
    .click();
  await page
    .getByRole('row', { name: /In the wet/ })
    .getByRole('button', { name: /as B of the comparison$/ })
    .click();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Compare' }).click();
  const differences = page.getByRole('table', { name: 'Conditions of both runs' });
  for (const label of ['Surface', 'Surface file', 'Water', 'Air temperature'])
    await expect(differences.getByRole('rowheader', { name: label, exact: true })).toBeVisible();
  await expect(differences.getByRole('rowheader', { name: 'Seed' })).toHaveCount(0);
});
