import { describe, expect, it } from 'vitest';
import { CHANNEL_COUNT, channelIndex } from '../../catalogue/channels.ts';
import { MODEL_NAMES, type ModelName } from '../../catalogue/vehicle-models.ts';
import type { Setup } from '../../setup/setup.ts';
import { openSampleCar, type AnySampleName } from '../../proof/testing/car-files.ts';
import { flatGround } from '../../environment/world/ground.ts';
import { createLiveCar, type LiveCar } from './live-car.ts';

function sampleSetup(name: AnySampleName): Setup {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return setup;
}

const COUPE = sampleSetup('coupe-1974');
const heavier = (setup: Setup, kg: number): Setup => ({
  ...setup,
  body: { ...setup.body, mass_kg: setup.body.mass_kg + kg },
});

function aLiveCar(model: ModelName, setup: Setup = COUPE): LiveCar {
  const car = createLiveCar({ model, setup, ground: flatGround(1) });
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 1 });
  return car;
}

/** Full throttle in a corner, a sample after each step. */
function driveOn(car: LiveCar, seconds: number, steer = 0.05): Float64Array[] {
  return Array.from({ length: Math.round(seconds / car.step_s) }, () => {
    Object.assign(car.controls, { accelerator: 1, automatic: true, gear: 1, steer });
    car.step();
    const out = new Float64Array(CHANNEL_COUNT);
    car.writeSample(out);
    return out;
  });
}

const meanLoad_N = (samples: readonly Float64Array[]): number => {
  const first = channelIndex('wheelLoad_N.FL');
  const sums = samples.map((sample) => sample.slice(first, first + 4).reduce((sum, load) => sum + load, 0));
  return sums.reduce((sum, load) => sum + load, 0) / sums.length;
};

describe.each(MODEL_NAMES)('a running car of the %s model', (model) => {
  it('changed to the setup it has goes on as if nothing had been, bit for bit', () => {
    const [changed, other] = [aLiveCar(model), aLiveCar(model)];
    driveOn(changed, 5);
    driveOn(other, 5);
    changed.change({ ...COUPE });
    expect(driveOn(changed, 2)).toEqual(driveOn(other, 2));
  });

  it('made 300 kg heavier at speed goes on from that speed and carries what a car built so carries, to 2 %', () => {
    const changed = aLiveCar(model);
    const [light, heavy] = [aLiveCar(model), aLiveCar(model, heavier(COUPE, 300))];
    for (const car of [changed, light, heavy]) driveOn(car, 5, 0);
    const { speed_mps, x_m, distance_m } = changed.readout;
    const time_s = changed.time_s;
    changed.change(heavier(COUPE, 300));
    expect(changed.readout).toMatchObject({ speed_mps, x_m, distance_m });
    expect(changed.time_s).toBe(time_s);
    for (const car of [changed, light, heavy]) driveOn(car, 3, 0);
    const [load_N, lightLoad_N, heavyLoad_N] = [changed, light, heavy].map((car) =>
      meanLoad_N(driveOn(car, 2, 0)),
    );
    expect(load_N! / heavyLoad_N!).toBeGreaterThan(0.98);
    expect(load_N! / heavyLoad_N!).toBeLessThan(1.02);
    expect(load_N! / lightLoad_N!).toBeGreaterThan(1.15);
    expect(changed.readout.speed_mps).toBeLessThan(light.readout.speed_mps);
    expect(changed.readout.speed_mps).toBeGreaterThan(heavy.readout.speed_mps);
  });

  it('placed again after a change keeps the new setup', () => {
    const car = aLiveCar(model);
    car.change(heavier(COUPE, 300));
    car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 1 });
    const fresh = aLiveCar(model, heavier(COUPE, 300));
    expect(driveOn(car, 2)).toEqual(driveOn(fresh, 2));
  });

  it('refuses a gearbox without the gear that is in, and drives on in it', () => {
    const car = aLiveCar(model);
    car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 20, gear: 3 });
    const two = { ...COUPE, gearbox: { ...COUPE.gearbox, forward: COUPE.gearbox.forward.slice(0, 2) } };
    expect(() => car.change(two)).toThrow('Gear 3 is in, and the new gearbox has 2: change down first.');
    car.step();
    expect(car.readout.gear).toBe(3);
  });

  it('refuses a setup that cannot be simulated with its key, and stays what it was', () => {
    const car = aLiveCar(model);
    driveOn(car, 1);
    const before = car.snapshot();
    expect(() => car.change(heavier(COUPE, -5000))).toThrow(/body\.mass|mass/);
    expect(car.snapshot()).toEqual(before);
  });
});

describe('a running car', () => {
  it('refuses differentials on other wheels: the state has none of their shafts', () => {
    expect(() => aLiveCar('racebench').change(sampleSetup('rally-1988'))).toThrow(
      'The wheels that the differentials turn cannot change while the car runs',
    );
  });

  it('has a clock that does not go back when it is placed again or restored', () => {
    const car = aLiveCar('physx');
    driveOn(car, 1);
    const snapshot = car.snapshot();
    const snapshot_s = car.time_s;
    driveOn(car, 1);
    car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 1 });
    car.shiftClock(2.5);
    expect([car.time_s, car.own.time_s]).toEqual([2.5, 0]);
    car.restore(snapshot);
    car.shiftClock(3);
    expect(car.own.time_s).toBe(snapshot_s);
    expect(car.time_s).toBe(3 + snapshot_s);
  });

  it('that turns over reports the time of the run', () => {
    const car = aLiveCar('librerally');
    car.shiftClock(100);
    const roll = (): void => {
      for (let i = 0; i < 2000; i++) {
        car.body.push(Float64Array.of(0, 0, 0, 400, 0, 0));
        car.step();
      }
    };
    expect(roll).toThrow(/turned over at 10\d\.\d{3} s/);
  });
});
