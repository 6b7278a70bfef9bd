import { DIFFERENTIAL_KINDS, differentialRow } from '../differentials.ts';
import {
  differentialKey,
  optional,
  type DifferentialBlockPattern,
  type DifferentialKey,
} from './differential-key.ts';
import { field, range, type SetupField } from './field.ts';

/** Without outputs, a single differential drives the rear wheels, and a block of three is the centre one. */
function outputKey(output: 0 | 1): DifferentialKey {
  const name = `output${output}`;
  const ordinal = output === 0 ? 'first' : 'second';
  const row = (block: DifferentialBlockPattern): SetupField =>
    block === 'differential'
      ? field(
          'differential',
          `differential.${name}`,
          `Wheel of the ${ordinal} output`,
          'int',
          '1',
          'A M 000',
          output === 0
            ? 'Number of the wheel on the first output; 2 and 3 give rear drive.'
            : 'Number of the wheel on the second output; 0 and 1 give front drive.',
          range(output === 0 ? 2 : 3, 0, 7, 1),
        )
      : field(
          'differential',
          `${block}.${name}`,
          `Connection of the ${ordinal} output`,
          'int',
          '1',
          'ours',
          'At an axle differential, the number of a wheel. The centre one has neither output key, or names the two other differentials by their numbers; without the keys its first output is the front one.',
          optional(0, 7, 1),
        );
  return { name, row };
}

/**
 * Kind, gears and outputs of every differential, in the order they are shown. Keys of Racebench begin with
 * racebench_.
 */
export const GEAR_KEYS: readonly DifferentialKey[] = [
  differentialKey(
    'type',
    'Type',
    'int',
    '1',
    'S',
    'Racer’s number: 0 open (Racer: free), 1 viscous, 2 Salisbury; other numbers are kept. In Racebench, racebench_type overrides it.',
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
    'Kind of differential where Racer has no number for it; overrides type in Racebench. Racer ignores this key and reads type.',
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
    'Torque share of the first output',
    'float',
    '1',
    'ours',
    'Share of the input torque that goes to the first output (output0: left or front as a rule) while unlocked; half for bevel gears.',
    range(0.5, 0, 1, 0.01),
  ),
];
