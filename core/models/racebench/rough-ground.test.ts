import { describe, expect, it } from 'vitest';
import type { WorldName } from '../../catalogue/worlds.ts';
import { aVehicle, drive } from '../../proof/testing/a-drive.ts';
import { aSetup, withoutLosses } from '../../proof/testing/a-setup.ts';
import { createWorld } from '../../environment/world/create-world.ts';
import { evenLayout } from '../../environment/world/surface-layout.ts';
import { energy_J } from './energy/energy.ts';
import type { Vehicle } from './vehicle.ts';

interface Crossing {
  readonly vehicle: Vehicle;
  readonly mostLoad_N: number;
  readonly lowest_m: number;
  readonly highest_m: number;
  /** Largest rise of the car's energy over what it had been before. */
  readonly gain_J: number;
  /** Longest time with no wheel on the ground. */
  readonly flight_s: number;
}

/** Coasts in neutral without drag and rolling resistance over a world until `x_m` at the speed of the start. */
function cross(world: WorldName, speed_mps: number, x_m: number): Crossing {
  const vehicle = aVehicle(withoutLosses(aSetup()), { speed_mps }, createWorld(world, evenLayout(1)).ground);
  let lowestEnergy_J = energy_J(vehicle);
  let [mostLoad_N, lowest_m, highest_m, gain_J, flight_s, since_s] = [0, 1e9, -1e9, 0, 0, 0];
  drive(vehicle, x_m / speed_mps, (car) => {
    const now_J = energy_J(car);
    gain_J = Math.max(gain_J, now_J - lowestEnergy_J);
    lowestEnergy_J = Math.min(lowestEnergy_J, now_J);
    const load_N = Math.max(...car.work.wheelLoad_N);
    if (load_N > 0) since_s = car.time_s;
    flight_s = Math.max(flight_s, car.time_s - since_s);
    mostLoad_N = Math.max(mostLoad_N, load_N);
    lowest_m = Math.min(lowest_m, car.readout.z_m);
    highest_m = Math.max(highest_m, car.readout.z_m);
  });
  return { vehicle, mostLoad_N, lowest_m, highest_m, gain_J, flight_s };
}

describe('uneven ground', () => {
  it('climbs a sharp step of 40 mm at 5 m/s, pays for it with speed and gains no more than 1 J of 13 kJ', () => {
    const { vehicle, mostLoad_N, highest_m, gain_J } = cross('step', 5, 70);
    const rest_m = vehicle.params.rest.height_m;
    expect(highest_m).toBeGreaterThan(rest_m + 0.04);
    expect(vehicle.readout.z_m).toBeCloseTo(rest_m, 3);
    expect(mostLoad_N).toBeGreaterThan(5000);
    expect(vehicle.readout.speed_mps).toBeLessThan(4.9);
    expect(gain_J).toBeLessThan(1);
  });

  it('hits the step harder at 20 m/s than at 10 and 5', () => {
    const [slow, middle, fast] = [5, 10, 20].map((speed) => cross('step', speed, 45).mostLoad_N);
    expect(middle).toBeGreaterThan(1.05 * (slow ?? 0));
    expect(fast).toBeGreaterThan(1.05 * (middle ?? 0));
  });

  it('leans to the right by 60 mm over 1.4 m and is not thrown off its lane by a kerb under its left wheels', () => {
    const vehicle = aVehicle(
      withoutLosses(aSetup()),
      { speed_mps: 10 },
      createWorld('kerb', evenLayout(1)).ground,
    );
    drive(vehicle, 4.5);
    expect(vehicle.readout.x_m).toBeGreaterThan(40);
    expect(vehicle.readout.roll_rad).toBeGreaterThan(0.9 * Math.atan(0.06 / 1.4));
    expect(vehicle.readout.roll_rad).toBeLessThan(1.25 * Math.atan(0.06 / 1.4));
    expect(Math.abs(vehicle.readout.y_m)).toBeLessThan(0.2);
  });

  it('jumps from a ramp of 0.6 m at 20 m/s, is in the air for 0.2 s or more and lands on its wheels', () => {
    const { vehicle, flight_s, mostLoad_N, highest_m } = cross('ramp', 20, 100);
    expect(flight_s).toBeGreaterThan(0.2);
    expect(highest_m).toBeGreaterThan(1.2);
    expect(mostLoad_N).toBeGreaterThan(10_000);
    expect(vehicle.readout.z_m).toBeCloseTo(vehicle.params.rest.height_m, 2);
    expect(Math.abs(vehicle.readout.roll_rad)).toBeLessThan(0.01);
  });

  it('gives a hill its height: 0.5 v0^2 = 0.5 v^2 + g h over the effective mass, to 0.2 %', () => {
    const vehicle = aVehicle(
      withoutLosses(aSetup()),
      { speed_mps: 20 },
      createWorld('hill', evenLayout(1)).ground,
    );
    const start_J = energy_J(vehicle);
    let top_m = 0;
    let slowest_mps = 20;
    drive(vehicle, 5, (car) => {
      top_m = Math.max(top_m, car.readout.z_m);
      slowest_mps = Math.min(slowest_mps, car.readout.speed_mps);
    });
    const { wheels, differentials, mass_kg, rest } = vehicle.params;
    let effective_kg =
      mass_kg + (differentials[0]?.inertia_kgm2 ?? 0) / (wheels.rollingRadius_m[2] ?? 1) ** 2;
    for (const radius_m of wheels.rollingRadius_m) effective_kg += 1 / radius_m ** 2;
    const climb_m = top_m - rest.height_m;
    expect(climb_m).toBeCloseTo(6, 1);
    expect(slowest_mps / Math.sqrt(400 - (2 * 9.81 * climb_m * mass_kg) / effective_kg)).toBeCloseTo(1, 2.4);
    // Dampers and tyres take a little of it; nothing is gained.
    expect(energy_J(vehicle)).toBeLessThan(start_J);
    expect(energy_J(vehicle)).toBeGreaterThan(0.998 * start_J);
  });

  it('follows waves of 30 mm on a height field and loses 1.5 to 8 kJ to its dampers, more at speed', () => {
    const lost = [5, 10, 20, 30].map((speed_mps) => {
      const vehicle = aVehicle(
        withoutLosses(aSetup()),
        { speed_mps },
        createWorld('bumps', evenLayout(1)).ground,
      );
      const start_J = energy_J(vehicle);
      drive(vehicle, 140 / speed_mps);
      return start_J - energy_J(vehicle);
    });
    for (let i = 1; i < lost.length; i++) expect(lost[i]).toBeGreaterThan(lost[i - 1] ?? 0);
    expect(lost[0]).toBeGreaterThan(1000);
    expect(lost[3]).toBeLessThan(10_000);
  });

  it('rests on a kerb with two wheels and does not creep', () => {
    const vehicle = aVehicle(aSetup(), { x_m: 45 }, createWorld('kerb', evenLayout(1)).ground);
    const held = (car: Vehicle): void => {
      car.controls.brake = 1;
    };
    drive(vehicle, 5, held);
    const { x_m, y_m, z_m } = vehicle.readout;
    drive(vehicle, 20, held);
    expect(
      Math.hypot(vehicle.readout.x_m - x_m, vehicle.readout.y_m - y_m, vehicle.readout.z_m - z_m),
    ).toBeLessThan(1e-8);
  });
});
