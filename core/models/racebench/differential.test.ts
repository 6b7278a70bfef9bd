import { describe, expect, it } from 'vitest';
import { READ_LOCKING_NM } from '../driveline/differential/readings.ts';
import { LOCK } from '../driveline/gearing.ts';
import { aVehicle, drive, speedHold } from '../../proof/testing/a-drive.ts';
import { aDifferential, aSetup, withCorners } from '../../proof/testing/a-setup.ts';
import type { DifferentialSetup, Setup } from '../../setup/setup.ts';
import { splitGround } from '../../environment/world/ground.ts';
import type { Vehicle } from './vehicle.ts';

const KINDS: readonly Partial<DifferentialSetup>[] = [
  { kind: 'free' },
  { kind: 'viscous', lockingCoefficient_Nmsprad: 60 },
  { kind: 'locked' },
  { kind: 'salisbury', preload_Nm: 60, powerRatio: 2.5, coastRatio: 1.5 },
];

function coupe(change: Partial<DifferentialSetup>): Setup {
  return aSetup({ differentials: [aDifferential(change)] });
}

/** Full launch with the right wheels on ice. */
function splitLaunch(change: Partial<DifferentialSetup>, duration_s = 3): Vehicle {
  const vehicle = aVehicle(coupe(change), { gear: 1 }, splitGround(1, 0.1));
  drive(vehicle, duration_s, (car) => {
    car.controls.accelerator = Math.min(1, 2 * car.time_s) * 0.6;
    // Straight on, by a plain driver.
    car.controls.steer = -2 * car.readout.yaw_rad - 0.5 * car.readout.yawRate_radps - 0.05 * car.readout.y_m;
  });
  return vehicle;
}

