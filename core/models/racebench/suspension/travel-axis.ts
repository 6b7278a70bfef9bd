import {
  AT_ANGULAR_VELOCITY_RADPS,
  AT_PLANE_X,
  AT_PLANE_Y,
  AT_PLANE_Z,
  AT_POINT_X_M,
  AT_POINT_Y_M,
  AT_POINT_Z_M,
  AT_ROTATION,
  AT_TRAVEL_AXIS,
  AT_VELOCITY_MPS,
  AT_WHEEL_HEIGHT_M,
  AT_WHEEL_LOAD_N,
  AT_WHEEL_RISE_MPS,
} from '../state/cells.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Time in which the axis of wheel travel follows the road under the car. Our figure: shorter than a wheelbase of travel. */
const FOLLOW_S = 0.05;
/** Squared difference of unit vectors below which the axis is not turned: rounding. */
const SAME_DIRECTION = 1e-24;

/**
 * The axis along which wheels travel: the mean normal of the ground under the loaded wheels, the body's z axis in the
 * air. Roll centres, anti-roll and jacking of a car are relative to its road, so that a car on a slope or a bank is the
 * car on level ground with tilted gravity; where the ground changes under it the axis follows in {@link FOLLOW_S}. The
 * rejected alternative, the body's z axis throughout, presses the rolled body down by the lateral force times the sine
 * of its roll: a jacking force that no real linkage with a roll centre has.
 *
 * Turning the axis moves no wheel relative to the body along it, and keeps each wheel's velocity vector; the momentum
 * of wheels in travel goes to the body.
 */
export function turnTravelAxis(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  let tx = 0;
  let ty = 0;
  let tz = 0;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    if (cells[AT_WHEEL_LOAD_N + w]! <= 0) continue;
    tx += cells[AT_PLANE_X + w]!;
    ty += cells[AT_PLANE_Y + w]!;
    tz += cells[AT_PLANE_Z + w]!;
  }
  const square = tx * tx + ty * ty + tz * tz;
  if (square === 0) {
    tx = cells[AT_ROTATION + 2]!;
    ty = cells[AT_ROTATION + 5]!;
    tz = cells[AT_ROTATION + 8]!;
  } else {
    const scale = 1 / Math.sqrt(square);
    tx *= scale;
    ty *= scale;
    tz *= scale;
  }
  const dx = tx - cells[AT_TRAVEL_AXIS]!;
  const dy = ty - cells[AT_TRAVEL_AXIS + 1]!;
  const dz = tz - cells[AT_TRAVEL_AXIS + 2]!;
  if (dx * dx + dy * dy + dz * dz < SAME_DIRECTION) return;
  const rate = params.step_s < FOLLOW_S ? params.step_s / FOLLOW_S : 1;
  const ax = cells[AT_TRAVEL_AXIS]! + rate * dx;
  const ay = cells[AT_TRAVEL_AXIS + 1]! + rate * dy;
  const az = cells[AT_TRAVEL_AXIS + 2]! + rate * dz;
  const scale = 1 / Math.sqrt(ax * ax + ay * ay + az * az);
  const gainX = ax * scale - cells[AT_TRAVEL_AXIS]!;
  const gainY = ay * scale - cells[AT_TRAVEL_AXIS + 1]!;
  const gainZ = az * scale - cells[AT_TRAVEL_AXIS + 2]!;

  const body_mps =
    cells[AT_TRAVEL_AXIS]! * cells[AT_VELOCITY_MPS]! +
    cells[AT_TRAVEL_AXIS + 1]! * cells[AT_VELOCITY_MPS + 1]! +
    cells[AT_TRAVEL_AXIS + 2]! * cells[AT_VELOCITY_MPS + 2]!;
  let travel_Ns = 0;
  let gained_Ns = 0;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const mass_kg = params.wheels.mass_kg[w]!;
    const px = cells[AT_POINT_X_M + w]!;
    const py = cells[AT_POINT_Y_M + w]!;
    const pz = cells[AT_POINT_Z_M + w]!;
    const swing_mps =
      gainX * (cells[AT_ANGULAR_VELOCITY_RADPS + 1]! * pz - cells[AT_ANGULAR_VELOCITY_RADPS + 2]! * py) +
      gainY * (cells[AT_ANGULAR_VELOCITY_RADPS + 2]! * px - cells[AT_ANGULAR_VELOCITY_RADPS]! * pz) +
      gainZ * (cells[AT_ANGULAR_VELOCITY_RADPS]! * py - cells[AT_ANGULAR_VELOCITY_RADPS + 1]! * px);
    travel_Ns += mass_kg * (cells[AT_WHEEL_RISE_MPS + w]! - body_mps);
    gained_Ns += mass_kg * swing_mps;
    cells[AT_WHEEL_HEIGHT_M + w] = cells[AT_WHEEL_HEIGHT_M + w]! + gainX * px + gainY * py + gainZ * pz;
    cells[AT_WHEEL_RISE_MPS + w] =
      cells[AT_WHEEL_RISE_MPS + w]! +
      gainX * cells[AT_VELOCITY_MPS]! +
      gainY * cells[AT_VELOCITY_MPS + 1]! +
      gainZ * cells[AT_VELOCITY_MPS + 2]! +
      swing_mps;
  }
  const turned_mps = travel_Ns / params.mass_kg;
  const pushed_mps = gained_Ns / params.sprungMass_kg;
  cells[AT_VELOCITY_MPS] = cells[AT_VELOCITY_MPS]! - turned_mps * gainX - pushed_mps * cells[AT_TRAVEL_AXIS]!;
  cells[AT_VELOCITY_MPS + 1] =
    cells[AT_VELOCITY_MPS + 1]! - turned_mps * gainY - pushed_mps * cells[AT_TRAVEL_AXIS + 1]!;
  cells[AT_VELOCITY_MPS + 2] =
    cells[AT_VELOCITY_MPS + 2]! - turned_mps * gainZ - pushed_mps * cells[AT_TRAVEL_AXIS + 2]!;
  cells[AT_TRAVEL_AXIS] = cells[AT_TRAVEL_AXIS]! + gainX;
  cells[AT_TRAVEL_AXIS + 1] = cells[AT_TRAVEL_AXIS + 1]! + gainY;
  cells[AT_TRAVEL_AXIS + 2] = cells[AT_TRAVEL_AXIS + 2]! + gainZ;
}
