import * as three from 'three';
import { describe, expect, it } from 'vitest';
import type { SceneBox } from '../../../core/contract/scenery.ts';
import { createCones } from './cones.ts';
import { createConesFigure } from './cones-figure.ts';
import { createCarStage } from './car-stage.ts';
import { createSceneryFigure } from './scenery-figure.ts';
import { groundLook } from './ground-look.ts';
import { USUAL_CAR } from './usual-car.ts';

/** Geometries, materials and the textures of materials of an object and all within, with those that were not given up. */
function watchRelease(object: three.Object3D): { readonly count: number; readonly kept: () => string[] } {
  const held = new Map<three.EventDispatcher<{ dispose: object }>, string>();
  const hold = (one: unknown, name: string): void => {
    if (!(one instanceof three.EventDispatcher)) return;
    const source = one as three.EventDispatcher<{ dispose: object }>;
    held.set(source, name);
    source.addEventListener('dispose', () => held.delete(source));
  };
  object.traverse((part) => {
    if (!(part instanceof three.Mesh || part instanceof three.Line || part instanceof three.Sprite)) return;
    const name = part.name === '' ? part.type : part.name;
    hold(part.geometry, `${name}: geometry`);
    for (const material of [part.material].flat() as three.Material[]) {
      hold(material, `${name}: ${material.type}`);
      for (const [key, value] of Object.entries(material))
        if (value instanceof three.Texture) hold(value, `${name}: ${material.type}.${key}`);
    }
  });
  return { count: held.size, kept: () => [...held.values()] };
}

describe('what a view of a car holds on the graphics card', () => {
  it('is given up when the view closes: car, forces, ground', () => {
    const stage = createCarStage({
      geometry: USUAL_CAR,
      colour: '--session-1',
      isLevel: true,
      plane: { grade: 0, bank: 0, look: groundLook('asphalt', 1) },
    });
    const { count, kept } = watchRelease(stage.object);
    expect(count).toBeGreaterThan(20);
    stage.dispose();
    expect(kept()).toEqual([]);
  });

  it('is given up when the view closes: walls, crates, hills and parts of a world, cones', () => {
    const box: SceneBox = { centre_m: [1, 2, 3], halfSize_m: [1, 1, 1] };
    const world = createSceneryFigure(
      {
        grade: 0,
        bank: 0,
        relief: { position: new Float32Array(9), index: Int32Array.of(0, 1, 2) },
        walls: [box],
        steps: [box],
        crates: [box],
        crateMotion: { time_s: new Float64Array(0), poses: new Float64Array(0) },
        cones: new Float64Array(0),
        lostParts: [],
      },
      [],
    );
    const cones = createConesFigure(createCones(Float64Array.of(1, 2)));
    const object = new three.Group().add(world.object, cones.object);
    const { count, kept } = watchRelease(object);
    expect(count).toBeGreaterThan(8);
    world.dispose();
    cones.dispose();
    expect(kept()).toEqual([]);
  });
});
