import { describe, expect, it } from 'vitest';
import { OWN_SURFACES } from '../../contract/surface-set.ts';
import { toSI } from '../../units/convert.ts';
import { HIT_SURFACE, patchedGround } from './ground.ts';
import { groundSurface } from './ground-surface.ts';
import { roadLayout } from './road-layout.ts';
import { castDown } from './testing/cast.ts';
import { createWeather } from './weather.ts';

const clock = { step_s: 1, time_s: 0 };
const rain = (mmph: number) => toSI(mmph, 'mmph');

describe('the road of a run', () => {
  const puddle = {
    name: 'patch0',
    xMin_m: 20,
    xMax_m: 30,
    yMin_m: -Infinity,
    yMax_m: 0,
    surface: undefined,
    waterDepth_m: 0.005,
  };
  const ice = { ...puddle, name: 'patch1', yMin_m: 0, yMax_m: 2, surface: 'ice', waterDepth_m: undefined };
  const surfaces = { ...OWN_SURFACES, positions: [puddle, ice] };
  const at = (x_m: number, y_m: number, request = {}) => {
    const ground = patchedGround(roadLayout({ surface: 'asphalt', surfaces, ...request }));
    return ground.surfaces[castDown(ground, x_m, y_m, 1)?.[HIT_SURFACE] ?? -1];
  };

  it('has its places: a puddle of 5 mm on the right, ice on the left, asphalt around', () => {
    expect(at(10, -1)?.properties.waterDepth_m).toBe(0);
    expect(at(25, -1)?.properties.waterDepth_m).toBe(0.005);
    expect(at(25, -1)?.name).toBe('asphalt');
    expect(at(25, 1)?.name).toBe('ice');
  });

  it('has the water of the run on all but deeper puddles', () => {
    expect(at(10, -1, { water_m: 0.002 })?.properties.waterDepth_m).toBe(0.002);
    expect(at(25, -1, { water_m: 0.002 })?.properties.waterDepth_m).toBe(0.005);
    expect(at(25, 1, { water_m: 0.002 })?.properties.waterDepth_m).toBe(0.002);
  });

  it('keeps the places where the right wheels have a surface of their own', () => {
    expect(at(10, -1, { rightSurface: 'snow' })?.name).toBe('snow');
    expect(at(25, -1, { rightSurface: 'snow' })?.properties.waterDepth_m).toBe(0.005);
  });

  it('refuses a surface that is none with the names there are', () => {
    expect(() => roadLayout({ surface: 'lava' })).toThrow(/surface is lava; it must be one of asphalt, /);
  });
});

describe('rain', () => {
  it('wets the road after it has filled its texture, reports the depths it passes and ends where it drains', () => {
    const road = groundSurface('asphalt');
    const { step, events } = createWeather([road, road], { rain_mps: rain(300) }, clock);
    expect(events).toEqual([{ time_s: 0, kind: 'weather', message: 'Rain of 300 mm/h.' }]);
    let last = 0;
    for (let i = 0; i < 3600; i++) {
      step();
      expect(road.properties.waterDepth_m).toBeGreaterThanOrEqual(last);
      last = road.properties.waterDepth_m;
    }
    // 0.01485 x 0.9^0.11 x 3.75^0.43 x 300^0.59 / 0.025^0.42 - 0.9 = 2.6310 mm
    expect(1000 * last).toBeCloseTo(2.631, 3);
    expect(events.slice(1).map((event) => event.message)).toEqual([
      'The film on asphalt is 0.5 mm deep.',
      'The film on asphalt is 1 mm deep.',
      'The film on asphalt is 2 mm deep.',
    ]);
  });

  it('begins with the film it is given, which drains without rain, and leaves what lies there by itself', () => {
    const road = groundSurface('asphalt');
    road.properties.waterDepth_m = 0.003;
    const mud = groundSurface('mud');
    const deep = groundSurface('asphalt', OWN_SURFACES, 0.008);
    const { step } = createWeather([road, mud, deep], { water_m: 0.003, rain_mps: 0 }, clock);
    step();
    expect(road.properties.waterDepth_m).toBeGreaterThan(0.0025);
    expect(road.properties.waterDepth_m).toBeLessThan(0.003);
    for (let i = 0; i < 3600; i++) step();
    expect(road.properties.waterDepth_m).toBe(0);
    expect(deep.properties.waterDepth_m).toBe(0.008);
  });

  it('moves nothing where none is asked for', () => {
    const road = groundSurface('wet-asphalt');
    const { step, events } = createWeather([road], { water_m: 0.001 }, clock);
    step();
    expect(road.properties.waterDepth_m).toBe(0.001);
    expect(events[0]?.message).toBe('Film of 1 mm on the road.');
    expect(createWeather([road], {}, clock).events).toEqual([]);
  });
});
