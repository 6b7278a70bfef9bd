import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { aVehicle, drive, sum } from '../../proof/testing/a-drive.ts';
import { G_MPS2, PACEJKA_TYRE, aSetup, onTyre, withCorners } from '../../proof/testing/a-setup.ts';
import { compileVehicle } from './compile-vehicle.ts';

describe('car at rest', () => {
  it('carries its weight on its wheels, to 1e-9', () => {
    const loads_N = compileVehicle(aSetup()).rest.wheelLoad_N;
    expect(Math.abs(sum(loads_N) / (1060 * G_MPS2) - 1)).toBeLessThan(1e-9);
  });

  it('has the static wheel loads of a hand calculation: 2804.025 N front, 2395.275 N rear', () => {
    // Sprung 1000 kg, a = 1.1 m, b = 1.3 m: 1000 g b/L / 2 = 2656.875 N front, 2248.125 N rear; each wheel adds 15 g.
    const [fl, fr, rl, rr] = compileVehicle(aSetup()).rest.wheelLoad_N;
    expect(fl).toBeCloseTo(2656.875 + 147.15, 6);
    expect(fl).toBeCloseTo(fr ?? 0, 6);
    expect(rl).toBeCloseTo(2248.125 + 147.15, 6);
    expect(rl).toBeCloseTo(rr ?? 0, 6);
  });

  it('rides 106.3 mm into its front springs and 14.0 mm into its front tyres', () => {
    const { rest } = compileVehicle(aSetup());
    expect(0.43 - (rest.length_m[0] ?? 0)).toBeCloseTo(2656.875 / 25000, 9);
    expect(0.3 - (rest.wheelHeight_m[0] ?? 0)).toBeCloseTo(2804.025 / 200000, 9);
  });

  it('does not move in 1 s, in neutral, in gear, or with the brakes on', () => {
    for (const gear of [0, 1]) {
      for (const brake of [0, 1]) {
        const vehicle = aVehicle(aSetup(), { gear });
        const { x_m, y_m, z_m } = vehicle.readout;
        let most_mps = 0;
        drive(vehicle, 1, (car) => {
          car.controls.brake = brake;
          most_mps = Math.max(most_mps, car.readout.speed_mps, Math.abs(car.readout.verticalVelocity_mps));
        });
        expect(most_mps).toBeLessThan(1e-6);
        expect(vehicle.readout.x_m).toBeCloseTo(x_m, 9);
        expect(vehicle.readout.y_m).toBeCloseTo(y_m, 9);
        expect(vehicle.readout.z_m).toBeCloseTo(z_m, 9);
        expect(vehicle.readout.yaw_rad).toBeCloseTo(0, 9);
      }
    }
  });

  it('does not move on tyres with conicity either', () => {
    const conic = onTyre(aSetup(), {
      ...PACEJKA_TYRE,
      a: [1.4, 0, 1688, 2400, 6.026, 0, -0.359, 1, 0, 0.1, 0.2, 0, 0, 20, 30],
    });
    const vehicle = aVehicle(conic);
    drive(vehicle, 1);
    expect(vehicle.readout.speed_mps).toBeLessThan(1e-6);
  });

  it('idles at its idle speed of 90 rad/s', () => {
    const vehicle = aVehicle(aSetup());
    vehicle.state.engineSpeed_radps[0] = 60;
    drive(vehicle, 2);
    expect(vehicle.readout.engineSpeed_radps).toBeCloseTo(90, 1);
  });

  it('falls to its ride height when lifted by 50 mm, and rests there', () => {
    const vehicle = aVehicle(aSetup());
    const rest_m = vehicle.readout.z_m;
    vehicle.state.position_m[2] = rest_m + 0.05;
    drive(vehicle, 5);
    expect(vehicle.readout.z_m).toBeCloseTo(rest_m, 5);
  });

  it('refuses a car without mass, naming the key', () => {
    const setup = aSetup();
    const broken = { ...setup, body: { ...setup.body, mass_kg: 0 } };
    expect(() => compileVehicle(broken)).toThrow(RacebenchError);
    expect(() => compileVehicle(broken)).toThrow('body.mass is 0');
  });

  it('refuses a wheel of no radius, naming wheel and key', () => {
    const broken = withCorners(aSetup(), (corner, wheel) =>
      wheel === 2 ? { ...corner, wheel: { ...corner.wheel, radius_m: 0 } } : corner,
    );
    expect(() => compileVehicle(broken)).toThrow('wheel2.radius is 0');
  });
});
