import { describe, expect, it } from 'vitest';
import { CHANNEL_COUNT, channelIndex, channelsOf } from '../../../catalogue/channels.ts';
import { carChannels } from '../../../setup/car-channels.ts';
import { aVehicle, drive } from '../../../proof/testing/a-drive.ts';
import { aSetup } from '../../../proof/testing/a-setup.ts';
import { writeSample } from './racebench-sample.ts';
import type { Vehicle } from '../vehicle.ts';

function sampleOf(vehicle: Vehicle): Float64Array {
  const out = new Float64Array(CHANNEL_COUNT).fill(Number.NaN);
  writeSample(vehicle, out);
  return out;
}

function at(sample: Float64Array, name: string): number {
  return sample[channelIndex(name)] ?? Number.NaN;
}

describe('sample', () => {
  it('writes every channel its model records of a car without breakable parts, placed and driven', () => {
    const channels = channelsOf(carChannels(aSetup()));
    const vehicle = aVehicle(aSetup(), { gear: 2, speed_mps: 12 });
    for (const channel of channels)
      expect.soft(at(sampleOf(vehicle), channel.name), channel.name).not.toBeNaN();
    drive(vehicle, 0.5, (car) => {
      car.controls.accelerator = 0.5;
      car.controls.steer = 0.1;
    });
    for (const channel of channels) {
      expect.soft(Number.isFinite(at(sampleOf(vehicle), channel.name)), channel.name).toBe(true);
    }
  });

  it('has ISO signs in a left turn under power', () => {
    const vehicle = aVehicle(aSetup(), { gear: 2, speed_mps: 12 });
    drive(vehicle, 1.5, (car) => {
      car.controls.accelerator = 0.4;
      car.controls.steer = 0.15;
    });
    const sample = sampleOf(vehicle);
    expect(at(sample, 'yawRate_radps')).toBeGreaterThan(0);
    expect(at(sample, 'lateralAcceleration_mps2')).toBeGreaterThan(0);
    expect(at(sample, 'roll_rad')).toBeGreaterThan(0);
    expect(at(sample, 'positionY_m')).toBeGreaterThan(0);
    expect(at(sample, 'lateralForce_N.FR')).toBeGreaterThan(0);
    expect(at(sample, 'slipAngle_rad.FR')).toBeLessThan(0);
    expect(at(sample, 'slipRatio.RR')).toBeGreaterThan(0);
    expect(at(sample, 'driveTorque_Nm.RR')).toBeGreaterThan(0);
    expect(at(sample, 'jounce_m.FR')).toBeGreaterThan(0);
    expect(at(sample, 'jounce_m.FL')).toBeLessThan(0);
    expect(at(sample, 'roadWheelAngle_rad.FL')).toBeCloseTo(0.09, 9);
    expect(at(sample, 'gearRatio')).toBe(2);
  });

  it('is at normalised load 1 and jounce 0 when at rest', () => {
    const sample = sampleOf(aVehicle(aSetup()));
    for (const wheel of ['FL', 'FR', 'RL', 'RR']) {
      expect(at(sample, `normalisedWheelLoad.${wheel}`)).toBeCloseTo(1, 9);
      expect(at(sample, `jounce_m.${wheel}`)).toBeCloseTo(0, 9);
    }
  });

  it('has no load, friction, slip or normalised force in the air', () => {
    const vehicle = aVehicle(aSetup(), { speed_mps: 10 });
    vehicle.state.position_m[2] = (vehicle.state.position_m[2] ?? 0) + 1;
    drive(vehicle, 0.05);
    const sample = sampleOf(vehicle);
    for (const key of [
      'wheelLoad_N',
      'normalisedWheelLoad',
      'tyreFriction',
      'slipRatio',
      'slipAngle_rad',
      'normalisedLongitudinalForce',
      'normalisedLateralForce',
      'normalisedAligningMoment',
    ]) {
      for (const wheel of ['FL', 'FR', 'RL', 'RR']) expect(Math.abs(at(sample, `${key}.${wheel}`))).toBe(0);
    }
    expect(at(sample, 'verticalAcceleration_mps2')).toBeLessThan(-5);
  });

  it('counts brake torque negative while the wheel rolls forward', () => {
    const vehicle = aVehicle(aSetup(), { speed_mps: 20 });
    drive(vehicle, 0.2, (car) => {
      car.controls.brake = 0.2;
    });
    // 0.2 x 1500 Nm in front.
    expect(at(sampleOf(vehicle), 'brakeTorque_Nm.FL')).toBeCloseTo(-300, 6);
    expect(at(sampleOf(vehicle), 'longitudinalForce_N.FL')).toBeLessThan(0);
  });
});
