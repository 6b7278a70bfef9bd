import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { loadedRadius_m, stance } from './conversions.ts';
import type { CarReading, Equivalence, Mapping } from './mapping.ts';

/** Length from the mount to the wheel centre of the standing car: free, as mount and lengths move together. */
export const STATIC_LENGTH_M = 0.3;

/** Length, height and travel of the standing car at one corner, from Racer's keys. */
export interface StandingFigures {
  readonly length_m: number;
  /** Height of the body's centre of gravity over the road. */
  readonly height_m: number;
  readonly bump_m: number;
  readonly droop_m: number;
  readonly rollCentre_m: number;
}

/** Sprung mass on one corner by the lever rule from the positions of the axles. */
function cornerMass_kg(car: CarReading, corner: number): number {
  const [front_m, rear_m] = [car.number('susp0.z'), car.number('susp2.z')];
  const share = corner < 2 ? -rear_m / (front_m - rear_m) : front_m / (front_m - rear_m);
  return ((car.number('body.mass') + car.number('engine.mass')) * share) / 2;
}

export function standingFigures(car: CarReading, corner: number): StandingFigures {
  const key = (name: string): number => car.number(`susp${corner}.${name}`);
  const sprung_kg = cornerMass_kg(car, corner);
  const length_m = key('restlen') - (sprung_kg * GRAVITY_MPS2) / key('k');
  const wheel = (name: string): number => car.number(`wheel${corner}.${name}`);
  const load_N = (sprung_kg + wheel('mass')) * GRAVITY_MPS2;
  const radius_m = loadedRadius_m(wheel('radius'), load_N, wheel('tire_rate'));
  return {
    length_m,
    height_m: length_m + radius_m - key('y'),
    bump_m: length_m - key('minlen'),
    droop_m: key('maxlen') - length_m,
    rollCentre_m: length_m + radius_m + key('roll_center.y'),
  };
}

/** One corner of a car at rest. */
export interface Standing {
  readonly corner: number;
  readonly sprung_kg: number;
  readonly wheel_kg: number;
  readonly rate_Npm: number;
  readonly radius_m: number;
  readonly tyreRate_Npm: number;
  /** Height of the body's centre of gravity over the road. */
  readonly height_m: number;
  readonly bump_m: number;
  readonly droop_m: number;
  /** Height of the roll centre over the road. */
  readonly rollCentre_m: number;
}

/** Mount and lengths of a corner are compared by the height and the travel that they give. */
export function standingEquivalence(corner: number): Equivalence {
  return {
    keys: ['y', 'restlen', 'minlen', 'maxlen', 'roll_center.y'].map((name) => `susp${corner}.${name}`),
    figures: (car) => {
      const figures = standingFigures(car, corner);
      return [
        { name: 'height of the centre of gravity, m', value: figures.height_m },
        { name: 'travel in bump, m', value: figures.bump_m },
        { name: 'travel in droop, m', value: figures.droop_m },
        { name: 'height of the roll centre, m', value: figures.rollCentre_m },
      ];
    },
  };
}

/** Mount, lengths and roll centre of a corner at rest; an edit that keeps the figures changes nothing in the source. */
export function putStanding(mapping: Mapping, standing: Standing): void {
  const { corner, sprung_kg, rate_Npm, height_m } = standing;
  const load_N = (sprung_kg + standing.wheel_kg) * GRAVITY_MPS2;
  const radius_m = loadedRadius_m(standing.radius_m, load_N, standing.tyreRate_Npm);
  const stands = stance(STATIC_LENGTH_M, sprung_kg, rate_Npm, radius_m, height_m);
  const key = (name: string): string => `susp${corner}.${name}`;
  mapping.put(key('y'), stands.mount_m);
  mapping.put(key('restlen'), stands.restLength_m);
  mapping.put(key('minlen'), STATIC_LENGTH_M - standing.bump_m);
  mapping.put(key('maxlen'), STATIC_LENGTH_M + standing.droop_m);
  mapping.put(key('roll_center.x'), 0);
  mapping.put(key('roll_center.y'), standing.rollCentre_m - STATIC_LENGTH_M - radius_m);
  mapping.put(key('roll_center.z'), 0);
  mapping.equivalent(standingEquivalence(corner));
}

/** Places of the axles that give the car, with its wheels, this share of its weight in front. */
export function axlePositions_m(
  wheelbase_m: number,
  frontShare: number,
  total_kg: number,
  wheels_kg: readonly [number, number],
): readonly [number, number] {
  const [front_kg, rear_kg] = wheels_kg;
  const share = (frontShare * total_kg - front_kg) / (total_kg - front_kg - rear_kg);
  return [(1 - share) * wheelbase_m, -share * wheelbase_m];
}
