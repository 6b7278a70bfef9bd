import { corneringStiffness_Nprad } from '../../../models/tyre/tyre-facts.ts';
import { compileVehicle } from '../../../models/racebench/compile-vehicle.ts';
import {
  frequencyResponse,
  singleTrackSystem,
  type SingleTrackCar,
  type SingleTrackSystem,
} from '../../../models/single-track/single-track.ts';
import { withDifferential } from './study-differentials.ts';
import type { Study } from './study-conditions.ts';

/** The study's open car as a linear single-track car, the reference for its frequency responses. */
export interface LinearCar {
  readonly frontStiffness_Nprad: number;
  readonly rearStiffness_Nprad: number;
  readonly yawInertia_kgm2: number;
  readonly naturalFrequency_Hz: number;
  /** At 1 or more there is no resonance. */
  readonly dampingRatio: number;
  /** Gain per steering-wheel angle at the lowest frequency of the sweep. */
  readonly yawRateGain_pers: number;
  readonly lateralAccelerationGain_mps2prad: number;
  /** Frequency of the largest gain from 0 Hz to the end of the band; 0 for a gain that is largest at rest. */
  readonly yawRatePeak_Hz: number;
  readonly lateralAccelerationPeak_Hz: number;
}

/**
 * Axle stiffnesses are those of the tyres under the static load; camber, roll and the effect of speed on the loads are
 * left out.
 */
function linearise(study: Study): SingleTrackCar {
  const params = compileVehicle(withDifferential(study.setup, 'open'));
  const { corners, wheels, rest, mass_kg } = params;
  const stiffness_Nprad = wheels.tyres.map((tyre, w) =>
    Math.abs(corneringStiffness_Nprad(tyre, rest.wheelLoad_N[w]!, 1)),
  );
  const axle = (left: number) => stiffness_Nprad[left]! + stiffness_Nprad[left + 1]!;
  const front_N = rest.wheelLoad_N[0]! + rest.wheelLoad_N[1]!;
  const all_N = rest.wheelLoad_N.reduce((sum, load) => sum + load, 0);
  const wheelbase_m = corners.x_m[0]! - corners.x_m[2]!;
  const rearArm_m = (front_N / all_N) * wheelbase_m;
  return {
    mass_kg,
    // Body and wheels together.
    yawInertia_kgm2: params.inertia_kgm2[2]!,
    frontArm_m: wheelbase_m - rearArm_m,
    rearArm_m,
    frontStiffness_Nprad: axle(0),
    rearStiffness_Nprad: axle(2),
  };
}

const STEP_HZ = 0.01;

/** Frequency of the largest gain up to the end of a band. */
function peak_Hz(system: SingleTrackSystem, of: 'yawRate' | 'lateralAcceleration', to_Hz: number): number {
  const gains = Array.from(
    { length: Math.round(to_Hz / STEP_HZ) + 1 },
    (_, i) => frequencyResponse(system, i * STEP_HZ)[of].gain,
  );
  return gains.indexOf(Math.max(...gains)) * STEP_HZ;
}

/** Closed form: poles and gains of the single-track car at the speed of the tests. */
export function linearCar(study: Study): LinearCar {
  const { setup, conditions } = study;
  const car = linearise(study);
  const system = singleTrackSystem(car, conditions.speed_mps);
  const natural_radps = Math.sqrt(system.a11 * system.a22 - system.a12 * system.a21);
  const ratio = setup.steering.steeringWheelLock_rad / setup.corners[0].wheel.steerLock_rad;
  const low = frequencyResponse(system, conditions.lowFrequency_Hz);
  return {
    frontStiffness_Nprad: car.frontStiffness_Nprad,
    rearStiffness_Nprad: car.rearStiffness_Nprad,
    yawInertia_kgm2: car.yawInertia_kgm2,
    naturalFrequency_Hz: natural_radps / (2 * Math.PI),
    dampingRatio: -(system.a11 + system.a22) / (2 * natural_radps),
    yawRateGain_pers: low.yawRate.gain / ratio,
    lateralAccelerationGain_mps2prad: low.lateralAcceleration.gain / ratio,
    yawRatePeak_Hz: peak_Hz(system, 'yawRate', conditions.highFrequency_Hz),
    lateralAccelerationPeak_Hz: peak_Hz(system, 'lateralAcceleration', conditions.highFrequency_Hz),
  };
}
