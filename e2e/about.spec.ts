import { expect, test } from './app-fixture.ts';

test('About names the version and the packages of other authors, with the text of a licence', async ({
  app,
}) => {
  const { page } = app;
  const dialog = page.getByRole('dialog', { name: 'About Racebench' });
  const open = async (): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('About Racebench');
    await page.keyboard.press('Enter');
  };
  await open();
  await expect(dialog).toContainText(/Version \d+\.\d+\.\d+, Node \d+/);
  const list = dialog.getByRole('region', { name: 'Packages of other authors' });
  await dialog.getByRole('textbox', { name: 'Find a package or licence' }).fill('recharts');
  await list.getByText('recharts', { exact: true }).click();
  await expect(list).toContainText('Permission is hereby granted');
  await dialog.getByRole('textbox', { name: 'Find a package or licence' }).fill('no such package');
  await expect(list).toHaveText('No package matches');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.route('**/third-party-notices.json', (route) => route.fulfill({ body: 'damaged' }));
  await open();
  await expect(list.getByRole('alert')).toContainText('THIRD-PARTY-NOTICES.txt');
});
