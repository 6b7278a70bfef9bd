import { FL, FR, RL, RR } from '../../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import type { CarFacts } from '../../facts/car-facts.ts';

/** Natural frequency of a mass on a spring, f = sqrt(k / m) / (2 pi). */
export function naturalFrequency_Hz(rate_Npm: number, mass_kg: number): number {
  return Math.sqrt(rate_Npm / mass_kg) / (2 * Math.PI);
}

/** Damping over critical damping, c / (2 sqrt(k m)). */
export function dampingRatio(damping_Nspm: number, rate_Npm: number, mass_kg: number): number {
  return damping_Nspm / criticalDamping_Nspm(rate_Npm, mass_kg);
}

/** Critical damping 2 sqrt(k m): a mass on a spring returns without overshoot. */
export function criticalDamping_Nspm(rate_Npm: number, mass_kg: number): number {
  return 2 * Math.sqrt(rate_Npm * mass_kg);
}

/** One corner of an axle, by the mean of its two sides. */
export interface AxleRide {
  /** Mass carried by one corner, without the wheel. */
  readonly sprung_kg: number;
  readonly unsprung_kg: number;
  readonly spring_Npm: number;
  readonly tyre_Npm: number;
  /** Spring and tyre in series. */
  readonly ride_Npm: number;
  readonly bump_Nspm: number;
  readonly rebound_Nspm: number;
  readonly critical_Nspm: number;
  /** Body on its springs; on springs and tyres; wheel between both. */
  readonly naturalFrequency_Hz: number;
  readonly rideFrequency_Hz: number;
  readonly wheelFrequency_Hz: number;
  readonly bumpDampingRatio: number;
  readonly reboundDampingRatio: number;
}

export type AxleName = 'front' | 'rear';

/** Mean of the left and the right value of an axle. */
export function axleMean(axle: AxleName, values: Float64Array): number {
  const [left, right] = axle === 'front' ? [FL, FR] : [RL, RR];
  return ((values[left] ?? 0) + (values[right] ?? 0)) / 2;
}

export function axleRide({ corners, wheels, rest }: CarFacts, axle: AxleName): AxleRide {
  const at = (values: Float64Array): number => axleMean(axle, values);
  const unsprung_kg = at(wheels.mass_kg);
  const sprung_kg = at(rest.wheelLoad_N) / GRAVITY_MPS2 - unsprung_kg;
  const spring_Npm = at(corners.springRate_Npm);
  const tyre_Npm = at(wheels.tyreRate_Npm);
  const ride_Npm = (spring_Npm * tyre_Npm) / (spring_Npm + tyre_Npm);
  const bump_Nspm = at(corners.bumpDamping_Nspm);
  const rebound_Nspm = at(corners.reboundDamping_Nspm);
  return {
    sprung_kg,
    unsprung_kg,
    spring_Npm,
    tyre_Npm,
    ride_Npm,
    bump_Nspm,
    rebound_Nspm,
    critical_Nspm: criticalDamping_Nspm(spring_Npm, sprung_kg),
    naturalFrequency_Hz: naturalFrequency_Hz(spring_Npm, sprung_kg),
    rideFrequency_Hz: naturalFrequency_Hz(ride_Npm, sprung_kg),
    wheelFrequency_Hz: naturalFrequency_Hz(spring_Npm + tyre_Npm, unsprung_kg),
    bumpDampingRatio: dampingRatio(bump_Nspm, spring_Npm, sprung_kg),
    reboundDampingRatio: dampingRatio(rebound_Nspm, spring_Npm, sprung_kg),
  };
}
