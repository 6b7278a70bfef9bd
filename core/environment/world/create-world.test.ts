import { describe, expect, it } from 'vitest';
import { WORLD_NAMES, type WorldName } from '../../catalogue/worlds.ts';
import { createWorld } from './create-world.ts';
import { groundSurface } from './ground-surface.ts';
import { HIT_DISTANCE_M, HIT_SURFACE } from './ground.ts';
import { evenLayout, splitLayout } from './surface-layout.ts';
import { castDown } from './testing/cast.ts';

/** Height of the road of a world. */
function height_m(name: WorldName, x_m: number, y_m: number): number {
  const hit = castDown(createWorld(name, evenLayout(1)).ground, x_m, y_m, 20);
  return 20 - (hit?.[HIT_DISTANCE_M] ?? NaN);
}

describe('worlds', () => {
  it.each(WORLD_NAMES)('%s starts level with height 0 under the origin, slopes apart', (name) => {
    expect(height_m(name, 0, 0)).toBeCloseTo(0, 12);
  });

  it('have the heights their descriptions name', () => {
    expect(height_m('slope', 50, 3)).toBeCloseTo(5, 12);
    expect(height_m('bank', 50, 3)).toBeCloseTo(0.3, 12);
    expect(height_m('ramp', 33, -1)).toBeCloseTo(0.3, 12);
    expect(height_m('ramp', 36.01, -1)).toBe(0);
    expect(height_m('step', 29.99, 0)).toBe(0);
    expect(height_m('step', 30.01, 0)).toBeCloseTo(0.04, 12);
    expect(height_m('step', 60.01, 0)).toBe(0);
    expect(height_m('kerb', 45, 0.7)).toBeCloseTo(0.06, 12);
    expect(height_m('kerb', 45, -0.7)).toBe(0);
    expect(height_m('kerb', 29.85, 0.7)).toBeCloseTo(0.03, 9);
    expect(height_m('hill', 80, 0)).toBeCloseTo(6, 12);
    expect(height_m('hill', 50, 0)).toBeCloseTo(3, 9);
  });

  it('have waves of 30 mm on the right where the left has a trough, half a wave apart', () => {
    expect(height_m('bumps', 82, -1)).toBeCloseTo(0.03, 12);
    expect(height_m('bumps', 82, 1)).toBeCloseTo(0, 12);
    expect(height_m('bumps', 84, -1)).toBeCloseTo(0, 12);
    expect(height_m('bumps', 84, 1)).toBeCloseTo(0.03, 12);
  });

  it('have walls and crates only where something may be run into', () => {
    const blocked = WORLD_NAMES.filter((name) => createWorld(name, evenLayout(1)).hasObstacles);
    expect(blocked).toEqual(['walls', 'yard']);
  });

  it('carry the surfaces of a split lane on every road', () => {
    const layout = splitLayout(groundSurface('asphalt'), groundSurface('ice'));
    for (const name of ['slope', 'bumps', 'hill'] as const) {
      const { ground } = createWorld(name, layout);
      const friction = (y_m: number) =>
        ground.surfaces[castDown(ground, 50, y_m, 20)?.[HIT_SURFACE] ?? -1]?.grip[0];
      expect(friction(0.7)).toBe(1);
      expect(friction(-0.7)).toBe(0.1);
    }
  });
});
