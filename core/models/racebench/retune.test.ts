import { describe, expect, it } from 'vitest';
import { READ_HEAT_J, READ_LOCKED } from '../driveline/differential/readings.ts';
import { aVehicle, drive } from '../../proof/testing/a-drive.ts';
import { aDifferential, aSetup } from '../../proof/testing/a-setup.ts';
import type { DifferentialSetup } from '../../setup/setup.ts';
import { splitGround } from '../../environment/world/ground.ts';
import { retuneVehicle } from './retune.ts';
import { placeVehicle, type Vehicle } from './vehicle.ts';

const withDifferential = (change: Partial<DifferentialSetup>) =>
  aSetup({ differentials: [aDifferential(change)] });

const apart = (car: Vehicle): number =>
  (car.state.wheelSpeed_radps[3] ?? 0) - (car.state.wheelSpeed_radps[2] ?? 0);

/** The right wheels on ice, the free differential spinning one of them. */
function spinning(): Vehicle {
  const vehicle = aVehicle(withDifferential({ kind: 'free' }), { gear: 1 }, splitGround(1, 0.1));
  drive(vehicle, 1.5, (car) => {
    car.controls.accelerator = 0.5;
  });
  return vehicle;
}

describe('a differential changed while the car runs', () => {
  it('goes from open to locked in a single step: 20 rad/s apart before, 1e-3 after', () => {
    const vehicle = spinning();
    expect(apart(vehicle)).toBeGreaterThan(20);
    const momentum = () => sumOf(vehicle);
    const before = momentum();
    retuneVehicle(vehicle, withDifferential({ kind: 'locked' }));
    drive(vehicle, 0.001);
    expect(Math.abs(apart(vehicle))).toBeLessThan(2e-3);
    expect(vehicle.drive.differentials[0]?.[READ_LOCKED]).toBe(1);
    // The lock moves momentum from wheel to wheel and takes none: the sum changes by what the road does in 1 ms.
    expect(Math.abs(momentum() - before)).toBeLessThan(0.1 * before);
    drive(vehicle, 0.01);
    expect(Math.abs(apart(vehicle))).toBeLessThan(1e-6);
  });

  it('keeps speeds, heat and the other setup, and has its own differential back when placed again', () => {
    const vehicle = spinning();
    const heat_J = vehicle.drive.differentials[0]?.[READ_HEAT_J] ?? 0;
    retuneVehicle(
      vehicle,
      withDifferential({ kind: 'viscous', lockingCoefficient_Nmsprad: 80, friction_Nm: 5 }),
    );
    const speed_mps = vehicle.readout.speed_mps;
    drive(vehicle, 0.001);
    expect(vehicle.readout.speed_mps).toBeCloseTo(speed_mps, 1);
    expect(vehicle.drive.differentials[0]?.[READ_HEAT_J]).toBeGreaterThan(heat_J);
    expect(vehicle.params.differentials[0]?.friction_Nm).toBe(5);
    placeVehicle(vehicle, { x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 1 });
    expect(vehicle.params).toBe(vehicle.built);
    drive(vehicle, 1.5, (car) => {
      car.controls.accelerator = 0.5;
    });
    expect(apart(vehicle)).toBe(apart(spinning()));
  });

  it('refuses other wheels and numbers it cannot have, and leaves the car as it was', () => {
    const vehicle = spinning();
    const { laws, params } = vehicle;
    expect(() => retuneVehicle(vehicle, withDifferential({ outputs: [0, 1] }))).toThrow(
      'cannot change while the car runs',
    );
    expect(() => retuneVehicle(vehicle, withDifferential({ inertia_kgm2: -1 }))).toThrow(
      'differential.inertia is -1',
    );
    expect(vehicle.laws).toBe(laws);
    expect(vehicle.params).toBe(params);
  });
});

function sumOf(car: Vehicle): number {
  return (car.state.wheelSpeed_radps[2] ?? 0) + (car.state.wheelSpeed_radps[3] ?? 0);
}
