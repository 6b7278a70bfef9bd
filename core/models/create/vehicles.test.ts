import { describe, expect, it } from 'vitest';
import { CHANNEL_COUNT, channelIndex, channelsOf, channelText } from '../../catalogue/channels.ts';
import { carChannels } from '../../setup/car-channels.ts';
import { applyEdits } from '../../car-files/car-ini/apply-edits.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { flatGround } from '../../environment/world/ground.ts';
import { sampleCarText, VEHICLE_NAMES, type VehicleName } from '../../proof/testing/car-files.ts';
import type { Setup } from '../../setup/setup.ts';
import { vehicleFacts } from '../facts/compile-facts.ts';
import type { Controls } from '../interface/controls.ts';
import { physxFromSetup } from '../physx/car/from-setup.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { createSimulatedCar } from './create-car.ts';

function setupOf(name: VehicleName, edits: Readonly<Record<string, string>> = {}): Setup {
  const { text, companions } = sampleCarText(name);
  const changes = Object.entries(edits).map(([key, valueText]) => ({ kind: 'set', key, valueText }) as const);
  const { setup, diagnostics } = openCar(applyEdits(text, changes), companions);
  if (setup === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return setup;
}

const paramsOf = (setup: Setup) =>
  physxFromSetup(vehicleFacts(setup), {
    step_s: 1 / 60,
    substeps: undefined,
    surfaces: flatGround(1).surfaces.map(({ grip }) => grip),
  }).physx;

/** The car after a time with constant controls, from rest or from a speed. */
function driven(setup: Setup, time_s: number, inputs: Partial<Controls>, speed_mps = 0) {
  const car = createSimulatedCar({ model: 'physx', setup, ground: flatGround(1) });
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps, gear: inputs.gear ?? 1 });
  Object.assign(car.controls, inputs);
  while (car.time_s < time_s) car.step();
  return car.readout;
}

