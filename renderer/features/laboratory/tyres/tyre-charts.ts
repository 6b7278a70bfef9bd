import type { TyreSheet } from '../../../../core/contract/tyre-laboratory.ts';
import type { Shown } from '../../../../core/units/quantity.ts';
import type { Axis } from '../../../plots/lines/chart-lines.ts';

/** A curve of one tyre in the quantities' own units. */
export interface TyreCurve {
  /** Added to the tyre's name where a tyre has several curves. */
  readonly suffix: string;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly isDashed: boolean;
}

interface QuantityRow {
  readonly key: string;
  readonly unit: 'N' | 'Nm' | 'rad' | '1' | 'K' | 'Nprad';
  readonly digits: number;
  readonly label: string;
}

type MeasuredAxes = 'fx' | 'fy' | 'mz' | 'combined' | 'thrust';

/** Kind of session dots that belong on the chart. */
export type DotAxes = 'slip' | 'angle' | 'combined' | undefined;

export interface TyreChartRow {
  readonly key: string;
  readonly title: string;
  readonly x: QuantityRow;
  readonly y: QuantityRow;
  /** Minimum extent of the value axis, in its own unit. */
  readonly least: number;
  readonly dots: DotAxes;
  /** Measured points that belong on the chart. */
  readonly measured?: MeasuredAxes;
  readonly curves: (sheet: TyreSheet) => readonly TyreCurve[];
}

const one = (x: Float64Array, y: Float64Array): readonly TyreCurve[] => [
  { suffix: '', x, y, isDashed: false },
];

const FORCE = { key: 'force_N', unit: 'N', digits: 0 } as const;
const ANGLE = { key: 'slipAngle_rad', unit: 'rad', digits: 3 } as const;
const LOAD = { key: 'wheelLoad_N', unit: 'N', digits: 0, label: 'Load' } as const;
const FRICTION = { key: 'friction', unit: '1', digits: 3, label: 'Friction' } as const;

const degrees = (angle_rad: number): string => `${Math.round((Math.abs(angle_rad) * 180) / Math.PI)}°`;

/** The charts of the tyre laboratory, in their order. */
export const TYRE_CHARTS: readonly TyreChartRow[] = [
  {
    key: 'fx',
    title: 'Longitudinal force',
    x: { key: 'slipRatio', unit: '1', digits: 2, label: 'Slip ratio (− braking, + driving)' },
    y: { ...FORCE, label: 'Force forward' },
    least: 100,
    dots: 'slip',
    measured: 'fx',
    curves: ({ sweeps }) => one(sweeps.slip, sweeps.fx_N),
  },
  {
    key: 'fy',
    title: 'Lateral force',
    x: { ...ANGLE, label: 'Slip angle (+ = left)' },
    y: { ...FORCE, label: 'Force to the left' },
    least: 100,
    dots: 'angle',
    measured: 'fy',
    curves: ({ sweeps }) => one(sweeps.angle_rad, sweeps.fy_N),
  },
  {
    key: 'mz',
    title: 'Self-aligning moment',
    x: { ...ANGLE, label: 'Slip angle (+ = left)' },
    y: { key: 'aligningMoment_Nm', unit: 'Nm', digits: 1, label: 'Moment' },
    least: 10,
    dots: undefined,
    measured: 'mz',
    curves: ({ sweeps }) => one(sweeps.angle_rad, sweeps.mz_Nm),
  },
  {
    key: 'combined',
    title: 'Combined forces, one line per slip angle',
    x: { ...FORCE, label: 'Force forward, over all slip ratios' },
    y: { ...FORCE, label: 'Force to the left' },
    least: 100,
    dots: 'combined',
    measured: 'combined',
    curves: ({ sweeps }) =>
      sweeps.combined.map(({ angle_rad, fx_N, fy_N }) => ({
        suffix: `${degrees(angle_rad)} ${angle_rad > 0 ? 'left' : angle_rad < 0 ? 'right' : ''}`.trim(),
        x: fx_N,
        y: fy_N,
        isDashed: angle_rad > 0,
      })),
  },
  {
    key: 'friction',
    title: 'Friction over load',
    x: LOAD,
    y: FRICTION,
    least: 0.5,
    dots: undefined,
    curves: ({ overLoad }) => [
      { suffix: 'sideways', x: overLoad.load_N, y: overLoad.lateralFriction, isDashed: false },
      { suffix: 'braking', x: overLoad.load_N, y: overLoad.longitudinalFriction, isDashed: true },
    ],
  },
  {
    key: 'stiffness',
    title: 'Cornering stiffness over load',
    x: LOAD,
    y: { key: 'corneringStiffness_Nprad', unit: 'Nprad', digits: 0, label: 'Stiffness' },
    least: 1000,
    dots: undefined,
    curves: ({ overLoad }) => one(overLoad.load_N, overLoad.corneringStiffness_Nprad),
  },
  {
    key: 'inclination',
    title: 'Camber thrust',
    x: { key: 'inclination_rad', unit: 'rad', digits: 3, label: 'Inclination (+ = top to the right)' },
    y: { ...FORCE, label: 'Force to the left without slip' },
    least: 50,
    dots: undefined,
    measured: 'thrust',
    curves: ({ overInclination }) => one(overInclination.inclination_rad, overInclination.thrust_N),
  },
  {
    key: 'inclinedFriction',
    title: 'Lateral friction over inclination',
    x: { key: 'inclination_rad', unit: 'rad', digits: 3, label: 'Inclination (+ = top to the right)' },
    y: FRICTION,
    least: 0.5,
    dots: undefined,
    curves: ({ overInclination: over }) => [
      { suffix: 'to the left', x: over.inclination_rad, y: over.leftFriction, isDashed: false },
      { suffix: 'to the right', x: over.inclination_rad, y: over.rightFriction, isDashed: true },
    ],
  },
  {
    key: 'temperature',
    title: 'Grip window',
    x: { key: 'treadTemperature_K', unit: 'K', digits: 0, label: 'Temperature of tread and core' },
    y: { key: 'grip', unit: '1', digits: 2, label: 'Grip relative to the optimum temperature' },
    least: 1,
    dots: undefined,
    curves: ({ overTemperature: over }) => one(over.temperature_K, over.grip),
  },
];

export const axisOf = ({ label }: QuantityRow, { symbol, digits }: Shown): Axis => ({
  label,
  symbol,
  digits,
});
