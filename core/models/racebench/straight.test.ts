import { describe, expect, it } from 'vitest';
import { aVehicle, drive, sum } from '../../proof/testing/a-drive.ts';
import { G_MPS2, aSetup, withCorners, withoutLosses } from '../../proof/testing/a-setup.ts';
import type { Setup } from '../../setup/setup.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

/** The coast-down car of the reference checks: 1200 kg, CdA 0.7 at rho 1.2 (0.5714 x 1.2 at our 1.225), Crr 0.012. */
function coastDownSetup(): Setup {
  const base = aSetup({ gearbox: aSetup().gearbox });
  const setup = withCorners(base, (corner) => ({
    ...corner,
    wheel: { ...corner.wheel, spinInertia_kgm2: 0.8, rollingCoefficient: 0.012 },
  }));
  return {
    ...setup,
    body: { ...setup.body, mass_kg: 1140 },
    aero: { ...setup.aero, dragCoefficient: (0.7 * 1.2) / 1.225, frontalArea_m2: 1 },
  };
}

describe('straight running', () => {
  it.runIf(THOROUGH)('coasts from 30 to 10 m/s in the closed-form time and distance, to 0.2 %', () => {
    const vehicle = aVehicle(coastDownSetup(), { speed_mps: 30 });
    const { wheels, differentials, mass_kg } = vehicle.params;
    expect(mass_kg).toBe(1200);
    // m_eff dv/dt = -(A + B v^2); the rotating parts in neutral are four wheels and the carrier (mean of two wheels).
    const radius_m = wheels.rollingRadius_m[2] ?? 0;
    const mEff_kg =
      mass_kg +
      sum(wheels.spinInertia_kgm2.map((inertia, w) => inertia / (wheels.rollingRadius_m[w] ?? 1) ** 2)) +
      (differentials[0]?.inertia_kgm2 ?? 0) / radius_m ** 2;
    const a_N = 0.012 * mass_kg * G_MPS2;
    const b = 0.5 * 1.2 * 0.7;
    const time = (v: number) => Math.atan(v * Math.sqrt(b / a_N)) / Math.sqrt((a_N * b) / mEff_kg ** 2);
    const time_s = time(30) - time(10);
    const distance_m = (mEff_kg / (2 * b)) * Math.log((a_N + b * 900) / (a_N + b * 100));
    // Without rotary inertia these are the printed 81.4615 s and 1487.835 m.
    expect((time_s * 1200) / mEff_kg).toBeCloseTo(81.4615, 3);
    expect((distance_m * 1200) / mEff_kg).toBeCloseTo(1487.835, 2);
    let steps = 0;
    while (vehicle.readout.speed_mps > 10 && steps < 200_000) {
      drive(vehicle, 0.001);
      steps++;
    }
    expect(Math.abs(vehicle.time_s / time_s - 1)).toBeLessThan(0.002);
    expect(Math.abs(vehicle.readout.distance_m / distance_m - 1)).toBeLessThan(0.002);
  });

  it('keeps 25 m/s for 10 s with neither drag nor rolling resistance', () => {
    const vehicle = aVehicle(withoutLosses(aSetup()), { speed_mps: 25 });
    drive(vehicle, 10);
    expect(vehicle.readout.speed_mps).toBeCloseTo(25, 9);
    expect(vehicle.readout.distance_m).toBeCloseTo(250, 6);
  });

  it('transfers m ax h / L to the front when it brakes steadily', () => {
    const setup = withoutLosses(aSetup());
    const vehicle = aVehicle(setup, { speed_mps: 40 });
    const static_N = vehicle.params.rest.wheelLoad_N;
    drive(vehicle, 3, (car) => {
      car.controls.brake = 0.4;
    });
    const { work, readout, params, state } = vehicle;
    const front_N = (work.wheelLoad_N[0] ?? 0) + (work.wheelLoad_N[1] ?? 0);
    const transfer_N = front_N - (static_N[0] ?? 0) - (static_N[1] ?? 0);
    // The wheels slow down too: their spin gives I dw/dt about the same axis (dw/dt = ax / R, slip changes aside).
    const spin_Nm = sum(
      params.wheels.spinInertia_kgm2.map((i, w) => i / (params.wheels.rollingRadius_m[w] ?? 1)),
    );
    const moment_Nm =
      -readout.longitudinalAcceleration_mps2 * (params.mass_kg * (state.position_m[2] ?? 0) + spin_Nm);
    expect(readout.longitudinalAcceleration_mps2).toBeLessThan(-2);
    // 2.4 m wheelbase; the nose-down pitch moves the sprung weight forward by its share.
    expect(transfer_N).toBeCloseTo(moment_Nm / 2.4, -2);
    expect(Math.abs(transfer_N / (moment_Nm / 2.4) - 1)).toBeLessThan(0.04);
  });

  it('stops from 100 km/h at no more than its tyres hold, and then stays at rest', () => {
    const vehicle = aVehicle(aSetup(), { speed_mps: 27.78 });
    let most = 0;
    drive(vehicle, 6, (car) => {
      car.controls.brake = 1;
      most = Math.max(most, -car.readout.longitudinalAcceleration_mps2);
    });
    expect(vehicle.readout.distance_m).toBeGreaterThan(27.78 ** 2 / (2 * 1.1 * G_MPS2));
    expect(vehicle.readout.distance_m).toBeLessThan(70);
    expect(most).toBeLessThan(1.15 * G_MPS2);
    expect(vehicle.readout.speed_mps).toBeLessThan(1e-3);
    expect(Math.max(...vehicle.state.wheelSpeed_radps.map(Math.abs))).toBeLessThan(1e-9);
  });

  it('pulls away from rest at full throttle and shifts up to the fifth gear by itself', () => {
    const vehicle = aVehicle(aSetup(), { gear: 1 });
    let time100_s = 0;
    vehicle.controls.automatic = true;
    drive(vehicle, 40, (car) => {
      car.controls.accelerator = 1;
      if (time100_s === 0 && car.readout.speed_mps > 27.778) time100_s = car.time_s;
    });
    // 140 Nm x 650 rad/s = 91 kW on 1060 kg.
    expect(time100_s).toBeGreaterThan(6.5);
    expect(time100_s).toBeLessThan(9.5);
    expect(vehicle.readout.gear).toBe(5);
  });

  it.runIf(THOROUGH)(
    'runs at top speed where the wheel force is used up by drag and rolling resistance',
    () => {
      const vehicle = aVehicle(aSetup(), { gear: 4, speed_mps: 50 });
      drive(vehicle, 120, (car) => {
        car.controls.accelerator = 1;
      });
      const { readout, params, drive: line } = vehicle;
      const force_N = (line.engineTorque_Nm * 1.05 * 4) / (params.wheels.rollingRadius_m[2] ?? 1);
      const load_N = 0.5 * 1.225 * 0.36 * 1.9 * readout.speed_mps ** 2 + 0.012 * params.mass_kg * G_MPS2;
      expect(readout.longitudinalAcceleration_mps2).toBeCloseTo(0, 4);
      expect(force_N / load_N).toBeCloseTo(1, 2);
    },
  );

  it('rolls backwards in reverse', () => {
    const vehicle = aVehicle(aSetup(), { gear: -1 });
    drive(vehicle, 3, (car) => {
      car.controls.accelerator = 0.5;
    });
    expect(vehicle.readout.longitudinalVelocity_mps).toBeLessThan(-3);
    expect(vehicle.readout.x_m).toBeLessThan(-3);
  });

  it('converges as the step is halved: the speed after a launch moves less each time', () => {
    const speed = (step_s: number) => {
      const vehicle = aVehicle(aSetup(), { gear: 2, speed_mps: 12 }, undefined, step_s);
      drive(vehicle, 2, (car) => {
        car.controls.accelerator = 0.6;
        car.controls.steer = 0.04;
      });
      return vehicle.readout.longitudinalVelocity_mps;
    };
    const at2ms = speed(0.002);
    const at1ms = speed(0.001);
    const atHalf = speed(0.0005);
    const atQuarter = speed(0.00025);
    const first = Math.abs(atHalf - at1ms);
    const second = Math.abs(atQuarter - atHalf);
    expect(Math.abs(at1ms - at2ms)).toBeLessThan(0.001 * at1ms);
    // First order: half the step, half the change.
    expect(second / first).toBeGreaterThan(0.3);
    expect(second / first).toBeLessThan(0.7);
  });
});
