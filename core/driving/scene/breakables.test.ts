import { beforeAll, describe, expect, it } from 'vitest';
import { carChannels } from '../../setup/car-channels.ts';
import { CHANNEL_COUNT, FIRST_WELD_COLUMN, channelsOf } from '../../catalogue/channels.ts';
import type { BreakableSetup } from '../../setup/setup.ts';
import { G_MPS2, aSetup } from '../../proof/testing/a-setup.ts';
import { createSimulatedCar } from '../../models/create/create-car.ts';
import { BODY_STATE_SIZE, type BodyPort } from '../../models/interface/simulated-car.ts';
import { createWorld } from '../../environment/world/create-world.ts';
import { evenLayout } from '../../environment/world/surface-layout.ts';
import { createBallistic, stepBallistic } from './ballistic.ts';
import { driveInScene } from './drive-in-scene.ts';
import { loadPhysics, type Physics } from './load-physics.ts';
import { createScene } from './scene.ts';
import { beginWeldStep, createWeldForces, endWeldStep } from './weld-forces.ts';

const STEP_S = 0.001;

/** A body whose motion is written by hand: level, heading along x. */
function steered(): { readonly state: Float64Array; readonly port: BodyPort } {
  const state = new Float64Array(BODY_STATE_SIZE);
  state[3] = 1;
  const port = {
    read: (out: Float64Array) => out.set(state),
    push: () => undefined,
    setMass: () => undefined,
  };
  return { state, port };
}

describe('force of a weld', () => {
  it('is the weight of the part at rest: 6 kg weigh 58.86 N', () => {
    const { port } = steered();
    const welds = createWeldForces([6], [1.8, 0, -0.1], STEP_S);
    for (let i = 0; i < 30; i++) {
      beginWeldStep(welds, port);
      endWeldStep(welds, port, undefined);
    }
    expect(welds.force_N[0]).toBeCloseTo(6 * G_MPS2, 9);
  });

  it('is m sqrt(a2 + g2) when braking at 8 m/s2: 76.0 N on 6 kg', () => {
    const { state, port } = steered();
    const welds = createWeldForces([6], [1.8, 0, -0.1], STEP_S);
    for (let i = 0; i < 30; i++) {
      beginWeldStep(welds, port);
      state[7] = state[7]! - 8 * STEP_S;
      endWeldStep(welds, port, undefined);
    }
    expect(welds.force_N[0]).toBeCloseTo(6 * Math.hypot(8, G_MPS2), 6);
  });

  it('grows with the distance from the centre when the car spins: w2 r of 1.8 m at 3 rad/s is 16.2 m/s2', () => {
    const { state, port } = steered();
    const welds = createWeldForces([6, 6], [1.8, 0, 0, 0, 0.9, 0], STEP_S);
    state[12] = 3;
    for (let i = 0; i < 30; i++) {
      beginWeldStep(welds, port);
      endWeldStep(welds, port, undefined);
    }
    expect(welds.force_N[0]).toBeCloseTo(6 * Math.hypot(16.2, G_MPS2), 9);
    expect(welds.force_N[1]).toBeCloseTo(6 * Math.hypot(8.1, G_MPS2), 9);
  });

  it('does not depend on the step: a stop from 10 m/s in one step loads 6 kg with 6 kN over 10 ms', () => {
    for (const step_s of [0.001, 0.002, 0.0005]) {
      const { state, port } = steered();
      const welds = createWeldForces([6], [1.8, 0, 0], step_s);
      state[7] = 10;
      let most = 0;
      for (let i = 0; i < 0.05 / step_s; i++) {
        beginWeldStep(welds, port);
        if (i === Math.round(0.03 / step_s)) state[7] = 0;
        endWeldStep(welds, port, undefined);
        most = Math.max(most, welds.force_N[0]!);
      }
      expect(most).toBeCloseTo(Math.hypot(6000, 6 * G_MPS2), 6);
    }
  });

  it('holds what pushes the part: 60 Ns on it in a step are 6 kN, the body standing still', () => {
    const { port } = steered();
    const welds = createWeldForces([6], [1.8, 0, 0], STEP_S);
    for (let i = 0; i < 12; i++) {
      beginWeldStep(welds, port);
      endWeldStep(welds, port, i === 11 ? Float64Array.of(-60, 0, 0) : new Float64Array(3));
    }
    expect(welds.force_N[0]).toBeCloseTo(Math.hypot(6000, 6 * G_MPS2), 6);
  });
});