describe('the PhysX model of a vehicle other than a car with four wheels', () => {
  it.each(VEHICLE_NAMES)('rests: %s neither moves nor sinks, and its wheels carry its weight', (name) => {
    const setup = setupOf(name);
    const { body, wheels } = paramsOf(setup);
    const sprung_kg = wheels.sprungMass.reduce(
      (sum, mass, i) => sum + (wheels.disabled[i] === 1 ? 0 : mass),
      0,
    );
    expect(sprung_kg).toBeCloseTo(body.mass, 6);
    const start = createSimulatedCar({ model: 'physx', setup, ground: flatGround(1) }).readout.z_m;
    const rest = driven(setup, 3, { gear: 0, brake: 1 });
    expect(Math.abs(rest.z_m - start)).toBeLessThan(2e-3);
    expect(Math.abs(rest.speed_mps)).toBeLessThan(0.02);
    expect(Math.abs(rest.roll_rad)).toBeLessThan(1e-3);
  });

  it.each(VEHICLE_NAMES)('drives, steers to the left and brakes: %s', (name) => {
    const setup = setupOf(name);
    const away = driven(setup, 4, { accelerator: 1 });
    expect(away.x_m).toBeGreaterThan(8);
    expect(Math.abs(away.y_m)).toBeLessThan(0.1);
    const turned = driven(setup, 4, { accelerator: 0.5, steer: 0.6 }, 5);
    expect(turned.yaw_rad).toBeGreaterThan(0.2);
    const mirrored = driven(setup, 4, { accelerator: 0.5, steer: -0.6 }, 5);
    expect(mirrored.yaw_rad).toBeLessThan(-0.2);
    expect(driven(setup, 6, { brake: 1 }, 10).speed_mps).toBeLessThan(0.1);
  });

  it('has three wheels as the guide: one disabled, its partner in the middle with all of the load', () => {
    const { wheels, type, differential } = paramsOf(setupOf('tadpole'));
    expect([type, [...wheels.disabled]]).toEqual(['DRIVE4W', [0, 0, 1, 0]]);
    expect([wheels.centre[9], wheels.spring[3]! > wheels.spring[0]!]).toEqual([-0, true]);
    expect(differential?.rearLeftRightSplit).toBe(0);
    const delta = paramsOf(setupOf('delta'));
    expect([...delta.wheels.disabled]).toEqual([1, 0, 0, 0]);
    expect(delta.ackermann?.accuracy).toBe(0);
    // 20 000 N/m in series with a tyre of 190 000 N/m.
    expect(wheels.spring[3]).toBeCloseTo((20_000 * 190_000) / 210_000, 3);
  });

  it('shares torque between the driven wheels of six, and steers each by its own lock', () => {
    const setup = setupOf('truck-6x6', {
      'wheel0.powered': '0',
      'wheel4.steering': '1',
      'wheel4.lock': '20',
    });
    const { type, driven: flags, wheels, ackermann } = paramsOf(setup);
    expect([type, [...flags], ackermann]).toEqual(['DRIVENW', [0, 1, 1, 1, 1, 1], undefined]);
    expect(wheels.maxSteer[4]).toBeCloseTo((10 * Math.PI) / 180, 12);
    expect(wheels.sprungMass[0]! * GRAVITY_MPS2).toBeCloseTo(vehicleFacts(setup).rest.wheelLoad_N[0]!, 6);
  });

  it('turns a tank on the spot by special control only', () => {
    const full = { accelerator: 1, steer: 1 };
    const special = driven(setupOf('tank', { 'racebench_vehicle.kind': 'tank-special' }), 4, full);
    expect(special.yaw_rad).toBeGreaterThan(0.3);
    expect(Math.hypot(special.x_m, special.y_m)).toBeLessThan(0.5);
    const standard = driven(setupOf('tank'), 4, full);
    expect(Math.hypot(standard.x_m, standard.y_m)).toBeGreaterThan(0.5);
  });

  it('drives a vehicle without an engine backwards in reverse, and shows the gear that was asked for', () => {
    const back = driven(setupOf('rover'), 2, { accelerator: 1, gear: -1 });
    expect(back.x_m).toBeLessThan(-2);
    expect(back.gear).toBe(-1);
    expect(
      driven(setupOf('rover', { 'racebench_vehicle.drive_torque': '0' }), 2, { accelerator: 1 }).x_m,
    ).toBeCloseTo(0, 3);
  });

  it('takes the parameters of the block racebench_physx for each of its wheels', () => {
    const setup = setupOf('truck-6x6', { 'racebench_physx.wheel5.lat_stiff_x': '2.5' });
    expect(paramsOf(setup).wheels.latStiffX[5]).toBe(2.5);
    expect(paramsOf(setup).wheels.latStiffX[4]).toBe(paramsOf(setupOf('truck-6x6')).wheels.latStiffX[4]);
  });

  it('is alone: the other models refuse such a vehicle and say which model has it', () => {
    for (const model of ['racebench', 'librerally'] as const)
      expect(() => createSimulatedCar({ model, setup: setupOf('tank'), ground: flatGround(1) })).toThrow(
        'racebench_vehicle.kind is tank with 12 wheels: only the PhysX model simulates it',
      );
  });

  it('records every wheel: beyond the fourth by side and axle, as the first four', () => {
    const setup = setupOf('truck-6x6');
    const car = createSimulatedCar({ model: 'physx', setup, ground: flatGround(1) });
    car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 10, gear: 2 });
    Object.assign(car.controls, { accelerator: 0.3, steer: 0.2 });
    while (car.time_s < 2) car.step();
    const out = new Float64Array(CHANNEL_COUNT);
    car.writeSample(out);
    const at = (name: string): number => out[channelIndex(name)]!;
    const names = channelsOf(carChannels(setup, 'physx')).map(({ name }) => name);
    expect(names).toContain('wheelLoad_N.R3');
    expect(names).not.toContain('wheelLoad_N.L4');
    // Equal torque at all driven wheels; left turn: the right wheels carry more and, further out, turn faster.
    expect(at('driveTorque_Nm.L3')).toBeCloseTo(at('driveTorque_Nm.RL'), 6);
    expect(at('wheelLoad_N.R3')).toBeGreaterThan(at('wheelLoad_N.L3'));
    expect(at('lateralForce_N.R3')).toBeGreaterThan(0);
    expect(at('wheelSpeed_radps.R3')).toBeGreaterThan(at('wheelSpeed_radps.L3'));
    expect(channelText('slipRatio.R3')).toBe('Longitudinal slip, axle 3 right');
  });

  it('records three wheels of a tricycle: the half of its single wheel that is none has no channel', () => {
    for (const [name, absent] of [
      ['tadpole', 'RL'],
      ['delta', 'FL'],
    ] as const) {
      const names = channelsOf(carChannels(setupOf(name), 'physx')).map((channel) => channel.name);
      expect(names.filter((channel) => channel.endsWith(`.${absent}`))).toEqual([]);
      expect(names).toContain('wheelLoad_N.RR');
    }
  });

  it('says in the notes of a run what the vehicle is and which wheels its channels show', () => {
    const note = (name: VehicleName) =>
      createSimulatedCar({ model: 'physx', setup: setupOf(name), ground: flatGround(1) }).notes[0]?.message;
    expect(note('truck-6x6')).toContain('L3 is wheel 4, R3 is wheel 5');
    expect(note('delta')).toContain('The channels of wheel0 are those of the right wheel of its axle');
  });
});
