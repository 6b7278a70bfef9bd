import { describe, expect, it } from 'vitest';
import { madeDof, madeTga } from '../../../core/car-files/model-files/testing/made-models.ts';
import type { RequestArgs } from '../../../core/contract/requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { inProcessWorker } from '../../worker/testing/in-process-worker.ts';
import coupe from '../../../fixtures/cars/coupe-1974/car.ini?raw';
import { createModelStore } from './model-store.ts';

const TEXT = `${coupe.replace(/^wheel0[^{]*\{/m, '$&\nmodel\n{\nfile=gone.dof\n}\n')}\nracebench_model\n{\nfile=body.dof\n}\n`;
const BOX = { min: [-0.8, 0, -2], max: [0.8, 1, 2], material: 'paint', texture: 'paint.tga' } as const;

/** A store over a folder of these files, with the requests that it makes. */
function storeOver(files: Readonly<Record<string, Uint8Array>>) {
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
        .map((name) => ({ name, message: `${name} is missing in the folder.` })),
      left: [],
    });
  };
  return {
    store: createModelStore({ request } as unknown as Bridge, inProcessWorker().worker),
    asked,
  };
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
    expect(looks[0]?.problems).toEqual(['gone.dof is missing in the folder.']);
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
    expect(shown.problems.join('\n')).toMatch(/body\.dof is damaged: /);
    const none = await store.carLook(
      '/cars/a/car.ini',
      { text: coupe, companions: [] },
      new AbortController().signal,
    );
    expect(none).toEqual({ look: undefined, problems: [] });
  });
});
