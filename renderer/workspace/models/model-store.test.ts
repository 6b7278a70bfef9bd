import { describe, expect, it } from 'vitest';
import { madeDof, madeTga } from '../../../core/car-files/model-files/testing/made-models.ts';
import type { RequestArgs } from '../../../core/contract/requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { inProcessWorker } from '../../worker/testing/in-process-worker.ts';
import coupe from '../../../fixtures/cars/coupe-1974/car.ini?raw';
import { parseDocument } from '../../../core/car-files/car-ini/car-document.ts';
import { carModelPlan } from '../../../core/car-files/model-files/car-model-plan.ts';
import { checkModels } from '../../../core/car-files/model-files/check-models.ts';
import { modelDiagnostics } from '../../../core/car-files/model-files/model-diagnostics.ts';
import type { DecodePicture } from './decode-picture.ts';
import { createModelStore } from './model-store.ts';

const TEXT = `${coupe.replace(/^wheel0[^{]*\{/m, '$&\nmodel\n{\nfile=gone.dof\n}\n')}\nracebench_model\n{\nfile=body.dof\n}\n`;
const BOX = { min: [-0.8, 0, -2], max: [0.8, 1, 2], material: 'paint', texture: 'paint.tga' } as const;

const refuse: DecodePicture = () => Promise.reject(new Error('not decoded'));

/** A store over a folder of these files, with the requests that it makes. */
function storeOver(files: Readonly<Record<string, Uint8Array>>, decode: DecodePicture = refuse) {
  const asked: string[][] = [];
  const request = (_name: 'model/files', { names }: RequestArgs<'model/files'>) => {
    asked.push(names);
    return Promise.resolve({
      files: names.flatMap((name) => {
        const bytes = files[name];
        return bytes === undefined ? [] : [{ name, found: name, bytes }];
      }),
      problems: names
        .filter((name) => files[name] === undefined)
        .map((name) => ({ name, isMissing: true, message: `${name} is missing in the folder.` })),
      left: [],
    });
  };
  return {
    store: createModelStore({ request } as unknown as Bridge, inProcessWorker().worker, decode),
    asked,
    read: (names: readonly string[]) => request('model/files', { path: '', names: [...names] }),
  };
}

/** The head of a PNG of 60,000 texels a side (PNG specification 11.2.1). */
function largePng(): Uint8Array {
  const edge = [0, 0, 234, 96];
  return Uint8Array.of(
    137,
    80,
    78,
    71,
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    73,
    72,
    68,
    82,
    ...edge,
    ...edge,
    8,
    2,
    0,
    0,
    0,
  );
}

const car = { text: TEXT, companions: [] };
const FILES = { 'body.dof': madeDof([BOX]), 'paint.tga': madeTga(4, 4, [1, 2, 3, 255]) };

