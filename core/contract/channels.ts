import { modelRow, type ModelName } from './models.ts';
import type { UnitOrNone } from '../units/suffixes.ts';
import { MOST_BREAKABLES } from './breakables.ts';
import { WHEELS, type Wheel } from './wheels.ts';

export type ChannelGroup = 'wheel' | 'engine' | 'driver' | 'driveline' | 'chassis';

export interface ChannelRow {
  /** Base name; a quantity with a unit carries its suffix. Per-wheel channels are stored as `key.FL` ... */
  readonly key: string;
  readonly label: string;
  readonly group: ChannelGroup;
  readonly unit: UnitOrNone;
  /** Digits after the point, in the SI unit, that the data carry. */
  readonly digits: number;
  readonly perWheel: boolean;
  /** 64-bit storage where 32 bits would lose a millimetre over a long session. */
  readonly sampleType: 'f32' | 'f64';
  /** Definition with frame and sign; the source where a document defines it. */
  readonly description: string;
}

const wheelRow = (
  key: string,
  label: string,
  unit: UnitOrNone,
  digits: number,
  description: string,
): ChannelRow => ({
  key,
  label,
  group: 'wheel',
  unit,
  digits,
  perWheel: true,
  sampleType: 'f32',
  description,
});

const row = (
  group: ChannelGroup,
  key: string,
  label: string,
  unit: UnitOrNone,
  digits: number,
  description: string,
  sampleType: 'f32' | 'f64' = 'f32',
): ChannelRow => ({ key, label, group, unit, digits, perWheel: false, sampleType, description });

/**
 * The telemetry channel table. Frames and signs are ISO 8855 (docs/axes-and-signs.md). The first eleven wheel
 * rows and the eight engine and driver rows are the graph channels of the PhysX vehicle guide, section "Vehicle
 * Telemetry" (seed 004); the rest are ours.
 */
