import { describe, expect, it } from 'vitest';
import { aVehicle, drive, speedHold, sum } from '../../proof/testing/a-drive.ts';
import {
  G_MPS2,
  PACEJKA_TYRE,
  PLAIN_TYRE,
  aSetup,
  onTyre,
  withCorners,
  withoutLosses,
} from '../../proof/testing/a-setup.ts';
import type { Setup } from '../../setup/setup.ts';
import type { Vehicle } from './vehicle.ts';

const at = (values: ArrayLike<number>, i: number): number => values[i] ?? 0;

/** Brakes from `speed_mps` to rest with this torque per front and rear wheel at full pedal. */
function stop(
  front_Nm: number,
  rear_Nm: number,
  speed_mps: number,
  pedal = 1,
): { first: string; distance_m: number; vehicle: Vehicle } {
  const setup = withCorners(withoutLosses(aSetup()), (corner, w) => ({
    ...corner,
    wheel: { ...corner.wheel, maxBraking_Nm: w < 2 ? front_Nm : rear_Nm },
  }));
  const vehicle = aVehicle(setup, { speed_mps });
  let first = 'none';
  drive(vehicle, 6, (car) => {
    car.controls.brake = pedal * Math.min(1, car.time_s / 2);
    const { wheelSpeed_radps: spin } = car.state;
    if (first !== 'none' || car.readout.speed_mps < 3) return;
    const locked = (w: number) => at(spin, w) < 0.2 * (car.readout.speed_mps / 0.296);
    if (locked(0) || locked(1)) first = 'front';
    else if (locked(2) || locked(3)) first = 'rear';
  });
  return { first, distance_m: vehicle.readout.distance_m, vehicle };
}

describe('braking', () => {
  it('locks the front axle first above the ideal share (b + z h) / L = 0.76 at z = 1, the rear first below it', () => {
    // b = 1.3 m, h = 0.512 m, L = 2.4 m: (1.3 + 0.512) / 2.4 = 0.755.
    const share = (part: number) => stop(1700 * part, 1700 * (1 - part), 30).first;
    expect(share(0.83)).toBe('front');
    expect(share(0.66)).toBe('rear');
  });

  it('uses both axles alike at the ideal share: Fx / Fz equal to 2 % at 0.3 g', () => {
    const z = 0.3;
    const { params } = aVehicle(aSetup());
    // With 30 kg of wheels on each axle: Fzf = (1000 b + 30 L + 1060 z h) g / L.
    // The wheels' own spin adds 4 I z g / r to the moment.
    const front = (1300 + 72 + 1060 * z * params.rest.height_m + (4 * z) / 0.296) / 2.4 / 1060;
    expect(front).toBeCloseTo(0.605, 3);
    // Force on the road and what slows the wheel itself (1 kg m2, the carrier's 0.1 on both rear wheels).
    const setup = withCorners(withoutLosses(aSetup()), (corner, w) => {
      const radius_m = at(params.wheels.rollingRadius_m, w);
      const road_Nm = ((w < 2 ? front : 1 - front) / 2) * 1060 * G_MPS2 * z * radius_m;
      const spin_Nm = ((w < 2 ? 1 : 1.05) * G_MPS2 * z) / radius_m;
      return { ...corner, wheel: { ...corner.wheel, maxBraking_Nm: road_Nm + spin_Nm } };
    });
    const vehicle = aVehicle(setup, { speed_mps: 40 });
    drive(vehicle, 3, (car) => {
      car.controls.brake = 1;
    });
    const used = (w: number) => at(vehicle.work.longitudinalForce_N, w) / at(vehicle.work.wheelLoad_N, w);
    expect(used(0) / used(2)).toBeGreaterThan(0.98);
    expect(used(0) / used(2)).toBeLessThan(1.02);
    expect(-vehicle.readout.longitudinalAcceleration_mps2 / G_MPS2).toBeCloseTo(z, 2);
  });

  it('stops in v^2 / (2 z g) at a constant z: 30 m/s at 0.5 g in 91.7 m, to 1 %', () => {
    const setup = withoutLosses(aSetup());
    const vehicle = aVehicle(setup, { speed_mps: 30 });
    // Torque for 0.5 g with the wheels' own inertia: (m + 4 I / r^2) z g r, shared by the ideal share.
    const { wheels, mass_kg, rest, differentials } = vehicle.params;
    const turning_kg =
      sum(wheels.rollingRadius_m.map((r) => 1 / (r * r))) +
      (differentials[0]?.inertia_kgm2 ?? 0) / at(wheels.rollingRadius_m, 2) ** 2;
    const force_N = (mass_kg + turning_kg) * 0.5 * G_MPS2;
    const front = (1300 + 72 + 1060 * 0.5 * rest.height_m) / 2.4 / 1060;
    const torques = withCorners(setup, (corner, w) => ({
      ...corner,
      wheel: {
        ...corner.wheel,
        maxBraking_Nm: ((w < 2 ? front : 1 - front) / 2) * force_N * at(wheels.rollingRadius_m, w),
      },
    }));
    const car = aVehicle(torques, { speed_mps: 30 });
    car.controls.brake = 1;
    drive(car, 8, (one) => {
      one.controls.brake = 1;
    });
    expect(car.readout.speed_mps).toBeLessThan(1e-3);
    expect(Math.abs(car.readout.distance_m / (900 / (2 * 0.5 * G_MPS2)) - 1)).toBeLessThan(0.01);
  });
});

