import { describe, expect, it } from 'vitest';
import {
  SIGNAL_GEAR,
  SIGNAL_ROAD_WHEEL_RAD,
  SIGNAL_SPEED_MPS,
  SIGNAL_STEER,
  SIGNAL_TIME_S,
  SIGNAL_WHEEL_RADPS,
  SIGNAL_YAW_RATE_RADPS,
} from '../../driveline/drive-signals.ts';
import { aVehicle, drive } from '../../../proof/testing/a-drive.ts';
import { aSetup } from '../../../proof/testing/a-setup.ts';

describe('signals of the driveline', () => {
  it('are those of the start of the step: 0.999 s, second gear, 10 m/s, wheels and road wheels to the left', () => {
    const vehicle = aVehicle(aSetup(), { gear: 2, speed_mps: 10 });
    const { signals, readout } = vehicle;
    // A script and the semi-active differential read signals like this.
    vehicle.laws = vehicle.laws.map((law) => ({ ...law, readsSignals: true }));
    drive(vehicle, 1, (car) => {
      car.controls.accelerator = 0.1;
      car.controls.steer = 0.2;
    });
    expect(signals[SIGNAL_TIME_S]).toBeCloseTo(0.999, 12);
    expect(signals[SIGNAL_GEAR]).toBe(2);
    expect(signals[SIGNAL_STEER]).toBe(0.2);
    expect(signals[SIGNAL_ROAD_WHEEL_RAD]).toBeCloseTo(0.2 * 0.6, 9);
    expect(signals[SIGNAL_YAW_RATE_RADPS]).toBeCloseTo(readout.yawRate_radps, 3);
    expect(signals[SIGNAL_YAW_RATE_RADPS]).toBeGreaterThan(0.3);
    expect(signals[SIGNAL_SPEED_MPS]).toBeCloseTo(readout.longitudinalVelocity_mps, 2);
    expect(signals[SIGNAL_WHEEL_RADPS + 3]).toBeGreaterThan(signals[SIGNAL_WHEEL_RADPS + 2] ?? 0);
  });

  it('are not written for a differential that reads none', () => {
    const vehicle = aVehicle(aSetup(), { gear: 2, speed_mps: 10 });
    drive(vehicle, 0.01);
    expect([...vehicle.signals].every((signal) => signal === 0)).toBe(true);
  });
});
