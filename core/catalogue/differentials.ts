import { cite } from './sources.ts';

/** Headings of the list of kinds, in its order. */
export const DIFFERENTIAL_FAMILIES = {
  racer: 'Racer types',
  mechanical: 'Friction and gears',
  physx: 'PhysX vehicle guide',
  librerally: 'LibreRally',
  controlled: 'Controlled',
} as const;

export type DifferentialFamily = keyof typeof DIFFERENTIAL_FAMILIES;

/**
 * Action against a difference of the outputs: a friction that grows with the torque or with the difference of the
 * speeds, a controller, or rigid gears. A kind that locks by nothing gives both outputs their share of the torque;
 * by grip, at most what the weaker wheel can hold. Motors have no gears between them.
 */
export type DifferentialLocking =
  | 'none'
  | 'by-grip'
  | 'by-torque'
  | 'by-speed'
  | 'controlled'
  | 'rigid'
  | 'motors';

/**
 * A kind of differential, one row each: names, choices, keys, formula and source of every list and form come
 * from it.
 */
export interface DifferentialRow {
  readonly label: string;
  readonly family: DifferentialFamily;
  /** Its behaviour, in a phrase. */
  readonly note: string;
  readonly locking: DifferentialLocking;
  /** Racer's differential.type; a kind without one is set by differential.racebench_type. */
  readonly racerNumber: number | undefined;
  /** Keys of this kind, after the block's name, in addition to those of every differential. */
  readonly keys: readonly string[];
  /** Law of the locking torque, which is a difference of the two output torques. */
  readonly formula: string;
  readonly source: string;
}

/**
 * Default bias ratio under power of a limited slip differential: from the descendant's source
 * (docs/sources/racer-format.md, D).
 */
export const MISSING_POWER_RATIO = 2;
/** The PhysX guide's default of its biases: a ratio of speeds. */
export const PHYSX_DEFAULT_BIAS = 1.3;

const RACER_PAGE = cite('racerDifferentials');
const GUIDE = cite('physxGuide', 'differentials');
const RALLY = `${cite('libreRally', 'DifferentialSolver')}; ${cite('libreRallyNotes', 'section 1')}`;
const CHECKS = cite('dynamicsChecks', 'section 2');
const LSD_RULE =
  'locking torque ≤ max(preload, (R − 1) min(|T0|, |T1|)); T0, T1 the road reactions, the second term is 0 unless both have the same sign';
const FORMAT = cite('racerFormat');
const RALLY_OPEN =
  'T0 = T1 = T / 2; of this the road takes at most 2 min(limit0, limit1). The rest, which is lost in the source, spins the wheels up here';
/** Share of output 0, for kinds whose gears divide the torque. */
const SPLIT = 'racebench_split';
const POWER_KEYS = ['power_ratio', 'power_coeff', 'preload', SPLIT] as const;
const POWER_AND_COAST_KEYS = [...POWER_KEYS, 'coast_ratio', 'coast_coeff'] as const;

