/* oxlint-disable racebench/unit-names -- names as the car.ini has them */
import { PHYSX_CLUTCH_MODES, PHYSX_DIFFERENTIALS } from '../physx-choices.ts';
import { numberRow, wholeRow, type BlockRow } from './block-row.ts';

const FILTER = 'PxVehicleTireLoadFilterData';
const BARS = 'PxVehicleAntiRollBar';
const INERTIA = 'Moment of Inertia';
const SUB_STEPS = 'setSubStepCount';
const DAMPING =
  'mDampingRateFullThrottle, mDampingRateZeroThrottleClutchEngaged, mDampingRateZeroThrottleClutchDisengaged';

const BODY_ROWS = {
  mass: numberRow(
    'Mass of the car',
    'kg',
    [1, 1e6, 10],
    'Mass',
    'Mass of the one rigid body, wheels included; sprung masses that are not set keep their share of it.',
    'The car is slower to accelerate, brake and turn, and oscillates more slowly on its springs.',
    'The car is quicker to accelerate, brake and turn.',
  ),
  'inertia.x': numberRow(
    'Pitch inertia of the car',
    'kgm2',
    [0.1, 1e7, 10],
    INERTIA,
    'Moment of inertia about the lateral axis, wheels included.',
    'Dives and squats more slowly; far too high a value is sluggish.',
    'Pitches more quickly; far too low a value is twitchy, even unstable.',
  ),
  'inertia.y': numberRow(
    'Yaw inertia of the car',
    'kgm2',
    [0.1, 1e7, 10],
    INERTIA,
    'Moment of inertia about the vertical axis, wheels included.',
    'Turns more slowly; far too high a value is sluggish.',
    'Turns more quickly; far too low a value is twitchy, even unstable.',
  ),
  'inertia.z': numberRow(
    'Roll inertia of the car',
    'kgm2',
    [0.1, 1e7, 10],
    INERTIA,
    'Moment of inertia about the longitudinal axis, wheels included.',
    'Rolls more slowly; far too high a value is sluggish.',
    'Rolls more quickly; far too low a value is twitchy, even unstable.',
  ),
} as const satisfies Record<string, BlockRow>;

const TYRE_LOAD_ROWS = {
  filter_x0: numberRow(
    'Load filter, lower load',
    '1',
    [0, 100, 0.01],
    FILTER,
    'Load, in multiples of the load at rest, up to which the tyre has the lower filtered load.',
  ),
  filter_y0: numberRow(
    'Load filter, lower filtered load',
    '1',
    [0, 100, 0.01],
    FILTER,
    'Load that the tyre works with at the lower load and below, in multiples of the load at rest; 0.23 is the default of the source.',
    'The tyre has force even where it hardly touches the ground, and grip varies less over bumps.',
    'The tyre’s force follows its true load.',
  ),
  filter_x1: numberRow(
    'Load filter, upper load',
    '1',
    [0.01, 1000, 0.1],
    FILTER,
    'Load, in multiples of the load at rest, from which on the tyre has the upper filtered load; above the lower one.',
  ),
  filter_y1: numberRow(
    'Load filter, upper filtered load',
    '1',
    [0.01, 1000, 0.1],
    FILTER,
    'Maximum load that the tyre works with, in multiples of the load at rest.',
    'A heavily loaded tyre keeps gaining force.',
    'The force of a heavily loaded tyre is limited, and grip varies less over bumps.',
  ),
} as const satisfies Record<string, BlockRow>;

const STEP_ROWS = {
  substep_speed: numberRow(
    'Speed of the sub-steps',
    'mps',
    [0, 1000, 0.5],
    SUB_STEPS,
    'Forward speed below which a step has the first number of sub-steps, and from which on the second; 5 m/s is the default of the source.',
  ),
  substeps_below: wholeRow(
    'Sub-steps at low speed',
    '1',
    [1, 256, 1],
    SUB_STEPS,
    'Sub-steps of a step below the speed of the sub-steps. The number chosen for a run replaces it.',
    'A car that comes to rest or starts does so more smoothly; the run takes longer.',
    'The slip of slow wheels may oscillate.',
  ),
  substeps_above: wholeRow(
    'Sub-steps at speed',
    '1',
    [1, 256, 1],
    SUB_STEPS,
    'Sub-steps of a step from the speed of the sub-steps on. The number chosen for a run replaces it.',
    'Stiff springs and light wheels stay stable; the run takes longer.',
    'Below five sub-steps in a period of the stiffest spring the car may become unstable.',
  ),
  min_slip_speed: numberRow(
    'Minimum denominator of the slip',
    'mps',
    [0.1, 100, 0.1],
    'setMinLongSlipDenominator',
    'The slip ratio of a wheel without drive or brake is the difference of speeds over at least this speed; 4 m/s is the default of the source.',
    'The slip of slow wheels oscillates less; the car rolls to rest more gently.',
    'Slow wheels grip more sharply, until their slip oscillates.',
  ),
} as const satisfies Record<string, BlockRow>;