/** Holds a left turn; gives the car once it is steady. */
function steady(setup: Setup, speed_mps: number, steer: number): Vehicle {
  const vehicle = aVehicle(setup, { gear: 3, speed_mps });
  const hold = speedHold(speed_mps);
  drive(vehicle, 12, (car) => {
    hold(car);
    car.controls.steer = steer * Math.min(1, car.time_s);
  });
  return vehicle;
}

const gentleSteering = (setup: Setup): Setup =>
  withCorners(setup, (corner) => ({
    ...corner,
    wheel: { ...corner.wheel, steerLock_rad: corner.wheel.steers ? 0.1 : 0 },
  }));

describe('load transfer of a turn', () => {
  it('splits between the axles by roll centres and roll stiffness, dFz = ay / t (m b / L z_r + ...), to 4 %', () => {
    const vehicle = steady(withoutLosses(aSetup()), 15, 0.08);
    const { work, readout, params, state } = vehicle;
    const h = at(state.position_m, 2);
    const ay = readout.lateralAcceleration_mps2;
    const t = 1.4;
    // Roll centres: front 0.4, rear 0.35 m below the centre of gravity. Springs in series with tyres per axle.
    const series = (spring: number, bar: number) => {
      const k = 0.5 * t * t * (spring + 2 * bar);
      const tyre = 0.5 * t * t * 200_000;
      return (k * tyre) / (k + tyre);
    };
    const kf = series(25_000, 12_000);
    const kr = series(22_000, 0);
    const arm = (0.4 * 1.3 + 0.35 * 1.1) / 2.4;
    const share = (lead: number, below: number, k: number): number => {
      const geometric_N = 1060 * (lead / 2.4) * ay * (h - below);
      const elastic_N = (1060 * ay + 1000 * G_MPS2 * readout.roll_rad) * arm * (k / (kf + kr));
      return (geometric_N + elastic_N) / t;
    };
    const front_N = (at(work.wheelLoad_N, 1) - at(work.wheelLoad_N, 0)) / 2;
    const rear_N = (at(work.wheelLoad_N, 3) - at(work.wheelLoad_N, 2)) / 2;
    expect(front_N / share(1.3, 0.4, kf)).toBeCloseTo(1, 1.1);
    expect(rear_N / share(1.1, 0.35, kr)).toBeCloseTo(1, 1.1);
    expect(params.mass_kg).toBe(1060);
  });

  it('lifts the inner wheels at t / (2 h) g: 1.24 g for 1.0 m of track and 0.40 m of height', () => {
    // A stiff narrow car on grippy tyres, roll centres at the centre of gravity: no body roll.
    const stiff = withCorners(withoutLosses(aSetup()), (corner) => ({
      ...corner,
      mount_m: { ...corner.mount_m, y: Math.sign(corner.mount_m.y) * 0.45 },
      rollCentre_m: { ...corner.rollCentre_m, z: -corner.mount_m.z },
      wheel: { ...corner.wheel, frictionScale: 2.5 },
    }));
    const vehicle = aVehicle(gentleSteering(stiff), { gear: 3, speed_mps: 18 });
    const hold = speedHold(18);
    let lifted_mps2 = 0;
    let h = 0;
    try {
      drive(vehicle, 20, (car) => {
        hold(car);
        car.controls.steer = 0.05 * car.time_s;
        const inner_N = at(car.work.wheelLoad_N, 0) + at(car.work.wheelLoad_N, 2);
        if (lifted_mps2 !== 0 || car.time_s < 0.5 || inner_N > 0.02 * 1060 * G_MPS2) return;
        lifted_mps2 = car.readout.lateralAcceleration_mps2;
        h = car.readout.z_m;
      });
    } catch (error) {
      expect(String(error)).toContain('turned over');
    }
    expect(lifted_mps2 / ((0.9 / (2 * h)) * G_MPS2)).toBeGreaterThan(0.93);
    expect(lifted_mps2 / ((0.9 / (2 * h)) * G_MPS2)).toBeLessThan(1.03);
  });
});

