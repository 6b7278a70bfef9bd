import { RacebenchError } from '../../../contract/errors.ts';
import type { WheelParams } from '../../../models/physx/engine/physx-params.ts';
import {
  at,
  flag,
  has,
  indexBelow,
  list,
  notNegative,
  optional,
  positive,
  single,
  singles,
  vector,
  type JsonNode,
} from './json.ts';

/** The columns of all wheels from `wheels` of a params file and the overrides that change wheels. */
export function readWheels(file: JsonNode, overrides: JsonNode, tyreTypes: number): WheelParams {
  const wheels = list(at(file, 'wheels'));
  if (wheels.length === 0)
    throw new RacebenchError('BAD_ARGUMENTS', `${file.where} wheels: a vehicle needs a wheel`);
  const column = (read: (wheel: JsonNode, i: number) => number) =>
    Float64Array.from(wheels.map((wheel, i) => read(wheel, i)));
  const own = (key: string, read = single) => column((wheel) => read(at(wheel, key)));
  const suspension = (key: string, read = single) =>
    column((wheel) => read(at(at(wheel, 'suspension'), key)));
  const tyre = (key: string, read = single) => column((wheel) => read(at(at(wheel, 'tire'), key)));
  const vectors = (key: string) => Float64Array.from(wheels.flatMap((wheel) => vector(at(wheel, key))));
  const toe = own('toe_rad');
  if (has(overrides, 'toe_front_left_rad')) toe[0] = single(at(overrides, 'toe_front_left_rad'));
  if (has(overrides, 'toe_front_right_rad')) toe[1] = single(at(overrides, 'toe_front_right_rad'));
  const typeIndex = indexBelow(tyreTypes, 'tyre type in the friction table:');
  const tyreType = Int32Array.from(tyre('type', typeIndex));
  if (has(overrides, 'right_tires_type'))
    for (let i = 1; i < tyreType.length; i += 2) tyreType[i] = typeIndex(at(overrides, 'right_tires_type'));
  const centre = vectors('wheel_centre_cm_offset_m');
  const disabled = Uint8Array.from(wheels, (wheel) => (optional(wheel, 'disabled', flag, false) ? 1 : 0));
  checkPositions(file, centre, disabled);
  return {
    count: wheels.length,
    disabled,
    radius: own('radius_m', positive),
    width: own('width_m'),
    mass: own('mass_kg', positive),
    inertia: own('moi_kg_m2', positive),
    damping: own('damping_rate_N_m_s', notNegative),
    brakeTorque: own('max_brake_torque_N_m', notNegative),
    handbrakeTorque: own('max_handbrake_torque_N_m', notNegative),
    maxSteer: own('max_steer_rad'),
    toe,
    maxCompression: suspension('max_compression_m', notNegative),
    maxDroop: suspension('max_droop_m', notNegative),
    spring: suspension('spring_strength_N_per_m', notNegative),
    damper: suspension('damper_rate_N_s_per_m', notNegative),
    sprungMass: suspension('sprung_mass_kg'),
    camberAtRest: suspension('camber_at_rest_rad'),
    camberAtCompression: suspension('camber_at_max_compression_rad'),
    camberAtDroop: suspension('camber_at_max_droop_rad'),
    latStiffX: tyre('lat_stiff_x', positive),
    latStiffY: tyre('lat_stiff_y_per_rad'),
    longStiff: tyre('long_stiff_per_unit_gravity'),
    camberStiff: tyre('camber_stiff_per_unit_gravity'),
    restMass: tyre('rest_load_mass_kg'),
    tyreType,
    frictionGraph: Float64Array.from(
      wheels.flatMap((wheel) =>
        frictionPoints(has(overrides, 'friction_vs_slip') ? overrides : at(wheel, 'tire')),
      ),
    ),
    travel: vectors('susp_travel_dir'),
    centre,
    suspensionPoint: vectors('susp_force_cm_offset_m'),
    tyrePoint: vectors('tire_force_cm_offset_m'),
  };
}

function frictionPoints(from: JsonNode): number[] {
  const points = list(at(from, 'friction_vs_slip')).flatMap((point) => singles(point, 2));
  if (points.length !== 6)
    throw new RacebenchError('BAD_ARGUMENTS', `${from.where} friction_vs_slip: three points are needed`);
  return points;
}

function checkPositions(file: JsonNode, centre: Float64Array, disabled: Uint8Array): void {
  for (let i = 0; i < disabled.length; i++)
    for (let j = 0; j < i; j++) {
      if (disabled[i] === 1 || disabled[j] === 1) continue;
      const same = [0, 1, 2].every((axis) => centre[3 * i + axis] === centre[3 * j + axis]);
      if (same)
        throw new RacebenchError(
          'BAD_ARGUMENTS',
          `${file.where} wheels[${i}] wheel_centre_cm_offset_m: wheels ${j} and ${i} are at one place`,
        );
    }
}
