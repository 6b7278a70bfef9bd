import { describe, expect, it } from 'vitest';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { axleLoad_N, createAxleModel } from '../laptime/axle-model.ts';
import { carEnvelope } from '../laptime/car-envelope.ts';
import { runToEnd } from '../manoeuvre/testing/run-to-end.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import type { Setup } from '../../setup/setup.ts';
import { withCorners } from '../../proof/testing/a-setup.ts';
import { openSampleCar, REAL_CAR_NAMES, realCarText } from '../../proof/testing/car-files.ts';
import { OWN_TRACKS } from '../../proof/testing/own-tracks.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { groundSurface } from '../../environment/world/ground-surface.ts';
import {
  compileSteadySteer,
  lookUpSteer,
  STEER_CROSSFALL,
  STEER_CURVATURE_PERM,
  STEER_HELD_MPS2,
  STEER_LEAN_MPS2,
  STEER_SIDESLIP_RAD,
  STEER_SIZE,
  STEER_SPEED_MPS,
  STEER_USED,
} from './steady-steer.ts';

const { setup: coupe } = openSampleCar('coupe-1974');
if (coupe === undefined) throw new Error('The coupe cannot run');

const WING = { span_m: 1.5, chord_m: 0.4, dragCoefficient: 1.5, downforceCoefficient: 6, angle_rad: 0.18 };
/** The coupe with 3.5 times the torque, long gears, sticky tyres, hard springs, big brakes and two wings. */
const fast: Setup = withCorners(
  {
    ...coupe,
    engine: {
      ...coupe.engine,
      curve: { ...coupe.engine.curve, torque_Nm: coupe.engine.curve.torque_Nm.map((torque) => 3.5 * torque) },
    },
    clutch: { maxTorque_Nm: 3.5 * coupe.clutch.maxTorque_Nm },
    differentials: [
      { ...coupe.differentials[0], finalDriveRatio: 0.55 * coupe.differentials[0].finalDriveRatio },
    ],
    aero: {
      ...coupe.aero,
      wings: [
        { ...WING, name: 'front', centre_m: { x: 1.1, y: 0, z: -0.2 } },
        { ...WING, name: 'rear', centre_m: { x: -1.3, y: 0, z: 0.6 } },
      ],
    },
  },
  (corner) => ({
    ...corner,
    springRate_Npm: 4 * corner.springRate_Npm,
    bumpDamping_Nspm: 2 * corner.bumpDamping_Nspm,
    reboundDamping_Nspm: 2 * corner.reboundDamping_Nspm,
    wheel: {
      ...corner.wheel,
      frictionScale: 1.5 * corner.wheel.frictionScale,
      maxBraking_Nm: 2.5 * corner.wheel.maxBraking_Nm,
    },
  }),
);
const oval = OWN_TRACKS['banked-oval'];
const asphalt = groundSurface('asphalt');

describe('a fast car with wings on the banked oval', () => {
  it('laps at 220 km/h and 2 g within 1 m of its line', () => {
    const run = runToEnd(fast, 'lap', { track: oval, parameters: { laps: 1 } });
    expect([run.status, run.reason]).toEqual(['finished', 'The lap is driven.']);
    expect(run.metric('validLaps')).toBe(1);
    expect(run.metric('topSpeed_mps')).toBeGreaterThan(60);
    expect(Math.max(...run.channel('lateralAcceleration_mps2'))).toBeGreaterThan(2 * GRAVITY_MPS2);
    expect(run.metric('maxLineError_m')).toBeLessThan(1);
  });
  it('has its load on the front axle as the lap-time solver says, to 1 % of all: the drag of body and wings moves it back', () => {
    const params = compileVehicle(fast);
    const model = createAxleModel(params, asphalt);
    const run = runToEnd(fast, 'coast-down', {
      parameters: { startSpeed_mps: 60, endSpeed_mps: 55, duration_s: 6 },
    });
    const last = (channel: string): number => run.channel(channel).at(-1) ?? NaN;
    const front_N = last('wheelLoad_N.FL') + last('wheelLoad_N.FR');
    const rear_N = last('wheelLoad_N.RL') + last('wheelLoad_N.RR');
    const [front, rear] = model.axles.map((axle) =>
      axleLoad_N(model, axle, last('speed_mps'), last('longitudinalAcceleration_mps2'), 1),
    );
    expect(front).toBeDefined();
    expect(Math.abs(front! / (front! + rear!) - front_N / (front_N + rear_N))).toBeLessThan(0.01);
  });
});

