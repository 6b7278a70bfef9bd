import { describe, expect, it } from 'vitest';
import { aVehicle, drive } from '../../proof/testing/a-drive.ts';
import { G_MPS2, aSetup, withoutLosses } from '../../proof/testing/a-setup.ts';
import type { Vehicle } from './vehicle.ts';

/** Momentum of body and wheels: across the wheels' travel the whole mass moves, along it body and wheels on their own. */
function momentum_Ns(vehicle: Vehicle): number[] {
  const { params, state } = vehicle;
  const [u, v] = [state.travelAxis, state.velocity_mps];
  const along = (u[0] ?? 0) * (v[0] ?? 0) + (u[1] ?? 0) * (v[1] ?? 0) + (u[2] ?? 0) * (v[2] ?? 0);
  let travel = (params.sprungMass_kg - params.mass_kg) * along;
  for (let w = 0; w < 4; w++) travel += (params.wheels.mass_kg[w] ?? 0) * (state.wheelRise_mps[w] ?? 0);
  return [0, 1, 2].map((i) => params.mass_kg * (v[i] ?? 0) + travel * (u[i] ?? 0));
}

/** Spin of the body about its centre of gravity and of the wheels' travel about it, world axes. */
function spin_Nms(vehicle: Vehicle): number[] {
  const { params, state, work } = vehicle;
  const m = work.rotation;
  const body = [0, 1, 2].map((i) => (params.inertia_kgm2[i] ?? 0) * (state.angularVelocity_radps[i] ?? 0));
  const total = [0, 1, 2].map((i) =>
    [0, 1, 2].reduce((sum, k) => sum + (m[3 * i + k] ?? 0) * (body[k] ?? 0), 0),
  );
  const u = state.travelAxis;
  const v = state.velocity_mps;
  const along = (u[0] ?? 0) * (v[0] ?? 0) + (u[1] ?? 0) * (v[1] ?? 0) + (u[2] ?? 0) * (v[2] ?? 0);
  for (let w = 0; w < 4; w++) {
    const r = [work.centreX_m[w] ?? 0, work.centreY_m[w] ?? 0, work.centreZ_m[w] ?? 0] as const;
    const p = (params.wheels.mass_kg[w] ?? 0) * ((state.wheelRise_mps[w] ?? 0) - along);
    total[0] = (total[0] ?? 0) + p * (r[1] * (u[2] ?? 0) - r[2] * (u[1] ?? 0));
    total[1] = (total[1] ?? 0) + p * (r[2] * (u[0] ?? 0) - r[0] * (u[2] ?? 0));
    total[2] = (total[2] ?? 0) + p * (r[0] * (u[1] ?? 0) - r[1] * (u[0] ?? 0));
  }
  return total;
}

function thrown(spin: readonly number[]): Vehicle {
  const vehicle = aVehicle(withoutLosses(aSetup()), { speed_mps: 10 });
  vehicle.state.position_m[2] = (vehicle.state.position_m[2] ?? 0) + 5;
  vehicle.state.angularVelocity_radps.set(spin);
  for (let w = 0; w < 4; w++) {
    const x = vehicle.params.corners.x_m[w] ?? 0;
    const y = vehicle.params.corners.y_m[w] ?? 0;
    vehicle.state.wheelRise_mps[w] = (spin[0] ?? 0) * y - (spin[1] ?? 0) * x;
  }
  return vehicle;
}

describe('car in the air', () => {
  it('falls at g with its springs at work: momentum of body and wheels to 1e-9 of m v', () => {
    const vehicle = thrown([0, 0, 0]);
    const before = momentum_Ns(vehicle);
    drive(vehicle, 0.5);
    const after = momentum_Ns(vehicle);
    expect((after[2] ?? 0) - (before[2] ?? 0)).toBeCloseTo(-1060 * G_MPS2 * 0.5, 5);
    for (const i of [0, 1]) expect(Math.abs((after[i] ?? 0) - (before[i] ?? 0))).toBeLessThan(1e-9 * 10600);
  });

  it('tumbles at 0.5 rad/s and keeps its momentum to 0.01 N s of 10 600', () => {
    const vehicle = thrown([0.3, -0.2, 0.4]);
    const before = momentum_Ns(vehicle);
    drive(vehicle, 0.5);
    const after = momentum_Ns(vehicle);
    expect(Math.abs((after[2] ?? 0) - (before[2] ?? 0) + 1060 * G_MPS2 * 0.5)).toBeLessThan(0.01);
    for (const i of [0, 1]) expect(Math.abs((after[i] ?? 0) - (before[i] ?? 0))).toBeLessThan(0.01);
  });

  it('keeps its spin about every axis to 1.5 % of the whole: its wheels are point masses in yaw only', () => {
    const vehicle = thrown([0.3, -0.2, 0.4]);
    drive(vehicle, 0.001);
    const before = spin_Nms(vehicle);
    drive(vehicle, 0.5);
    const after = spin_Nms(vehicle);
    const whole = Math.hypot(...before);
    for (const i of [0, 1, 2])
      expect(Math.abs((after[i] ?? 0) - (before[i] ?? 0))).toBeLessThan(0.015 * whole);
  });

  it('keeps its spin to 3e-4 about the axis its wheels travel along', () => {
    const vehicle = thrown([0, 0, 0.4]);
    drive(vehicle, 0.001);
    const before = spin_Nms(vehicle);
    drive(vehicle, 0.5);
    const after = spin_Nms(vehicle);
    for (const i of [0, 1, 2])
      expect(Math.abs((after[i] ?? 0) - (before[i] ?? 0))).toBeLessThan(3e-4 * Math.hypot(...before));
  });
});
