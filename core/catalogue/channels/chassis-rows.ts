import { MAX_BREAKABLES } from '../breakables.ts';
import { chassisRow, type ChannelRow } from './channel-row.ts';

export const CHASSIS_ROWS: readonly ChannelRow[] = [
  chassisRow('positionX_m', 'Position x', 'm', 3, 'Centre of gravity, world axes, x.', 'f64'),
  chassisRow('positionY_m', 'Position y', 'm', 3, 'Centre of gravity, world axes, y.', 'f64'),
  chassisRow(
    'positionZ_m',
    'Position z',
    'm',
    4,
    'Centre of gravity, world axes, height above the road plane.',
    'f64',
  ),
  chassisRow(
    'yaw_rad',
    'Yaw angle',
    'rad',
    4,
    'Heading about the upward axis, unwrapped; positive to the left.',
    'f64',
  ),
  chassisRow('pitch_rad', 'Pitch angle', 'rad', 5, 'Positive nose down.'),
  chassisRow('roll_rad', 'Roll angle', 'rad', 5, 'Positive with the right side down.'),
  chassisRow(
    'speed_mps',
    'Speed',
    'mps',
    3,
    'Magnitude of the horizontal velocity of the centre of gravity.',
  ),
  chassisRow(
    'longitudinalVelocity_mps',
    'Longitudinal velocity',
    'mps',
    3,
    'Horizontal velocity along the heading.',
  ),
  chassisRow(
    'lateralVelocity_mps',
    'Lateral velocity',
    'mps',
    4,
    'Horizontal velocity across the heading; positive to the left.',
  ),
  chassisRow(
    'verticalVelocity_mps',
    'Vertical velocity',
    'mps',
    4,
    'Upward velocity of the centre of gravity.',
  ),
  chassisRow(
    'longitudinalAcceleration_mps2',
    'Longitudinal acceleration',
    'mps2',
    3,
    'Horizontal acceleration along the heading.',
  ),
  chassisRow(
    'lateralAcceleration_mps2',
    'Lateral acceleration',
    'mps2',
    3,
    'Horizontal acceleration across the heading; positive to the left.',
  ),
  chassisRow(
    'verticalAcceleration_mps2',
    'Vertical acceleration',
    'mps2',
    3,
    'Upward acceleration of the centre of gravity, gravity not included.',
  ),
  chassisRow(
    'rollRate_radps',
    'Roll rate',
    'radps',
    4,
    'About the body x axis; positive with the right side going down.',
  ),
  chassisRow(
    'pitchRate_radps',
    'Pitch rate',
    'radps',
    4,
    'About the body y axis; positive with the nose going down.',
  ),
  chassisRow('yawRate_radps', 'Yaw rate', 'radps', 4, 'About the body z axis; positive when turning left.'),
  chassisRow(
    'sideslip_rad',
    'Sideslip angle',
    'rad',
    4,
    'atan2(lateral, longitudinal velocity) at the centre of gravity; 0 below 0.5 m/s.',
  ),
  chassisRow(
    'distance_m',
    'Distance',
    'm',
    3,
    'Path length of the centre of gravity since the start.',
    'f64',
  ),
];

/** One per breakable part. */
export const WELD_ROWS: readonly ChannelRow[] = Array.from({ length: MAX_BREAKABLES }, (_, part) =>
  chassisRow(
    `weldForce${part}_N`,
    `Weld force, part ${part}`,
    'N',
    0,
    'Force that holds a breakable part, of its weight, inertia and contacts, mean of 10 ms; 0 once it has left.',
  ),
);
