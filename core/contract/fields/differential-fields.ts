import { DIFFERENTIAL_KINDS, differentialRow } from '../differentials.ts';
import { semiActiveFields } from './semi-active-fields.ts';
import { field, range, type FieldKind, type FieldOptions, type SetupField } from './field.ts';

/**
 * Where a differential's keys may stand: the single one, one of three at the root (Racer's differentials.count), one
 * of three inside the block differential (racer-format.md section 3.3).
 */
export const DIFFERENTIAL_BLOCKS = ['differential', 'diff<d>', 'differential.diff<d>'] as const;
export type DifferentialBlockPattern = (typeof DIFFERENTIAL_BLOCKS)[number];

/** The block of a differential's key and the name in it: diff0.preload is preload in diff0. Undefined for other keys. */
export function splitDifferentialKey(
  key: string,
): { readonly block: string; readonly name: string } | undefined {
  const match = /^(differential\.diff\d+|diff\d+|differential)\.(.+)$/.exec(key);
  const [, block = '', name = ''] = match ?? [];
  if (match === null || /^diff\d+$/.test(name)) return undefined;
  return { block, name };
}

/** A key of each differential: its row is repeated for every block that a differential may stand in. */
export interface DifferentialKey {
  /** After the block's name. */
  readonly name: string;
  readonly row: (block: DifferentialBlockPattern) => SetupField;
}

export function differentialKey(
  name: string,
  label: string,
  kind: FieldKind,
  unit: SetupField['unit'],
  source: string,
  help: string,
  options: FieldOptions = {},
): DifferentialKey {
  const row = (block: DifferentialBlockPattern): SetupField => {
    const { alias } = options;
    return field('differential', `${block}.${name}`, label, kind, unit, source, help, {
      ...options,
      ...(alias !== undefined && !alias.includes('.') && { alias: `${block}.${alias}` }),
    });
  };
  return { name, row };
}

const optional = (min: number, max: number, step: number): FieldOptions => ({
  default: undefined,
  min,
  max,
  step,
});

const ANGLE_HELP = 'Ramp angle: 0 degrees locks most, from 90 degrees on not at all';

/** Of the single differential a missing output is a rear wheel; a block of three without outputs is the centre one. */
function outputKey(output: 0 | 1): DifferentialKey {
  const name = `output${output}`;
  const row = (block: DifferentialBlockPattern): SetupField =>
    block === 'differential'
      ? field(
          'differential',
          `differential.${name}`,
          `Output ${output} drives wheel`,
          'int',
          '1',
          'A M 000',
          output === 0
            ? 'Number of the wheel on the first output; 2 and 3 are rear drive.'
            : 'Number of the wheel on the second output; 0 and 1 are front drive.',
          range(output === 0 ? 2 : 3, 0, 7, 1),
        )
      : field(
          'differential',
          `${block}.${name}`,
          `Output ${output} drives`,
          'int',
          '1',
          'ours',
          'Of an axle differential the number of a wheel. The centre one has neither output key, or names the two other differentials by their numbers; without keys its output 0 is the front one.',
          optional(0, 7, 1),
        );
  return { name, row };
}

