import { expect, type Page } from '@playwright/test';
import { TracksPage } from './pages/tracks-page.ts';
import type { Screen } from './screens.ts';

const BROKEN =
  'racebench-track 1\n[track]\nname = Lot\n[line]\nx_m, y_m, right_m, left_m\n0, 0, 3, 3\n40, zero, 3, 3\n';

async function take(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import a line…' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

async function start(page: Page): Promise<TracksPage> {
  const tracks = new TracksPage(page);
  await tracks.show();
  const close = page.getByRole('button', { name: 'Close', exact: true });
  const closeTrack = page.getByRole('button', { name: 'Close track' });
  await expect(close.or(closeTrack).or(page.getByRole('heading', { name: 'Open a track' }))).toBeVisible();
  if (await close.isVisible()) await close.click();
  if (await closeTrack.isVisible()) {
    await closeTrack.click();
    const discard = page.getByRole('button', { name: 'Discard changes' });
    const empty = page.getByRole('heading', { name: 'Open a track' });
    await expect(discard.or(empty)).toBeVisible();
    if (await discard.isVisible()) await discard.click();
  }
  return tracks;
}

/** The Tracks screen with the hill climb, its lap, and what is wrong with files. */
export const TRACK_SCREENS: readonly Screen[] = [
  {
    name: 'tracks',
    show: async (page) => {
      const tracks = await start(page);
      await tracks.openSample('Kart circuit');
      await tracks.point.focus();
      await page.keyboard.press('PageUp');
      await page.getByRole('slider', { name: 'Curvature along the track' }).press('Home');
    },
  },
  {
    name: 'tracks-lap',
    show: async (page) => {
      const tracks = await start(page);
      await tracks.openSample('Kart circuit');
      await tracks.showPage('Lap');
      await page.getByRole('button', { name: 'Compute lap' }).click();
      await expect(page.getByRole('region', { name: 'The lap' })).toBeVisible({ timeout: 30_000 });
    },
  },
  ...(['Track', 'On the road', 'Text'] as const).map((name) => ({
    name: `tracks-${name.toLowerCase().replaceAll(' ', '-')}`,
    show: async (page: Page): Promise<void> => {
      const tracks = await start(page);
      await tracks.openSample('Hill climb');
      await tracks.showPage(name);
      if (name === 'Text')
        await expect(page.getByRole('textbox', { name: 'Text of the track file' })).toHaveValue(
          /^racebench-track 1/,
        );
    },
  })),
  {
    name: 'tracks-3d',
    show: async (page) => {
      const tracks = await start(page);
      await tracks.openSample('Hill climb');
      await page.getByRole('radio', { name: '3D' }).click();
      await expect(page.getByRole('main').locator('canvas')).toBeVisible();
    },
  },
  {
    name: 'tracks-problems',
    show: async (page) => {
      const tracks = await start(page);
      await page.getByRole('button', { name: /^Circle/ }).click();
      await tracks.point.focus();
      await tracks.number('Width left').fill('60');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Same width' }).click();
      await tracks.showPage('Problems');
      await expect(page.getByRole('list', { name: 'Problems of the track' })).toBeVisible();
    },
  },
  {
    name: 'tracks-broken',
    show: async (page) => {
      await start(page);
      await take(page, 'lot.track', BROKEN);
      await expect(page.getByRole('list', { name: 'Problems of the track' })).toBeVisible();
    },
  },
  {
    name: 'tracks-refused',
    show: async (page) => {
      await start(page);
      await take(page, 'bad.csv', '# x_m,y_m,w_tr_right_m,w_tr_left_m\n0,0,four,4\n');
      await expect(page.getByRole('alertdialog', { name: 'bad.csv was not imported' })).toBeVisible();
    },
  },
];
