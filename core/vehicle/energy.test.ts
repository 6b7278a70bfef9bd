import { describe, expect, it } from 'vitest';
import { aVehicle, drive } from '../testing/a-drive.ts';
import { G_MPS2, PACEJKA_TYRE, aDifferential, aSetup, onTyre } from '../testing/a-setup.ts';
import { slopeGround } from '../world/ground.ts';
import { evenLayout } from '../world/surface-layout.ts';
import { energy_J } from './testing/energy.ts';
import { keepLedger, type Ledger } from './testing/ledger.ts';
import type { Vehicle } from './vehicle.ts';

const total_J = (ledger: Ledger): number => Object.values(ledger).reduce((sum: number, work_J: number) => sum + work_J, 0);

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

  /** Pulls away in second gear, swerves, brakes and rolls on: every entry of the ledger is in it. */
  const busy = (car: Vehicle): void => {
    const t = car.time_s;
    car.controls.accelerator = t < 3 ? 0.8 : 0;
    car.controls.clutch = t > 3.2 ? 1 : 0;
    car.controls.brake = t > 3.5 && t < 5 ? 0.3 : 0;
    car.controls.steer = t > 1 ? 0.06 * Math.sin(2.5 * (t - 1)) : 0;
  };
  const residual = (step_s: number, grade: number, anti: number): { part: number; ledger: Ledger } => {
    const base = onTyre(
      aSetup({ differential: aDifferential({ kind: 'salisbury', preload_Nm: 30, powerRatio: 2, coastRatio: 1.5 }) }),
      PACEJKA_TYRE,
    );
    const setup = {
      ...base,
      corners: base.corners.map((corner) => ({ ...corner, antiPitch: anti, jacking: anti })) as unknown as typeof base.corners,
    };
    const vehicle = aVehicle(setup, { gear: 2, speed_mps: 8 }, slopeGround(grade, 0, evenLayout(1)), step_s);
    const { ledger, gained_J, throughput_J } = keepLedger(vehicle, 6, busy);
    console.log(step_s, grade, anti, ledger, gained_J, total_J(ledger), throughput_J, (gained_J - total_J(ledger)) / throughput_J);
    return { part: Math.abs(gained_J - total_J(ledger)) / throughput_J, ledger };
  };

  it('balances', () => {
    for (const [g, a] of [[0, 0], [0.1, 0], [0, 0.5]] as const) for (const s of [0.002, 0.001, 0.0005]) residual(s, g, a);
  });
});
