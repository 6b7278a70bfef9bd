import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { madeBmp, madeDof, madeTga } from '../core/car-files/model-files/testing/made-models.ts';
import { bytesOf, racerFolderOf } from '../core/car-files/racer-track/testing/racer-folder.ts';
import { OWN_TRACKS } from '../core/proof/testing/own-tracks.ts';
import { expect, test } from './app-fixture.ts';
import { SetupPage } from './pages/setup-page.ts';
import { TracksPage } from './pages/tracks-page.ts';
import { shownColours, type ShownColours } from './shown-colours.ts';

const GREEN = [20, 200, 40] as const;
const SHADERS = 'shader_paint\n{\n  layer0\n  {\n    map=Paint.BMP\n    texenv=modulate\n  }\n}\n';
const BODY = madeDof(
  [{ min: [-0.8, -0.2, -2], max: [0.8, 0.8, 2], material: 'paint', texture: 'other.tga' }],
  true,
);

/** A copy of the sample coupe that names models, with these files beside its car.ini. */
function makeCar(
  carsFolder: string,
  name: string,
  keys: string,
  files: Readonly<Record<string, Uint8Array | string>>,
): void {
  const folder = path.join(carsFolder, name);
  cpSync(path.join(carsFolder, 'coupe-1974'), folder, { recursive: true });
  const file = path.join(folder, 'car.ini');
  writeFileSync(file, `${readFileSync(file, 'latin1')}\n${keys}`, 'latin1');
  for (const [at, content] of Object.entries(files)) writeFileSync(path.join(folder, at), content);
}

async function showWhole(page: Page, name: string): Promise<void> {
  await new SetupPage(page).openFile(name, 'car.ini');
  await expect(page.getByRole('tablist', { name: 'Views of the car' })).toBeVisible();
  const inSpace = page.getByRole('radio', { name: '3D' });
  if (!(await inSpace.isChecked())) await inSpace.click();
}

/** Waits for a picture that holds; a new canvas is made for each kind of view. */
const showsSoon = (scene: Locator, check: (colours: ShownColours) => void): Promise<void> =>
  expect(async () => check(await shownColours(scene))).toPass({ timeout: 60_000 });

test('a car is shown by its own models: those of Racer, and glTF with its compressions; a damaged one by name, and the drawn car', async ({
  app,
}) => {
  test.setTimeout(300_000);
  const { page, carsFolder } = app;
  const own = (file: string): string => `racebench_model\n{\nfile=${file}\n}\n`;
  const model = (file: string): Uint8Array =>
    readFileSync(new URL(`../fixtures/models/${file}`, import.meta.url));
  // The name in the file differs from the one on disk in its case, the picture in its kind.
  makeCar(carsFolder, 'racer', own('BODY.dof'), {
    'body.dof': BODY,
    'car.shd': SHADERS,
    'paint.tga': madeTga(8, 8, [...GREEN, 255], true),
  });
  makeCar(carsFolder, 'draco', own('box-draco.glb'), { 'box-draco.glb': model('box-draco.glb') });
  makeCar(carsFolder, 'meshopt', own('box-meshopt.glb'), { 'box-meshopt.glb': model('box-meshopt.glb') });
  makeCar(carsFolder, 'broken', own('body.dof'), { 'body.dof': BODY.subarray(0, 300) });

  const scene = page.locator('canvas');
  await showWhole(page, 'racer');
  await page.getByRole('radio', { name: 'Car', exact: true }).click();
  await showsSoon(scene, ({ green }) => expect(green).toBeGreaterThan(0.04));
  await showsSoon(scene, ({ black }) => expect(black).toBeLessThan(0.2));

  for (const name of ['draco', 'meshopt']) {
    await showWhole(page, name);
    await showsSoon(scene, ({ red }) => expect(red).toBeGreaterThan(0.04));
  }

  await showWhole(page, 'broken');
  await expect(page.getByRole('button', { name: /^Warning body\.dof is damaged: / })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Car', exact: true })).toBeHidden();
  await showsSoon(scene, ({ red }) => expect(red).toBeLessThan(0.04));
});

test('a track folder of Racer is shown with its own scenery', async ({ app }) => {
  test.setTimeout(200_000);
  const { page, carsFolder } = app;
  const folder = path.join(carsFolder, 'ring');
  mkdirSync(folder);
  const whole = racerFolderOf({ ...OWN_TRACKS['kart-circuit'], name: 'Ring' }, [30, 254, 508]);
  for (const [name, bytes] of Object.entries(bytesOf(whole))) writeFileSync(path.join(folder, name), bytes);
  writeFileSync(
    path.join(folder, 'geometry.ini'),
    'objects\n{\nground\n{\nfile=GROUND.dof\nflags=6\n}\ngone\n{\nfile=gone.dof\nflags=6\n}\n}\n',
  );
  writeFileSync(
    path.join(folder, 'ground.dof'),
    madeDof([{ min: [-500, -1, -500], max: [500, 0, 500], material: 'paint', texture: '' }]),
  );
  writeFileSync(path.join(folder, 'track.shd'), SHADERS);
  writeFileSync(
    path.join(folder, 'PAINT.bmp'),
    madeBmp(4, 4, () => GREEN),
  );
  await new TracksPage(page).show();
  await page.getByRole('button', { name: 'Open a track folder…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a track' });
  await dialog.getByRole('button', { name: 'ring', exact: true }).click();
  await dialog.getByRole('button', { name: 'Open this folder as a track' }).click();
  await page.getByRole('radio', { name: '3D' }).click();
  const scene = page.locator('canvas').first();
  await showsSoon(scene, ({ green }) => expect(green).toBeGreaterThan(0.2));
});