export const CHANNEL_ROWS: readonly ChannelRow[] = [
  wheelRow(
    'jounce_m',
    'Jounce',
    'm',
    4,
    'Suspension travel from the static ride position; positive in compression.',
  ),
  wheelRow(
    'suspensionForce_N',
    'Suspension force',
    'N',
    0,
    'Spring, damper, stop and anti-roll-bar force on the body, upward positive.',
  ),
  wheelRow(
    'wheelLoad_N',
    'Tyre load',
    'N',
    0,
    'Force of the road on the tyre along the road normal; zero in the air.',
  ),
  wheelRow('normalisedWheelLoad', 'Normalised tyre load', '1', 3, 'Tyre load over its static value.'),
  wheelRow(
    'wheelSpeed_radps',
    'Wheel speed',
    'radps',
    2,
    'Spin about the wheel axis; positive when rolling forward.',
  ),
  wheelRow(
    'tyreFriction',
    'Tyre friction',
    '1',
    3,
    'Peak friction coefficient available at this load and surface.',
  ),
  wheelRow(
    'slipRatio',
    'Longitudinal slip',
    '1',
    4,
    '(wheel speed x effective radius - forward speed) / |forward speed|; positive when driving.',
  ),
  wheelRow(
    'normalisedLongitudinalForce',
    'Normalised longitudinal force',
    '1',
    3,
    'Longitudinal tyre force over tyre load; positive forward.',
  ),
  wheelRow(
    'slipAngle_rad',
    'Lateral slip',
    'rad',
    4,
    'atan2(vy, |vx|) of the contact point in wheel axes; positive slip angle gives negative lateral force.',
  ),
  wheelRow(
    'normalisedLateralForce',
    'Normalised lateral force',
    '1',
    3,
    'Lateral tyre force over tyre load; positive to the left.',
  ),
  wheelRow(
    'normalisedAligningMoment',
    'Normalised aligning moment',
    'm',
    4,
    'Self-aligning moment over tyre load; positive about the upward axis.',
  ),
  wheelRow(
    'longitudinalForce_N',
    'Longitudinal force',
    'N',
    0,
    'Tyre force along the wheel heading; positive forward.',
  ),
  wheelRow(
    'lateralForce_N',
    'Lateral force',
    'N',
    0,
    'Tyre force across the wheel heading; positive to the left.',
  ),
  wheelRow(
    'driveTorque_Nm',
    'Drive torque',
    'Nm',
    1,
    'Torque of the driveline on the wheel; positive when driving forward.',
  ),
  wheelRow(
    'brakeTorque_Nm',
    'Brake torque',
    'Nm',
    1,
    'Torque of the brakes on the wheel, signed as it acts; negative when slowing forward spin.',
  ),
  wheelRow(
    'roadWheelAngle_rad',
    'Road-wheel angle',
    'rad',
    4,
    'Heading of the wheel relative to the body, steer and toe; positive to the left.',
  ),

  row('engine', 'engineSpeed_radps', 'Engine revs', 'radps', 1, 'Crankshaft speed.'),
  row(
    'engine',
    'engineDriveTorque_Nm',
    'Engine drive torque',
    'Nm',
    1,
    'Torque of the engine at the crankshaft, friction and limiter included.',
  ),
  row('engine', 'clutchSlip_radps', 'Clutch slip', 'radps', 2, 'Engine speed less gearbox input speed.'),
  row('driver', 'accelerator', 'Accelerator', '1', 3, 'Pedal travel, 0 to 1.'),
  row('driver', 'brake', 'Brake', '1', 3, 'Pedal travel, 0 to 1.'),
  row('driver', 'handbrake', 'Handbrake', '1', 3, 'Lever travel, 0 to 1.'),
  row('driver', 'steer', 'Steer', '1', 4, 'Steering input, -1 to 1; positive to the left.'),
  row(
    'engine',
    'gearRatio',
    'Gear ratio',
    '1',
    3,
    'Ratio of the engaged gear, final drive not included; 0 in neutral, negative in reverse.',
  ),
  row('driver', 'clutch', 'Clutch pedal', '1', 3, 'Pedal travel, 0 engaged to 1 released.'),
  row('engine', 'gear', 'Gear', '1', 0, 'Selected gear: -1 reverse, 0 neutral, 1 and up.'),

  row(
    'driveline',
    'clutchTorque_Nm',
    'Clutch torque',
    'Nm',
    1,
    'Torque through the clutch; positive from engine to gearbox.',
  ),
  row(
    'driveline',
    'differentialInputTorque_Nm',
    'Differential input torque',
    'Nm',
    1,
    'Torque on the differential carrier, final drive included.',
  ),
  row(
    'driveline',
    'differentialLockingTorque_Nm',
    'Differential locking torque',
    'Nm',
    1,
    'Difference of the two output torques made by the locking mechanism; positive toward output 1.',
  ),
  row(
    'driveline',
    'differentialSpeedDifference_radps',
    'Differential speed difference',
    'radps',
    3,
    'Speed of output 1 less output 0.',
  ),

  row('chassis', 'positionX_m', 'Position x', 'm', 3, 'Centre of gravity, world axes, x.', 'f64'),
  row('chassis', 'positionY_m', 'Position y', 'm', 3, 'Centre of gravity, world axes, y.', 'f64'),
  row(
    'chassis',
    'positionZ_m',
    'Position z',
    'm',
    4,
    'Centre of gravity, world axes, height over the road plane.',
    'f64',
  ),
  row(
    'chassis',
    'yaw_rad',
    'Yaw angle',
    'rad',
    4,
    'Heading about the upward axis, unwrapped; positive to the left.',
    'f64',
  ),
  row('chassis', 'pitch_rad', 'Pitch angle', 'rad', 5, 'Positive nose down.'),
  row('chassis', 'roll_rad', 'Roll angle', 'rad', 5, 'Positive with the right side down.'),
  row(
    'chassis',
    'speed_mps',
    'Speed',
    'mps',
    3,
    'Magnitude of the horizontal velocity of the centre of gravity.',
  ),
  row(
    'chassis',
    'longitudinalVelocity_mps',
    'Longitudinal velocity',
    'mps',
    3,
    'Horizontal velocity along the heading.',
  ),
  row(
    'chassis',
    'lateralVelocity_mps',
    'Lateral velocity',
    'mps',
    4,
    'Horizontal velocity across the heading; positive to the left.',
  ),
  row(
    'chassis',
    'verticalVelocity_mps',
    'Vertical velocity',
    'mps',
    4,
    'Upward velocity of the centre of gravity.',
  ),
  row(
    'chassis',
    'longitudinalAcceleration_mps2',
    'Longitudinal acceleration',
    'mps2',
    3,
    'Horizontal acceleration along the heading.',
  ),
  row(
    'chassis',
    'lateralAcceleration_mps2',
    'Lateral acceleration',
    'mps2',
    3,
    'Horizontal acceleration across the heading; positive to the left.',
  ),
  row(
    'chassis',
    'verticalAcceleration_mps2',
    'Vertical acceleration',
    'mps2',
    3,
    'Upward acceleration of the centre of gravity, gravity not included.',
  ),
  row(
    'chassis',
    'rollRate_radps',
    'Roll rate',
    'radps',
    4,
    'About the body x axis; positive with the right side going down.',
  ),
  row(
    'chassis',
    'pitchRate_radps',
    'Pitch rate',
    'radps',
    4,
    'About the body y axis; positive with the nose going down.',
  ),
  row(
    'chassis',
    'yawRate_radps',
    'Yaw rate',
    'radps',
    4,
    'About the body z axis; positive when turning left.',
  ),
  row(
    'chassis',
    'sideslip_rad',
    'Sideslip angle',
    'rad',
    4,
    'atan2(lateral, longitudinal velocity) at the centre of gravity; 0 below 0.5 m/s.',
  ),
  row(
    'chassis',
    'distance_m',
    'Distance',
    'm',
    3,
    'Path length of the centre of gravity since the start.',
    'f64',
  ),
  // Last, so that a session of a car without such parts ends before them.
  ...Array.from({ length: MOST_BREAKABLES }, (_, part) =>
    row(
      'chassis',
      `weldForce${part}_N`,
      `Weld force, part ${part}`,
      'N',
      0,
      'Force that holds a breakable part, of its weight, inertia and contacts, mean of 10 ms; 0 once it has left.',
    ),
  ),
];

