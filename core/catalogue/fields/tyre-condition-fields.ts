import { TYRE_TYPE_NAMES, TYRE_TYPES } from '../tyre-types.ts';
import { field, type SetupField } from './field.ts';

/** Undefined: the default is the value of the tyre type. */
const ofType = (min: number, max: number, step: number) => ({ default: undefined, min, max, step });

/** Kind, heat and pressure of a tyre; keys of Racebench. */
export const TYRE_CONDITION_FIELDS: readonly SetupField[] = [
  field(
    'tyres',
    'wheel<n>.racebench_tyre_type',
    'Tyre type',
    'string',
    '1',
    'ours 004',
    'Friction column of the surfaces that is used; on dry asphalt all types have the grip of their data.',
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
    '1: temperature and wear scale the grip. 0: they are only computed and shown.',
    { default: 0 },
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_pressure',
    'Cold pressure',
    'float',
    'kPa',
    'ours',
    'Gauge pressure at 25 °C; the default gives the pressure of a .tir file at the best temperature, otherwise 220 kPa.',
    ofType(20, 1000, 5),
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_start',
    'Temperature at the start',
    'float',
    'degC',
    'ours',
    'Temperature of surface and core when a run begins; the default is the temperature of the best grip.',
    ofType(-40, 200, 1),
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_optimum',
    'Temperature of the best grip',
    'float',
    'degC',
    'ours',
    'Temperature at which the tyre has its best grip; the default depends on the tyre type: 70 road, 95 slick, 55 wet, 65 gravel, 35 winter.',
    ofType(-20, 200, 1),
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_window',
    'Half width of the grip window',
    'float',
    'K',
    'ours',
    'Distance from the best temperature at which a tenth of the grip is lost; the default is that of the tyre type.',
    ofType(1, 500, 1),
  ),
];
