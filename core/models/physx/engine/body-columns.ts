/**
 * Bodies that a wheel may rest on (docs/sources/physx-model.md section 6): boxes of the terrain refer to them by index.
 * The host owns their state and moves them in its scene step with the load that the vehicles leave.
 */
export interface MovingBodies {
  readonly mass: Float64Array;
  /** 1 for a kinematic body: its velocity is prescribed, no force acts on it. */
  readonly kinematic: Uint8Array;
  /** Position of the centre of mass, orientation, velocity, angular velocity: BODY_SIZE numbers each, as a vehicle's. */
  readonly state: Float64Array;
  /** Force and torque about the centre of mass, world axes: 6 numbers each. Summed until the host clears it. */
  readonly load: Float64Array;
  /** Largest acceleration one wheel's force may give to the mass; Infinity for no limit. */
  readonly maxAcceleration: number;
  /** The tyre force is handed on as well as the suspension force; the source hands on the suspension force only. */
  readonly withTyreForces: boolean;
}
