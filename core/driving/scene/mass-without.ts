import type { Vector3 } from '../../setup/setup.ts';
import type { MassProperties } from '../../models/interface/simulated-car.ts';

/** Mass properties of a car. */
export interface CarMass {
  /** Whole car, wheels included. */
  readonly mass_kg: number;
  readonly wheelMass_kg: number;
  /** Without the wheels, about the centre of gravity. */
  readonly inertia_kgm2: Vector3;
}

/**
 * Mass properties of a car after a part at `r` (from its centre of gravity, body axes) has left. The centre of gravity
 * moves by c = -m r / (M - m). The inertia of the remaining body about the new centre follows from the parallel axis
 * theorem (Goldstein, Classical Mechanics, section 5.3): about the old centre the part takes m r^2 with it (its own
 * inertia is left out, as its position matters far more), and the body of mass M_b about a point c from there, its own
 * centre at b = -m r / M_b, has M_b (c^2 - 2 b c) more, each with the components across the axis. The products of
 * inertia that a part beside the axes leaves behind are left out: the models' axes stay principal.
 */
export function massWithout(car: CarMass, part_kg: number, r: Vector3): MassProperties {
  const mass_kg = car.mass_kg - part_kg;
  const body_kg = mass_kg - car.wheelMass_kg;
  const share = -part_kg / mass_kg;
  const c = { x: share * r.x, y: share * r.y, z: share * r.z };
  const across = (j: 'x' | 'y' | 'z', k: 'x' | 'y' | 'z'): number =>
    -part_kg * (r[j] ** 2 + r[k] ** 2) +
    body_kg * (c[j] ** 2 + c[k] ** 2) +
    2 * part_kg * (r[j] * c[j] + r[k] * c[k]);
  const { x, y, z } = car.inertia_kgm2;
  return {
    mass_kg,
    shift_m: c,
    inertia_kgm2: { x: x + across('y', 'z'), y: y + across('x', 'z'), z: z + across('x', 'y') },
  };
}
