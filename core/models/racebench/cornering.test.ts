import { describe, expect, it } from 'vitest';
import { aVehicle, drive, speedHold, sum } from '../../proof/testing/a-drive.ts';
import {
  G_MPS2,
  PACEJKA_TYRE,
  aSetup,
  onTyre,
  withCorners,
  withoutLosses,
} from '../../proof/testing/a-setup.ts';
import type { Vehicle } from './vehicle.ts';

/** Steady left turn of the test coupe at 15 m/s. */
function steadyTurn(steer: number, setup = withoutLosses(aSetup())): Vehicle {
  const vehicle = aVehicle(setup, { gear: 3, speed_mps: 15 });
  const hold = speedHold(15);
  drive(vehicle, 12, (car) => {
    hold(car);
    car.controls.steer = steer * Math.min(1, car.time_s);
  });
  return vehicle;
}

/** Tyre force of a wheel in car axes, road-wheel angle resolved. */
function carForce_N(vehicle: Vehicle, wheel: number): { x: number; y: number } {
  const { lateralForce_N, longitudinalForce_N, roadWheelAngle_rad } = vehicle.work;
  const cosine = Math.cos(roadWheelAngle_rad[wheel] ?? 0);
  const sine = Math.sin(roadWheelAngle_rad[wheel] ?? 0);
  const along = longitudinalForce_N[wheel] ?? 0;
  const across = lateralForce_N[wheel] ?? 0;
  return { x: along * cosine - across * sine, y: along * sine + across * cosine };
}

