/* oxlint-disable racebench/unit-names -- names as the car.ini has them */
import { numberRow, type BlockRow } from './block-row.ts';

const ROLL = 'ChassisBodyRollSystem';
const DYNAMICS = 'VehicleDynamicsSystem';
const DIFFERENTIAL = 'DifferentialConfig';

const BODY_ROWS = {
  roll_stiffness_front: numberRow(
    'Roll torque, front',
    'N',
    [0, 1e6, 100],
    ROLL,
    'Torque on the body per difference of jounce of the front wheels; 0 for none. In the source it adds to the roll of the springs.',
  ),
  roll_stiffness_rear: numberRow(
    'Roll torque, rear',
    'N',
    [0, 1e6, 100],
    ROLL,
    'The same for the rear wheels.',
  ),
  roll_damping: numberRow('Roll damping', 'Nms', [0, 1e5, 100], ROLL, 'Torque against the roll rate.'),
  pitch_stiffness: numberRow(
    'Pitch torque',
    'N',
    [0, 2e5, 100],
    ROLL,
    'Torque on the body per difference of mean jounce, front less rear. In the source it presses a compressed front further down.',
  ),
  pitch_damping: numberRow('Pitch damping', 'Nms', [0, 1e5, 100], ROLL, 'Torque against the pitch rate.'),
  centre_height: numberRow(
    'Height of the centre of mass',
    'm',
    [0.01, 5, 0.01],
    DYNAMICS,
    'Lever of the load transfer and of the attitude torques.',
  ),
  roll_centre_front: numberRow(
    'Height of the roll centre, front',
    'm',
    [-1, 2, 0.01],
    DYNAMICS,
    'Over the road; it takes part of the lateral load transfer.',
  ),
  roll_centre_rear: numberRow(
    'Height of the roll centre, rear',
    'm',
    [-1, 2, 0.01],
    DYNAMICS,
    'Over the road; it takes part of the lateral load transfer.',
  ),
  anti_dive: numberRow(
    'Anti-dive',
    '1',
    [0, 0.95, 0.05],
    DYNAMICS,
    'Part of the load transfer in braking that does not pass the springs.',
  ),
  anti_squat: numberRow('Anti-squat', '1', [0, 0.95, 0.05], DYNAMICS, 'The same under power.'),
  anti_roll_front: numberRow(
    'Anti-roll bar, front',
    'Npm',
    [0, 1e7, 100],
    DYNAMICS,
    'Load moved between the front wheels per difference of jounce; the body does not feel it.',
  ),
  anti_roll_rear: numberRow(
    'Anti-roll bar, rear',
    'Npm',
    [0, 1e7, 100],
    DYNAMICS,
    'Load moved between the rear wheels per difference of jounce; the body does not feel it.',
  ),
} as const satisfies Record<string, BlockRow>;

const POSITIONS = ['front', 'rear', 'centre'] as const;
type Position = (typeof POSITIONS)[number];
type DifferentialName = 'bias' | 'lock' | 'coast_lock' | 'preload';

const differentialRows = (position: Position): Readonly<Record<DifferentialName, BlockRow>> => ({
  bias: numberRow(
    `Bias ratio, ${position}`,
    '1',
    [1, 1e6, 0.1],
    DIFFERENTIAL,
    'Maximum ratio of the torques of a limited slip.',
  ),
  lock: numberRow(
    `Locking under power, ${position}`,
    '1',
    [0, 10, 0.05],
    DIFFERENTIAL,
    'Locking torque per input torque of a limited slip.',
  ),
  coast_lock: numberRow(
    `Locking when coasting, ${position}`,
    '1',
    [0, 10, 0.05],
    DIFFERENTIAL,
    'The same with the engine braking.',
  ),
  preload: numberRow(
    `Preload, ${position}`,
    'Nm',
    [0, 10_000, 5],
    DIFFERENTIAL,
    'Locking torque of a limited slip without input.',
  ),
});

type PositionName = `${Position}_${DifferentialName}`;

const DIFFERENTIAL_ROWS = Object.fromEntries(
  POSITIONS.flatMap((position) =>
    Object.entries(differentialRows(position)).map(([name, row]) => [`${position}_${name}`, row]),
  ),
) as Readonly<Record<PositionName, BlockRow>>;

/** Numbers of the block racebench_librerally itself. */
export const LIBRERALLY_CAR_ROWS: Readonly<Record<LibreRallyCarName, BlockRow>> = {
  ...BODY_ROWS,
  ...DIFFERENTIAL_ROWS,
};

export type LibreRallyCarName = keyof typeof BODY_ROWS | PositionName;
export const LIBRERALLY_CAR_NAMES = Object.keys(LIBRERALLY_CAR_ROWS) as LibreRallyCarName[];

/** Kinds of a differential by their words in the file. */
export const LIBRERALLY_KINDS = {
  Open: 'Open',
  LimitedSlip: 'Limited slip',
  Locking: 'Locking: splits like an open one in the source',
} as const satisfies Record<string, string>;

export type LibreRallyKind = keyof typeof LIBRERALLY_KINDS;

/** Words of the block racebench_librerally. */
export const LIBRERALLY_WORD_ROWS = Object.fromEntries(
  POSITIONS.map((position): [string, BlockRow] => [
    `${position}_differential`,
    {
      ...{ label: `Differential, ${position}`, kind: 'string', unit: '1', heading: 'DifferentialType' },
      help: 'Kind of the differential.',
      ...{ more: '', less: '' },
      options: {
        default: undefined,
        choices: Object.entries(LIBRERALLY_KINDS).map(([value, label]) => ({ value, label })),
      },
    },
  ]),
) as Readonly<Record<`${Position}_differential`, BlockRow>>;

export const LIBRERALLY_POSITIONS = POSITIONS;
