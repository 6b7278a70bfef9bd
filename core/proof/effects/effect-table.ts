import type { AnySampleName } from '../testing/car-files.ts';
import type { EffectFigureName } from './effect-figures.ts';

/** New value of a number of the file from its old one. */
type Change = (before: number) => number;

type Edits = Readonly<Record<string, string | number>>;

/** A promise of a field as a change of a car and the figure that has to follow. */
export interface EffectCase {
  /** Key of the row, with its placeholders. */
  readonly field: string;
  /** Part of its text of a higher or of a lower value. */
  readonly promise: string;
  readonly change: Change;
  readonly direction: 'rises' | 'falls';
  readonly figure: EffectFigureName;
  /** Edits of the sample before both drives. */
  readonly base: Edits;
}

/** Keys that the cases of a field change, and the car. */
export interface EffectGroup {
  readonly keys: readonly string[];
  /** Keys that are changed by the same amount in the other direction. */
  readonly mirrored?: readonly string[];
  readonly car?: AnySampleName;
  readonly cases: readonly EffectCase[];
}

type Row = readonly [
  promise: string,
  change: Change,
  direction: EffectCase['direction'],
  figure: EffectFigureName,
];

const times =
  (factor: number): Change =>
  (before) =>
    before * factor;
const plus =
  (amount: number): Change =>
  (before) =>
    before + amount;
const to =
  (value: number): Change =>
  () =>
    value;

const MORE = times(1.3);
const LESS = times(0.75);

const wheels = (key: string, ...numbers: readonly number[]): string[] =>
  numbers.map((n) => key.replace('<n>', String(n)));
const all = (key: string): string[] => wheels(key, 0, 1, 2, 3);
const front = (key: string): string[] => wheels(key, 0, 1);
const rear = (key: string): string[] => wheels(key, 2, 3);

/** Cases of a field of one key, or of the same key of several wheels. */
function on(field: string, keys: readonly string[], rows: readonly Row[], base: Edits = {}): EffectGroup {
  return {
    keys,
    cases: rows.map(([promise, change, direction, figure]) => ({
      ...{ field, promise, change, direction, figure, base },
    })),
  };
}

/** Cases of a field whose key is its own. */
const own = (field: string, rows: readonly Row[], base?: Edits): EffectGroup =>
  on(field, [field], rows, base);

const SHIFT_PHASES = ['time_to_declutch', 'time_in_neutral', 'time_to_clutch'] as const;

/** A phase of a change of gear, which lasts 200 ms at first. */
const phase = (field: string, figure: EffectFigureName): EffectGroup =>
  own(
    field,
    [
      ['The car is without drive for longer', to(400), 'rises', figure],
      ['The next gear engages sooner', to(50), 'falls', figure],
    ],
    { [field]: 200 },
  );

const KIND = 'differential.racebench_type';
const SALISBURY: Edits = { 'differential.preload': 0 };
const VISCOUS: Edits = { 'differential.type': 1, 'differential.locking_coeff': 30 };
const LSD: Edits = { [KIND]: 'lsd-1.5-way', 'differential.power_ratio': 2, 'differential.coast_ratio': 2 };
const PHYSX: Edits = { [KIND]: 'physx-limited-slip', 'differential.racebench_bias': 1.15 };
const FAKED: Edits = Object.fromEntries(
  [0, 1].flatMap((n) => [
    [`wheel${n}.powered`, 1],
    [`wheel${n}.power_gearing`, 0.5],
  ]),
);

