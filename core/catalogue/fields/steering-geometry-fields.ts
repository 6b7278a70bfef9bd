import { STEERING_GEOMETRIES, STEERING_GEOMETRY_NAMES } from '../steering-geometries.ts';
import { field, type SetupField } from './field.ts';

/** Steering geometry of the simulated car (Software differential formulas); keys of Racebench. */
export const STEERING_GEOMETRY_FIELDS: readonly SetupField[] = [
  field(
    'steering',
    'steer.racebench_geometry',
    'Steering geometry',
    'string',
    '1',
    'ours 001',
    'Distribution of the steer angle between the two front wheels: by the wheels’ own Ackermann factors, or by a geometry.',
    {
      default: 'factors',
      choices: [
        { value: 'factors', label: 'Factors of the wheels' },
        ...STEERING_GEOMETRY_NAMES.map((value) => ({ value, label: STEERING_GEOMETRIES[value].label })),
      ],
    },
  ),
  field(
    'steering',
    'steer.racebench_kingpin_width',
    'Kingpin distance',
    'float',
    'm',
    'ours 001',
    'Distance between the two front kingpins; the default is the distance of the front suspensions.',
    { default: undefined, min: 0.02, max: 4, step: 0.01, onlyWhenPresent: true },
  ),
];