describe('the steady turn of a car with downforce on a road that leans', () => {
  const params = compileVehicle(fast);
  const model = createAxleModel(params, asphalt);
  const envelope = carEnvelope(model);
  const steer = compileSteadySteer(model, envelope);
  const position = 20;
  const v = envelope.speed_mps[position]!;
  const look = (curvature_perm: number, crossfall: number) => {
    const io = new Float64Array(STEER_SIZE);
    io[STEER_SPEED_MPS] = v;
    io[STEER_CURVATURE_PERM] = curvature_perm;
    io[STEER_CROSSFALL] = crossfall;
    lookUpSteer(steer, io);
    return io;
  };

  it('holds by the load of road and air together, ((L - 1) + N) / L of the level road, L the level load and N the weights pressing back', () => {
    const c = 0.008;
    const bank_rad = 0.3;
    const io = look(c, -Math.tan(bank_rad));
    const pressed = Math.cos(bank_rad) + (v * v * c * Math.sin(bank_rad)) / GRAVITY_MPS2;
    const level = envelope.load[position]!;
    const held_mps2 =
      envelope.lateral_mps2[position]! * ((level - 1 + pressed) / level) ** envelope.loadPower[position]!;
    expect(level).toBeGreaterThan(1.5);
    expect(io[STEER_HELD_MPS2]).toBeCloseTo(held_mps2, 6);
    expect(io[STEER_LEAN_MPS2]).toBeCloseTo(-GRAVITY_MPS2 * Math.sin(bank_rad), 9);
    const across_mps2 = v * v * c * Math.cos(bank_rad) - GRAVITY_MPS2 * Math.sin(bank_rad);
    expect(io[STEER_USED]).toBeCloseTo(across_mps2 / held_mps2, 6);
  });
  it('has more slip of its rear tyres at the same part of the limit where the road presses more', () => {
    const rearSlip_rad = (io: Float64Array, c: number): number =>
      steer.rearArm_m * c - io[STEER_SIDESLIP_RAD]!;
    const level = look(0.003, 0);
    const banked = look(0.003, -0.3);
    const perUse = (io: Float64Array): number => rearSlip_rad(io, 0.003) / io[STEER_USED]!;
    expect(perUse(banked)).toBeGreaterThan(1.02 * perUse(level));
  });
});

describe.each(REAL_CAR_NAMES)('the real car %s', (name) => {
  const file = realCarText(name);
  it('laps the banked oval, all of it on the road', ({ skip }) => {
    skip(file === undefined, `${name} is not beside the project`);
    const { setup } = openCar(file?.text ?? '', file?.companions ?? []);
    if (setup === undefined) throw new Error(`${name} cannot run`);
    const run = runToEnd(setup, 'lap', { track: oval, parameters: { laps: 2 } });
    expect([run.status, run.reason]).toEqual(['finished', 'All 2 laps are driven.']);
    expect(run.metric('validLaps')).toBe(2);
    // The Veyron turns here at 6 to 7 g with the wings of its file: hands that are 0.3 s late are 1/2 a t^2 beside the line.
    const most_mps2 = Math.max(...run.channel('lateralAcceleration_mps2').map(Math.abs));
    expect(run.metric('maxLineError_m')).toBeLessThan(Math.max(1.5, (most_mps2 * 0.3 ** 2) / 2));
  });
});