describe('differential in the car', () => {
  it('leaves a free car stuck with a spinning wheel on ice, and pulls a locked one away', () => {
    const free = splitLaunch({ kind: 'free' });
    const locked = splitLaunch({ kind: 'locked' });
    const viscous = splitLaunch({ kind: 'viscous', lockingCoefficient_Nmsprad: 60 });
    const salisbury = splitLaunch({ kind: 'salisbury', preload_Nm: 60, powerRatio: 2.5 });
    const apart = (car: Vehicle) =>
      (car.state.wheelSpeed_radps[3] ?? 0) - (car.state.wheelSpeed_radps[2] ?? 0);
    expect(apart(free)).toBeGreaterThan(50);
    expect(Math.abs(apart(locked))).toBeLessThan(1e-3);
    expect(apart(viscous)).toBeLessThan(apart(free));
    expect(locked.readout.distance_m).toBeGreaterThan(1.5 * free.readout.distance_m);
    expect(viscous.readout.distance_m).toBeGreaterThan(free.readout.distance_m);
    expect(salisbury.readout.distance_m).toBeGreaterThan(free.readout.distance_m);
  });

  it('holds TL - TR within its lock and only takes power: Tc |wL - wR| / 2 >= 0', () => {
    for (const change of KINDS) {
      const vehicle = aVehicle(coupe(change), { gear: 2, speed_mps: 10 });
      const hold = speedHold(12);
      // Largest power that the lock gives, and deviations from the law of its kind and from the offset of the wheels' torques.
      const most = { power: -Infinity, law_Nm: 0, offset_Nm: 0 };
      expect(vehicle.params.differentials[0]?.output0).toBe(2);
      drive(vehicle, 4, (car) => {
        hold(car);
        car.controls.steer = 0.5 * Math.sin(3 * car.time_s);
        const { drive: line, state, work } = car;
        const difference = (state.wheelSpeed_radps[3] ?? 0) - (state.wheelSpeed_radps[2] ?? 0);
        const locking_Nm = line.differentials[0]?.[READ_LOCKING_NM] ?? NaN;
        const torque = work.driveTorque_Nm;
        const law_Nm = change.kind === 'viscous' ? -60 * difference : 0;
        const hasLaw = change.kind === 'viscous' || change.kind === 'free';
        most.power = Math.max(most.power, locking_Nm * difference);
        most.law_Nm = Math.max(most.law_Nm, hasLaw ? Math.abs(locking_Nm - law_Nm) : 0);
        const offset_Nm = (torque[3] ?? 0) - (torque[2] ?? 0) - locking_Nm;
        most.offset_Nm = Math.max(most.offset_Nm, Math.abs(offset_Nm));
      });
      // The lock brakes the faster wheel, or holds two equal ones.
      expect(most.power).toBeLessThanOrEqual(1e-3);
      expect(most.law_Nm).toBeLessThan(change.kind === 'free' ? 5e-13 : 5e-7);
      // The wheels get the input torque less the carrier's inertia, in halves offset by the locking torque.
      expect(most.offset_Nm).toBeLessThan(5e-5);
    }
  });

  it('keeps a Salisbury lock within bias times the smaller reaction, or preload', () => {
    const vehicle = aVehicle(coupe({ kind: 'salisbury', preload_Nm: 5, powerRatio: 1.2 }), {
      gear: 2,
      speed_mps: 10,
    });
    let slipped = 0;
    drive(vehicle, 3, (car) => {
      car.controls.steer = 0.8;
      car.controls.accelerator = 0.9;
      const { drive: line, driveline } = car;
      expect(Math.abs(line.differentials[0]?.[READ_LOCKING_NM] ?? NaN)).toBeLessThanOrEqual(
        2 * (driveline.capacity_Nm[LOCK] ?? 0) * (1 + 1e-9),
      );
      if (driveline.slipSign[LOCK] !== 0) slipped++;
    });
    expect(slipped).toBeGreaterThan(100);
  });

  it('spins a wheel held in the air with a free differential, not with a locked one', () => {
    // No friction under the right rear wheel is as good as air.
    const run = (kind: 'free' | 'locked') => {
      const setup = withCorners(coupe({ kind }), (corner, wheel) => ({
        ...corner,
        wheel: { ...corner.wheel, frictionScale: wheel === 3 ? 0 : 1 },
      }));
      const vehicle = aVehicle(setup, { gear: 1 });
      drive(vehicle, 1.5, (car) => {
        car.controls.accelerator = 0.5;
      });
      return vehicle;
    };
    const free = run('free');
    expect((free.state.wheelSpeed_radps[3] ?? 0) * 0.3).toBeGreaterThan(5 * free.readout.speed_mps + 5);
    const locked = run('locked');
    expect((locked.state.wheelSpeed_radps[3] ?? 0) - (locked.state.wheelSpeed_radps[2] ?? 0)).toBeCloseTo(
      0,
      3,
    );
    expect(locked.readout.speed_mps).toBeGreaterThan(2);
  });

  it('stays at rest on split ice with a locked axle, brakes on or off', () => {
    for (const brake of [0, 1]) {
      const vehicle = aVehicle(coupe({ kind: 'locked' }), { gear: 1 }, splitGround(1, 0.1));
      drive(vehicle, 1, (car) => {
        car.controls.brake = brake;
      });
      expect(vehicle.readout.speed_mps).toBeLessThan(1e-6);
      expect(Math.abs(vehicle.state.wheelSpeed_radps[2] ?? 0)).toBeLessThan(1e-6);
    }
  });

  it('understeers with a spool: at 3 m/s and the same lock it turns at least 3 % slower than with a free one', () => {
    const turn = (change: Partial<DifferentialSetup>) => {
      const vehicle = aVehicle(coupe(change), { gear: 1, speed_mps: 3 });
      const hold = speedHold(3);
      drive(vehicle, 6, (car) => {
        hold(car);
        car.controls.steer = 0.5;
      });
      return vehicle.readout.yawRate_radps;
    };
    expect(turn({ kind: 'locked' })).toBeLessThan(0.97 * turn({ kind: 'free' }));
  });

  it('slows the driveline by its constant friction: 20 Nm on the carrier take 0.06 m/s2 off the coupe', () => {
    const run = (friction_Nm: number) => {
      const vehicle = aVehicle(coupe({ kind: 'free', friction_Nm }), { speed_mps: 20 });
      drive(vehicle, 2);
      return vehicle.readout.longitudinalAcceleration_mps2;
    };
    expect(run(20) - run(0)).toBeCloseTo(-20 / 0.296 / 1110, 2);
  });

  it('drives a powered front wheel with gearbox torque x power gearing, the engine not feeling it', () => {
    const base = withCorners(coupe({ kind: 'free' }), (corner) => ({
      ...corner,
      wheel: { ...corner.wheel, powered: true, powerGearing: 0.96 },
    }));
    const vehicle = aVehicle(base, { gear: 2, speed_mps: 12 });
    drive(vehicle, 1, (car) => {
      car.controls.accelerator = 0.7;
    });
    const output_Nm = vehicle.drive.clutchTorque_Nm * 2;
    expect(output_Nm).toBeGreaterThan(100);
    expect(vehicle.work.driveTorque_Nm[0]).toBeCloseTo(0.96 * output_Nm, 9);
    expect(vehicle.work.driveTorque_Nm[1]).toBeCloseTo(0.96 * output_Nm, 9);
  });
});
