import { describe, expect, it } from 'vitest';
import { aVehicle, drive, speedHold } from '../../proof/testing/a-drive.ts';
import { PLAIN_TYRE, aSetup, onTyre, withCorners, withoutLosses } from '../../proof/testing/a-setup.ts';

/**
 * At small steer the four-wheel car is the linear single-track car: cornering stiffness 2 D B C / alpha_peak per axle
 * of the simple tyre (C = 1.4, B = tan(pi / 2.8)), lateral force acting a trail of 0.1 R behind the contact centre.
 */
describe('linear range', () => {
  it('has the yaw gain v / (L + U v^2) of the single-track model to 0.5 %, at 10, 20 and 30 m/s', () => {
    const setup = onTyre(withoutLosses(aSetup()), { ...PLAIN_TYRE, optimalSlipAngle_rad: 0.2 });
    const narrow = withCorners(setup, (corner) => ({
      ...corner,
      wheel: { ...corner.wheel, steerLock_rad: corner.wheel.steers ? 0.1 : 0 },
    }));
    for (const speed_mps of [10, 20, 30]) {
      const vehicle = aVehicle(narrow, { gear: 4, speed_mps });
      const hold = speedHold(speed_mps);
      const steer = 0.2 / speed_mps;
      drive(vehicle, 15, (car) => {
        hold(car);
        car.controls.steer = steer * Math.min(1, car.time_s);
      });
      const slope = 1.4 * Math.tan(Math.PI / 2.8);
      const load = vehicle.params.rest.wheelLoad_N;
      const front_Nprad = (2 * (load[0] ?? 0) * slope) / 0.2;
      const rear_Nprad = (2 * (load[2] ?? 0) * slope) / 0.2;
      const trail_m = 0.03;
      const a_m = 1.1 - trail_m;
      const b_m = 1.3 + trail_m;
      const base_m = a_m + b_m;
      // delta = L/R + U ay with the force points as axles.
      const gradient = (vehicle.params.mass_kg / base_m) * (b_m / front_Nprad - a_m / rear_Nprad);
      // Slip is measured at the real axles, 2.4 m apart.
      const gain = vehicle.readout.speed_mps / (2.4 + gradient * vehicle.readout.speed_mps ** 2);
      expect(vehicle.readout.yawRate_radps / (steer * 0.1) / gain).toBeGreaterThan(0.995);
      expect(vehicle.readout.yawRate_radps / (steer * 0.1) / gain).toBeLessThan(1.005);
    }
  });
});