/** Keys of every differential, in the order they are shown. Keys of ours begin with racebench_. */
const KEYS: readonly DifferentialKey[] = [
  differentialKey(
    'type',
    'Type',
    'int',
    '1',
    'S',
    'Racer’s number: 0 free, 1 viscous, 2 Salisbury; other numbers are kept.',
    {
      step: 1,
      choices: DIFFERENTIAL_KINDS.flatMap((kind) => {
        const { racerNumber, label } = differentialRow(kind);
        return racerNumber === undefined ? [] : [{ value: String(racerNumber), label }];
      }),
    },
  ),
  differentialKey(
    'racebench_type',
    'Kind in Racebench',
    'string',
    '1',
    'ours',
    'Names what the differential is where Racer has no number for it; counts before the type.',
    { choices: DIFFERENTIAL_KINDS.map((value) => ({ value, label: differentialRow(value).label })) },
  ),
  differentialKey(
    'ratio',
    'Final drive',
    'float',
    '1',
    'S 000',
    'Input over mean output speed; typically 2 to 5, and 1 for a centre differential.',
    { ...range(1, -50, 50, 0.01), alias: 'gearbox.end_ratio' },
  ),
  differentialKey(
    'inertia',
    'Inertia',
    'float',
    'kgm2',
    'S',
    'Rotating inertia of the differential’s carrier.',
    range(0, 0, 20, 0.01),
  ),
  outputKey(0),
  outputKey(1),
  differentialKey(
    'friction',
    'Friction',
    'float',
    'Nm',
    '000',
    'Constant drag against the rotation of the driveline.',
    range(0, 0, 1000, 0.5),
  ),
  differentialKey(
    'racebench_split',
    'Share of output 0',
    'float',
    '1',
    'ours',
    'Part of the input torque that goes to output 0 while nothing locks; half for bevel gears.',
    range(0.5, 0, 1, 0.01),
  ),
  differentialKey(
    'locking_coeff',
    'Viscous coefficient',
    'float',
    'Nmsprad',
    'S 000',
    'Viscous: difference of the output torques per difference of the output speeds.',
    range(0, 0, 10000, 1),
  ),
  differentialKey(
    'racebench_locking_limit',
    'Greatest locking torque',
    'float',
    'Nm',
    'ours',
    'Viscous: the difference of the output torques grows no further; without the key it has no limit.',
    optional(0, 20000, 10),
  ),
  differentialKey(
    'power_angle',
    'Power angle',
    'float',
    'deg',
    'S 000',
    `${ANGLE_HELP}, with the engine driving.`,
    range(0, 0, 180, 1),
  ),
  differentialKey(
    'coast_angle',
    'Coast angle',
    'float',
    'deg',
    'S 000',
    `${ANGLE_HELP}, with the engine braking.`,
    range(0, 0, 180, 1),
  ),
  differentialKey(
    'clutches',
    'Clutches',
    'int',
    '1',
    'S 000',
    'Plates that share the ramp force: bias ratio = cos(angle) (1 + clutches) factor.',
    range(0, 0, 50, 1),
  ),
  differentialKey(
    'clutch_factor',
    'Clutch factor',
    'float',
    '1',
    'S 000',
    'Scale of the bias ratios from the ramp angles; counts as 1 where it is missing.',
    range(1, 0, 20, 0.05),
  ),
  differentialKey(
    'racebench_clutch_form',
    'Clutches count',
    'string',
    '1',
    'ours',
    'What the clutches add to 1 in the bias ratio: each once (Racer 0.8.6, counts without the key), or each twice (Racer 0.5).',
    {
      choices: [
        { value: 'one', label: 'Once (Racer 0.8.6)' },
        { value: 'two', label: 'Twice (Racer 0.5)' },
      ],
    },
  ),
  differentialKey(
    'preload',
    'Preload',
    'float',
    'Nm',
    '000 D',
    'The outputs stay locked up to this difference of their torques.',
    range(0, 0, 5000, 1),
  ),
  differentialKey(
    'power_ratio',
    'Power bias ratio',
    'float',
    '1',
    '000 D',
    'Torque bias ratio under power given directly, 1 is open; a Salisbury differential without it takes the angle’s.',
    { ...optional(1, 100, 0.05), alias: 'power_coeff' },
  ),
  differentialKey(
    'coast_ratio',
    'Coast bias ratio',
    'float',
    '1',
    '000 D',
    'Torque bias ratio when coasting given directly, 1 is open; a Salisbury differential without it takes the angle’s.',
    { ...optional(1, 100, 0.05), alias: 'coast_coeff' },
  ),
  differentialKey(
    'power_coeff',
    'Power bias ratio (older key)',
    'float',
    '1',
    '000',
    'Name of power_ratio before Racer 0.8.6.',
    { default: undefined, onlyWhenPresent: true, obsolete: 'renamed to power_ratio in Racer 0.8.6' },
  ),
  differentialKey(
    'coast_coeff',
    'Coast bias ratio (older key)',
    'float',
    '1',
    'ours',
    'By analogy with power_coeff.',
    { default: undefined, onlyWhenPresent: true, obsolete: 'named coast_ratio since Racer 0.8.6' },
  ),
  differentialKey(
    'racebench_bias',
    'Bias',
    'float',
    '1',
    'ours',
    'PhysX: largest ratio of the two output speeds before torque moves. LibreRally: largest ratio of the two torques.',
    optional(1, 1000, 0.05),
  ),
  differentialKey(
    'racebench_lock',
    'Locking under power',
    'float',
    '1',
    'ours',
    'LibreRally: locking torque per input torque while the engine drives.',
    optional(0, 10, 0.01),
  ),
  differentialKey(
    'racebench_coast_lock',
    'Locking when coasting',
    'float',
    '1',
    'ours',
    'LibreRally: locking torque per input torque while the engine brakes.',
    optional(0, 10, 0.01),
  ),
  differentialKey(
    'script',
    'Script',
    'file',
    '1',
    'ours',
    'Active: a JavaScript file beside the car.ini whose function lockingTorque(car) returns the locking torque in Nm.',
  ),
  differentialKey(
    'script_rate',
    'Script rate',
    'float',
    'Hz',
    'ours',
    'Active: how often the script is asked, its answer held between; 0 asks it at every step.',
    range(0, 0, 10000, 10),
  ),
];

/** Racer reads 0 as one, too: a car that says nothing has the single block. */
const ONLY_WHEN_PRESENT: FieldOptions = { default: undefined, onlyWhenPresent: true, min: 0, step: 1 };

const COUNT_HELP =
  'One or three; any other number counts as one. Three blocks: the two whose outputs are the wheels of an axle, and the centre one';

/** The block differential, diff0 to diff2 at the root, and the same inside the block differential. */
export const DIFFERENTIAL_FIELDS: readonly SetupField[] = [
  ...KEYS.map(({ row }) => row('differential')),
  ...semiActiveFields('differential'),
  field(
    'differential',
    'differentials.count',
    'Number of differentials',
    'int',
    '1',
    'S ours',
    `${COUNT_HELP}, named diff0 to diff2 at the root of the file.`,
    ONLY_WHEN_PRESENT,
  ),
  field(
    'differential',
    'differential.count',
    'Number of differentials',
    'int',
    '1',
    'ours',
    `${COUNT_HELP}, named diff0 to diff2 inside this block.`,
    ONLY_WHEN_PRESENT,
  ),
  ...KEYS.map(({ row }) => row('diff<d>')),
  ...semiActiveFields('diff<d>'),
  ...KEYS.map(({ row }) => row('differential.diff<d>')),
  ...semiActiveFields('differential.diff<d>'),
];