describe('a part without a scene', () => {
  it('flies a parabola and lands: from 1.2 m at 10 m/s after 0.4515 s, 4.5 m on', () => {
    const part = createBallistic('wing', [0, 0, 1.3], [10, 0, 0], 0.1);
    const ground = createWorld('flat', evenLayout(1)).ground;
    let steps = 0;
    while (part.position_m[2]! > 0.101 && steps < 1000) {
      stepBallistic(part, ground, STEP_S);
      steps++;
    }
    // sqrt(2 x 1.2 / 9.81) = 0.4946 s; explicit gravity is half a step early.
    expect(steps * STEP_S).toBeCloseTo(Math.sqrt(2.4 / G_MPS2), 2);
    expect(part.position_m[0]).toBeCloseTo(10 * Math.sqrt(2.4 / G_MPS2), 1);
    for (let i = 0; i < 5000; i++) stepBallistic(part, ground, STEP_S);
    expect(Math.hypot(...part.velocity_mps)).toBeLessThan(1e-9);
    expect(part.position_m[2]).toBeCloseTo(0.1, 4);
  });
});

describe('a car with breakable parts', () => {
  let physics: Physics;
  beforeAll(async () => {
    physics = await loadPhysics();
  });

  const part = (change: Partial<BreakableSetup> = {}): BreakableSetup => ({
    name: 'front bumper',
    number: 0,
    mass_kg: 10,
    position_m: { x: 1.9, y: 0, z: 0 },
    strength_N: 5000,
    ...change,
  });

  /** Rolls into the wall at 80 m from 76 m on; its nose is some 2 m ahead of that. */
  function crash(speed_mps: number, breakables: BreakableSetup[]) {
    const setup = aSetup({ breakables });
    const scene = createScene(physics, createWorld('walls', evenLayout(1)));
    const car = createSimulatedCar({ model: 'racebench', setup, ground: scene.ground });
    car.place({ x_m: 76, y_m: 0, yaw_rad: 0, speed_mps, gear: 0 });
    const drive = driveInScene(setup, car, scene.ground, scene);
    let most_m = 0;
    for (let i = 0; i < 3000; i++) {
      drive.beforeStep();
      car.step();
      drive.afterStep();
      most_m = Math.max(most_m, car.readout.x_m);
    }
    return { scene, car, drive, most_m };
  }

  it('loses a bumper of 10 kg at 36 km/h: reported with its force, 1060 kg become 1050, the centre moves back 18 mm', () => {
    const { scene, car, drive } = crash(10, [part()]);
    expect(drive.events.map(({ kind }) => kind)).toEqual(['impact', 'part-left']);
    expect(drive.events[1]?.message).toContain('front bumper (10 kg) left the car');
    expect(scene.loose.map(({ name }) => name)).toEqual(['front bumper']);
    expect(scene.cars[0]?.mass_kg).toBe(1050);
    // 10 x 1.9 / 1050 = 18.1 mm: the place of the chassis box from the centre of gravity.
    expect(scene.cars[0]!.offset_m[0]! - -0.1).toBeCloseTo((10 * 1.9) / 1050, 9);
    const sample = new Float64Array(CHANNEL_COUNT);
    car.writeSample(sample);
    expect(sample[FIRST_WELD_COLUMN]).toBe(0);
    expect(scene.loose[0]!.pose.centre_m[2]).toBeLessThan(0.3);
  });

  it('keeps it at 3.6 km/h, and does not pass the wall', () => {
    const { scene, drive, most_m } = crash(1, [part({ strength_N: 500_000 })]);
    expect(drive.events.map(({ kind }) => kind)).toEqual(['impact']);
    expect(scene.loose).toHaveLength(0);
    expect(most_m).toBeLessThan(78.2);
  });

  it('carries its parts unharmed over flat ground: the weld of 10 kg reads 98 N at rest', () => {
    const setup = aSetup({ breakables: [part()] });
    const { ground } = createWorld('flat', evenLayout(1));
    const car = createSimulatedCar({ model: 'racebench', setup, ground });
    car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 0 });
    const drive = driveInScene(setup, car, ground, undefined);
    for (let i = 0; i < 500; i++) {
      drive.beforeStep();
      car.step();
      drive.afterStep();
    }
    const sample = new Float64Array(CHANNEL_COUNT);
    car.writeSample(sample);
    expect(sample[FIRST_WELD_COLUMN]).toBeCloseTo(10 * G_MPS2, 3);
    expect(drive.events).toEqual([]);
  });

  it('has a channel per part and no other weld channels', () => {
    const car = carChannels(aSetup());
    const names = channelsOf({ ...car, breakables: 2 }).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('weldForce'))).toEqual(['weldForce0_N', 'weldForce1_N']);
    expect(channelsOf(car).some(({ name }) => name.startsWith('weldForce'))).toBe(false);
  });
});
