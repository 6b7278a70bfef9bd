import { TYRE_TYPE_NAMES, TYRE_TYPES } from '../tyre-types.ts';
import { field, type SetupField } from './field.ts';

/** Figures of the type where the file has none: undefined. */
const ofType = (min: number, max: number, step: number) => ({ default: undefined, min, max, step });

/** Kind, heat and pressure of a tyre; keys of ours. */
export const TYRE_CONDITION_FIELDS: readonly SetupField[] = [
  field(
    'tyres',
    'wheel<n>.racebench_tyre_type',
    'Tyre type',
    'string',
    '1',
    'ours 004',
    'Which friction column of the surfaces holds for it; on dry asphalt all types have the grip of their data.',
    {
      default: 'road',
      choices: TYRE_TYPE_NAMES.map((value) => ({ value, label: TYRE_TYPES[value].label })),
    },
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_heat',
    'Heat acts on grip',
    'bool',
    '1',
    'ours',
    'With 1, temperature and wear scale the grip; without it they are computed and shown only.',
    { default: 0 },
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_pressure',
    'Cold pressure',
    'float',
    'kPa',
    'ours',
    'Gauge pressure at 25 °C; where it is missing, that which gives a .tir file’s at the best temperature, else 220 kPa.',
    ofType(20, 1000, 5),
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_start',
    'Temperature at the start',
    'float',
    'degC',
    'ours',
    'Of surface and core when a run begins; that of the best grip where it is missing.',
    ofType(-40, 200, 1),
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_optimum',
    'Temperature of the best grip',
    'float',
    'degC',
    'ours',
    'That of the tyre type where it is missing: 70 road, 95 slick, 55 wet, 65 gravel, 35 winter.',
    ofType(-20, 200, 1),
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_window',
    'Half width of the grip window',
    'float',
    'K',
    'ours',
    'How far from the best temperature a tenth of the grip is lost; that of the tyre type where it is missing.',
    ofType(1, 500, 1),
  ),
];
