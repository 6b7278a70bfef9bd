import { describe, expect, it } from 'vitest';
import { groundSurface } from './ground-surface.ts';
import {
  type Ground,
  HIT_BODY,
  HIT_DISTANCE_M,
  HIT_NORMAL,
  HIT_SIZE,
  HIT_SURFACE,
  flatGround,
  patchedGround,
  slopeGround,
  splitGround,
} from './ground.ts';
import { evenLayout } from './surface-layout.ts';
import { castDown, castFrom } from './testing/cast.ts';

function frictionAt(ground: Ground, x_m: number, y_m: number): number | undefined {
  const hit = castDown(ground, x_m, y_m, 1);
  return hit === undefined ? undefined : ground.surfaces[hit[HIT_SURFACE] ?? -1]?.grip[0];
}

describe('ground', () => {
  it('has one friction everywhere when flat', () => {
    expect(frictionAt(flatGround(0.7), 1e6, -3)).toBe(0.7);
  });

  it('has the left friction at positive y and the right one at negative y', () => {
    const ground = splitGround(1, 0.1);
    expect(frictionAt(ground, 500, 0.7)).toBe(1);
    expect(frictionAt(ground, -500, -0.7)).toBe(0.1);
  });

  it('uses the last of two overlapping patches', () => {
    const patch = { xMin_m: 0, xMax_m: 10, yMin_m: -1, yMax_m: 1, surface: 0.5 };
    const ground = patchedGround({ base: 1, patches: [patch, { ...patch, xMin_m: 5, surface: 0.2 }] });
    expect(frictionAt(ground, 2, 0)).toBe(0.5);
    expect(frictionAt(ground, 7, 0)).toBe(0.2);
    expect(frictionAt(ground, 11, 0)).toBe(1);
  });

  it('names the surface that is hit and gives what a tyre may know of it', () => {
    const ground = splitGround(groundSurface('asphalt'), groundSurface('wet-asphalt'));
    const hit = castDown(ground, 0, -0.75, 0.5);
    const surface = ground.surfaces[hit?.[HIT_SURFACE] ?? -1];
    expect(surface?.name).toBe('wet-asphalt');
    expect(surface?.grip[0]).toBe(0.7);
    expect(surface?.properties.waterDepth_m).toBe(0.001);
  });
});

describe('plane', () => {
  it('is met 0.6 m below a wheel mount at 0.6 m over level ground, its normal straight up', () => {
    const hit = castDown(flatGround(1), 3, 4, 0.6);
    expect(hit?.[HIT_DISTANCE_M]).toBeCloseTo(0.6, 15);
    expect([...(hit ?? []).slice(HIT_NORMAL, HIT_NORMAL + 3)]).toEqual([-0, -0, 1]);
    expect(hit?.[HIT_BODY]).toBe(-1);
  });

  it('climbs 0.5 m in 10 m at a grade of 5 % and its normal leans back by 2.862 degrees', () => {
    const hit = castDown(slopeGround(0.05, 0, evenLayout(1)), 10, 0, 2);
    expect(hit?.[HIT_DISTANCE_M]).toBeCloseTo(1.5, 12);
    // tan 2.862405 deg = 0.05
    const [, nx = 0, ny = 0, nz = 0] = hit ?? [];
    expect((Math.atan2(-nx, nz) * 180) / Math.PI).toBeCloseTo(2.862405, 6);
    expect(Math.abs(ny)).toBe(0);
    expect(Math.hypot(nx, ny, nz)).toBeCloseTo(1, 15);
  });

  it('is higher on the left at a positive bank: 0.15 m at 1.5 m and 10 %', () => {
    const ground = slopeGround(0, 0.1, evenLayout(1));
    expect(castDown(ground, 7, 1.5, 1)?.[HIT_DISTANCE_M]).toBeCloseTo(0.85, 12);
    expect(castDown(ground, 7, -1.5, 1)?.[HIT_DISTANCE_M]).toBeCloseTo(1.15, 12);
  });

  it('mirrors: the hit at y over a bank is that at -y over the opposite bank', () => {
    const left = castFrom(slopeGround(0.03, 0.2, evenLayout(1)), [1, 2, 3], [0.1, 0.2, -1]);
    const right = castFrom(slopeGround(0.03, -0.2, evenLayout(1)), [1, -2, 3], [0.1, -0.2, -1]);
    expect(right?.[HIT_DISTANCE_M]).toBeCloseTo(left?.[HIT_DISTANCE_M] ?? NaN, 12);
    expect(right?.[HIT_NORMAL + 1]).toBeCloseTo(-(left?.[HIT_NORMAL + 1] ?? NaN), 12);
    expect(right?.[HIT_NORMAL + 2]).toBeCloseTo(left?.[HIT_NORMAL + 2] ?? NaN, 12);
  });

  it('is not hit from below, along its face, beyond the length of the ray or behind it', () => {
    const ground = flatGround(1);
    expect(castFrom(ground, [0, 0, -0.1], [0, 0, -1])).toBeUndefined();
    expect(castFrom(ground, [0, 0, -0.1], [0, 0, 1])).toBeUndefined();
    expect(castFrom(ground, [0, 0, 0.1], [1, 0, 0])).toBeUndefined();
    expect(castFrom(ground, [0, 0, 1], [0, 0, -1], 0.999)).toBeUndefined();
    expect(castFrom(ground, [0, 0, 1], [0, 0, -1], 1)).toHaveLength(HIT_SIZE);
    expect(castFrom(ground, [0, 0, 0], [0, 0, -1])?.[HIT_DISTANCE_M]).toBe(0);
  });
});
