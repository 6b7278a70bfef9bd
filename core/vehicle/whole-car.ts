import type { Setup } from '../setup/setup.ts';
import { WHEEL_COUNT } from '../contract/wheels.ts';
import type { VehicleParams } from './params.ts';

/** A car as one rigid body with its wheels on it, where it stands: for models whose wheels have no motion of their own. */
export interface WholeCar {
  readonly mass_kg: number;
  /** Centre of gravity of the whole from the body's, body axes. */
  readonly shift_m: readonly [number, number, number];
  /** About the body axes through that centre; the wheels count as point masses. */
  readonly inertia_kgm2: readonly [number, number, number];
  /** Wheel centres at rest from that centre, body axes; three numbers each. */
  readonly centre_m: Float64Array;
  /** Height of that centre over level road. */
  readonly height_m: number;
  /** Height of the wheel centre over the road: the loaded radius. */
  readonly loadedRadius_m: Float64Array;
  readonly staticLoad_N: Float64Array;
}

/** Takes body and wheels together. `params` are the setup compiled for our own model: its rest state is used. */
export function wholeCar(setup: Setup, params: VehicleParams): WholeCar {
  const { corners, wheels, rest } = params;
  const at = (values: Float64Array, w: number): number => values[w] ?? 0;
  const from = Float64Array.from({ length: 3 * WHEEL_COUNT }, (_, k) => {
    const w = Math.floor(k / 3);
    if (k % 3 === 0) return at(corners.x_m, w);
    return k % 3 === 1 ? at(corners.y_m, w) : at(corners.mountZ_m, w) - at(rest.length_m, w);
  });
  const shift = [0, 0, 0];
  for (let k = 0; k < from.length; k++)
    shift[k % 3] =
      (shift[k % 3] ?? 0) + (at(wheels.mass_kg, Math.floor(k / 3)) * at(from, k)) / params.mass_kg;
  const [sx = 0, sy = 0, sz = 0] = shift;
  const centre_m = from.map((value, k) => value - (shift[k % 3] ?? 0));
  const { x, y, z } = setup.body.inertia_kgm2;
  // Parallel axes: the body's own centre is off by the shift.
  const inertia: [number, number, number] = [
    x + params.sprungMass_kg * (sy * sy + sz * sz),
    y + params.sprungMass_kg * (sx * sx + sz * sz),
    z + params.sprungMass_kg * (sx * sx + sy * sy),
  ];
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const [cx = 0, cy = 0, cz = 0] = centre_m.subarray(3 * w, 3 * w + 3);
    const mass_kg = at(wheels.mass_kg, w);
    inertia[0] += mass_kg * (cy * cy + cz * cz);
    inertia[1] += mass_kg * (cx * cx + cz * cz);
    inertia[2] += mass_kg * (cx * cx + cy * cy);
  }
  return {
    mass_kg: params.mass_kg,
    shift_m: [sx, sy, sz],
    inertia_kgm2: inertia,
    centre_m,
    // Pitch and roll at rest are small: the shift is along the body's upright.
    height_m:
      rest.height_m + sz * Math.cos(rest.pitch_rad) * Math.cos(rest.roll_rad) - sx * Math.sin(rest.pitch_rad),
    loadedRadius_m: rest.wheelHeight_m,
    staticLoad_N: rest.wheelLoad_N,
  };
}
