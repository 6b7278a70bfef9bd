import { RacebenchError } from '../../contract/errors.ts';
import type { Vector3 } from '../../setup/setup.ts';
import type { CarFacts } from './car-facts.ts';
import type { MassProperties } from '../interface/simulated-car.ts';

/** A car at rest as one rigid body with its wheels on it: for models whose wheels have no motion of their own. */
export interface WholeCar {
  readonly mass_kg: number;
  /** Centre of gravity of the whole car from the one of the body as built, body axes. */
  readonly shift_m: readonly [number, number, number];
  /** The same as built: the body's own centre keeps this distance from the whole car's. */
  readonly bodyShift_m: readonly [number, number, number];
  readonly wheelMass_kg: Float64Array;
  /** Inertia about the body axes through that centre; the wheels are point masses. */
  readonly inertia_kgm2: readonly [number, number, number];
  /** Wheel centres at rest from that centre, body axes; three numbers each. */
  readonly centre_m: Float64Array;
  /** Height of that centre over level road. */
  readonly height_m: number;
  /** Height of the wheel centre over the road: the loaded radius. */
  readonly loadedRadius_m: Float64Array;
  readonly staticLoad_N: Float64Array;
}

/** Combines body and wheels in the car's state of rest. */
export function wholeCar(facts: CarFacts): WholeCar {
  const { setup, corners, wheels, rest } = facts;
  const at = (values: Float64Array, w: number): number => values[w] ?? 0;
  const from = Float64Array.from({ length: 3 * corners.x_m.length }, (_, k) => {
    const w = Math.floor(k / 3);
    if (k % 3 === 0) return at(corners.x_m, w);
    return k % 3 === 1 ? at(corners.y_m, w) : at(corners.mountZ_m, w) - at(rest.length_m, w);
  });
  const shift = [0, 0, 0];
  for (let k = 0; k < from.length; k++)
    shift[k % 3] =
      (shift[k % 3] ?? 0) + (at(wheels.mass_kg, Math.floor(k / 3)) * at(from, k)) / facts.mass_kg;
  const [sx = 0, sy = 0, sz = 0] = shift;
  const centre_m = from.map((value, k) => value - (shift[k % 3] ?? 0));
  const bodyShift_m = [sx, sy, sz] as const;
  return {
    mass_kg: facts.mass_kg,
    shift_m: bodyShift_m,
    bodyShift_m,
    wheelMass_kg: wheels.mass_kg,
    inertia_kgm2: inertiaOf(
      setup.body.inertia_kgm2,
      facts.sprungMass_kg,
      bodyShift_m,
      wheels.mass_kg,
      centre_m,
    ),
    centre_m,
    // Pitch and roll at rest are small: the shift is along the body's upright.
    height_m:
      rest.height_m + sz * Math.cos(rest.pitch_rad) * Math.cos(rest.roll_rad) - sx * Math.sin(rest.pitch_rad),
    loadedRadius_m: rest.wheelHeight_m,
    staticLoad_N: rest.wheelLoad_N,
  };
}

/** The body's inertia and the wheels' by the parallel-axis theorem. */
function inertiaOf(
  body_kgm2: Vector3,
  sprung_kg: number,
  [sx, sy, sz]: readonly [number, number, number],
  wheelMass_kg: Float64Array,
  centre_m: Float64Array,
): [number, number, number] {
  let x = body_kgm2.x + sprung_kg * (sy * sy + sz * sz);
  let y = body_kgm2.y + sprung_kg * (sx * sx + sz * sz);
  let z = body_kgm2.z + sprung_kg * (sx * sx + sy * sy);
  wheelMass_kg.forEach((mass_kg, w) => {
    const [cx = 0, cy = 0, cz = 0] = centre_m.subarray(3 * w, 3 * w + 3);
    x += mass_kg * (cy * cy + cz * cz);
    y += mass_kg * (cx * cx + cz * cz);
    z += mass_kg * (cx * cx + cy * cy);
  });
  return [x, y, z];
}

/** Refuses impossible mass properties after a part has left; returns the mass without wheels. Throws CAR_INVALID. */
export function checkedSprung_kg(mass: MassProperties, wheels_kg: number): number {
  const sprung_kg = mass.mass_kg - wheels_kg;
  const { x, y, z } = mass.inertia_kgm2;
  if (sprung_kg > 0 && x > 0 && y > 0 && z > 0) return sprung_kg;
  throw new RacebenchError(
    'CAR_INVALID',
    `After the part has left, ${sprung_kg} kg and inertias of ${x}, ${y} and ${z} kg m2 remain of the body; all must be positive.`,
  );
}

/**
 * The car after a part has left; height and static loads are those of the built car. Throws CAR_INVALID for a body
 * without mass or inertia.
 */
export function wholeCarWith(car: WholeCar, mass: MassProperties): WholeCar {
  const wheels_kg = car.wheelMass_kg.reduce((sum, own) => sum + own, 0);
  const sprung_kg = checkedSprung_kg(mass, wheels_kg);
  const { x, y, z } = mass.shift_m;
  const centre_m = car.centre_m.map((value, k) => value - ([x, y, z][k % 3] ?? 0));
  const [sx, sy, sz] = car.shift_m;
  return {
    ...car,
    mass_kg: mass.mass_kg,
    shift_m: [sx + x, sy + y, sz + z],
    inertia_kgm2: inertiaOf(mass.inertia_kgm2, sprung_kg, car.bodyShift_m, car.wheelMass_kg, centre_m),
    centre_m,
  };
}