const STEERING_ROWS = {
  anti_roll_front: numberRow(
    'Anti-roll bar, front',
    'Npm',
    [0, 1e7, 100],
    BARS,
    'Torque on the body per difference of the two travels, over the track; 0 for none.',
    'The car rolls less and oversteers less.',
    'The car rolls more; with too much roll the inner wheels leave the ground.',
  ),
  anti_roll_rear: numberRow(
    'Anti-roll bar, rear',
    'Npm',
    [0, 1e7, 100],
    BARS,
    'Torque on the body per difference of the two travels, over the track; 0 for none.',
    'The car rolls less and understeers less.',
    'The car rolls more; with too much roll the inner wheels leave the ground.',
  ),
  ackermann: numberRow(
    'Ackermann accuracy',
    '1',
    [0, 1, 0.05],
    'mAccuracy',
    'Share of the ideal difference of the two front angles: 0 parallel, 1 ideal.',
    'The front wheels roll without sideslip in slow, tight turns.',
    'Both front wheels have the same angle.',
  ),
} as const satisfies Record<string, BlockRow>;

const ENGINE_ROWS = {
  damping_full: numberRow(
    'Engine damping, full throttle',
    'Nmsprad',
    [0, 1000, 0.05],
    DAMPING,
    'Drag of the engine per speed at full throttle; usually 0.25 to 3.',
    'Accelerates less.',
    'Accelerates better; exactly 0 may be unstable.',
  ),
  damping_engaged: numberRow(
    'Engine damping, closed throttle, in gear',
    'Nmsprad',
    [0, 1000, 0.05],
    DAMPING,
    'Drag of the engine per speed at closed throttle with the clutch engaged; usually 0.25 to 3.',
    'The car slows down more when the accelerator is released.',
    'The car rolls on longer.',
  ),
  damping_disengaged: numberRow(
    'Engine damping, closed throttle, neutral',
    'Nmsprad',
    [0, 1000, 0.05],
    DAMPING,
    'Drag of the engine per speed at closed throttle in neutral; usually 0.25 to 3.',
    'The engine loses more speed during a gear change.',
    'The engine keeps its speed during a gear change.',
  ),
  autobox_latency: numberRow(
    'Waiting time of the autobox',
    's',
    [0, 60, 0.1],
    'setLatency',
    'Time from one change of the automatic gearbox to the next; it should be well above the time of a change.',
    'Fewer changes; the gear follows the speed later.',
    'Changes sooner; below the time of a change it may cycle between neutral, first and second gear.',
  ),
  clutch_strength: numberRow(
    'Clutch strength',
    'Nmsprad',
    [0.001, 100_000, 1],
    'mStrength',
    'Torque of the clutch per difference of speeds; 10 is a good start.',
    'Less clutch slip, and more of the engine’s torque at the wheels.',
    'More clutch slip, above all after a gear change.',
  ),
  clutch_iterations: wholeRow(
    'Iterations of the estimated clutch',
    '1',
    [1, 100, 1],
    'mEstimateIterations',
    'Iterations of the clutch mode "estimate"; without effect in the other mode.',
    'Nearer to the best possible solution, for more computation.',
    'The coupling of engine and wheels is weaker and less exact, above all after a gear change.',
  ),
} as const satisfies Record<string, BlockRow>;

