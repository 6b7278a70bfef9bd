import type { CarFacts } from './car-facts.ts';

/** Height of the centre of gravity of the whole car, body and wheels, over the road. */
export function centreHeight_m({ sprungMass_kg, mass_kg, rest, wheels }: CarFacts): number {
  const moment = wheels.mass_kg.reduce(
    (sum, wheel_kg, w) => sum + wheel_kg * (rest.wheelHeight_m[w] ?? 0),
    sprungMass_kg * rest.height_m,
  );
  return moment / mass_kg;
}
