import { describe, expect, it } from 'vitest';
import { aVehicle, drive, speedHold, sum } from '../../proof/testing/a-drive.ts';
import { openSampleCar } from '../../proof/testing/car-files.ts';
import { aDifferential } from '../../proof/testing/a-setup.ts';
import type { Setup } from '../../setup/setup.ts';
import { flatGround, slopeGround } from '../../environment/world/ground.ts';
import { evenLayout } from '../../environment/world/surface-layout.ts';
import { createSimulatedCar } from '../create/create-car.ts';
import { measureDrivelineBalance, total_J } from './testing/balance.ts';
import type { Vehicle } from './vehicle.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

function fsae(change: (setup: Setup) => Setup = (setup) => setup): Setup {
  const { setup } = openSampleCar('fsae-2012');
  if (setup === undefined) throw new Error('The sample car cannot run');
  return change(setup);
}

const held = (car: Vehicle): void => {
  car.controls.brake = 1;
};

/** Distance of the centre of gravity over 30 s on the brake, after 5 s to settle. */
function creep_m(vehicle: Vehicle): number {
  drive(vehicle, 5, held);
  const { x_m, y_m, z_m } = vehicle.readout;
  drive(vehicle, 30, held);
  return Math.hypot(vehicle.readout.x_m - x_m, vehicle.readout.y_m - y_m, vehicle.readout.z_m - z_m);
}

