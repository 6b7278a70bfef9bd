import { WORLD_NAMES } from '../../../catalogue/worlds.ts';
import { createWorld } from '../../../environment/world/create-world.ts';
import { HIT_SIZE, RAY_LENGTH_M, RAY_SIZE } from '../../../environment/world/ray.ts';
import { evenLayout } from '../../../environment/world/surface-layout.ts';
import type { StepRun, StepRuns } from './step-run.ts';

/** Rays down and aslant along the lane of every world; the state is the number of rays, and of those that met something. */
function everyWorld(): StepRun {
  const grounds = WORLD_NAMES.map((name) => createWorld(name, evenLayout(1)).ground);
  const ray = new Float64Array(RAY_SIZE);
  const hit = new Float64Array(HIT_SIZE);
  const counts = new Float64Array(2);
  const step = (count: number): void => {
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
    counts[0] = (counts[0] ?? 0) + count * grounds.length;
    counts[1] = (counts[1] ?? 0) + hits;
  };
  return { step, state: [counts] };
}

export const WORLD_RUNS = { 'rays at every world': everyWorld } as const satisfies StepRuns;
