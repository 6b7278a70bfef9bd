import { describe, expect, it } from 'vitest';
import { aVehicle, drive, sum } from '../testing/a-drive.ts';
import { G_MPS2, aSetup, withCorners, withoutLosses } from '../testing/a-setup.ts';

describe('chassis', () => {
  it('falls freely at g and keeps its momenta in the air', () => {
    const vehicle = aVehicle(withoutLosses(aSetup()), { speed_mps: 10 });
    const { state, params } = vehicle;
    state.position_m[2] = (state.position_m[2] ?? 0) + 5;
    for (let w = 0; w < 4; w++) state.wheelHeight_m[w] = (state.wheelHeight_m[w] ?? 0) + 5;
    state.angularVelocity_radps.set([0.3, -0.2, 0.4]);
    const momentum = () => {
      const m = vehicle.work.rotation;
      const spin = [0, 1, 2].map(
        (i) => (params.inertia_kgm2[i] ?? 0) * (state.angularVelocity_radps[i] ?? 0),
      );
      return [0, 1, 2].map(
        (i) =>
          (m[3 * i] ?? 0) * (spin[0] ?? 0) +
          (m[3 * i + 1] ?? 0) * (spin[1] ?? 0) +
          (m[3 * i + 2] ?? 0) * (spin[2] ?? 0),
      );
    };
    // The springs are let go: with the wheels' weight alone they would still push the body.
    params.corners.springRate_Npm.fill(0);
    params.corners.stopRate_Npm.fill(0);
    params.corners.barRate_Npm.fill(0);
    params.corners.bumpDamping_Nspm.fill(0);
    params.corners.reboundDamping_Nspm.fill(0);
    drive(vehicle, 0.001);
    const before = momentum();
    drive(vehicle, 0.5);
    const after = momentum();
    for (let i = 0; i < 3; i++) expect(Math.abs((after[i] ?? 0) - (before[i] ?? 0))).toBeLessThan(2);
    expect(vehicle.readout.verticalVelocity_mps).toBeCloseTo(-G_MPS2 * 0.501, 6);
    expect(
      vehicle.readout.longitudinalVelocity_mps ** 2 + vehicle.readout.lateralVelocity_mps ** 2,
    ).toBeCloseTo(100, 6);
  });

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
    // Of some 300 Nm at the gearbox output only what the leaning weight shifts is left.
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
    expect(vehicle.state.wheelSpeed_radps[2]).toBe(0);
  });
});