describe('car on Magic Formula tyres', () => {
  it('turns to the left for a left steer and to the right for a right one, alike to 2 %', () => {
    const yaw = [0.2, -0.2].map((steer) => {
      const vehicle = aVehicle(fsae(), { gear: 2, speed_mps: 12 });
      const hold = speedHold(12);
      drive(vehicle, 3, (car) => {
        car.controls.steer = steer;
        hold(car);
      });
      return vehicle.readout.yawRate_radps;
    });
    const [left = NaN, right = NaN] = yaw;
    expect(left).toBeGreaterThan(0.3);
    expect(right).toBeLessThan(-0.3);
    // The tyres are mirrored, the engine's torque reaction is off.
    expect(Math.abs(left / -right - 1)).toBeLessThan(0.02);
  });

  it('understeers: the yaw gain grows by less than the speed from 8 to 16 m/s', () => {
    const gain = (speed_mps: number): number => {
      const vehicle = aVehicle(fsae(), { gear: 2, speed_mps });
      const hold = speedHold(speed_mps);
      drive(vehicle, 4, (car) => {
        car.controls.steer = 0.05;
        hold(car);
      });
      return vehicle.readout.yawRate_radps / vehicle.readout.speed_mps;
    };
    const [slow, fast] = [gain(8), gain(16)];
    expect(slow).toBeGreaterThan(0);
    expect(fast / slow).toBeLessThan(1);
    expect(fast / slow).toBeGreaterThan(0.5);
  });

  it('rolls straight on without steering: mirrored tyres cancel their ply steer to 1e-6 rad/s', () => {
    const vehicle = aVehicle(fsae(), { speed_mps: 15, gear: 0 });
    drive(vehicle, 2);
    expect(Math.abs(vehicle.readout.yawRate_radps)).toBeLessThan(1e-6);
  });

  it.runIf(THOROUGH)(
    'stays braked on a grade and on a bank of 20 % and creeps by less than 1e-6 mm in 30 s',
    () => {
      for (const [grade, bank] of [
        [0.2, 0],
        [0, 0.2],
        [0.15, 0.15],
      ] as const)
        expect(creep_m(aVehicle(fsae(), {}, slopeGround(grade, bank, evenLayout(1))))).toBeLessThan(1e-9);
    },
  );

  it('comes to rest from 10 m/s on its brakes with no jitter left', () => {
    const vehicle = aVehicle(fsae(), { speed_mps: 10, gear: 0 });
    drive(vehicle, 8, held);
    expect(vehicle.readout.speed_mps).toBeLessThan(1e-9);
    expect(Math.max(...vehicle.state.wheelSpeed_radps.map(Math.abs))).toBeLessThan(1e-12);
  });

  it('brakes with peak friction in proportion to the surface: half on half, to 10 %', () => {
    const decelerations = [1, 0.5].map((friction) => {
      const vehicle = aVehicle(fsae(), { speed_mps: 20, gear: 0 }, flatGround(friction));
      drive(vehicle, 0.3, held);
      const from_mps = vehicle.readout.speed_mps;
      drive(vehicle, 0.3, held);
      return (from_mps - vehicle.readout.speed_mps) / 0.3;
    });
    const [full = NaN, half = NaN] = decelerations;
    expect(full).toBeGreaterThan(8);
    // Locked wheels: drag and load transfer are not in proportion.
    expect(Math.abs(half / full / 0.5 - 1)).toBeLessThan(0.1);
  });

  it('slows rolling freely by the rolling resistance of the file, to 10 %', () => {
    const setup = fsae((car) => ({
      ...car,
      aero: { ...car.aero, dragCoefficient: 0 },
      differentials: [aDifferential({ inertia_kgm2: 0 })],
    }));
    const vehicle = aVehicle(setup, { speed_mps: 6, gear: 0 });
    drive(vehicle, 1);
    const start_mps = vehicle.readout.speed_mps;
    drive(vehicle, 1);
    const { wheels, mass_kg, rest } = vehicle.params;
    const turning_kg = sum(wheels.spinInertia_kgm2.map((i, w) => i / (wheels.rollingRadius_m[w] ?? 1) ** 2));
    const force_N = (start_mps - vehicle.readout.speed_mps) * (mass_kg + turning_kg);
    const expected_N = sum(wheels.rollingCoefficient.map((c, w) => c * (rest.wheelLoad_N[w] ?? 0)));
    expect(Math.abs(force_N / expected_N - 1)).toBeLessThan(0.1);
  });

  it('keeps its energy ledger to 2e-4 of what it handles at 1 ms, and better at 0.5 ms', () => {
    const residual = (step_s: number): number => {
      const vehicle = aVehicle(fsae(), { gear: 2, speed_mps: 10 }, flatGround(1), step_s);
      const { balance, gained_J, throughput_J } = measureDrivelineBalance(vehicle, 4, (car) => {
        const t = car.time_s;
        car.controls.accelerator = t < 2 ? 0.6 : 0;
        car.controls.brake = t > 2.5 && t < 3.2 ? 0.3 : 0;
        car.controls.steer = t > 1 ? 0.06 * Math.sin(2.5 * (t - 1)) : 0;
      });
      for (const loss of ['brakes_J', 'rolling_J', 'drag_J', 'tyres_J', 'dampers_J'] as const)
        expect(balance[loss]).toBeLessThan(0);
      return Math.abs(gained_J - total_J(balance)) / throughput_J;
    };
    const coarse = residual(0.001);
    expect(coarse).toBeLessThan(2e-4);
    expect(residual(0.0005)).toBeLessThan(coarse);
  });

  it('says in its notes what its tyres leave out and what their file is measured for', () => {
    const car = createSimulatedCar({ model: 'racebench', setup: fsae(), ground: flatGround(1) });
    const messages = car.notes.map(({ message }) => message).join('\n');
    expect(messages).toContain('Turn slip');
    expect(messages).toContain('load 50 to 2500 N');
  });

  it.each(['physx', 'librerally'] as const)(
    'drives in the %s model too, without a number gone bad',
    (model) => {
      const car = createSimulatedCar({ model, setup: fsae(), ground: flatGround(1) });
      car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 10, gear: 2 });
      for (let i = 0; i < 200; i++) {
        car.controls.steer = 0.1;
        car.controls.accelerator = 0.2;
        car.step();
      }
      expect(car.readout.yawRate_radps).toBeGreaterThan(0.05);
      expect(Number.isFinite(car.readout.speed_mps)).toBe(true);
    },
  );
});
