import { wheelPlaces } from '../wheel-places.ts';
import { HEAVE, known, rigChoice, rigParameter, TRACK_CHANNELS, type RigRow } from './rig-row.ts';

const wheelsOf = (count: number) => wheelPlaces(Array.from({ length: count }, (_, index) => index));

export const STANDARD_CONTROL = 0;
export const SPECIAL_CONTROL = 1;

/** Steps per second, in the order of the choice. */
export const STEP_RATES_HZ = [1000, 240, 60] as const;

const STEP_RATE = rigChoice(
  'stepRate',
  'Steps',
  STEP_RATES_HZ.map((rate) => `${rate} per second`),
  'The guide’s games use 60. Sub-steps do not include gravity, so below 5 m/s forces are too low, by an error that shrinks with the step.',
);

const BODY_CHANNELS = [
  known('speed_mps'),
  known('yawRate_radps'),
  HEAVE,
  known('pitch_rad'),
  known('roll_rad'),
] as const;

export const TANK = {
  label: 'Tank',
  description: 'Two tracks of six wheels, driven and braked by side, on the PhysX model.',
  subject: 'own',
  wheels: wheelsOf(12),
  parameters: [
    rigChoice(
      'control',
      'Control model',
      ['Standard', 'Special'],
      'Standard: thrusts from 0 to 1, turning by braking one side. Special: thrusts from −1 to 1, the sides can turn in opposite directions.',
    ),
    rigParameter('accelerator', 'Accelerator', '1', 1, 0, 1, 'Throttle of the engine.'),
    rigParameter('thrustLeft', 'Left thrust', '1', 1, -1, 1, 'Below 0 in the special control model only.'),
    rigParameter('thrustRight', 'Right thrust', '1', 1, -1, 1, 'Below 0 in the special control model only.'),
    rigParameter('brakeLeft', 'Left brake', '1', 0, 0, 1, 'Brake of the left track.'),
    rigParameter('brakeRight', 'Right brake', '1', 0, 0, 1, 'Brake of the right track.'),
    STEP_RATE,
  ],
  channels: [...TRACK_CHANNELS, ...BODY_CHANNELS],
} as const satisfies RigRow;

export const SIX_WHEELER = {
  label: 'Six-wheeler',
  description: 'A lorry without a trailer: three driven axles, on the PhysX model.',
  subject: 'own',
  wheels: wheelsOf(6),
  parameters: [
    rigParameter('accelerator', 'Accelerator', '1', 0.5, 0, 1, 'Throttle of the engine.'),
    rigParameter('brake', 'Brake', '1', 0, 0, 1, 'Brake pedal.'),
    rigParameter('steer', 'Steer', '1', 0, -1, 1, 'Steering input, positive to the left.'),
    STEP_RATE,
  ],
  channels: [
    known('suspensionForce_N'),
    known('wheelLoad_N'),
    known('jounce_m'),
    known('wheelSpeed_radps'),
    ...BODY_CHANNELS,
  ],
} as const satisfies RigRow;
