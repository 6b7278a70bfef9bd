import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { WORLD_NAMES } from '../../catalogue/worlds.ts';
import { countGarbage } from '../../proof/testing/garbage/count-garbage.ts';
import { createWorld } from './create-world.ts';
import { HIT_SIZE, RAY_LENGTH_M, RAY_SIZE } from './ray.ts';
import { evenLayout } from './surface-layout.ts';
import type { Ground } from './ground.ts';

const ray = new Float64Array(RAY_SIZE);
const hit = new Float64Array(HIT_SIZE);

/** Rays down and aslant along the lane of every world; returns how many met something. */
function castMany(grounds: readonly Ground[], count: number): number {
  let hits = 0;
  for (let i = 0; i < count; i++) {
    ray[0] = (i % 1000) * 0.15;
    ray[1] = ((i % 7) - 3) * 0.4;
    ray[2] = 16;
    ray[3] = (i & 1) * 0.6;
    ray[5] = (i & 1) === 0 ? -1 : -0.8;
    ray[RAY_LENGTH_M] = 60;
    for (let k = 0; k < grounds.length; k++) if (grounds[k]?.castRay(ray, hit) === true) hits++;
  }
  return hits;
}

describe('allocation', () => {
  it('casts 300 000 rays at planes, boxes, meshes and height fields without one garbage collection', async () => {
    const grounds = WORLD_NAMES.map((name) => createWorld(name, evenLayout(1)).ground);
    // Let the compiler settle first: code that is not optimised yet boxes numbers.
    for (let round = 0; round < 30; round++) {
      const used = process.memoryUsage().heapUsed;
      castMany(grounds, 5000);
      await wait(5);
      if (Math.abs(process.memoryUsage().heapUsed - used) < 50_000) break;
    }
    let hits = 0;
    const { collections, grown } = await countGarbage(() => (hits = castMany(grounds, 30_000)));
    expect(hits).toBe(30_000 * grounds.length);
    expect(collections).toBe(0);
    expect(grown).toBeLessThan(500_000);
  });
});
