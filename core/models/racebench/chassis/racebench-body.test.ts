import { describe, expect, it } from 'vitest';
import { aVehicle, drive, sum } from '../../../proof/testing/a-drive.ts';
import { G_MPS2, aSetup, withoutLosses } from '../../../proof/testing/a-setup.ts';
import { slopeGround } from '../../../environment/world/ground.ts';
import { evenLayout } from '../../../environment/world/surface-layout.ts';
import { racebenchBody } from './racebench-body.ts';
import {
  BODY_ORIENTATION,
  BODY_POSITION_M,
  BODY_SPIN_RADPS,
  BODY_STATE_SIZE,
  BODY_VELOCITY_MPS,
} from '../../interface/simulated-car.ts';
import { placeVehicle } from '../vehicle.ts';

const read = (vehicle: ReturnType<typeof aVehicle>): Float64Array => {
  const out = new Float64Array(BODY_STATE_SIZE);
  racebenchBody(vehicle).read(out);
  return out;
};

describe('the rigid body of the car', () => {
  it('is read in world axes: yawed by 90 deg and rolling to the left of the world at 10 m/s', () => {
    const out = read(aVehicle(aSetup(), { yaw_rad: Math.PI / 2, speed_mps: 10, x_m: 3 }));
    expect(out[BODY_POSITION_M]).toBeCloseTo(3, 12);
    expect(out[BODY_VELOCITY_MPS]).toBeCloseTo(0, 12);
    expect(out[BODY_VELOCITY_MPS + 1]).toBeCloseTo(10, 12);
    expect(out[BODY_ORIENTATION]).toBeCloseTo(Math.SQRT1_2, 6);
    expect(out[BODY_ORIENTATION + 3]).toBeCloseTo(Math.SQRT1_2, 6);
  });

  it('turns at 0.5 rad/s about the world axis it was pushed around: 1500 + 4 x 15 kg yaw inertia', () => {
    const vehicle = aVehicle(aSetup());
    const inertia_kgm2 = vehicle.params.inertia_kgm2[2] ?? 0;
    expect(inertia_kgm2).toBeCloseTo(1500 + 15 * (2 * (1.1 ** 2 + 0.49) + 2 * (1.3 ** 2 + 0.49)), 9);
    racebenchBody(vehicle).push(Float64Array.of(0, 0, 0, 0, 0, 0.5 * inertia_kgm2));
    expect(read(vehicle)[BODY_SPIN_RADPS + 2]).toBeCloseTo(0.5, 6);
  });

  it('gains J / m along the road and J / sprung mass across it, on the level and on a slope of 30 %', () => {
    for (const grade of [0, 0.3]) {
      const vehicle = aVehicle(aSetup(), {}, slopeGround(grade, 0, evenLayout(1)));
      const scale = Math.sqrt(1 + grade * grade);
      const [along, over] = [
        [1 / scale, 0, grade / scale],
        [-grade / scale, 0, 1 / scale],
      ] as const;
      racebenchBody(vehicle).push(Float64Array.from([...along.map((a) => 1060 * a), 0, 0, 0]));
      const out = read(vehicle);
      expect(Math.hypot(out[7] ?? 0, out[9] ?? 0)).toBeCloseTo(1, 9);
      racebenchBody(vehicle).push(Float64Array.from([...along.map((a) => -1060 * a), 0, 0, 0]));
      racebenchBody(vehicle).push(Float64Array.from([...over.map((a) => 1000 * a), 0, 0, 0]));
      const up = read(vehicle);
      expect((up[7] ?? 0) * over[0] + (up[9] ?? 0) * over[2]).toBeCloseTo(1, 9);
    }
  });

  it('slides by J^2 / (2 m^2 mu g) when it is pushed sideways at 3 m/s with its brakes on', () => {
    const vehicle = aVehicle(aSetup());
    racebenchBody(vehicle).push(Float64Array.of(0, 3 * 1060, 0, 0, 0, 0));
    drive(vehicle, 3, (car) => {
      car.controls.brake = 1;
    });
    // 81 to 100 % of a peak friction of about 1.
    expect(vehicle.readout.y_m).toBeGreaterThan(9 / (2 * 1.05 * G_MPS2));
    expect(vehicle.readout.y_m).toBeLessThan(9 / (2 * 0.75 * G_MPS2));
    expect(vehicle.readout.speed_mps).toBeLessThan(1e-3);
  });
});

describe('a car that has lost a part', () => {
  const lost = {
    mass_kg: 1010,
    // 50 kg of 1000 at 1.6 m ahead of the centre of gravity.
    shift_m: { x: (-50 * 1.6) / 950, y: 0, z: 0 },
    inertia_kgm2: { x: 390, y: 1270, z: 1370 },
  };

  it('rests on its wheels with the remaining weight, split by its new centre of gravity', () => {
    const vehicle = aVehicle(withoutLosses(aSetup()));
    racebenchBody(vehicle).setMass(lost);
    drive(vehicle, 6, (car) => {
      car.controls.brake = 1;
    });
    const load = vehicle.work.wheelLoad_N;
    expect(sum(load) / (1010 * G_MPS2)).toBeCloseTo(1, 9);
    const front_N = (load[0] ?? 0) + (load[1] ?? 0);
    // b = 1.3 - 0.0842 m behind the new centre of gravity, wheels of 15 kg; the pitch moves the contacts by 0.2 %.
    expect(front_N / (950 * G_MPS2 * ((1.3 - 80 / 950) / 2.4) + 30 * G_MPS2)).toBeCloseTo(1, 2);
  });

  it('does not jump: the point of the body above a wheel keeps its place and velocity', () => {
    const vehicle = aVehicle(aSetup(), { speed_mps: 20 });
    vehicle.state.angularVelocity_radps.set([0.1, -0.2, 0.5]);
    const [before, v, w] = [
      vehicle.state.position_m.slice(),
      vehicle.state.velocity_mps.slice(),
      vehicle.state.angularVelocity_radps,
    ];
    const length_m = vehicle.work.length_m.slice();
    racebenchBody(vehicle).setMass(lost);
    expect((vehicle.state.position_m[0] ?? 0) - (before[0] ?? 0)).toBeCloseTo(lost.shift_m.x, 6);
    // v + w x s with s along x: (0, wz s, -wy s).
    expect((vehicle.state.velocity_mps[1] ?? 0) - (v[1] ?? 0)).toBeCloseTo((w[2] ?? 0) * lost.shift_m.x, 6);
    expect((vehicle.state.velocity_mps[2] ?? 0) - (v[2] ?? 0)).toBeCloseTo(-(w[1] ?? 0) * lost.shift_m.x, 6);
    drive(vehicle, 0.001);
    for (let wheel = 0; wheel < 4; wheel++)
      expect(vehicle.work.length_m[wheel]).toBeCloseTo(length_m[wheel] ?? 0, 9);
  });

  it('is whole again when it is placed again', () => {
    const vehicle = aVehicle(aSetup());
    racebenchBody(vehicle).setMass(lost);
    placeVehicle(vehicle, { x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 0 });
    drive(vehicle, 0.5);
    expect(sum(vehicle.work.wheelLoad_N) / (1060 * G_MPS2)).toBeCloseTo(1, 9);
  });

  it('is refused where nothing of the body is left', () => {
    const vehicle = aVehicle(aSetup());
    expect(() => racebenchBody(vehicle).setMass({ ...lost, mass_kg: 60 })).toThrow('0 kg');
  });
});
