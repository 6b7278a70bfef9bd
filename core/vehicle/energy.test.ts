import { describe, expect, it } from 'vitest';
import { aVehicle, drive } from '../testing/a-drive.ts';
import { G_MPS2, aSetup } from '../testing/a-setup.ts';
import type { Vehicle } from './vehicle.ts';

/** Kinetic, potential and spring energy of the car; the carcass deflection of the tyres is left out. */
function energy_J(vehicle: Vehicle): number {
  const { params, state, work } = vehicle;
  const { corners, wheels } = params;
  const at = (values: ArrayLike<number>, i: number) => values[i] ?? 0;
  const [vx, vy, vz] = [0, 1, 2].map((i) => at(state.velocity_mps, i)) as [number, number, number];
  let energy =
    0.5 * params.mass_kg * (vx * vx + vy * vy) +
    0.5 * params.sprungMass_kg * vz * vz +
    params.sprungMass_kg * G_MPS2 * at(state.position_m, 2);
  for (let i = 0; i < 3; i++)
    energy += 0.5 * at(params.inertia_kgm2, i) * at(state.angularVelocity_radps, i) ** 2;
  for (let w = 0; w < 4; w++) {
    const height = at(state.position_m, 2) + at(state.wheelHeight_m, w);
    energy +=
      0.5 * at(wheels.mass_kg, w) * at(state.wheelRise_mps, w) ** 2 + at(wheels.mass_kg, w) * G_MPS2 * height;
    energy += 0.5 * at(wheels.spinInertia_kgm2, w) * at(state.wheelSpeed_radps, w) ** 2;
    energy +=
      0.5 * at(corners.springRate_Npm, w) * (at(corners.springRestLength_m, w) - at(work.length_m, w)) ** 2;
    energy += 0.5 * at(wheels.tyreRate_Npm, w) * Math.max(0, at(wheels.radius_m, w) - height) ** 2;
  }
  energy += 0.5 * at(corners.barRate_Npm, 0) * (at(work.length_m, 0) - at(work.length_m, 1)) ** 2;
  const carrier = 0.5 * (at(state.wheelSpeed_radps, 2) + at(state.wheelSpeed_radps, 3));
  return energy + 0.5 * params.differential.inertia_kgm2 * carrier * carrier;
}

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

  it('puts the work of the engine into the car: launch energy is clutch work less tyre slip, drag and rolling, to 0.5 %', () => {
    const setup = aSetup();
    const vehicle = aVehicle(setup, { gear: 3, speed_mps: 20 });
    const start_J = energy_J(vehicle);
    let work_J = 0;
    drive(vehicle, 4, (car) => {
      car.controls.accelerator = 0.8;
      const { work, state, readout, params, drive: line } = car;
      const carrier = 0.5 * ((state.wheelSpeed_radps[2] ?? 0) + (state.wheelSpeed_radps[3] ?? 0));
      let power_W = line.clutchTorque_Nm * 1.4 * 4 * carrier;
      power_W -= params.aero.drag * readout.speed_mps ** 3;
      for (let w = 0; w < 4; w++) {
        const spin = state.wheelSpeed_radps[w] ?? 0;
        const slip_mps = spin * (params.wheels.rollingRadius_m[w] ?? 0) - (work.forward_mps[w] ?? 0);
        power_W += (work.rollingTorque_Nm[w] ?? 0) * spin - (work.longitudinalForce_N[w] ?? 0) * slip_mps;
      }
      work_J += power_W * params.step_s;
    });
    // The gear's inertia (0.02 kg m2 at 1.4 x 4 times the carrier speed) turns with the car.
    const gear_J = (radps: number) => 0.5 * 0.02 * (5.6 * radps) ** 2;
    const gained_J =
      energy_J(vehicle) -
      start_J +
      gear_J(vehicle.state.wheelSpeed_radps[2] ?? 0) -
      gear_J(20 / (vehicle.params.wheels.rollingRadius_m[2] ?? 1));
    expect(work_J).toBeGreaterThan(50_000);
    expect(Math.abs(gained_J / work_J - 1)).toBeLessThan(0.005);
  });
});