export interface Channel extends ChannelRow {
  /** Stored name: the base key, with the wheel where it has one. */
  readonly name: string;
  readonly wheel: Wheel | undefined;
  /** Column of the sample vector. */
  readonly index: number;
}

/** All channels in column order, per-wheel rows expanded in wheel order. */
export const CHANNELS: readonly Channel[] = CHANNEL_ROWS.flatMap((r) => {
  const wheels: readonly (Wheel | undefined)[] = r.perWheel ? WHEELS : [undefined];
  return wheels.map((wheel) => ({ ...r, wheel, name: wheel === undefined ? r.key : `${r.key}.${wheel}` }));
}).map((channel, index) => ({ ...channel, index }));

export const CHANNEL_COUNT = CHANNELS.length;

/** Column of the first weld; the others follow in the order of the car's breakable parts. */
export const FIRST_WELD_COLUMN = CHANNEL_COUNT - MOST_BREAKABLES;

/** The channels that a car with so many breakable parts has in a model: without the rows it has nothing to say about. */
export function channelsOf(breakables: number, model: ModelName = 'racebench'): readonly Channel[] {
  const channels = CHANNELS.slice(0, FIRST_WELD_COLUMN + breakables);
  const { missingChannels } = modelRow(model);
  return missingChannels.length === 0 ? channels : channels.filter((c) => !missingChannels.includes(c.key));
}

/** Samples of every channel that a history shows (PhysX vehicle guide, "Vehicle Telemetry": 256 per graph). */
export const HISTORY_SAMPLES = 256;

const BY_NAME: ReadonlyMap<string, Channel> = new Map(CHANNELS.map((c) => [c.name, c]));

export function findChannel(name: string): Channel | undefined {
  return BY_NAME.get(name);
}

/** Column of a channel, for code that writes samples. Throws for a name that is not in the table. */
export function channelIndex(name: string): number {
  const channel = BY_NAME.get(name);
  if (channel === undefined) throw new Error(`No channel named ${name}`);
  return channel.index;
}