describe('steady turn', () => {
  it('balances m v^2 / R with its lateral forces, split between the axles by b and a', () => {
    const vehicle = steadyTurn(0.08);
    const { readout, params } = vehicle;
    const radius_m = readout.speed_mps / readout.yawRate_radps;
    const centripetal_N = (params.mass_kg * readout.speed_mps ** 2) / radius_m;
    const [fl, fr, rl, rr] = [0, 1, 2, 3].map((wheel) => carForce_N(vehicle, wheel)) as [
      { x: number; y: number },
      { x: number; y: number },
      { x: number; y: number },
      { x: number; y: number },
    ];
    const front_N = fl.y + fr.y;
    const rear_N = rl.y + rr.y;
    expect(centripetal_N).toBeGreaterThan(2000);
    // Across the car the centripetal force has the cosine of the sideslip angle.
    const needed_N = centripetal_N * Math.cos(readout.sideslip_rad);
    expect(Math.abs((front_N + rear_N) / needed_N - 1)).toBeLessThan(0.002);
    // a = 1.1, b = 1.3: front share b/L = 0.5417; thrust and aligning moments take their part.
    expect(front_N / (front_N + rear_N)).toBeCloseTo(1.3 / 2.4, 1.5);
    const yaw_Nm =
      1.1 * front_N - 1.3 * rear_N + 0.7 * (fr.x + rr.x - fl.x - rl.x) + sum(vehicle.work.aligningMoment_Nm);
    // The leaning body moves its contact points by millimetres: 0.2 % of the axle moments.
    expect(Math.abs(yaw_Nm)).toBeLessThan(0.002 * 1.1 * front_N);
  });

  it('transfers m ay h / t from the inner to the outer wheels', () => {
    const vehicle = steadyTurn(0.08);
    const { work, readout, params, state } = vehicle;
    const load = work.wheelLoad_N;
    const transfer_N = ((load[1] ?? 0) + (load[3] ?? 0) - (load[0] ?? 0) - (load[2] ?? 0)) / 2;
    const height_m = state.position_m[2] ?? 0;
    const lateral_N = params.mass_kg * readout.lateralAcceleration_mps2;
    // The leaning body shifts its weight by its arm over the roll axis, here about 0.07 m x 1.3 deg: under 1 %.
    const lean_Nm = params.sprungMass_kg * G_MPS2 * 0.35 * readout.roll_rad;
    expect(transfer_N).toBeGreaterThan(500);
    expect(Math.abs(transfer_N / ((lateral_N * height_m) / 1.4) - 1)).toBeLessThan(
      lean_Nm / (lateral_N * height_m) + 0.005,
    );
  });

  it('mirrors: steering right gives the same turn to the right, to 1e-9', () => {
    for (const tyre of [PACEJKA_TYRE, aSetup().corners[0].tyre]) {
      const run = (sign: number): Vehicle => {
        const vehicle = aVehicle(onTyre(aSetup(), tyre), { gear: 3, speed_mps: 18 });
        drive(vehicle, 3, (car) => {
          car.controls.accelerator = 0.3;
          car.controls.steer = sign * 0.1 * Math.sin(2 * car.time_s);
        });
        return vehicle;
      };
      const left = run(1);
      const right = run(-1);
      expect(right.readout.y_m).toBeCloseTo(-left.readout.y_m, 9);
      expect(right.readout.yawRate_radps).toBeCloseTo(-left.readout.yawRate_radps, 9);
      expect(right.readout.x_m).toBeCloseTo(left.readout.x_m, 9);
      expect(right.work.wheelLoad_N[1]).toBeCloseTo(left.work.wheelLoad_N[0] ?? 0, 6);
    }
  });

  it('runs on the Ackermann radius at walking pace: R = L / tan(delta) to 1 %', () => {
    const setup = withCorners(withoutLosses(aSetup()), (corner) => ({
      ...corner,
      wheel: { ...corner.wheel, steerLock_rad: corner.wheel.steers ? 0.3 : 0 },
    }));
    const vehicle = aVehicle(setup, { speed_mps: 1.5 });
    drive(vehicle, 4, (car) => {
      car.controls.steer = 0.5;
    });
    const rear_m = 2.4 / Math.tan(0.15);
    const radius_m = Math.hypot(rear_m, 1.3);
    expect(vehicle.readout.speed_mps / vehicle.readout.yawRate_radps / radius_m).toBeCloseTo(1, 1.7);
    // Sideslip of the centre of gravity: the rear axle follows inside.
    expect(vehicle.readout.sideslip_rad).toBeCloseTo(Math.atan(1.3 / rear_m), 2);
  });

  it('agrees with itself: dvy/dt + r vx is the lateral acceleration', () => {
    const vehicle = aVehicle(aSetup(), { gear: 3, speed_mps: 20 });
    drive(vehicle, 1, (car) => {
      car.controls.steer = 0.1 * Math.sin(6 * car.time_s);
      car.controls.accelerator = 0.3;
    });
    const before = vehicle.readout.lateralVelocity_mps;
    drive(vehicle, 0.001);
    const { readout } = vehicle;
    const expected =
      (readout.lateralVelocity_mps - before) / 0.001 +
      readout.yawRate_radps * readout.longitudinalVelocity_mps;
    expect(readout.lateralAcceleration_mps2).toBeCloseTo(expected, 1);
  });

  it('understeers less with a stiffer rear roll support', () => {
    const soft = steadyTurn(0.2);
    const base = withoutLosses(aSetup());
    const stiff = steadyTurn(0.2, {
      ...base,
      antiRollBars: [{ number: 0, left: 2, right: 3, rate_Npm: 20000 }],
    });
    expect(stiff.readout.yawRate_radps).toBeGreaterThan(soft.readout.yawRate_radps);
  });

  it('stops with the time when it turns over', () => {
    const base = aSetup();
    const tall = withCorners(base, (corner) => ({
      ...corner,
      mount_m: { ...corner.mount_m, y: Math.sign(corner.mount_m.y) * 0.3, z: -0.6 },
      wheel: { ...corner.wheel, frictionScale: 2 },
    }));
    const vehicle = aVehicle(tall, { gear: 3, speed_mps: 20 });
    expect(() =>
      drive(vehicle, 6, (car) => {
        car.controls.steer = 0.6;
      }),
    ).toThrow(/turned over at \d+\.\d{3} s/);
  });

  it('stops with state, wheel and time when a state is not finite', () => {
    const vehicle = aVehicle(aSetup(), { speed_mps: 20 });
    drive(vehicle, 0.25);
    vehicle.state.wheelSpeed_radps[2] = Number.NaN;
    expect(() => drive(vehicle, 0.01)).toThrow(
      'The state "transient slip ratio RL" is not finite at 0.251 s.',
    );
    const other = aVehicle(aSetup());
    other.state.engineSpeed_radps[0] = Number.POSITIVE_INFINITY;
    expect(() => drive(other, 0.01)).toThrow('engine speed');
  });
});