export const DIFFERENTIALS = {
  free: {
    label: 'Open',
    family: 'racer',
    note: 'Both outputs get the same torque (Racer: free)',
    locking: 'none',
    racerNumber: 0,
    keys: [SPLIT],
    formula: 'locking torque = 0: T0 = split T, T1 = (1 − split) T',
    source: `${RACER_PAGE}; ${CHECKS}`,
  },
  viscous: {
    label: 'Viscous',
    family: 'racer',
    note: 'Locks with the difference of the wheel speeds',
    locking: 'by-speed',
    racerNumber: 1,
    keys: ['locking_coeff', 'racebench_locking_limit', SPLIT],
    formula: 'locking torque = locking_coeff (ω1 − ω0), at most the limit; half acts on each shaft',
    source: `${RACER_PAGE}; half to each: ${FORMAT}, section 4.2; limit: ${CHECKS}`,
  },
  salisbury: {
    label: 'Salisbury',
    family: 'racer',
    note: 'Locks with the torque, by ramp angles, clutches and preload',
    locking: 'by-torque',
    racerNumber: 2,
    keys: [
      'power_angle',
      'coast_angle',
      'clutches',
      'clutch_factor',
      'racebench_clutch_form',
      ...POWER_AND_COAST_KEYS,
    ],
    formula: `${LSD_RULE}; R = cos(angle) (1 + clutches) clutch_factor, at least 1; the older rule has 1 + 2 clutches; R = 1 from 90° on; power_ratio and coast_ratio override the angles`,
    source: `${RACER_PAGE}; 1 + 2 clutches: Racer 0.5, ${FORMAT}, section 4.2`,
  },
  locked: {
    label: 'Locked',
    family: 'mechanical',
    note: 'Both outputs turn at the same speed',
    locking: 'rigid',
    racerNumber: undefined,
    keys: [],
    formula: 'ω0 = ω1, at any torque',
    source: `${RACER_PAGE}; ${CHECKS}`,
  },
  'lsd-1-way': {
    label: 'Limited slip, 1-way',
    family: 'mechanical',
    note: 'A clutch pack that locks under power only',
    locking: 'by-torque',
    racerNumber: undefined,
    keys: POWER_KEYS,
    formula: `${LSD_RULE}; R = power_ratio (missing: ${MISSING_POWER_RATIO}) under power, 1 when coasting`,
    source: RACER_PAGE,
  },
  'lsd-1.5-way': {
    label: 'Limited slip, 1.5-way',
    family: 'mechanical',
    note: 'A clutch pack that locks less when coasting',
    locking: 'by-torque',
    racerNumber: undefined,
    keys: POWER_AND_COAST_KEYS,
    formula: `${LSD_RULE}; R = power_ratio (missing: ${MISSING_POWER_RATIO}) under power, coast_ratio (missing: half as much lock, (1 + power_ratio) / 2) when coasting`,
    source: RACER_PAGE,
  },
  'lsd-2-way': {
    label: 'Limited slip, 2-way',
    family: 'mechanical',
    note: 'A clutch pack that locks equally both ways',
    locking: 'by-torque',
    racerNumber: undefined,
    keys: POWER_KEYS,
    formula: `${LSD_RULE}; R = power_ratio (missing: ${MISSING_POWER_RATIO}) both ways`,
    source: RACER_PAGE,
  },
  'torque-biasing': {
    label: 'Torque biasing, geared',
    family: 'mechanical',
    note: 'Gears whose friction grows with the torque; open with a wheel in the air',
    locking: 'by-torque',
    racerNumber: undefined,
    keys: POWER_AND_COAST_KEYS,
    formula: `${LSD_RULE}; R = power_ratio (missing: ${MISSING_POWER_RATIO}) under power, coast_ratio (missing: as under power) when coasting`,
    source: RACER_PAGE,
  },
  'physx-open': {
    label: 'PhysX, open',
    family: 'physx',
    note: 'Fixed shares of the torque, whatever the speeds',
    locking: 'none',
    racerNumber: undefined,
    keys: [SPLIT],
    formula: 'T0 = split T, T1 = (1 − split) T',
    source: GUIDE,
  },
  'physx-limited-slip': {
    label: 'PhysX, limited slip',
    family: 'physx',
    note: 'Moves torque to the slower output beyond a ratio of the speeds',
    locking: 'by-speed',
    racerNumber: undefined,
    keys: [SPLIT, 'racebench_bias'],
    formula: `T0 : T1 = split (1 ∓ e) : (1 − split) (1 ± e), the faster output with the minus; e = 1 − bias × slower / faster speed, 0 below the bias (missing: ${PHYSX_DEFAULT_BIAS}) or with speeds of two signs`,
    source: GUIDE,
  },
  'librerally-open': {
    label: 'LibreRally, open',
    family: 'librerally',
    note: 'Equal torques, no more than twice the weaker wheel’s grip',
    locking: 'by-grip',
    racerNumber: undefined,
    keys: [],
    formula: RALLY_OPEN,
    source: RALLY,
  },
  'librerally-limited-slip': {
    label: 'LibreRally, limited slip',
    family: 'librerally',
    note: 'Locks by torque and traction limits, within a bias ratio',
    locking: 'by-torque',
    racerNumber: undefined,
    keys: ['racebench_bias', 'racebench_lock', 'racebench_coast_lock', 'preload'],
    formula:
      'T0 − T1 = ± 2 clamp((preload + lock M) tanh(|ω1 − ω0| / 5 rad/s), max(0, h − weak), min(h, strong − h, h (bias − 1) / (bias + 1))), to the output of the higher limit, with equal limits to the slower; M = min(|T|, weak + min(strong, bias weak)), h = M / 2. Torque beyond M, which is lost in the source, spins the wheels up here',
    source: RALLY,
  },
  'librerally-locking': {
    label: 'LibreRally, locking',
    family: 'librerally',
    note: 'Splits torque like the LibreRally open differential, as in the source',
    locking: 'by-grip',
    racerNumber: undefined,
    keys: [],
    formula: RALLY_OPEN,
    source: RALLY,
  },
  'semi-active': {
    label: 'Semi-active',
    family: 'controlled',
    note: 'A wet clutch pressed by a controller through actuator, sensors and bus',
    locking: 'controlled',
    racerNumber: undefined,
    keys: ['semi_active', SPLIT],
    formula: 'locking torque ≤ clutch torque of the actuator’s pressure',
    source: cite('semiActivePaper'),
  },
  active: {
    label: 'Active, by a script',
    family: 'controlled',
    note: 'A script of the car decides the locking',
    locking: 'controlled',
    racerNumber: undefined,
    keys: ['script', 'script_rate', SPLIT],
    formula: 'locking torque ≤ value returned by the script',
    source: RACER_PAGE,
  },
  electronic: {
    label: 'Electronic, four motors',
    family: 'controlled',
    note: 'No gears: a motor in each wheel turns at the speed its wheel needs in the corner',
    locking: 'motors',
    racerNumber: undefined,
    keys: ['electronic'],
    formula: 'ω = V R / (R_cg WR) for each wheel’s radius R',
    source: cite('softwareDifferential'),
  },
} as const satisfies Record<string, DifferentialRow>;

