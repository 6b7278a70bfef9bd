/* oxlint-disable racebench/unit-names -- names as parameter files have them */
import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxCarFile, aPhysxVehicle, drivePhysx } from '../../../proof/testing/physx-car.ts';
import { GEAR, TARGET_GEAR } from './drive/gearbox.ts';
import {
  createInputSmoothing,
  smoothAnalog,
  smoothDigital,
  type SmoothingParams,
} from './drive/drive-inputs.ts';
import { stepSleep, WAKE_TIME } from './sleep.ts';
import { stepPhysx } from './step-physx.ts';
import { takeOver } from './swap.ts';
import { HIT_SIZE } from './queries/sweep-hits.ts';
import { selectSweptPlane } from './queries/sweep-select.ts';
import {
  ACCELERATOR,
  ASLEEP,
  BRAKE,
  createPhysxVehicle,
  ENGINE_SPEED,
  POSITION,
  STEER_LEFT,
  STEER_RIGHT,
  VELOCITY,
  WAKE_COUNTER,
} from './vehicle.ts';

const SMOOTHING: SmoothingParams = {
  rise: Float64Array.of(6, 6, 6, 2.5, 2.5),
  fall: Float64Array.of(10, 10, 10, 5, 5),
  steerTable: Float64Array.of(0, 0.75, 5, 0.75, 30, 0.125, 120, 0.1),
};
const DT = 1 / 60;

describe('smoothed keys', () => {
  it('bring the accelerator up in a sixth of a second and down in a tenth', () => {
    const vehicle = aPhysxVehicle();
    const state = createInputSmoothing();
    state.raw[ACCELERATOR] = 1;
    smoothDigital(vehicle, state, SMOOTHING, DT);
    expect(vehicle.inputs[ACCELERATOR]).toBeCloseTo(0.1, 12);
    for (let i = 0; i < 20; i++) smoothDigital(vehicle, state, SMOOTHING, DT);
    expect(vehicle.inputs[ACCELERATOR]).toBe(1);
    state.raw[ACCELERATOR] = 0;
    for (let i = 0; i < 3; i++) smoothDigital(vehicle, state, SMOOTHING, DT);
    expect(vehicle.inputs[ACCELERATOR]).toBeCloseTo(0.5, 12);
  });
  it('steer no more than 0.4375 at 17.5 m/s, and all of it in the air', () => {
    const full = (inAir: number) => {
      const vehicle = aPhysxVehicle(aPhysxCar(), { forwardSpeed: 17.5 });
      vehicle.wheels.inAir.fill(inAir);
      const state = createInputSmoothing();
      state.raw[STEER_RIGHT] = 1;
      for (let i = 0; i < 60; i++) smoothDigital(vehicle, state, SMOOTHING, DT);
      return vehicle.inputs[STEER_RIGHT];
    };
    expect(full(0)).toBeCloseTo(0.4375, 9);
    expect(full(1)).toBe(1);
  });
});

describe('a smoothed pad', () => {
  it('steers with the rate of rising away from the middle and of falling towards it, with its sign', () => {
    const vehicle = aPhysxVehicle();
    const state = createInputSmoothing();
    state.raw[STEER_LEFT] = 1;
    smoothAnalog(vehicle, state, SMOOTHING, DT);
    expect(vehicle.inputs[STEER_RIGHT]).toBeCloseTo(-2.5 / 60, 12);
    expect(vehicle.inputs[STEER_LEFT]).toBe(0);
    state.raw[STEER_LEFT] = 0;
    state.raw[STEER_RIGHT] = 1;
    vehicle.inputs[STEER_RIGHT] = -0.5;
    smoothAnalog(vehicle, state, SMOOTHING, DT);
    expect(vehicle.inputs[STEER_RIGHT]).toBeCloseTo(-0.5 + 5 / 60, 12);
    for (let i = 0; i < 60; i++) smoothAnalog(vehicle, state, SMOOTHING, DT);
    expect(vehicle.inputs[STEER_RIGHT]).toBeCloseTo(0.75, 12);
  });
});

describe('swap of vehicles', () => {
  const source = drivePhysx(
    aPhysxVehicle(aPhysxCar(), { forwardSpeed: 12, gear: 3, engineSpeed: 190 }),
    0.5,
    ({ inputs }) => {
      inputs[ACCELERATOR] = 0.4;
    },
  );
  const target = createPhysxVehicle(aPhysxCar(), source.ground);
  takeOver(source, target, [
    [0, 1],
    [1, 0],
  ]);
  it('keeps pose, velocity, engine speed, gear and inputs', () => {
    expect([...target.body]).toEqual([...source.body]);
    expect(target.drive[ENGINE_SPEED]).toBe(source.drive[ENGINE_SPEED]);
    expect([target.gearbox[GEAR], target.gearbox[TARGET_GEAR]]).toEqual([3, 3]);
    expect(target.inputs[ACCELERATOR]).toBe(source.inputs[ACCELERATOR]);
  });
  it('copies mapped wheels and gives the others the average reported speed', () => {
    const { speed, reportedSpeed } = source.wheels;
    expect([target.wheels.speed[1], target.wheels.speed[0]]).toEqual([speed[0], speed[1]]);
    expect(target.wheels.speed[3]).toBe((reportedSpeed[0]! + reportedSpeed[1]!) / 2);
  });
  it('forgets the jounces: the first jounce speed is 0, so no wheel sees a jolt of its damper', () => {
    stepPhysx(target, DT);
    for (const force of target.wheels.suspensionForce) expect(force).toBeLessThan(6000);
  });
  it('moves the centre of mass by its new offset in the actor', () => {
    const chassis = {
      ...(aPhysxCarFile()['chassis'] as object),
      cm_offset_in_actor_frame_m: [0, -0.35, 0.5],
    };
    const other = createPhysxVehicle(aPhysxCar({ chassis }), source.ground);
    const still = aPhysxVehicle();
    takeOver(still, other, []);
    expect(other.body[POSITION + 2]! - still.body[POSITION + 2]!).toBeCloseTo(0.25, 6);
  });
});

