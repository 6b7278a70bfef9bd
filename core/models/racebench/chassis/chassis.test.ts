import { describe, expect, it } from 'vitest';
import { aVehicle, drive, sum } from '../../../proof/testing/a-drive.ts';
import { G_MPS2, aSetup, withCorners, withoutLosses } from '../../../proof/testing/a-setup.ts';

describe('chassis', () => {
  it('presses a winged car down by span x chord x coefficient x angle x rho v^2: 1539 N at 30 m/s', () => {
    const base = withoutLosses(aSetup());
    const wing = {
      name: 'rear',
      span_m: 2,
      chord_m: 0.5,
      dragCoefficient: 0,
      downforceCoefficient: 8,
      centre_m: { x: 0, y: 0, z: 0 },
      angle_rad: (10 * Math.PI) / 180,
    };
    const vehicle = aVehicle({ ...base, aero: { ...base.aero, wings: [wing] } }, { speed_mps: 30 });
    drive(vehicle, 4);
    const down_N = 2 * 0.5 * 8 * wing.angle_rad * 1.225 * vehicle.readout.speed_mps ** 2;
    expect(down_N).toBeCloseTo(1539.4, 0);
    expect(sum(vehicle.work.wheelLoad_N) - 1060 * G_MPS2).toBeCloseTo(down_N, 0);
  });

  it('rolls right side down under engine torque and loads the driven axle the other way, in sum nothing', () => {
    const base = withoutLosses(aSetup());
    const run = (torqueReaction: number) => {
      const vehicle = aVehicle(
        { ...base, engine: { ...base.engine, torqueReaction } },
        { gear: 2, speed_mps: 10 },
      );
      drive(vehicle, 1.5, (car) => {
        car.controls.accelerator = 1;
      });
      return vehicle;
    };
    const vehicle = run(1);
    expect(vehicle.readout.roll_rad).toBeGreaterThan(0.002);
    expect(run(0).readout.roll_rad).toBeCloseTo(0, 6);
    const load = vehicle.work.wheelLoad_N;
    const moment_Nm = 0.7 * ((load[0] ?? 0) + (load[2] ?? 0) - (load[1] ?? 0) - (load[3] ?? 0));
    // The reaction is some 300 Nm at the gearbox output; the body's roll leaves only a small moment at the tyres.
    const reaction_Nm = 2 * vehicle.drive.clutchTorque_Nm;
    expect(reaction_Nm).toBeGreaterThan(200);
    expect(Math.abs(moment_Nm)).toBeLessThan(0.1 * reaction_Nm);
  });

  it('squats when it drives and dives when it brakes', () => {
    const pitch = (accelerator: number, brake: number) => {
      const vehicle = aVehicle(aSetup(), { gear: 2, speed_mps: 12 });
      drive(vehicle, 1, (car) => {
        car.controls.accelerator = accelerator;
        car.controls.brake = brake;
      });
      return vehicle.readout.pitch_rad;
    };
    expect(pitch(1, 0)).toBeLessThan(-0.005);
    expect(pitch(0, 0.4)).toBeGreaterThan(0.005);
  });

  it('drifts to the side its toe points: 0.5 deg to the left on both front wheels turns it left', () => {
    const vehicle = aVehicle(
      withCorners(aSetup(), (corner) => ({
        ...corner,
        wheel: { ...corner.wheel, toe_rad: corner.wheel.steers ? 0.0087 : 0 },
      })),
      { speed_mps: 15 },
    );
    drive(vehicle, 2);
    expect(vehicle.readout.yawRate_radps).toBeGreaterThan(0.02);
  });

  it('holds the car on a braked wheel when the handbrake is on and the engine pulls', () => {
    const vehicle = aVehicle(aSetup(), { gear: 1 });
    drive(vehicle, 2, (car) => {
      car.controls.handbrake = 1;
      car.controls.accelerator = 0.5;
    });
    expect(vehicle.readout.speed_mps).toBeLessThan(1e-3);
    // A stick comes to rest step by step, to the last bits of its torque: 1e-15 rad/s is a turn in 200 million years.
    expect(Math.abs(vehicle.state.wheelSpeed_radps[2] ?? NaN)).toBeLessThan(1e-15);
  });
});
