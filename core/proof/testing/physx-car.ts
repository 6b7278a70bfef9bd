/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
import { terrainGround, type PhysxGround } from '../../models/physx/engine/queries/ground.ts';
import type { PhysxParams } from '../../models/physx/engine/physx-params.ts';
import { placePhysxVehicle, type StartState } from '../../models/physx/engine/place-vehicle.ts';
import { stepPhysx } from '../../models/physx/engine/step-physx.ts';
import {
  createPhysxVehicle,
  type PhysxVehicle,
  type VehicleOptions,
} from '../../models/physx/engine/vehicle.ts';
import { readParams } from '../verify/physx/params-file.ts';

type Json = Record<string, unknown>;

/** Wheel of the guide's sample car at (x, z); left wheels have x < 0. */
function aWheel(x: number, z: number, sprungMass_kg: number): Json {
  return {
    radius_m: 0.5,
    width_m: 0.4,
    mass_kg: 20,
    moi_kg_m2: 2.5,
    damping_rate_N_m_s: 0.25,
    max_brake_torque_N_m: 1500,
    max_handbrake_torque_N_m: z < 0 ? 4000 : 0,
    max_steer_rad: z > 0 ? Math.PI / 3 : 0,
    toe_rad: 0,
    suspension: {
      max_compression_m: 0.3,
      max_droop_m: 0.1,
      spring_strength_N_per_m: 35000,
      damper_rate_N_s_per_m: 4500,
      sprung_mass_kg: sprungMass_kg,
      camber_at_rest_rad: 0,
      camber_at_max_compression_rad: x < 0 ? -0.01 : 0.01,
      camber_at_max_droop_rad: x < 0 ? 0.01 : -0.01,
    },
    tire: {
      type: 0,
      lat_stiff_x: 2,
      lat_stiff_y_per_rad: (0.3125 * 180) / Math.PI,
      long_stiff_per_unit_gravity: 1000,
      camber_stiff_per_unit_gravity: (0.1 * 180) / Math.PI,
      friction_vs_slip: [
        [0, 1],
        [0.1, 1],
        [1, 1],
      ],
      rest_load_mass_kg: sprungMass_kg + 20,
    },
    susp_travel_dir: [0, -1, 0],
    wheel_centre_cm_offset_m: [x, -1.15, z],
    susp_force_cm_offset_m: [x, -0.3, z],
    tire_force_cm_offset_m: [x, -0.3, z],
  };
}

/** The guide's sample car of 1500 kg as a params file: round values, wheels in mirror places. */
export function aPhysxCarFile(changes: Json = {}): Json {
  const box = { up: [0.65, 0.15, 0.65, 0.65, 0.65, 0.65, 0.65], down: [2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5] };
  return {
    gravity: [0, -9.81, 0],
    chassis: {
      mass_kg: 1500,
      inertia_kg_m2: [3625, 3125, 1281.25],
      cm_offset_in_actor_frame_m: [0, -0.35, 0.25],
    },
    rigid_body: { angular_damping_per_s: 0.05, sleep_threshold_default_m2_s2: 0.005 },
    wheels: [
      aWheel(-1.05, 1.25, 437.5),
      aWheel(1.05, 1.25, 437.5),
      aWheel(-1.05, -1.75, 312.5),
      aWheel(1.05, -1.75, 312.5),
    ],
    tire_load_filter: { min_norm_load: 0, min_filtered: 0.2308, max_norm_load: 3, max_filtered: 3 },
    substeps: {
      threshold_forward_speed_m_s: 5,
      low_speed_count: 3,
      high_speed_count: 1,
      min_long_slip_denominator_m_s: 4,
    },
    anti_roll_bars: [
      { wheel0: 0, wheel1: 1, stiffness_N_per_m: 10000 },
      { wheel0: 2, wheel1: 3, stiffness_N_per_m: 10000 },
    ],
    engine: {
      moi_kg_m2: 1,
      peak_torque_N_m: 500,
      max_omega_rad_s: 600,
      damping_full_throttle: 0.15,
      damping_zero_throttle_clutch_engaged: 2,
      damping_zero_throttle_clutch_disengaged: 0.35,
      torque_curve: [
        [0, 0.8],
        [0.33, 1],
        [1, 0.8],
      ],
    },
    gears: { final_ratio: 4, switch_time_s: 0.5, ratios: [-4, 0, 4, 2, 1.5, 1.1, 1] },
    autobox: { latency_s: 2, up_ratios: box.up, down_ratios: box.down },
    clutch: { strength_N_m_s: 10, accuracy_mode: 'eBEST_POSSIBLE', estimate_iterations: 5 },
    differential: {
      type: 'LS_4WD',
      front_rear_split: 0.45,
      front_left_right_split: 0.5,
      rear_left_right_split: 0.5,
      centre_bias: 1.3,
      front_bias: 1.3,
      rear_bias: 1.3,
    },
    ackermann: { accuracy: 1, front_width_m: 2.1, rear_width_m: 2.1, axle_separation_m: 3 },
    friction_table: {
      values: [
        [1, 0.3],
        [0.3, 0.1],
      ],
    },
    ...changes,
  };
}

export function aPhysxCar(changes: Json = {}, run: Json = {}): PhysxParams {
  return readParams({ where: 'car', value: aPhysxCarFile(changes) }, { where: 'run', value: run });
}

export const FLAT: PhysxGround = terrainGround([{ type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 }]);

/** A vehicle on flat ground at rest height, at rest in first gear unless the options say otherwise. */
export function aPhysxVehicle(
  params: PhysxParams = aPhysxCar(),
  start: Partial<StartState> = {},
  options: VehicleOptions & { readonly ground?: PhysxGround } = {},
): PhysxVehicle {
  const vehicle = createPhysxVehicle(params, options.ground ?? FLAT, options);
  const speed = start.forwardSpeed ?? 0;
  placePhysxVehicle(vehicle, {
    position: [0, 2, 0],
    orientation: [0, 0, 0, 1],
    forwardSpeed: 0,
    upwardSpeed: 0,
    wheelSpeeds: [...params.wheels.radius].map((radius) => speed / radius),
    engineSpeed: 0,
    gear: 2,
    ...start,
  });
  return vehicle;
}

/** Steps for a duration, s; `each` runs before every step. */
export function drivePhysx(
  vehicle: PhysxVehicle,
  duration: number,
  each: (vehicle: PhysxVehicle) => void = () => undefined,
  dt = 1 / 60,
): PhysxVehicle {
  for (let i = 0; i < Math.round(duration / dt); i++) {
    each(vehicle);
    stepPhysx(vehicle, dt);
  }
  return vehicle;
}