describe('linear handling', () => {
  /** Understeer gradient from the steer angle of two speeds on the same steering, rad s2/m. */
  const gradient = (setup: Setup): number => {
    const [slow, fast] = [8, 20].map((speed) => {
      const { readout } = steady(gentleSteering(setup), speed, 0.12);
      return {
        angle: 0.012 - (2.4 * readout.yawRate_radps) / readout.speed_mps,
        ay: readout.speed_mps * readout.yawRate_radps,
      };
    });
    return ((fast?.angle ?? 0) - (slow?.angle ?? 0)) / ((fast?.ay ?? 1) - (slow?.ay ?? 0));
  };
  const soft = onTyre(withoutLosses(aSetup()), { ...PLAIN_TYRE, optimalSlipAngle_rad: 0.2 });

  it('of a car with its weight in the middle is neutral: yaw gain v / L at 10, 20 and 30 m/s, to 0.5 %', () => {
    // Tyres without aligning moment: a c set of nothing.
    const c = PACEJKA_TYRE.c.map((_, i) => (i === 17 ? 1e-9 : 0));
    const even = withCorners(onTyre(soft, { ...PACEJKA_TYRE, c }), (corner) => ({
      ...corner,
      mount_m: { ...corner.mount_m, x: Math.sign(corner.mount_m.x) * 1.2 },
      springRate_Npm: 25_000,
      springRestLength_m: 0.43,
      rollCentre_m: { ...corner.rollCentre_m, z: -0.5 },
    }));
    for (const speed of [10, 20, 30]) {
      const steer = 1 / speed;
      const { readout } = steady(gentleSteering({ ...even, antiRollBars: [] }), speed, steer);
      expect(Math.abs(readout.yawRate_radps / (0.1 * steer) / (readout.speed_mps / 2.4) - 1)).toBeLessThan(
        0.005,
      );
    }
  });

  it('adds its understeer contributions: the bar at the front gives what its load transfer takes from the front tyres', () => {
    const base = gradient({ ...soft, antiRollBars: [] });
    const barred = gradient({ ...soft, antiRollBars: [{ number: 0, left: 0, right: 1, rate_Npm: 30_000 }] });
    // Stiffness proportional to load: load transfer costs little, and always at the stiffer axle.
    expect(barred).toBeGreaterThan(base);
    expect(barred - base).toBeLessThan(0.2 * Math.abs(base) + 1e-4);
  });

  it('drives the path it says: curvature of the trace is (r + dbeta/dt) / v, to 0.5 %', () => {
    const vehicle = aVehicle(withoutLosses(aSetup()), { gear: 3, speed_mps: 18 });
    const xs: number[] = [];
    const ys: number[] = [];
    const beta: number[] = [];
    const yaw: number[] = [];
    drive(vehicle, 4, (car) => {
      car.controls.steer = 0.08 * Math.sin(2 * car.time_s);
      car.controls.accelerator = 0.2;
      xs.push(at(car.state.position_m, 0));
      ys.push(at(car.state.position_m, 1));
      beta.push(car.readout.sideslip_rad);
      yaw.push(car.readout.yaw_rad);
    });
    // The step moves the car with its new velocity: the last leg of the path has the course of now.
    const n = 20;
    for (const i of [1000, 1700, 2600, 3300]) {
      const course = (k: number) => Math.atan2(at(ys, k) - at(ys, k - 1), at(xs, k) - at(xs, k - 1));
      const length_m = Math.hypot(at(xs, i + n) - at(xs, i - n), at(ys, i + n) - at(ys, i - n));
      const curvature = (course(i + n) - course(i - n)) / length_m;
      const turned = at(yaw, i + n) - at(yaw, i - n) + at(beta, i + n) - at(beta, i - n);
      expect(Math.abs(curvature)).toBeGreaterThan(0.001);
      expect(turned / length_m / curvature).toBeCloseTo(1, 2);
    }
  });

  it('gives wheel speeds on their Ackermann radii at walking pace: outer over inner rear is (R + t/2) / (R - t/2)', () => {
    const setup = withCorners(withoutLosses(aSetup()), (corner) => ({
      ...corner,
      wheel: { ...corner.wheel, steerLock_rad: corner.wheel.steers ? 0.3 : 0 },
    }));
    const vehicle = aVehicle(setup, { speed_mps: 1.5 });
    drive(vehicle, 4, (car) => {
      car.controls.steer = 0.5;
    });
    const rear_m = 2.4 / Math.tan(0.15);
    const ratio = at(vehicle.state.wheelSpeed_radps, 3) / at(vehicle.state.wheelSpeed_radps, 2);
    expect(ratio / ((rear_m + 0.7) / (rear_m - 0.7))).toBeCloseTo(1, 2.3);
  });
});
