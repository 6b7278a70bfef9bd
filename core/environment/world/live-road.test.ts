import { describe, expect, it } from 'vitest';
import { OWN_SURFACES } from '../../contract/surface-set.ts';
import { SURFACES } from '../../catalogue/surfaces.ts';
import { toSI } from '../../units/convert.ts';
import { groundSurface } from './ground-surface.ts';
import { changeFilm, changeSurface, type LiveRoad } from './live-road.ts';
import { createWeather } from './weather.ts';

function aRoad() {
  const asphalt = groundSurface('asphalt');
  const puddle = groundSurface('asphalt', OWN_SURFACES, 0.005);
  const verge = groundSurface('grass');
  const road: LiveRoad = {
    surfaces: [asphalt, puddle, verge, asphalt],
    set: OWN_SURFACES,
    surface: 'asphalt',
    film_m: 0,
  };
  return { road, asphalt, puddle, verge };
}

describe('a road that changes', () => {
  it('is ice all over, with the grip of ice, but for the verge; the puddle stays 5 mm deep', () => {
    const { road, asphalt, puddle, verge } = aRoad();
    changeSurface(road, 'ice');
    const ice = groundSurface('ice');
    expect([asphalt.name, puddle.name, verge.name]).toEqual(['ice', 'ice', 'grass']);
    expect(asphalt.grip).toEqual(ice.grip);
    expect(asphalt.properties).toEqual(ice.properties);
    expect(puddle.properties.waterDepth_m).toBe(0.005);
    expect(SURFACES.asphalt.properties.waterDepth_m).toBe(0);
  });

  it('has 2 mm of water where less lies, and is dry again; wet asphalt keeps its own water', () => {
    const { road, asphalt, puddle, verge } = aRoad();
    changeFilm(road, 0.002);
    expect([asphalt, puddle, verge].map(({ properties }) => properties.waterDepth_m)).toEqual([
      0.002, 0.005, 0.002,
    ]);
    changeSurface(road, 'wet-asphalt');
    expect(asphalt.properties.waterDepth_m).toBe(0.002);
    changeFilm(road, 0);
    expect(asphalt.properties.waterDepth_m).toBe(SURFACES['wet-asphalt'].properties.waterDepth_m);
    expect(verge.properties.waterDepth_m).toBe(0);
  });

  it('refuses a surface that the table does not have, and stays what it was', () => {
    const { road, asphalt } = aRoad();
    expect(() => changeSurface(road, 'lava')).toThrow(/surface is lava; it must be one of asphalt, /);
    expect(asphalt.name).toBe('asphalt');
  });

  it('begins to drain from the new film where it rains', () => {
    const { road, asphalt } = aRoad();
    const weather = createWeather(road.surfaces, { rain_mps: toSI(1, 'mmph') }, { step_s: 1, time_s: 0 });
    weather.step();
    expect(asphalt.properties.waterDepth_m).toBe(0);
    changeFilm(road, 0.004);
    weather.begin(road.film_m);
    weather.step();
    expect(asphalt.properties.waterDepth_m).toBeGreaterThan(0.003);
    expect(asphalt.properties.waterDepth_m).toBeLessThan(0.004);
  });
});