export type DifferentialKind = keyof typeof DIFFERENTIALS;

export const DIFFERENTIAL_KINDS = Object.keys(DIFFERENTIALS) as DifferentialKind[];

/** Kinds of one family. */
export type KindOfFamily<F extends DifferentialFamily> = {
  [K in DifferentialKind]: (typeof DIFFERENTIALS)[K] extends { readonly family: F } ? K : never;
}[DifferentialKind];

export function isOfFamily<F extends DifferentialFamily>(
  kind: DifferentialKind,
  family: F,
): kind is KindOfFamily<F> {
  return DIFFERENTIALS[kind].family === family;
}

export type DifferentialKey = (typeof DIFFERENTIALS)[DifferentialKind]['keys'][number];

/** True where a key acts on the kind: one with ramp angles reads power_angle, one with a script reads script. */
export function usesKey(kind: DifferentialKind, key: DifferentialKey): boolean {
  return differentialRow(kind).keys.includes(key);
}

export function isDifferentialKind(text: string): text is DifferentialKind {
  return Object.hasOwn(DIFFERENTIALS, text);
}

/** The row under the general type, for code that walks the table. */
export function differentialRow(kind: DifferentialKind): DifferentialRow {
  return DIFFERENTIALS[kind];
}

/** Position of a differential; part of the names of its channels. */
export const DIFFERENTIAL_POSITIONS = ['front', 'rear', 'centre'] as const;
export type DifferentialPosition = (typeof DIFFERENTIAL_POSITIONS)[number];

/** Defaults of a LibreRally limited slip differential: from the source's car that does not name one. */
export const LIBRERALLY_MISSING: Readonly<
  Record<DifferentialPosition, { readonly bias: number; readonly lock: number; readonly coastLock: number }>
> = {
  front: { bias: 2, lock: 0.25, coastLock: 0 },
  rear: { bias: 3, lock: 0.35, coastLock: 0 },
  centre: { bias: 1.8, lock: 0.3, coastLock: 0 },
};
