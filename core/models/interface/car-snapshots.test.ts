import { describe, expect, it } from 'vitest';
import { CHANNEL_COUNT } from '../../catalogue/channels.ts';
import { MODEL_NAMES, type ModelName } from '../../catalogue/vehicle-models.ts';
import type { Setup } from '../../setup/setup.ts';
import { openSampleCar, type AnySampleName } from '../../proof/testing/car-files.ts';
import { fourMotors } from '../../proof/testing/four-motors.ts';
import { flatGround } from '../../environment/world/ground.ts';
import { createSimulatedCar } from '../create/create-car.ts';
import type { SimulatedCar } from './simulated-car.ts';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';

const GROUND = flatGround(1);

function sampleSetup(name: AnySampleName): Setup {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return setup;
}

/**
 * Samples of all channels, one after the other, of a drive with shifts, slides, brakes, hand brake and reverse; `from_s`
 * is the time since its beginning.
 */
function driveOn(car: SimulatedCar, from_s: number, seconds: number): Float64Array {
  const { controls } = car;
  const steps = Math.round(seconds / car.step_s);
  const samples = new Float64Array(steps * CHANNEL_COUNT);
  for (let i = 0; i < steps; i++) {
    const t = from_s + i * car.step_s;
    controls.automatic = t % 10 < 6;
    controls.gear = t % 10 < 6 ? 1 : 2;
    controls.accelerator = t % 4 < 3 ? 1 : 0;
    controls.brake = t % 4 > 3.2 ? 0.8 : 0;
    controls.handbrake = t % 5 > 4.6 ? 1 : 0;
    controls.steer = 0.12 * Math.sin(1.7 * t);
    car.step();
    car.writeSample(samples.subarray(i * CHANNEL_COUNT, (i + 1) * CHANNEL_COUNT));
  }
  return samples;
}

const bytesOf = ({ buffer }: Float64Array): Buffer => Buffer.from(buffer as ArrayBuffer);
const sameBits = (a: Float64Array, b: Float64Array): boolean => bytesOf(a).equals(bytesOf(b));

const CARS: readonly (readonly [string, ModelName, () => Setup])[] = [
  ...MODEL_NAMES.map((model) => [`the coupe, ${model}`, model, () => sampleSetup('coupe-1974')] as const),
  ['the rally car with three differentials', 'racebench', () => sampleSetup('rally-1988')],
  ['the semi-active Formula SAE car', 'racebench', () => sampleSetup('fsae-2012-semi-active')],
  ['a car with a motor in each wheel', 'racebench', () => fourMotors()],
];

describe.each(byTurns(CARS, 0, 2))(`the snapshot state of %s${THINNED}`, (_, model, makeSetup) => {
  const setup = makeSetup();
  const aCar = (): SimulatedCar => {
    const car = createSimulatedCar({ model, setup, ground: GROUND, seed: 7 });
    car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 1 });
    return car;
  };

  it('gives the same samples of all channels for the same inputs, bit for bit, over 3 s', () => {
    const car = aCar();
    driveOn(car, 0, 7.3);
    expect(car.readout.distance_m).toBeGreaterThan(20);
    const snapshot = car.snapshot();
    const first = driveOn(car, 7.3, 3);
    driveOn(car, 1, 2);
    car.restore(snapshot);
    expect(sameBits(driveOn(car, 7.3, 3), first)).toBe(true);
  });

  it('is all there is: another car of the setup goes on from it the same way', () => {
    const car = aCar();
    driveOn(car, 0, 7.3);
    const other = aCar();
    driveOn(other, 3, 1);
    other.restore(car.snapshot());
    expect(other.time_s).toBe(car.time_s);
    expect(sameBits(driveOn(other, 7.3, 2), driveOn(car, 7.3, 2))).toBe(true);
  });

  it('is not reached by what the car does afterwards', () => {
    const car = aCar();
    driveOn(car, 0, 2);
    const snapshot = car.snapshot();
    const { steps } = car;
    const { x_m } = car.readout;
    driveOn(car, 2, 1);
    car.restore(snapshot);
    expect([car.readout.x_m, car.steps]).toEqual([x_m, steps]);
  });
});

describe('a snapshot state', () => {
  it('of another model, or of other shafts, is refused, and the car stays as it was', () => {
    const [coupe, rally] = (['coupe-1974', 'rally-1988'] as const).map((name) =>
      createSimulatedCar({ model: 'racebench', setup: sampleSetup(name), ground: GROUND }),
    );
    const physx = createSimulatedCar({ model: 'physx', setup: sampleSetup('coupe-1974'), ground: GROUND });
    const before = coupe!.snapshot();
    expect(() => coupe!.restore(physx.snapshot())).toThrow('another kind of car (model)');
    expect(() => coupe!.restore(rally!.snapshot())).toThrow('another kind of car');
    expect(coupe!.snapshot()).toEqual(before);
  });
});
