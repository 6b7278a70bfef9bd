import { describe, expect, it } from 'vitest';
import { FL, FR, RL, RR, WHEEL_COUNT } from '../../catalogue/wheels.ts';
import { aVehicle, drive } from '../../proof/testing/a-drive.ts';
import { aSetup } from '../../proof/testing/a-setup.ts';
import { fourMotors } from '../../proof/testing/four-motors.ts';
import { splitGround } from '../../environment/world/ground.ts';
import { kingpinSize } from '../steering/kingpin-size.ts';
import { turnOf } from '../steering/turn.ts';
import { retuneVehicle } from './retune.ts';
import type { Vehicle } from './vehicle.ts';

const at = (values: ArrayLike<number>, i: number): number => values[i] ?? NaN;
const spin = ({ state }: Vehicle, w: number): number => at(state.wheelSpeed_radps, w);

/** Radii of the car's circles at the front angles it has now. */
function radii_m({ params, work }: Vehicle): readonly number[] {
  const size = kingpinSize(params.setup);
  return turnOf(
    at(work.roadWheelAngle_rad, FL),
    at(work.roadWheelAngle_rad, FR),
    { ...size, centreOfGravity_m: 2 },
    undefined,
  ).carRadius_m;
}

/** Turns to the left at some 8 m/s for 4 s. */
function turning(edits: Readonly<Record<string, string>> = {}, steer = 0.5): Vehicle {
  const vehicle = aVehicle(fourMotors(edits), { speed_mps: 8, gear: 1 });
  drive(vehicle, 4, (car) => {
    car.controls.steer = steer;
    car.controls.accelerator = 0.21;
  });
  return vehicle;
}

