import { anglesOf, dot, isDirection } from './directions.ts';
import { plainGame, valueOf } from './game-code.ts';
import { packetLayout, readLayout, type Values, type WheelOrder } from './packet-layout.ts';

const WHEELS: WheelOrder = [
  ['bl', 'RL'],
  ['br', 'RR'],
  ['fl', 'FL'],
  ['fr', 'FR'],
];

/**
 * session_update of the structure "wrc" of EA Sports WRC, whose channels the game describes in Documents/My Games/WRC/telemetry/readme;
 * read here as public readers repeat them. Axes of the world and of vectors: X left, Y up, Z forward; steering positive to the right.
 */
const LAYOUT = packetLayout(
  `
packet_uid u64
game_total_time f32 [s]
game_delta_time f32 [s]
game_frame_count u64
shiftlights_fraction f32
shiftlights_rpm_start f32 [rev/min]
shiftlights_rpm_end f32 [rev/min]
shiftlights_rpm_valid u8
vehicle_gear_index u8
.vehicle_gear_index_neutral u8
.vehicle_gear_index_reverse u8
vehicle_gear_maximum u8
vehicle_speed f32 [m/s] speed_mps
vehicle_transmission_speed f32 [m/s]
vehicle_position_x f32 [m] positionY_m
vehicle_position_y f32 [m] positionZ_m
vehicle_position_z f32 [m] positionX_m
vehicle_velocity_x f32 [m/s]
vehicle_velocity_y f32 [m/s] verticalVelocity_mps
vehicle_velocity_z f32 [m/s]
vehicle_acceleration_x f32 [m/s^2]
vehicle_acceleration_y f32 [m/s^2]
vehicle_acceleration_z f32 [m/s^2]
vehicle_left_direction_x f32
vehicle_left_direction_y f32
vehicle_left_direction_z f32
vehicle_forward_direction_x f32
vehicle_forward_direction_y f32
vehicle_forward_direction_z f32
vehicle_up_direction_x f32
vehicle_up_direction_y f32
vehicle_up_direction_z f32
vehicle_hub_position_* f32 [m]
vehicle_hub_velocity_* f32 [m/s]
vehicle_cp_forward_speed_* f32 [m/s]
vehicle_brake_temperature_* f32 [C]
vehicle_engine_rpm_max f32 [rev/min]
vehicle_engine_rpm_idle f32 [rev/min]
vehicle_engine_rpm_current f32 [rev/min] engineSpeed_radps
vehicle_throttle f32 [] accelerator
vehicle_brake f32 [] brake
vehicle_clutch f32 [] clutch
vehicle_steering f32 [] -steer
vehicle_handbrake f32 [] handbrake
stage_current_time f32 [s]
stage_current_distance f64 [m]
stage_length f64 [m]`,
  WHEELS,
);

const vector = (values: Values, name: string) =>
  [
    valueOf(values, `vehicle_${name}_x`),
    valueOf(values, `vehicle_${name}_y`),
    valueOf(values, `vehicle_${name}_z`),
  ] as const;
const forward = (values: Values) => vector(values, 'forward_direction');
const left = (values: Values) => vector(values, 'left_direction');
const right = (values: Values) => {
  const [x, y, z] = left(values);
  return [-x, -y, -z] as const;
};

/** By its length and by three directions of length 1, since the packet has no mark. */
function recognises(bytes: Uint8Array): boolean {
  if (bytes.length !== LAYOUT.bytes) return false;
  const values = readLayout(LAYOUT, bytes, 0);
  return ['left_direction', 'forward_direction', 'up_direction'].every((name) =>
    isDirection(vector(values, name)),
  );
}

export const eaWrc = plainGame({
  label: 'EA Sports WRC',
  recognises,
  layoutOf: () => LAYOUT,
  computed: () => ({
    ...anglesOf(forward, right),
    longitudinalVelocity_mps: (values) => dot(vector(values, 'velocity'), forward(values)),
    lateralVelocity_mps: (values) => dot(vector(values, 'velocity'), left(values)),
    longitudinalAcceleration_mps2: (values) => dot(vector(values, 'acceleration'), forward(values)),
    lateralAcceleration_mps2: (values) => dot(vector(values, 'acceleration'), left(values)),
    gear: (values) => {
      const gear = valueOf(values, 'vehicle_gear_index');
      if (gear === values['vehicle_gear_index_reverse']) return -1;
      return gear === values['vehicle_gear_index_neutral'] ? 0 : gear;
    },
  }),
  number: (values) => valueOf(values, 'packet_uid'),
  time_s: (values) => valueOf(values, 'game_total_time'),
  // A stage is driven once, from start to finish.
  lap: () => undefined,
  isDriving: () => true,
});
