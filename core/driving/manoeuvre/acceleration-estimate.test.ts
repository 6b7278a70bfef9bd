import { describe, expect, it } from 'vitest';
import { estimateNewCar } from '../../backend/cars/new-car-estimate.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { NEW_CAR_DEFAULTS, type NewCarKind } from '../../contract/new-car.ts';
import { driverFacts } from '../driver/driver-facts.ts';
import { makeNewCar } from '../../car-files/import/new-car/make-new-car.ts';
import { aSetup } from '../../proof/testing/a-setup.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { timeToSpeed_s } from './acceleration-estimate.ts';
import { runToEnd } from './testing/run-to-end.ts';

const KINDS = Object.keys(NEW_CAR_DEFAULTS) as NewCarKind[];

describe('0 to 100 km/h by formulas', () => {
  it.each(KINDS)('of a new %s car is within 10 % of what a run of it takes', (kind) => {
    const { text, companions } = makeNewCar(NEW_CAR_DEFAULTS[kind]);
    const { setup } = openCar(text, companions);
    if (setup === undefined) throw new Error('the car has errors');
    const run_s = runToEnd(setup, 'straight-acceleration', {
      rate_Hz: 50,
      parameters: { endSpeed_mps: 28.5 },
    }).metric('timeTo100kph_s');
    const { timeTo100kph_s = Number.NaN } = estimateNewCar(NEW_CAR_DEFAULTS[kind]);
    expect(timeTo100kph_s / run_s).toBeGreaterThan(0.9);
    expect(timeTo100kph_s / run_s).toBeLessThan(1.1);
  });

  it('on tyres that hold 0.2 g takes a little over 5.1 s to 10 m/s: v over acceleration', () => {
    const params = compileVehicle(aSetup());
    const facts = driverFacts(params);
    const time_s = timeToSpeed_s({ params, facts, held_N: 0.2 * params.mass_kg * 9.81 }, 10) ?? Number.NaN;
    // 10 / (0.2 g) = 5.10 s without wheels, rolling resistance and drag.
    expect(time_s).toBeGreaterThan(5.1);
    expect(time_s).toBeLessThan(6.5);
  });

  it('has no end for a car that its tyres do not move', () => {
    const params = compileVehicle(aSetup());
    expect(timeToSpeed_s({ params, facts: driverFacts(params), held_N: 0 }, 10)).toBeUndefined();
  });

  it('is 0 s to standstill', () => {
    const params = compileVehicle(aSetup());
    expect(timeToSpeed_s({ params, facts: driverFacts(params), held_N: 1 }, 0)).toBe(0);
  });
});

describe('the top speed of a new car', () => {
  it('ends by its gears made for 120 or 210 km/h, and by the air with gears made for 300 km/h', () => {
    const { road } = NEW_CAR_DEFAULTS;
    const long = estimateNewCar({ ...road, topSpeed_kph: 300 });
    expect(long.topSpeedEnds).toBe('air');
    expect(long.topSpeed_kph).toBeLessThan(260);
    expect(estimateNewCar(road).topSpeedEnds).toBe('gearing');
    expect(estimateNewCar({ ...road, topSpeed_kph: 120 })).toMatchObject({ topSpeedEnds: 'gearing' });
    expect(estimateNewCar({ ...road, mass_kg: 20 })).toEqual({});
  });
});
