import { describe, expect, it } from 'vitest';
import { rigColumns, type RigName, type RigParameters } from '../../catalogue/rigs.ts';
import { ONE_WHEEL } from '../../catalogue/rigs/car-rows.ts';
import { USUAL_ICE } from '../../contract/ice.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { sampleCarText, VEHICLE_NAMES, type VehicleName } from '../../proof/testing/car-files.ts';
import type { Setup } from '../../setup/setup.ts';
import { createIceRig } from './ice.ts';
import { createRig } from './create-rig.ts';
import type { Rig } from './rig.ts';

function setupOf(name: VehicleName): Setup {
  const { text, companions } = sampleCarText(name);
  const { setup } = openCar(text, companions);
  if (setup === undefined) throw new Error(`${name} has no setup`);
  return setup;
}

function run(name: RigName, parameters: RigParameters, car: VehicleName, longest_s: number): Rig {
  const rig = createRig(name, parameters, setupOf(car));
  while (rig.time_s() < longest_s - rig.step_s / 2 && rig.ended() === undefined) rig.step();
  return rig;
}

function reading(rig: Rig, column: string): number {
  const names = rigColumns(rig.name, rig.geometry);
  const out = new Float64Array(names.length);
  rig.writeSample(out);
  expect(names).toContain(column);
  return out[names.indexOf(column)]!;
}

const WHEELS: Readonly<Record<VehicleName, string>> = {
  tadpole: 'FL FR RR',
  delta: 'FR RL RR',
  'truck-6x6': 'FL FR RL RR L3 R3',
  tank: 'FL FR RL RR L3 R3 L4 R4 L5 R5 L6 R6',
  rover: 'FL FR RL RR',
};

describe('a rig with a vehicle other than a car with four wheels', () => {
  it.each(VEHICLE_NAMES)('drops %s, which settles to its static loads on all of its wheels', (name) => {
    const rig = run('drop', { dropHeight_m: 0.02 }, name, 8);
    expect(rig.ended()).toMatch(/^Settled/);
    expect(rig.geometry.wheels.map((wheel) => wheel.name).join(' ')).toBe(WHEELS[name]);
    const loads = rig.figures().filter(({ key }) => key.startsWith('load.'));
    expect(loads).toHaveLength(rig.geometry.wheels.length);
    for (const { measured, expected } of loads) expect(measured! / expected!).toBeCloseTo(1, 2);
    // One force of spring and damper: that of the model.
    const columns = rigColumns('drop', rig.geometry);
    expect(columns.some((column) => /^(springForce|damperForce)/.test(column))).toBe(false);
    expect(columns.filter((column) => column.startsWith('suspensionForce_N.'))).toHaveLength(loads.length);
  });

  it.each(VEHICLE_NAMES)('tilts %s, whose axles take their parts of m g h sin θ by their rates', (name) => {
    const rig = run('slope', { slope_rad: 0.1 }, name, 3.5);
    const axles = rig.figures().filter(({ unit }) => unit === 'N');
    expect(axles.length).toBe(new Set(rig.geometry.wheels.map(({ axle }) => axle)).size);
    const weight_N = rig.geometry.staticLoad_N * rig.geometry.wheels.length;
    const total = (value: 'expected' | 'measured'): number =>
      axles.reduce((sum, figure) => sum + figure[value]!, 0);
    expect(total('expected') / weight_N).toBeCloseTo(Math.cos(0.1), 6);
    for (const { measured, expected } of axles)
      expect(Math.abs(measured! / expected! - 1)).toBeLessThan(3e-3);
  });

  it('lifts the third left wheel of six alone: it carries more, its neighbours less, the sum stays', () => {
    const parameters = { motion: ONE_WHEEL, movedWheel: 4, postAmplitude_m: 0.03, frequency_Hz: 0.1 };
    const rig = run('four-post', parameters, 'truck-6x6', 2.5);
    expect(reading(rig, 'postHeight_m.L3')).toBeCloseTo(0.03, 3);
    for (const wheel of ['FL', 'FR', 'RL', 'RR', 'R3'])
      expect(reading(rig, `postHeight_m.${wheel}`)).toBeCloseTo(0, 9);
    const loads = Object.fromEntries(
      rig.geometry.wheels.map(({ name }) => [name, reading(rig, `wheelLoad_N.${name}`)]),
    );
    const mean_N = rig.geometry.staticLoad_N;
    expect(loads['L3']! - loads['R3']!).toBeGreaterThan(0.1 * mean_N);
    expect(loads['RL']!).toBeLessThan(loads['L3']!);
    expect(Object.values(loads).reduce((sum, load) => sum + load, 0) / (6 * mean_N)).toBeCloseTo(1, 2);
  });

  it('moves the posts between the ends in proportion, and none in the middle of the car in roll', () => {
    const pitch = run('four-post', { motion: 1, frequency_Hz: 0.25, postAmplitude_m: 0.01 }, 'truck-6x6', 1);
    const [first, second, third] = ['FL', 'RL', 'L3'].map((wheel) => reading(pitch, `postHeight_m.${wheel}`));
    expect(third).toBeCloseTo(-first!, 9);
    // Axles at 2.6, -0.9 and -2.2 m.
    expect(second! / first!).toBeCloseTo((-0.9 - 0.2) / 2.4, 6);
    const roll = run('four-post', { motion: 2, frequency_Hz: 0.25, postAmplitude_m: 0.01 }, 'tadpole', 1);
    expect(reading(roll, 'postHeight_m.FR')).toBeCloseTo(-reading(roll, 'postHeight_m.FL'), 9);
    expect(reading(roll, 'postHeight_m.FL')).toBeGreaterThan(0.005);
    expect(reading(roll, 'postHeight_m.RR')).toBeCloseTo(0, 9);
  });

  it('takes all axles of a tank over a kerb, and the single wheel of a tadpole past one on the left', () => {
    const tank = run('kerb', { speed_mps: 5 }, 'tank', 10);
    expect(tank.ended()).toBe('The kerb is passed.');
    const tadpole = createRig('kerb', { speed_mps: 5, side: 1, kerbHeight_m: 0.03 }, setupOf('tadpole'));
    let [left_m, single_m] = [0, 0];
    while (tadpole.ended() === undefined) {
      tadpole.step();
      left_m = Math.max(left_m, reading(tadpole, 'postHeight_m.FL'));
      single_m = Math.max(single_m, reading(tadpole, 'postHeight_m.RR'));
    }
    expect(left_m).toBeCloseTo(0.03, 6);
    expect(single_m).toBe(0);
  });

  it('puts a wheel of a driven pair on ice, and says where a differential has a single wheel', () => {
    expect(createIceRig(setupOf('delta'), 'rear', USUAL_ICE).facts.position).toBe('rear');
    expect(() => createIceRig(setupOf('tadpole'), 'rear', USUAL_ICE)).toThrow(
      'The torque of this differential goes to the single wheel behind: there is no other wheel to put on ice.',
    );
  });
});