describe('touching sweeps', () => {
  const rejection = { normal: Math.PI / 4, point: Math.PI / 4 };
  /** Travel and normal of the plane chosen for a wheel 1.35 m above the flat ground, among planes of these slopes. */
  const choose = (planes: readonly (readonly [slope: number, offset: number, distance: number])[]) => {
    const vehicle = aPhysxVehicle(aPhysxCar(), {}, { swept: true, rejection });
    const { sweep, work, params } = vehicle;
    work.body.set(vehicle.body);
    work.rotation.set([1, 0, 0, 0, 1, 0, 0, 0, 1]);
    work.centre.set(params.wheels.centre);
    work.direction.set([0, -1, 0]);
    planes.forEach(([slope, offset, distance], n) => {
      const hit = [0, Math.cos(slope), -Math.sin(slope), offset, distance];
      sweep.hits.set(hit, n * HIT_SIZE);
    });
    sweep.count[0] = planes.length;
    selectSweptPlane(vehicle, 0);
    return { hit: vehicle.planes.hit[0], normal: vehicle.planes.normal[1] };
  };
  it('take the hit that lifts the wheel most, not the nearest', () =>
    expect(
      choose([
        [0, 0, 0.8],
        [0.1, 0.2, 0.7],
      ]).normal,
    ).toBeCloseTo(1, 9));
  it('drop a plane steeper than the rejection angle of 45 deg and one hit at distance 0', () => {
    expect(choose([[1, 0, 0.5]]).hit).toBe(0);
    expect(choose([[0, 0, 0]]).hit).toBe(0);
    expect(choose([[0, 0, 0.5]]).hit).toBe(1);
  });
});

describe('sleep', () => {
  const sleeper = () => aPhysxVehicle(aPhysxCar({}, { overrides: { sleeping_enabled: true } }), { gear: 1 });
  it('comes to a standing car after its wake counter of 0.4 s, and stops wheels and engine', () => {
    const vehicle = drivePhysx(sleeper(), 10);
    expect(vehicle.clock[ASLEEP]).toBe(1);
    expect(vehicle.body[VELOCITY + 1]).toBe(0);
    expect(WAKE_TIME).toBe(0.4);
  });
  /** A car whose counter is in its lower half, at this upward speed and no rotation, after one step of sleep. */
  const tired = (wheels: readonly object[], speed: number, counter: number) => {
    const vehicle = aPhysxVehicle(aPhysxCar({ wheels }, { overrides: { sleeping_enabled: true } }));
    vehicle.body[VELOCITY + 1] = speed;
    vehicle.clock[WAKE_COUNTER] = counter;
    stepSleep(vehicle, DT);
    return vehicle;
  };
  const four = aPhysxCarFile()['wheels'] as object[];
  /** v^2 / 2 is 0.01 m2/s2 at 0.1414 m/s: twice the threshold of 0.005, for one block of wheels. */
  const AT_TWICE = Math.sqrt(0.02);
  it('has a threshold for one more than the blocks of four wheels: twice for four, three times for six', () => {
    expect(tired(four, 0.999 * AT_TWICE, 0.1).clock[WAKE_COUNTER]).toBeCloseTo(0.1 - DT, 12);
    // At the threshold the counter starts again with half its time, and a step for the block.
    expect(tired(four, 1.001 * AT_TWICE, 0.1).clock[WAKE_COUNTER]).toBeCloseTo(1.001 ** 2 * 0.2 + DT, 6);
    const six = [
      ...four,
      ...four
        .slice(2)
        .map((wheel, i) => ({ ...wheel, wheel_centre_cm_offset_m: [i === 0 ? -1 : 1, -1.15, -3] })),
    ];
    const AT_THREE = AT_TWICE * Math.sqrt(1.5);
    expect(tired(six, 0.999 * AT_THREE, 0.1).clock[WAKE_COUNTER]).toBeCloseTo(0.1 - DT, 12);
    expect(tired(six, 1.001 * AT_THREE, 0.1).clock[WAKE_COUNTER]).toBeCloseTo(1.001 ** 2 * 0.2 + 2 * DT, 6);
  });
  it('stops the body one step after the counter has run out', () => {
    const vehicle = tired(four, 0.01, DT);
    expect([vehicle.clock[WAKE_COUNTER], vehicle.clock[ASLEEP]]).toEqual([0, 0]);
    expect(vehicle.body[VELOCITY + 1]).toBe(0.01);
    stepSleep(vehicle, DT);
    expect(vehicle.clock[ASLEEP]).toBe(1);
    expect(vehicle.body[VELOCITY + 1]).toBe(0);
  });
  it('is ended by the throttle but not by the brake', () => {
    const vehicle = drivePhysx(sleeper(), 10);
    vehicle.inputs[BRAKE] = 1;
    stepPhysx(vehicle, DT);
    expect(vehicle.clock[ASLEEP]).toBe(1);
    vehicle.inputs[ACCELERATOR] = 0.1;
    stepPhysx(vehicle, DT);
    expect(vehicle.clock[ASLEEP]).toBe(0);
  });
  it('never comes with threshold 0', () => expect(drivePhysx(aPhysxVehicle(), 10).clock[ASLEEP]).toBe(0));
});