/** Every promise of a field (core/catalogue/fields/effects), as it is driven. */
export const EFFECT_GROUPS: readonly EffectGroup[] = [
  own('car.cg.z', [
    ['the front tyres carry more', plus(0.2), 'rises', 'frontWeightShare'],
    ['the car understeers more', plus(0.2), 'falls', 'yawRate_radps'],
    ['the car understeers more', plus(0.2), 'falls', 'yawRateOfPhysx_radps'],
    ['the car understeers more', plus(0.2), 'falls', 'yawRateOfLibreRally_radps'],
    ['a smaller sideslip angle', plus(0.2), 'falls', 'sideslip_rad'],
  ]),
  own('body.mass', [
    ['Oscillates more slowly', MORE, 'falls', 'frontFrequency_Hz'],
    ['too much mass for the engine’s torque', MORE, 'falls', 'speedAfterPull_mps'],
  ]),
  own('body.inertia.x', [
    ['Dives and squats more slowly', MORE, 'falls', 'pitchRateAfter100ms_radps'],
    ['Pitches more quickly', LESS, 'rises', 'pitchRateAfter100ms_radps'],
  ]),
  own('body.inertia.y', [
    ['Turns more slowly', MORE, 'rises', 'yawDelay_s'],
    ['Turns more quickly', LESS, 'falls', 'yawDelay_s'],
  ]),
  own('body.inertia.z', [
    ['Rolls more slowly', MORE, 'falls', 'rollRateAfter100ms_radps'],
    ['Rolls more quickly', LESS, 'rises', 'rollRateAfter100ms_radps'],
  ]),
  own('engine.max_torque', [
    ['accelerates harder', MORE, 'rises', 'speedAfterPull_mps'],
    ['Too low a torque', LESS, 'falls', 'speedAfterPull_mps'],
  ]),
  own('engine.inertia.engine', [
    ['speeds up more slowly', MORE, 'falls', 'engineSpeedAfterRev_radps'],
    ['speeds up more quickly', LESS, 'rises', 'engineSpeedAfterRev_radps'],
  ]),
  own('engine.braking_coeff', [
    ['slows down more', MORE, 'falls', 'speedAfterLift_mps'],
    ['coasts further', LESS, 'rises', 'speedAfterLift_mps'],
  ]),
  own(
    'engine.friction',
    [
      ['Reduces the acceleration', MORE, 'falls', 'speedAfterPull_mps'],
      ['slows the car when the pedal is released', MORE, 'falls', 'speedAfterLift_mps'],
      ['accelerates better', LESS, 'rises', 'speedAfterPull_mps'],
      ['coasts further', LESS, 'rises', 'speedAfterLift_mps'],
    ],
    { 'engine.friction': 20 },
  ),
  own('engine.shifting.shift_up_rpm', [
    ['changes up later', plus(500), 'rises', 'speedAtFirstUpshift_mps'],
    ['above the highest engine speed it never does', to(9000), 'rises', 'speedAtFirstUpshift_mps'],
    ['changes up earlier', plus(-1000), 'falls', 'speedAtFirstUpshift_mps'],
  ]),
  own('engine.shifting.shift_down_rpm', [
    ['changes down earlier', plus(500), 'rises', 'speedAtFirstDownshift_mps'],
    ['down to a lower engine speed', plus(-500), 'falls', 'speedAtFirstDownshift_mps'],
  ]),
  ...SHIFT_PHASES.flatMap((name) => [
    phase(`engine.shifting.${name}`, 'upshiftWithoutDrive_s'),
    phase(`engine.shifting.${name}_down`, 'downshiftWithoutDrive_s'),
  ]),
  on(
    'gearbox.gear<g>.ratio',
    ['gearbox.gear2.ratio'],
    [
      ['More torque', MORE, 'rises', 'forceInSecond_N'],
      ['a lower top speed', MORE, 'falls', 'speedInSecond_mps'],
      ['Less torque', LESS, 'falls', 'forceInSecond_N'],
      ['a higher top speed', LESS, 'rises', 'speedInSecond_mps'],
    ],
  ),
  own(
    'clutch.max_torque',
    [
      ['Slips less', MORE, 'falls', 'clutchSlipInLaunch_s'],
      ['more of the engine’s torque reaches the wheels', MORE, 'rises', 'speedAfterPull_mps'],
      ['Slips more', LESS, 'rises', 'clutchSlipInLaunch_s'],
    ],
    { 'clutch.max_torque': 135 },
  ),
  own('differential.ratio', [
    ['more torque at the wheels', MORE, 'rises', 'forceInSecond_N'],
    ['a lower top speed', MORE, 'falls', 'speedInSecond_mps'],
    ['less torque at the wheels', LESS, 'falls', 'forceInSecond_N'],
    ['a higher top speed', LESS, 'rises', 'speedInSecond_mps'],
  ]),
  own('differential.friction', [
    ['Slows the rotating driveline more', to(50), 'falls', 'speedAfterCoasting_mps'],
  ]),
  {
    ...on(
      'differential.racebench_split',
      ['diff2.racebench_split'],
      [
        ['Output 0 gets more of the torque', MORE, 'rises', 'frontDriveTorqueShare'],
        ['Output 1 gets more of the torque', LESS, 'falls', 'frontDriveTorqueShare'],
      ],
    ),
    car: 'rally-1988',
  },
  own(
    'differential.locking_coeff',
    [
      ['More locking at the same speed difference', MORE, 'rises', 'viscousLock_Nm'],
      ['the wheel with grip gets more torque', times(3), 'rises', 'splitMuTorque_Nm'],
      ['turns in less willingly', times(10), 'falls', 'yawRate_radps'],
      ['Closer to an open differential', LESS, 'falls', 'viscousLock_Nm'],
      ['a wheel without load spins up', LESS, 'falls', 'splitMuTorque_Nm'],
    ],
    VISCOUS,
  ),
  own(
    'differential.power_angle',
    [
      ['Locks less under power', plus(10), 'falls', 'lockUnderPower_Nm'],
      ['Locks more under power', plus(-20), 'rises', 'lockUnderPower_Nm'],
    ],
    SALISBURY,
  ),
  own(
    'differential.coast_angle',
    [
      ['Locks less under engine braking', plus(30), 'falls', 'lockWhenCoasting_Nm'],
      ['from 85 degrees on hardly at all', to(86), 'falls', 'lockWhenCoasting_Nm'],
      ['Locks more under engine braking', plus(-20), 'rises', 'lockWhenCoasting_Nm'],
    ],
    SALISBURY,
  ),
  own(
    'differential.clutches',
    [
      ['Locks more, under power', times(2), 'rises', 'lockUnderPower_Nm'],
      ['and when coasting: steadier', times(2), 'rises', 'lockWhenCoasting_Nm'],
      ['Locks less, under power', times(0.5), 'falls', 'powerBiasRatio'],
      ['and when coasting.', times(0.5), 'falls', 'coastBiasRatio'],
    ],
    SALISBURY,
  ),
  own('differential.clutch_factor', [
    ['Larger bias ratios: locks more', MORE, 'rises', 'powerBiasRatio'],
    ['Smaller bias ratios: locks less', LESS, 'falls', 'coastBiasRatio'],
  ]),
  own('differential.preload', [
    ['Stays locked up to a larger difference', MORE, 'rises', 'lockUnloaded_Nm'],
    ['Unlocks at a smaller difference', LESS, 'falls', 'lockUnloaded_Nm'],
  ]),
  own(
    'differential.power_ratio',
    [
      ['more unequal road reactions under power', MORE, 'rises', 'lockUnderPower_Nm'],
      ['more traction', times(2), 'rises', 'splitMuTorque_Nm'],
      ['Closer to open under power', LESS, 'falls', 'lockUnderPower_Nm'],
      ['open at 1', to(1), 'falls', 'lockUnderPower_Nm'],
    ],
    { ...LSD, ...SALISBURY },
  ),
  own(
    'differential.coast_ratio',
    [
      ['more unequal road reactions when coasting', MORE, 'rises', 'lockWhenCoasting_Nm'],
      ['Closer to open when coasting', LESS, 'falls', 'lockWhenCoasting_Nm'],
      ['open at 1', to(1), 'falls', 'lockWhenCoasting_Nm'],
    ],
    { ...LSD, ...SALISBURY },
  ),
  own(
    'differential.racebench_bias',
    [
      ['allows a larger speed difference', to(1.24), 'falls', 'torqueMovedToSlower_Nm'],
      ['torque moves to the slower wheel sooner', to(1.05), 'rises', 'torqueMovedToSlower_Nm'],
    ],
    PHYSX,
  ),
  on(
    'wheel<n>.power_gearing',
    front('wheel<n>.power_gearing'),
    [
      ['More torque on this wheel', times(2), 'rises', 'frontDriveTorqueShare'],
      ['Less torque on this wheel', times(0.5), 'falls', 'frontDriveTorqueShare'],
    ],
    FAKED,
  ),
  on('wheel<n>.max_braking', front('wheel<n>.max_braking'), [
    ['The wheel locks sooner', MORE, 'falls', 'frontLocksAfter_s'],
    ['The wheel locks later', times(0.9), 'rises', 'frontLocksAfter_s'],
  ]),
  on('wheel<n>.braking_factor', front('wheel<n>.braking_factor'), [
    ['More of the brake torque: the wheel locks sooner', MORE, 'falls', 'frontLocksAfter_s'],
    ['Less of the brake torque: the wheel locks later', times(0.9), 'rises', 'frontLocksAfter_s'],
  ]),
  on('wheel<n>.max_handbrake_torque', rear('wheel<n>.max_handbrake_torque'), [
    ['The handbrake locks the wheel sooner', MORE, 'falls', 'rearLocksByHandbrakeAfter_s'],
    ['The handbrake locks the wheel later', times(0.9), 'rises', 'rearLocksByHandbrakeAfter_s'],
    ['at 0 it has no effect on this wheel', to(0), 'rises', 'rearLocksByHandbrakeAfter_s'],
  ]),
  on('susp<n>.minlen', all('susp<n>.minlen'), [
    ['Less travel in compression', plus(0.02), 'falls', 'bumpTravel_m'],
  ]),
  on('susp<n>.maxlen', all('susp<n>.maxlen'), [
    ['Less travel in extension', plus(-0.02), 'falls', 'droopTravel_m'],
  ]),
  on('susp<n>.k', all('susp<n>.k'), [
    ['Higher natural frequency', MORE, 'rises', 'frontFrequency_Hz'],
    ['load transfer is faster', MORE, 'falls', 'loadTransferDelay_s'],
    ['Lower natural frequency', LESS, 'falls', 'frontFrequency_Hz'],
  ]),
  on('susp<n>.bump_rate', all('susp<n>.bump_rate'), [
    ['The damping ratio rises', MORE, 'rises', 'frontBumpDampingRatio'],
    ['The damping ratio falls', LESS, 'falls', 'frontBumpDampingRatio'],
  ]),
  on('susp<n>.rebound_rate', all('susp<n>.rebound_rate'), [
    ['The damping ratio rises', MORE, 'rises', 'frontReboundDampingRatio'],
    ['The damping ratio falls', LESS, 'falls', 'frontReboundDampingRatio'],
  ]),
  on(
    'antirollbar.arb<b>.k',
    ['antirollbar.arb0.k', 'antirollbar.arb1.k'],
    [
      ['The car rolls less', MORE, 'falls', 'rollPerG_rad'],
      ['The car rolls more', LESS, 'rises', 'rollPerG_rad'],
    ],
  ),
  on(
    'antirollbar.arb<b>.k',
    ['antirollbar.arb1.k'],
    [['A stiffer rear bar reduces understeer', times(3), 'rises', 'yawRate_radps']],
  ),
  on(
    'antirollbar.arb<b>.k',
    ['antirollbar.arb0.k'],
    [['a stiffer front bar oversteer', times(3), 'falls', 'yawRate_radps']],
  ),
  on('wheel<n>.inertia', rear('wheel<n>.inertia'), [
    ['Less wheelspin when the accelerator is pressed', times(2), 'falls', 'wheelspinInLaunch'],
    ['too high a value is sluggish', times(2), 'falls', 'speedAfterPull_mps'],
    ['More wheelspin when the accelerator is pressed', times(0.5), 'rises', 'wheelspinInLaunch'],
  ]),
  on('wheel<n>.lock', front('wheel<n>.lock'), [
    ['Tighter turns', MORE, 'falls', 'turningCircle_m'],
    ['Wider turns', LESS, 'rises', 'turningCircle_m'],
  ]),
  on(
    'wheel<n>.toe',
    ['wheel0.toe'],
    [
      ['Further to the left', plus(0.5), 'rises', 'driftToTheLeft_m'],
      ['Further to the right', plus(-0.5), 'falls', 'driftToTheLeft_m'],
    ],
  ),
  {
    ...on(
      'wheel<n>.toe',
      ['wheel1.toe'],
      [
        ['takes a turn a little later', plus(1), 'rises', 'yawDelay_s'],
        ['then turns more', plus(1), 'rises', 'yawRate_radps'],
      ],
    ),
    mirrored: ['wheel0.toe'],
  },
  {
    ...on(
      'wheel<n>.toe',
      ['wheel0.toe'],
      [
        ['with the opposite effect', plus(1), 'falls', 'yawDelay_s'],
        ['the opposite effect', plus(1), 'falls', 'yawRate_radps'],
      ],
    ),
    mirrored: ['wheel1.toe'],
  },
  on('wheel<n>.friction_road', all('wheel<n>.friction_road'), [
    ['resists a larger horizontal force', MORE, 'falls', 'stoppingDistance_m'],
    ['The tyre slides sooner', LESS, 'rises', 'stoppingDistance_m'],
    ['the wheels spin and the car does not move', to(0.05), 'falls', 'speedAfterLaunch_mps'],
  ]),
  on('wheel<n>.pacejka.a3', all('wheel<n>.pacejka.a3'), [
    ['reacts faster to the steering', MORE, 'falls', 'yawDelay_s'],
  ]),
  on('wheel<n>.pacejka.a4', all('wheel<n>.pacejka.a4'), [
    ['keeps growing with load up to a higher load', MORE, 'rises', 'loadOfMostStiffness_N'],
    ['stops growing at a lower load', LESS, 'falls', 'loadOfMostStiffness_N'],
  ]),
  on('wheel<n>.pacejka.b4', all('wheel<n>.pacejka.b4'), [
    ['Accelerates and brakes better', MORE, 'rises', 'slipStiffness_N'],
  ]),
];
