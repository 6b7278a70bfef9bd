/** What a differential is. One row a kind: names, choices, keys, formula and source of every list and form come from it. */
export interface DifferentialRow {
  readonly label: string;
  /** What it does, in a phrase. */
  readonly note: string;
  /** Racer's differential.type; a kind without one is named by differential.racebench_type. */
  readonly racerNumber: number | undefined;
  /** Keys after the block's name that act on this kind, beside those of every differential. */
  readonly keys: readonly string[];
  /** The law of the locking torque, which is a difference of the two output torques. */
  readonly formula: string;
  readonly source: string;
}

/** Bias ratio under power of a limited slip that says none: that of the descendant's source (racer-format.md, D). */
export const MISSING_POWER_RATIO = 2;
/** The PhysX guide's default of its biases: a ratio of speeds. */
export const PHYSX_DEFAULT_BIAS = 1.3;

const RACER_PAGE = 'racer.nl, differentials (seed 000)';
const GUIDE = 'PhysX vehicle guide (seed 004), reference notes section 14';
const RALLY = 'LibreRally DifferentialSolver (seed 003), reference notes section 1';
const LSD_RULE =
  'locking torque ≤ max(preload, (R − 1) min(|T0|, |T1|)), T0 and T1 the road reactions of one sign';
const LSD_KEYS = ['power_ratio', 'coast_ratio', 'preload', 'power_coeff', 'coast_coeff'] as const;

export const DIFFERENTIALS = {
  free: {
    label: 'Free',
    note: 'Both outputs get the same torque',
    racerNumber: 0,
    keys: [],
    formula: 'locking torque = 0',
    source: RACER_PAGE,
  },
  viscous: {
    label: 'Viscous',
    note: 'Locks with the difference of the wheel speeds',
    racerNumber: 1,
    keys: ['locking_coeff', 'racebench_locking_limit'],
    formula: 'locking torque = locking_coeff (ω1 − ω0), at most the limit; half acts on each shaft',
    source: RACER_PAGE,
  },
  salisbury: {
    label: 'Salisbury',
    note: 'Locks with the torque, by ramp angles, clutches and preload',
    racerNumber: 2,
    keys: ['power_angle', 'coast_angle', 'clutches', 'clutch_factor', 'racebench_clutch_form', ...LSD_KEYS],
    formula: `${LSD_RULE}; R = cos(angle) (1 + clutches) clutch_factor, at least 1`,
    source: RACER_PAGE,
  },
  locked: {
    label: 'Locked',
    note: 'Both outputs turn at one speed',
    racerNumber: undefined,
    keys: [],
    formula: 'ω0 = ω1',
    source: RACER_PAGE,
  },
  'lsd-1-way': {
    label: 'Limited slip, 1-way',
    note: 'A clutch pack that locks under power only',
    racerNumber: undefined,
    keys: LSD_KEYS,
    formula: `${LSD_RULE}; R = power_ratio under power, 1 when coasting`,
    source: RACER_PAGE,
  },
  'lsd-1.5-way': {
    label: 'Limited slip, 1.5-way',
    note: 'A clutch pack that locks less when coasting',
    racerNumber: undefined,
    keys: LSD_KEYS,
    formula: `${LSD_RULE}; R = power_ratio under power, coast_ratio when coasting`,
    source: RACER_PAGE,
  },
  'lsd-2-way': {
    label: 'Limited slip, 2-way',
    note: 'A clutch pack that locks alike both ways',
    racerNumber: undefined,
    keys: LSD_KEYS,
    formula: `${LSD_RULE}; R = power_ratio both ways`,
    source: RACER_PAGE,
  },
  'torque-biasing': {
    label: 'Torque biasing, geared',
    note: 'Gears whose friction grows with the torque; open with a wheel in the air',
    racerNumber: undefined,
    keys: ['power_ratio', 'coast_ratio', 'preload'],
    formula: LSD_RULE,
    source: RACER_PAGE,
  },
  'physx-open': {
    label: 'PhysX, open',
    note: 'Fixed shares of the torque, whatever the speeds',
    racerNumber: undefined,
    keys: ['racebench_split'],
    formula: 'T0 = split T, T1 = (1 − split) T',
    source: GUIDE,
  },
  'physx-limited-slip': {
    label: 'PhysX, limited slip',
    note: 'Moves torque to the slower output beyond a ratio of the speeds',
    racerNumber: undefined,
    keys: ['racebench_split', 'racebench_bias'],
    formula: 'shares by the ratio of the two speeds beyond the bias',
    source: GUIDE,
  },
  'librerally-open': {
    label: 'LibreRally, open',
    note: 'Equal torques, no more than twice the weaker wheel’s grip',
    racerNumber: undefined,
    keys: [],
    formula: 'T0 = T1 = min(T, 2 min(limit0, limit1)) / 2',
    source: RALLY,
  },
  'librerally-limited-slip': {
    label: 'LibreRally, limited slip',
    note: 'Locks by torque and traction limits, within a bias ratio',
    racerNumber: undefined,
    keys: ['racebench_bias', 'racebench_lock', 'racebench_coast_lock', 'preload'],
    formula: 'difference = 2 clamp((preload + lock T) tanh(|ω1 − ω0| / 5), least, most)',
    source: RALLY,
  },
  'librerally-locking': {
    label: 'LibreRally, locking',
    note: 'Shares torque like its open one, as in the source',
    racerNumber: undefined,
    keys: [],
    formula: 'T0 = T1 = min(T, 2 min(limit0, limit1)) / 2',
    source: RALLY,
  },
  'semi-active': {
    label: 'Semi-active',
    note: 'A wet clutch pressed by a controller through actuator, sensors and bus',
    racerNumber: undefined,
    keys: ['semi_active'],
    formula: 'locking torque ≤ clutch torque of the actuator’s pressure',
    source: 'Semi-active differential paper (seed 002)',
  },
  active: {
    label: 'Active, by a script',
    note: 'A script of the car says how much it locks',
    racerNumber: undefined,
    keys: ['script'],
    formula: 'locking torque ≤ what the script returns',
    source: RACER_PAGE,
  },
  electronic: {
    label: 'Electronic, four motors',
    note: 'No gears at all: a motor in each wheel turns at its wheel’s speed in the bend',
    racerNumber: undefined,
    keys: ['electronic'],
    formula: 'ω = V R / (R_cg WR) for each wheel’s radius R',
    source: 'Software differential formulas (seed 001)',
  },
} as const satisfies Record<string, DifferentialRow>;

export type DifferentialKind = keyof typeof DIFFERENTIALS;

export const DIFFERENTIAL_KINDS = Object.keys(DIFFERENTIALS) as DifferentialKind[];

export function isDifferentialKind(text: string): text is DifferentialKind {
  return Object.hasOwn(DIFFERENTIALS, text);
}

/** The row under the general type, for code that walks the table. */
export function differentialRow(kind: DifferentialKind): DifferentialRow {
  return DIFFERENTIALS[kind];
}

/** Where a differential sits; part of the names of its channels. */
export const DIFFERENTIAL_PLACES = ['front', 'rear', 'centre'] as const;
export type DifferentialPlace = (typeof DIFFERENTIAL_PLACES)[number];
