import { describe, expect, it } from 'vitest';
import { aVehicle, drive } from '../../../proof/testing/a-drive.ts';
import {
  G_MPS2,
  PACEJKA_TYRE,
  aDifferential,
  aSetup,
  onTyre,
  withCorners,
} from '../../../proof/testing/a-setup.ts';
import { slopeGround } from '../../../environment/world/ground.ts';
import { evenLayout } from '../../../environment/world/surface-layout.ts';
import { energy_J } from './energy.ts';
import { measureDrivelineBalance, total_J } from '../testing/balance.ts';
import type { Vehicle } from '../vehicle.ts';

describe('energy', () => {
  it('only falls while the car coasts through a slalom at up to 0.7 g', () => {
    const vehicle = aVehicle(aSetup(), { speed_mps: 25 });
    let last_J = energy_J(vehicle);
    const start_J = last_J;
    let largest = 0;
    for (let i = 0; i < 100; i++) {
      drive(vehicle, 0.05, (car) => {
        car.controls.steer = 0.16 * Math.sin(3 * car.time_s);
        largest = Math.max(largest, Math.abs(car.readout.lateralAcceleration_mps2));
      });
      const now_J = energy_J(vehicle);
      // The carcass of four tyres holds some 10 J that may come back.
      expect(now_J).toBeLessThan(last_J + 15);
      last_J = now_J;
    }
    expect(largest).toBeGreaterThan(0.6 * G_MPS2);
    expect(last_J).toBeLessThan(0.9 * start_J);
  });

  /** Pulls away in second gear, swerves, brakes and rolls on: every entry of the balance is in it. */
  const busy = (car: Vehicle): void => {
    const t = car.time_s;
    car.controls.accelerator = t < 3 ? 0.8 : 0;
    car.controls.clutch = t > 3.2 ? 1 : 0;
    car.controls.brake = t > 3.5 && t < 5 ? 0.3 : 0;
    car.controls.steer = t > 1 ? 0.06 * Math.sin(2.5 * (t - 1)) : 0;
  };
  /** Part of all energy handled that the balance does not account for. */
  const residual = (step_s: number, grade: number, links: number): number => {
    const base = onTyre(
      aSetup({
        differentials: [
          aDifferential({
            kind: 'salisbury',
            preload_Nm: 30,
            powerRatio: 2,
            coastRatio: 1.5,
          }),
        ],
      }),
      PACEJKA_TYRE,
    );
    const setup = withCorners(base, (corner) => ({ ...corner, antiPitch: links, jacking: links }));
    const ground = slopeGround(grade, 0, evenLayout(1));
    const vehicle = aVehicle(setup, { gear: 2, speed_mps: 8 }, ground, step_s);
    const { balance, gained_J, throughput_J } = measureDrivelineBalance(vehicle, 6, busy);
    expect(balance.engine_J).toBeGreaterThan(90_000);
    for (const loss of ['brakes_J', 'rolling_J', 'drag_J', 'tyres_J', 'dampers_J', 'clutch_J'] as const)
      expect(balance[loss]).toBeLessThan(0);
    expect(balance.differential_J).toBeLessThan(0);
    return Math.abs(gained_J - total_J(balance)) / throughput_J;
  };

  it.each([
    { name: 'on the level', grade: 0, links: 0 },
    { name: 'up 10 %', grade: 0.1, links: 0 },
    { name: 'with anti-pitch and jacking links', grade: 0, links: 0.5 },
  ])(
    'of engine, brakes, rolling, drag, tyres, dampers, clutch and differential balances to 5e-5 of 230 kJ at 1 ms $name, and halves with the step',
    ({ grade, links }) => {
      const at2ms = residual(0.002, grade, links);
      const at1ms = residual(0.001, grade, links);
      const atHalf = residual(0.0005, grade, links);
      expect(at1ms).toBeLessThan(5e-5);
      expect(at1ms / at2ms).toBeCloseTo(0.5, 1);
      expect(atHalf / at1ms).toBeCloseTo(0.5, 1);
    },
  );
});
