/**
 * Bodies in contact, as numbers for the solver: one Float64Array per quantity, three (or nine, row by row) numbers per
 * body, world axes. Body 0 is the world, which no impulse moves.
 */
export interface RigidBodies {
  readonly inverseMass: Float64Array;
  readonly inverseInertia: Float64Array;
  readonly position_m: Float64Array;
  readonly velocity_mps: Float64Array;
  readonly spin_radps: Float64Array;
  /** Sum of the contact impulses on each body: impulse and angular impulse about its centre of gravity. */
  readonly impulse_Ns: Float64Array;
  readonly turn_Nms: Float64Array;
}

export function createRigidBodies(count: number): RigidBodies {
  const vectors = (): Float64Array => new Float64Array(3 * count);
  return {
    inverseMass: new Float64Array(count),
    inverseInertia: new Float64Array(9 * count),
    position_m: vectors(),
    velocity_mps: vectors(),
    spin_radps: vectors(),
    impulse_Ns: vectors(),
    turn_Nms: vectors(),
  };
}

/** Mass and principal inertia (about body axes) of a body whose axes are the columns of `axes`: R diag(1/I) R^T. */
export function setMassOf(
  bodies: RigidBodies,
  body: number,
  mass_kg: number,
  inertia_kgm2: Float64Array,
  axes: Float64Array,
): void {
  bodies.inverseMass[body] = 1 / mass_kg;
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      let sum = 0;
      for (let k = 0; k < 3; k++) sum += (axes[3 * i + k]! * axes[3 * j + k]!) / inertia_kgm2[k]!;
      bodies.inverseInertia[9 * body + 3 * i + j] = sum;
    }
  }
}