describe('the own models of a car', () => {
  it('are read once for all who show them, and leave memory with the last of them', async () => {
    const { store, asked } = storeOver(FILES);
    const [first, second] = [new AbortController(), new AbortController()];
    const looks = await Promise.all(
      [first, second].map(({ signal }) => store.carLook('/cars/a/car.ini', car, signal)),
    );
    expect(looks[0]?.look).toBe(looks[1]?.look);
    expect(looks[0]?.look?.data.pictures.get('paint.tga')).toMatchObject({ width: 4, height: 4 });
    expect(looks[0]?.problems).toMatchObject([{ message: 'gone.dof is missing in the folder.' }]);
    expect(asked.flat().filter((name) => name === 'body.dof')).toHaveLength(1);
    first.abort();
    expect(store.held()).toHaveLength(1);
    second.abort();
    expect(store.held()).toEqual([]);
  });

  it('have their hubs above the road at rest by the radius of a wheel less the deflection of its tyre', async () => {
    const { store } = storeOver(FILES);
    const { look } = await store.carLook('/cars/a/car.ini', car, new AbortController().signal);
    const { height_m = 0, hubs_m = [] } = look?.rest ?? {};
    for (const hub_m of hubs_m) {
      expect(height_m + hub_m).toBeGreaterThan(0.25);
      expect(height_m + hub_m).toBeLessThan(0.32);
    }
    expect(look?.steeringRatio).toBeGreaterThan(1);
  });

  it('give way to the drawn car where the body cannot be read, with the reason by its name', async () => {
    const { store } = storeOver({ ...FILES, 'body.dof': FILES['body.dof'].subarray(0, 200) });
    const shown = await store.carLook('/cars/a/car.ini', car, new AbortController().signal);
    expect(shown.look).toBeUndefined();
    expect(shown.problems.map(({ message }) => message).join('\n')).toMatch(/body\.dof is damaged: /);
    const none = await store.carLook(
      '/cars/a/car.ini',
      { text: coupe, companions: [] },
      new AbortController().signal,
    );
    expect(none).toEqual({ look: undefined, problems: [] });
  });

  it('have the same diagnostics in the window as on the command line, each with its file and a remedy', async () => {
    const text = (value: string) => new TextEncoder().encode(value);
    const box = (texture: string) => madeDof([{ ...BOX, material: '', texture }]);
    const named = (block: string, file: string) => `${block}\n{\nfile=${file}\n}\n`;
    const blocks = [
      `body\n{\n${named('model', 'body.dof')}}`,
      `steer\n{\n${named('model', 'cut.dof')}}`,
      `wheel0\n{\n${named('model', 'wheel.dof')}${named('model_brake', 'brake.dof')}}`,
    ];
    const whole = `${blocks.join('\n')}\n`;
    const document = parseDocument(whole);
    const { store, read } = storeOver({
      'body.dof': madeDof([
        { ...BOX, material: 'a', texture: 'text.jpg' },
        { ...BOX, material: 'b', texture: 'large.png' },
        { ...BOX, material: 'c', texture: 'none.tga' },
      ]),
      'cut.dof': box('').subarray(0, 100),
      'brake.dof': box('cut.bmp'),
      'car.shd': text('no block of a shader'),
      'text.jpg': text('not a picture'),
      'large.png': largePng(),
      'cut.bmp': text('BM'),
    });
    const car = { text: whole, companions: [] };
    const { problems } = await store.carLook('/cars/a/car.ini', car, new AbortController().signal);
    const inWindow = modelDiagnostics(document, problems);
    const checked = await checkModels(carModelPlan(document), read);
    const byMessage = (of: typeof inWindow) => of.toSorted((a, b) => a.message.localeCompare(b.message));
    expect(byMessage(inWindow)).toEqual(byMessage(modelDiagnostics(document, checked.problems)));
    expect(byMessage(inWindow).map(({ code, key, message }) => `${code} ${key}: ${message}`))
      .toMatchInlineSnapshot(`
        [
          "model-surface body.model.file: car.shd is damaged: it has no block shader_…; surfaces look as the models have them. Replace it; body.dof uses it.",
          "model-surface wheel0.model_brake.file: cut.bmp is damaged: byte 2 announces 8 bytes, 0 are left; its surfaces have a plain colour. Replace it; brake.dof uses it.",
          "model-file steer.model.file: cut.dof is damaged: byte 60 announces 68 bytes, 40 are left; no steering wheel is shown. Replace it, or name another file in steer.model.file.",
          "model-surface body.model.file: large.png is damaged: its size is 60000 x 60000, more than is read (8192 a side); its surfaces have a plain colour. Replace it; body.dof uses it.",
          "model-surface body.model.file: none.tga is missing in the folder; its surfaces have a plain colour. Copy it there; body.dof names it.",
          "model-surface body.model.file: text.jpg is damaged: it begins neither as a JPG nor as a PNG; its surfaces have a plain colour. Replace it; body.dof uses it.",
          "model-file wheel0.model.file: wheel.dof is missing in the folder; a drawn wheel is shown instead. Copy it there, or correct wheel0.model.file.",
        ]
      `);
  });

  it('have the colour of their material in place of a picture that cannot be decoded, which is named', async () => {
    const jpg = Uint8Array.of(
      0xff,
      0xd8,
      0xff,
      0xc0,
      0,
      17,
      8,
      0,
      4,
      0,
      4,
      3,
      1,
      0x22,
      0,
      2,
      0x11,
      1,
      3,
      0x11,
      1,
    );
    const files = { ...FILES, 'body.dof': madeDof([{ ...BOX, texture: 'roof.jpg' }]), 'roof.jpg': jpg };
    const { store } = storeOver(files);
    const { look, problems } = await store.carLook('/cars/a/car.ini', car, new AbortController().signal);
    expect(problems.at(-1)).toEqual({
      file: 'roof.jpg',
      usedBy: 'body.dof',
      isMissing: false,
      message: 'roof.jpg is damaged: it cannot be decoded.',
    });
    expect(look?.data.pictures.has('roof.jpg')).toBe(false);
    expect(look?.data.materials[0]).toMatchObject({ picture: 'roof.jpg', bareColour: [0.5, 0.5, 0.5] });
  });

  it('are read again from the disk when that is asked for', async () => {
    const files: Record<string, Uint8Array> = { ...FILES };
    const { store } = storeOver(files);
    const stop = new AbortController();
    const before = await store.carLook('/cars/a/car.ini', car, stop.signal);
    files['gone.dof'] = madeDof([BOX]);
    expect((await store.carLook('/cars/a/car.ini', car, stop.signal)).look).toBe(before.look);
    store.readAgain();
    const after = await store.carLook('/cars/a/car.ini', car, stop.signal);
    expect(after.problems).toEqual([]);
    stop.abort();
    expect(store.held()).toEqual([]);
  });
});
