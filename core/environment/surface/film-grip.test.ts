import { describe, expect, it } from 'vitest';
import { SURFACES, SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { TYRE_TYPE_NAMES, TYRE_TYPES } from '../../catalogue/tyre-types.ts';
import { FILM_RATIO, FILM_SIZE, writeFilm } from './film-grip.ts';

function filmRatio(depth_m: number, column_m: number, microtexture: number, scale: number): number {
  const io = new Float64Array(FILM_SIZE);
  io.set([depth_m, column_m, microtexture, scale]);
  writeFilm(io);
  return io[FILM_RATIO] ?? NaN;
}

const filmGrip = (depth_m: number, microtexture: number, scale: number): number =>
  filmRatio(depth_m, 0, microtexture, scale);

describe('friction through a film of water', () => {
  it('is whole on a dry road and 0.70 under 1 mm on asphalt, 0.57 on polished asphalt', () => {
    expect(filmGrip(0, 0.8, 1)).toBe(1);
    // 1 - 0.3 (1 - e^-5), 1 - 0.425 (1 - e^-5)
    expect(filmGrip(0.001, 0.8, 1)).toBeCloseTo(0.702021, 6);
    expect(filmGrip(0.001, 0.3, 1)).toBeCloseTo(0.577864, 6);
  });

  it('never rises with depth and never falls with microtexture', () => {
    for (const { filmGrip: scale } of Object.values(TYRE_TYPES))
      for (let depth_m = 0; depth_m < 0.01; depth_m += 0.0001)
        for (let micro = 0; micro < 1; micro += 0.1) {
          expect(filmGrip(depth_m + 1e-4, micro, scale)).toBeLessThanOrEqual(filmGrip(depth_m, micro, scale));
          expect(filmGrip(depth_m, micro + 0.1, scale)).toBeGreaterThanOrEqual(
            filmGrip(depth_m, micro, scale),
          );
        }
  });

  it('says of asphalt under 1 mm what the column of wet asphalt says, within 0.01 for every tyre', () => {
    const { properties, grip } = SURFACES['wet-asphalt'];
    for (const type of TYRE_TYPE_NAMES)
      expect(
        Math.abs(
          filmGrip(properties.waterDepth_m, properties.microtexture, TYRE_TYPES[type].filmGrip) - grip[type],
        ),
      ).toBeLessThan(0.01);
  });

  it('leaves the columns alone at their own depth, 2 mm on mud', () => {
    for (const name of SURFACE_NAMES) {
      const { waterDepth_m, microtexture } = SURFACES[name].properties;
      expect(filmRatio(waterDepth_m, waterDepth_m, microtexture, 1)).toBe(1);
    }
    expect(filmRatio(0.003, 0.001, 0.8, 1)).toBeCloseTo(
      filmGrip(0.003, 0.8, 1) / filmGrip(0.001, 0.8, 1),
      12,
    );
  });
});
