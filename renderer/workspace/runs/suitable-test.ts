import type { ManoeuvreName } from '../../../core/catalogue/manoeuvres.ts';
import type { FieldValue } from '../../worker/car-model.ts';

/** A Formula SAE car without its driver weighs less; a road car more. */
const LIGHTEST_ROAD_CAR_kg = 400;

/** The test that says most about a car before a person chooses one: what its owner would ask first. */
export function suitableTest(values: readonly Pick<FieldValue, 'key' | 'value'>[]): ManoeuvreName {
  const mass_kg = values.find(({ key }) => key === 'body.mass')?.value;
  return typeof mass_kg === 'number' && mass_kg < LIGHTEST_ROAD_CAR_kg ? 'skidpad' : 'straight-acceleration';
}