const SPLIT = 'ignored where the axle is not driven.';
const DIFFERENTIAL_ROWS = {
  front_rear_split: numberRow(
    'Front share',
    '1',
    [0, 1, 0.05],
    'mFrontRearSplit',
    'Share of the torque at the front axle of a four-wheel drive, otherwise ignored.',
    'More torque at the front wheels.',
    'More torque at the rear wheels.',
  ),
  front_split: numberRow(
    'Left share, front',
    '1',
    [0, 1, 0.05],
    'mFrontLeftRightSplit',
    `Share of the front torque at the left wheel, ${SPLIT}`,
    'More torque at the left wheel.',
    'More torque at the right wheel.',
  ),
  rear_split: numberRow(
    'Left share, rear',
    '1',
    [0, 1, 0.05],
    'mRearLeftRightSplit',
    `Share of the rear torque at the left wheel, ${SPLIT}`,
    'More torque at the left wheel.',
    'More torque at the right wheel.',
  ),
  centre_bias: numberRow(
    'Centre bias',
    '1',
    [1, 1e6, 0.05],
    'mCentreBias',
    'Maximum ratio of the speeds of the two axles before a limited slip moves torque to the slower one; about 1.3.',
    'The axles may differ more in speed.',
    'Torque moves to the slower axle earlier.',
  ),
  front_bias: numberRow(
    'Front bias',
    '1',
    [1, 1e6, 0.05],
    'mFrontBias',
    'Maximum ratio of the speeds of the two front wheels before a limited slip moves torque to the slower one; about 1.3.',
    'The wheels may differ more in speed: the car turns more easily, and one wheel may spin.',
    'Torque moves to the slower wheel earlier.',
  ),
  rear_bias: numberRow(
    'Rear bias',
    '1',
    [1, 1e6, 0.05],
    'mRearBias',
    'Maximum ratio of the speeds of the two rear wheels before a limited slip moves torque to the slower one; about 1.3.',
    'The wheels may differ more in speed: the car turns more easily, and one wheel may spin.',
    'Torque moves to the slower wheel earlier.',
  ),
} as const satisfies Record<string, BlockRow>;

/** Numbers of the block racebench_physx itself. */
export const PHYSX_CAR_ROWS = {
  ...BODY_ROWS,
  ...STEP_ROWS,
  ...TYRE_LOAD_ROWS,
  ...STEERING_ROWS,
  ...ENGINE_ROWS,
  ...DIFFERENTIAL_ROWS,
} as const satisfies Record<string, BlockRow>;

export type PhysxCarName = keyof typeof PHYSX_CAR_ROWS;
export const PHYSX_CAR_NAMES = Object.keys(PHYSX_CAR_ROWS) as PhysxCarName[];

const chosen = (
  label: string,
  heading: string,
  help: string,
  choices: Readonly<Record<string, string>>,
): BlockRow => ({
  ...{ label, kind: 'string', unit: '1', heading, help, more: '', less: '' },
  options: {
    default: undefined,
    choices: Object.entries(choices).map(([value, name]) => ({ value, label: name })),
  },
});

/** Words of the block racebench_physx. */
export const PHYSX_WORD_ROWS = {
  clutch_mode: chosen(
    'Clutch mode',
    'eESTIMATE, eBEST_POSSIBLE',
    'Solution of the speeds of engine and wheels: the best possible one, or an estimate by iterations for many cars at once.',
    PHYSX_CLUTCH_MODES,
  ),
  differential: chosen(
    'Differential',
    'PxVehicleDifferential4WData mType',
    'Driven axles, and whether slip is limited by the ratio of the wheel speeds.',
    PHYSX_DIFFERENTIALS,
  ),
} as const satisfies Record<string, BlockRow>;

/** Rows of racebench_physx.gear<g>. */
export const PHYSX_GEAR_ROWS = {
  up_ratio: numberRow(
    'Changing up',
    '1',
    [0, 1, 0.01],
    'mUpRatios',
    'Engine speed over its maximum above which the automatic gearbox changes up from this gear.',
    'Changes up at a higher engine speed.',
    'Changes up earlier.',
  ),
  down_ratio: numberRow(
    'Changing down',
    '1',
    [0, 1, 0.01],
    'mDownRatios',
    'Engine speed over its maximum below which the automatic gearbox changes down from this gear.',
    'Changes down earlier; near the upper limit of the gear below, the gears hunt.',
    'Keeps the gear down to a lower engine speed.',
  ),
} as const satisfies Record<string, BlockRow>;

export type PhysxGearName = keyof typeof PHYSX_GEAR_ROWS;
export const PHYSX_GEAR_NAMES = Object.keys(PHYSX_GEAR_ROWS) as PhysxGearName[];
