import type { UnitOrNone } from '../../units/suffixes.ts';
import { field, type SetupField } from './field.ts';

interface SimpleTyreRow {
  /** Name of the key after wheel<n>.racebench_simple_. */
  readonly name: string;
  readonly label: string;
  readonly unit: UnitOrNone;
  /** Value of a usual road tyre; undefined uses the static load of the car. */
  readonly default: number | undefined;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Limits that no tyre exceeds. */
  readonly above: number;
  readonly below: number;
  readonly help: string;
}

/** Shape of a tyre without data, by the names in a setup. */
export const SIMPLE_TYRE_ROWS = {
  friction: {
    name: 'friction',
    label: 'Longitudinal friction',
    unit: '1',
    default: 1,
    min: 0.01,
    max: 10,
    step: 0.01,
    above: 0,
    below: Infinity,
    help: 'Peak friction along the wheel at the nominal load, of the tyre without data.',
  },
  lateralFriction: {
    name: 'lateral_friction',
    label: 'Lateral over longitudinal friction',
    unit: '1',
    default: 1,
    min: 0.1,
    max: 10,
    step: 0.01,
    above: 0,
    below: Infinity,
    help: 'Peak friction across the wheel over that along it, of the tyre without data.',
  },
  frictionLoss: {
    name: 'friction_loss',
    label: 'Loss of friction with load',
    unit: '1',
    default: 0.1,
    min: -0.9,
    max: 2,
    step: 0.01,
    above: -1,
    below: Infinity,
    help: 'Load sensitivity of the tyre without data: share of its friction lost per additional nominal load.',
  },
  shapeFactor: {
    name: 'shape_factor',
    label: 'Shape factor',
    unit: '1',
    default: 1.4,
    min: 1.05,
    max: 1.95,
    step: 0.01,
    above: 1,
    below: 2,
    help: 'C of the friction curve of the tyre without data: a higher value leaves less friction in a slide; 1.4 leaves 81 %.',
  },
  peakSlipGrowth: {
    name: 'peak_growth',
    label: 'Growth of the optimal slips with load',
    unit: '1',
    default: 0,
    min: -0.7,
    max: 2,
    step: 0.01,
    above: -Infinity,
    below: Infinity,
    help: 'Load sensitivity of the stiffness of the tyre without data: relative growth of its optimal slips per additional nominal load.',
  },
  nominalLoad_N: {
    name: 'nominal_load',
    label: 'Nominal load',
    unit: 'N',
    default: undefined,
    min: 10,
    max: 100_000,
    step: 10,
    above: 0,
    below: Infinity,
    help: 'Wheel load to which friction and optimal slips of the tyre without data refer; the default is the static load of the car.',
  },
} as const satisfies Record<string, SimpleTyreRow>;

export type SimpleTyreName = keyof typeof SIMPLE_TYRE_ROWS;
export const SIMPLE_TYRE_NAMES = Object.keys(SIMPLE_TYRE_ROWS) as SimpleTyreName[];

/** The row under the general type, for code that walks the table. */
export function simpleTyreRow(name: SimpleTyreName): SimpleTyreRow {
  return SIMPLE_TYRE_ROWS[name];
}

/** Key within the block of a wheel. */
export const simpleTyreKey = (name: SimpleTyreName): string => `racebench_simple_${simpleTyreRow(name).name}`;

export const SIMPLE_TYRE_FIELDS: readonly SetupField[] = SIMPLE_TYRE_NAMES.map((name) => {
  const { label, unit, help, default: usual, min, max, step } = simpleTyreRow(name);
  const options = { default: usual, min, max, step };
  return field('tyres', `wheel<n>.${simpleTyreKey(name)}`, label, 'float', unit, 'ours', help, options);
});