describe('a car with a motor in each wheel', () => {
  it('has four wheel speeds in the ratio of their radii within 1 % in a turn of 13 m', () => {
    const vehicle = turning();
    const radius_m = radii_m(vehicle);
    expect(radius_m[FR]).toBeGreaterThan(12);
    expect(radius_m[FR]).toBeLessThan(15);
    for (let w = 0; w < WHEEL_COUNT; w++) {
      const wanted = (radius_m[w] ?? NaN) / (radius_m[FR] ?? NaN);
      expect(Math.abs(spin(vehicle, w) / spin(vehicle, FR) / wanted - 1)).toBeLessThan(0.01);
    }
  });

  it('turns alike to the right, mirrored', () => {
    const left = turning({ 'pwm_table=pwm.csv': '' });
    const right = turning({ 'pwm_table=pwm.csv': '' }, -0.5);
    for (const [one, other] of [
      [FL, FR],
      [RL, RR],
    ] as const)
      expect(spin(right, one)).toBeCloseTo(spin(left, other), 1);
    expect(right.readout.yawRate_radps).toBeCloseTo(-left.readout.yawRate_radps, 3);
  });

  it('locked makes the same rotations at all wheels within 1 %, where open differs by 2.5 %, and turns less', () => {
    const open = turning({}, 0.1);
    const locked = turning({ 'mode=open': 'mode=locked', 'regeneration=0.2': 'regeneration=1' }, 0.1);
    for (let w = 0; w < WHEEL_COUNT; w++)
      expect(Math.abs(spin(locked, w) / spin(locked, FR) - 1)).toBeLessThan(0.01);
    expect(1 - spin(open, RL) / spin(open, FR)).toBeGreaterThan(0.02);
    // The inner wheels push: the car turns less for its angle.
    expect(Math.abs(locked.readout.yawRate_radps / locked.readout.speed_mps)).toBeLessThan(
      Math.abs(open.readout.yawRate_radps / open.readout.speed_mps),
    );
  });

  it('goes from open to locked in a single update while it drives', () => {
    const vehicle = turning({}, 0.1);
    retuneVehicle(vehicle, fourMotors({ 'mode=open': 'mode=locked', 'regeneration=0.2': 'regeneration=1' }));
    drive(vehicle, 3, () => {});
    for (let w = 0; w < WHEEL_COUNT; w++)
      expect(Math.abs(spin(vehicle, w) / spin(vehicle, FR) - 1)).toBeLessThan(0.01);
  });

  it('keeps its sensors and its motors while it runs', () => {
    const vehicle = turning({}, 0.1);
    expect(() => retuneVehicle(vehicle, fourMotors({ 'pulses=4096': 'pulses=48' }))).toThrow(
      'sensors cannot change',
    );
    expect(() => retuneVehicle(vehicle, aSetup())).toThrow('motor in each wheel');
    expect(vehicle.params.electronic?.pulses).toBe(4096);
  });

  it('pulls away from rest to 5 m/s within 1.3 s at full throttle and keeps straight', () => {
    const vehicle = aVehicle(fourMotors({ 'pwm_table=pwm.csv': '' }), { gear: 1 });
    drive(vehicle, 1.3, (car) => (car.controls.accelerator = 1));
    expect(vehicle.readout.speed_mps).toBeGreaterThan(5);
    expect(Math.abs(vehicle.readout.y_m)).toBeLessThan(1e-6);
  });

  it('stays at rest on a held brake without creeping, and drives backwards in reverse', () => {
    const held = aVehicle(fourMotors(), { gear: 1 });
    drive(held, 1, (car) => {
      car.controls.accelerator = 1;
      car.controls.brake = 1;
    });
    expect(held.readout.speed_mps).toBeLessThan(1e-4);
    expect([0, 1, 2, 3].map((w) => spin(held, w))).toEqual([0, 0, 0, 0]);
    const back = aVehicle(fourMotors(), { gear: -1 });
    drive(back, 2, (car) => {
      car.controls.gear = -1;
      car.controls.accelerator = 0.5;
    });
    expect(back.readout.longitudinalVelocity_mps).toBeLessThan(-2);
  });

  it('accounts for all power: battery = winding heat + gears + hubs + rotors, to 1e-9 of it', () => {
    const vehicle = aVehicle(fourMotors(), { gear: 1 });
    const { motors, params, work, state } = vehicle;
    if (motors === undefined || params.electronic === undefined) throw new Error('No motors');
    const { motor } = params.electronic;
    const rotor_J = (): number => {
      let sum_J = 0;
      for (let w = 0; w < WHEEL_COUNT; w++)
        sum_J += 0.5 * motor.rotorInertia_kgm2 * (motor.ratio * at(state.wheelSpeed_radps, w)) ** 2;
      return sum_J;
    };
    let [battery_J, used_J, heat_J, gears_J] = [0, 0, 0, 0];
    const start_J = rotor_J();
    for (let step = 0; step < 4000; step++) {
      const t = step * params.step_s;
      vehicle.controls.accelerator = t < 2 ? 1 : 0.1;
      vehicle.controls.steer = 0.3 * Math.sin(2 * t);
      vehicle.controls.brake = t > 3 ? 0.3 : 0;
      const before = state.wheelSpeed_radps.slice();
      drive(vehicle, params.step_s, () => {});
      for (let w = 0; w < WHEEL_COUNT; w++) {
        const mean = 0.5 * (at(before, w) + at(state.wheelSpeed_radps, w));
        battery_J += params.step_s * at(motors.batteryPower_W, w);
        heat_J += params.step_s * at(motors.windingLoss_W, w);
        gears_J -= params.step_s * at(motors.gearTorque_Nm, w) * mean;
        used_J += params.step_s * at(work.driveTorque_Nm, w) * mean;
      }
    }
    expect(battery_J).toBeGreaterThan(50_000);
    expect(heat_J).toBeGreaterThan(0);
    expect(gears_J).toBeGreaterThan(0);
    const rest_J = battery_J - heat_J - gears_J - used_J - (rotor_J() - start_J);
    expect(Math.abs(rest_J)).toBeLessThan(1e-9 * battery_J);
  });

  it('with the traction shift spins less with its right wheels on ice', () => {
    const largest = (on: 0 | 1): number => {
      const ground = splitGround(1, 0.1);
      const vehicle = aVehicle(
        fourMotors({ 'mode=open': `mode=open\ntraction\n{\non=${on}\n}` }),
        { gear: 1 },
        ground,
      );
      let slip_mps = 0;
      drive(vehicle, 3, (car) => {
        car.controls.accelerator = 0.6;
        if (car.time_s > 1) slip_mps = Math.max(slip_mps, 0.28 * spin(car, FR) - car.readout.speed_mps);
      });
      return slip_mps;
    };
    expect(largest(1)).toBeLessThan(0.5 * largest(0));
  });

  it('allocates its motors only where the car has them', () => {
    expect(aVehicle(aSetup()).motors).toBeUndefined();
  });
});

describe('steering geometry of the simulated car', () => {
  const angles = (geometry: string): [number, number] => {
    const vehicle = aVehicle(
      fourMotors({ 'racebench_geometry=ackermann': `racebench_geometry=${geometry}` }),
    );
    vehicle.controls.steer = 0.5;
    drive(vehicle, 0.002, () => {});
    return [at(vehicle.work.roadWheelAngle_rad, FL), at(vehicle.work.roadWheelAngle_rad, FR)];
  };

  it('turns the wheels by true Ackermann, parallel or reverse for 17.5 degrees of the car', () => {
    const t = Math.tan((17.5 * Math.PI) / 180);
    const inner = Math.atan(t / (1 - 0.1875 * t));
    const outer = Math.atan(t / (1 + 0.1875 * t));
    const [left, right] = angles('ackermann');
    expect(left).toBeCloseTo(inner, 12);
    expect(right).toBeCloseTo(outer, 12);
    const reverse = angles('reverse');
    expect(reverse[0]).toBeCloseTo(outer, 12);
    expect(reverse[1]).toBeCloseTo(inner, 12);
    const parallel = angles('parallel');
    expect(parallel[0]).toBeCloseTo((17.5 * Math.PI) / 180, 12);
    expect(parallel[1]).toBeCloseTo(parallel[0], 12);
  });
});
