import { describe, expect, it } from 'vitest';
import { drained_mps, filmDepth_m, steppedWater_m, waterOfFilm_m } from './drainage.ts';
import { textureDepth_m } from './texture.ts';

const MMPH = 1e-3 / 3600;

describe('rain on a road', () => {
  it('ends at the depth of a steady rain: 1.06 mm of film at 100 mm/h on a texture of 0.75 mm', () => {
    // 0.01485 x 0.75^0.11 x 3.75^0.43 x 100^0.59 / 0.025^0.42 = 1.8100 mm, less the texture
    let water_m = 0;
    for (let t = 0; t < 7200; t++) water_m = steppedWater_m(water_m, 100 * MMPH, 0.5, 1);
    expect(water_m * 1000).toBeCloseTo(1.81, 3);
    expect(filmDepth_m(water_m, 0.5) * 1000).toBeCloseTo(1.06, 3);
    expect(drained_mps(water_m, 0.5) / MMPH).toBeCloseTo(100, 6);
  });

  it('neither makes nor loses water: rain less drained is what lies there', () => {
    const dt = 0.1;
    let water_m = 0;
    let fell_m = 0;
    let drained_m = 0;
    for (let i = 0; i < 20000; i++) {
      const rain = i < 10000 ? 60 * MMPH : 0;
      const before_m = water_m;
      water_m = steppedWater_m(water_m, rain, 0.4, dt);
      fell_m += rain * dt;
      drained_m += before_m > 0 ? (drained_mps(before_m, 0.4) / before_m) * water_m * dt : 0;
    }
    expect(water_m).toBeGreaterThan(0);
    expect(Math.abs(fell_m - drained_m - water_m)).toBeLessThan(1e-12);
  });

  it('dries without passing zero, whatever the step', () => {
    for (const dt of [0.001, 1, 1000]) {
      let water_m = 0.003;
      for (let i = 0; i < 100; i++) {
        const next_m = steppedWater_m(water_m, 0, 0.6, dt);
        expect(next_m).toBeGreaterThanOrEqual(0);
        expect(next_m).toBeLessThan(water_m);
        water_m = next_m;
      }
    }
  });

  it('fills the texture before a film stands on it', () => {
    expect(filmDepth_m(0.0008, 0.6)).toBe(0);
    expect(filmDepth_m(0.0012, 0.6)).toBeCloseTo(0.0003, 12);
    expect(waterOfFilm_m(0.001, 0.6)).toBeCloseTo(0.0019, 12);
    expect(waterOfFilm_m(0, 0.6)).toBe(0);
    expect(textureDepth_m(0.6)).toBeCloseTo(0.0009, 12);
  });
});
