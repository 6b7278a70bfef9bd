import { describe, expect, it } from 'vitest';
import { createRoadWater, drained_mps, filmDepth_m, stepWater, WATER_M, WATER_RAIN_MPS } from './drainage.ts';
import { textureDepth_m } from './texture.ts';

const MMPH = 1e-3 / 3600;
const waterOn_m = (road: Float64Array): number => road[WATER_M] ?? NaN;

describe('rain on a road', () => {
  it('ends at the depth of a steady rain: 1.06 mm of film at 100 mm/h on a texture of 0.75 mm', () => {
    // 0.01485 x 0.75^0.11 x 3.75^0.43 x 100^0.59 / 0.025^0.42 = 1.8100 mm, less the texture
    const road = createRoadWater(0, 0.5, 100 * MMPH, 1);
    for (let t = 0; t < 7200; t++) stepWater(road);
    expect(waterOn_m(road) * 1000).toBeCloseTo(1.81, 3);
    expect(filmDepth_m(road) * 1000).toBeCloseTo(1.06, 3);
    expect(drained_mps(road) / MMPH).toBeCloseTo(100, 6);
  });

  it('neither makes nor loses water: rain less drained is what lies there', () => {
    const dt = 0.1;
    const road = createRoadWater(0, 0.4, 60 * MMPH, dt);
    let fell_m = 0;
    let drained_m = 0;
    for (let i = 0; i < 20000; i++) {
      if (i === 10000) road[WATER_RAIN_MPS] = 0;
      const before_m = waterOn_m(road);
      const rate_pers = before_m > 0 ? drained_mps(road) / before_m : 0;
      stepWater(road);
      fell_m += i < 10000 ? 60 * MMPH * dt : 0;
      drained_m += rate_pers * waterOn_m(road) * dt;
    }
    expect(waterOn_m(road)).toBeGreaterThan(0);
    expect(Math.abs(fell_m - drained_m - waterOn_m(road))).toBeLessThan(1e-12);
  });

  it('dries without passing zero, whatever the step', () => {
    for (const dt of [0.001, 1, 1000]) {
      const road = createRoadWater(0.003, 0.6, 0, dt);
      for (let i = 0; i < 100; i++) {
        const water_m = waterOn_m(road);
        stepWater(road);
        expect(waterOn_m(road)).toBeGreaterThanOrEqual(0);
        expect(waterOn_m(road)).toBeLessThan(water_m);
      }
    }
  });

  it('fills the texture before a film forms on it', () => {
    const road = createRoadWater(0.001, 0.6, 0, 1);
    expect(waterOn_m(road)).toBeCloseTo(0.0019, 12);
    expect(waterOn_m(createRoadWater(0, 0.6, 0, 1))).toBe(0);
    road[WATER_M] = 0.0008;
    expect(filmDepth_m(road)).toBe(0);
    road[WATER_M] = 0.0012;
    expect(filmDepth_m(road)).toBeCloseTo(0.0003, 12);
    expect(textureDepth_m(0.6)).toBeCloseTo(0.0009, 12);
  });
});
