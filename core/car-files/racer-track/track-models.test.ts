import { describe, expect, it } from 'vitest';
import { withDefaults } from '../../catalogue/manoeuvres.ts';
import { advanceRun, finishRun, prepareRun } from '../../driving/manoeuvre/run.ts';
import { CHANNELS, CHANNEL_COUNT } from '../../catalogue/channels.ts';
import { createRoad } from '../../environment/track/road.ts';
import { roadGround } from '../../environment/track/road-ground.ts';
import type { Track } from '../../environment/track/track.ts';
import { modelGround, type TrackModels } from '../../environment/world/model-ground.ts';
import {
  HIT_DISTANCE_M,
  HIT_SIZE,
  HIT_SURFACE,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_ORIGIN,
  RAY_SIZE,
} from '../../environment/world/ray.ts';
import type { ModelFile } from '../../contract/scene-model.ts';
import { openSampleCar } from '../../proof/testing/car-files.ts';
import { madeDof } from '../model-files/testing/made-models.ts';
import { trackModels } from './track-models.ts';

/** A straight road along x, 300 m long, at height 0. */
const STRAIGHT: Track = {
  name: 'Straight',
  closed: false,
  surface: 'asphalt',
  verge: 'grass',
  start_m: 0,
  finish_m: undefined,
  sectors_m: [],
  points: Array.from({ length: 31 }, (_, i) => ({
    x_m: 10 * i,
    y_m: 0,
    z_m: 0,
    left_m: 4,
    right_m: 4,
    bank_rad: 0,
  })),
  kerbs: [],
  patches: [],
};
const ROAD = createRoad(STRAIGHT);

type Corner = readonly [x: number, y: number, z: number];

/** A box between two corners in axes of the track file, as a model of Racer. */
const box = (name: string, [x0, y0, z0]: Corner, [x1, y1, z1]: Corner): ModelFile => ({
  name,
  found: name,
  bytes: madeDof([{ min: [x0, z0, -y1], max: [x1, z1, -y0], material: 'a', texture: '' }]),
});

const models = (...files: readonly (ModelFile & { readonly flags?: string })[]): TrackModels =>
  trackModels(
    ROAD,
    files.map(({ name }) => ({ name, file: name, isDrivenOn: true, isWall: true })),
    new Map(files.map((file) => [file.name, file])),
  );

const SLAB = box('slab.dof', [-50, -50, -1], [350, 50, 0.1]);
const CANOPY = box('canopy.dof', [100, -50, 5], [120, 50, 6]);
const WALL = box('wall.dof', [150, -20, 0], [150.5, 20, 2]);
const KERB = box('kerb.dof', [0, 6, 0.1], [300, 7, 0.2]);

describe('the models of a track folder', () => {
  it('are ground where they face up, and walls where they are upright and higher than a kerb', () => {
    const { driven, walls, note } = models(SLAB, WALL, KERB);
    // The tops of slab, wall and kerb; the four sides of the slab and of the wall.
    expect(driven?.triangle).toHaveLength(3 * 2 * 3);
    expect(walls?.triangle).toHaveLength(3 * 2 * 8);
    expect(note).toBe(
      'Wheels roll on 6 triangles of the models of the track folder; cars run into 16 of them.',
    );
  });

  it('give way to the road of the track file where they do not have it', () => {
    const part = models(box('part.dof', [0, -10, -1], [100, 10, 0]), {
      name: 'broken.dof',
      found: 'broken.dof',
      bytes: new Uint8Array(20),
    });
    expect(part).toMatchObject({ driven: undefined, walls: undefined });
    expect(part.note).toBe(
      'The road is that of its centre line: the models of the track folder have it at 35 % of its length. Models that cannot be read: 1.',
    );
  });

  it('carry wheels beside the road on its surface, and cars that are placed from above below what hangs over it', () => {
    const { driven } = models(SLAB, CANOPY);
    const ground = modelGround(roadGround(ROAD), driven!, 1);
    const height = (x: number, y: number, from_m: number): readonly number[] => {
      const ray = new Float64Array(RAY_SIZE);
      const hit = new Float64Array(HIT_SIZE);
      ray.set([x, y, from_m], RAY_ORIGIN);
      ray[RAY_DIRECTION + 2] = -1;
      ray[RAY_LENGTH_M] = 100;
      expect(ground.castRay(ray, hit)).toBe(true);
      return [Math.round(1000 * (from_m - hit[HIT_DISTANCE_M]!)) / 1000, hit[HIT_SURFACE]!];
    };
    expect([height(50, 0, 1), height(50, 30, 1), height(110, 0, 1), height(110, 0, 40)]).toEqual([
      [0.1, 0],
      [0.1, 0],
      [0.1, 0],
      [0.1, 0],
    ]);
    // Beyond the models the drawn road is the ground.
    expect(height(50, 60, 1)).toEqual([0, 1]);
  });

  it('stop a car at a wall, and let it pass without', async () => {
    const endOf = async (trackModelsOf: TrackModels): Promise<number> => {
      const run = await prepareRun({
        setup: openSampleCar('coupe-1974').setup!,
        manoeuvre: 'lap',
        model: 'racebench',
        world: 'flat',
        surface: 'asphalt',
        track: STRAIGHT,
        trackModels: trackModelsOf,
        seed: 0,
        rate_Hz: 10,
        parameters: { ...withDefaults('lap', {}), laps: 1 },
      });
      const sample = new Float64Array(CHANNEL_COUNT);
      let farthest_m = 0;
      const x = CHANNELS.findIndex(({ name }) => name === 'positionX_m');
      while (advanceRun(run, sample)) farthest_m = Math.max(farthest_m, sample[x]!);
      finishRun(run);
      return farthest_m;
    };
    expect(await endOf(models(SLAB))).toBeGreaterThan(250);
    const stopped_m = await endOf(models(SLAB, WALL));
    expect(stopped_m).toBeGreaterThan(140);
    expect(stopped_m).toBeLessThan(150);
  });
});
