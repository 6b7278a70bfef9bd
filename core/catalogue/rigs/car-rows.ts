import { FOUR_WHEELS, type WheelPlace } from '../wheel-places.ts';
import {
  DAMPER_FORCE,
  GROUND_HEIGHT,
  HEAVE,
  known,
  rigChoice,
  rigParameter,
  SPRING_FORCE,
  type RigParameter,
  type RigRow,
} from './rig-row.ts';

export const DROP = {
  label: 'Drop',
  description: 'The car is dropped onto a level floor and settles.',
  subject: 'car',
  wheels: FOUR_WHEELS,
  parameters: [
    rigParameter(
      'dropHeight_m',
      'Height',
      'm',
      0.1,
      0,
      0.5,
      'Height of the standing car above the floor when it is released: its tyres and springs are compressed as under the static load.',
      { live: false },
    ),
  ],
  channels: [
    known('wheelLoad_N'),
    known('jounce_m'),
    HEAVE,
    known('verticalAcceleration_mps2'),
    SPRING_FORCE,
    DAMPER_FORCE,
    known('pitch_rad'),
    known('roll_rad'),
  ],
} as const satisfies RigRow;

export const HEAVE_MOTION = 0;
export const OWN_PHASES = 4;
export const ONE_WHEEL = 5;
export const FIXED_FREQUENCY = 0;
export const SWEEP = 1;

/** Parameter of the post under the only wheel that moves, by its number in the order of the wheels. */
export const MOVED_WHEEL = 'movedWheel';
export const phaseKey = (wheel: string): string => `phase${wheel}_rad`;

/** Parameters of posts, one for each wheel that is there: which one moves alone, and by how much each leads the first. */
export function postRows(wheels: readonly WheelPlace[]): readonly RigParameter[] {
  return [
    {
      ...rigChoice(
        MOVED_WHEEL,
        'Wheel',
        wheels.map(({ label }) => label),
        'Wheel whose post moves; the others do not.',
        true,
      ),
      when: ['motion', ONE_WHEEL],
    },
    ...wheels
      .slice(1)
      .map(({ name, label }) =>
        rigParameter(
          phaseKey(name),
          `Phase, ${label.toLowerCase()}`,
          'rad',
          0,
          -Math.PI,
          Math.PI,
          'Phase lead of this post over the first one.',
          { when: ['motion', OWN_PHASES] },
        ),
      ),
  ];
}

export const FOUR_POST = {
  label: 'Four-post',
  description: 'A post under each wheel moves up and down under the stationary car.',
  subject: 'car',
  wheels: FOUR_WHEELS,
  parameters: [
    rigChoice(
      'motion',
      'Motion',
      ['Heave', 'Pitch', 'Roll', 'Warp', 'Own phases', 'One wheel'],
      'Posts that move together: all, the ends against each other, side against side, diagonal against diagonal. Between the ends a post moves in proportion, one in the middle of the car does not roll.',
      true,
    ),
    rigParameter(
      'postAmplitude_m',
      'Amplitude',
      'm',
      0.005,
      0,
      0.05,
      'Half of the stroke of a post; reached within a second.',
    ),
    rigChoice(
      'frequencyMode',
      'Frequency course',
      ['Fixed', 'Sweep'],
      'One frequency, or a sweep with equal time for every octave.',
    ),
    rigParameter(
      'frequency_Hz',
      'Frequency',
      'Hz',
      1,
      0.1,
      25,
      'Frequency of the posts, or start frequency of a sweep.',
    ),
    rigParameter('endFrequency_Hz', 'Up to', 'Hz', 20, 0.1, 25, 'Frequency at which the sweep ends.', {
      live: false,
      when: ['frequencyMode', SWEEP],
    }),
    rigParameter('sweepDuration_s', 'Within', 's', 60, 5, 600, 'Duration of the sweep.', {
      live: false,
      when: ['frequencyMode', SWEEP],
    }),
  ],
  channels: [
    GROUND_HEIGHT,
    HEAVE,
    known('wheelLoad_N'),
    known('jounce_m'),
    SPRING_FORCE,
    DAMPER_FORCE,
    known('pitch_rad'),
    known('roll_rad'),
    known('verticalAcceleration_mps2'),
  ],
} as const satisfies RigRow;

export const SLOPE = {
  label: 'Slope',
  description:
    'The road under the stationary car is tilted slowly up to the grade, to see whether the brakes hold.',
  subject: 'car',
  wheels: FOUR_WHEELS,
  parameters: [
    rigParameter(
      'slope_rad',
      'Slope',
      'rad',
      Math.PI / 18,
      (-35 * Math.PI) / 180,
      (35 * Math.PI) / 180,
      'Slope angle, uphill positive. The road tilts by 0.1 rad per second.',
    ),
    rigParameter('brake', 'Brake', '1', 1, 0, 1, 'Brake pedal.'),
    rigParameter('handbrake', 'Handbrake', '1', 0, 0, 1, 'Hand brake.'),
    rigParameter('friction', 'Friction of the road', '1', 1, 0.05, 1.5, 'Scale on the tyre’s peak friction.'),
  ],
  channels: [
    known('wheelLoad_N'),
    known('speed_mps'),
    known('longitudinalForce_N'),
    known('jounce_m'),
    known('pitch_rad'),
    SPRING_FORCE,
    known('wheelSpeed_radps'),
    known('slipRatio'),
  ],
} as const satisfies RigRow;

export const LEFT_ONLY = 1;

export const KERB = {
  label: 'Kerb',
  description: 'The car coasts over a kerb with a face, a top and a back.',
  subject: 'car',
  wheels: FOUR_WHEELS,
  parameters: [
    rigParameter('kerbHeight_m', 'Height', 'm', 0.03, 0, 0.15, 'Height of the top above the road.', {
      live: false,
    }),
    rigParameter('faceLength_m', 'Face and back', 'm', 0.15, 0.02, 1, 'Length of each ramp.', {
      live: false,
    }),
    rigParameter('topLength_m', 'Top', 'm', 0.6, 0, 10, 'Length of the top.', { live: false }),
    rigParameter('speed_mps', 'Speed', 'mps', 10, 1, 60, 'Speed of the car before the kerb.', {
      live: false,
    }),
    rigChoice('side', 'Wheels on it', ['Both sides', 'Left only'], 'Wheels that meet the kerb.'),
  ],
  channels: [
    known('wheelLoad_N'),
    known('verticalAcceleration_mps2'),
    known('jounce_m'),
    GROUND_HEIGHT,
    HEAVE,
    SPRING_FORCE,
    DAMPER_FORCE,
    known('pitch_rad'),
    known('roll_rad'),
  ],
} as const satisfies RigRow;
