import type { CoefficientName } from '../../catalogue/mf-coefficients.ts';
import type { ForceColumn } from '../../car-files/tyre-table/slip-sweeps.ts';

/** Missing data, by need, that leave a coefficient undetermined. */
export const NEEDS = {
  nothing: '',
  loads: 'measured at one load',
  manyLoads: 'measured at fewer than three loads',
  inclination: 'measured without inclination',
  combined: 'combined slip was not measured',
  inclinationAndLoads: 'measured without inclination, or at one load',
} as const;
export type Need = keyof typeof NEEDS;

export interface FittedCoefficient {
  readonly name: CoefficientName;
  readonly least: number;
  readonly most: number;
  readonly need: Need;
  /** Default start value, and its value where it is held. */
  readonly start: number;
}

const row = (
  name: CoefficientName,
  least: number,
  most: number,
  start = 0,
  need: Need = 'nothing',
): FittedCoefficient => ({ name, least, most, start, need });

/** Rows to which a stage is fitted. */
export type StageRows = 'lateral' | 'longitudinal' | 'combined';

export interface FitStage {
  readonly key: 'fy' | 'fx' | 'mz' | 'combinedFx' | 'combinedFy' | 'combinedMz';
  readonly label: string;
  readonly rows: StageRows;
  readonly force: ForceColumn;
  readonly coefficients: readonly FittedCoefficient[];
  /** Further starts for some of them: the error has several minima. */
  readonly starts: readonly Partial<Record<CoefficientName, number>>[];
}

/**
 * The stages of a fit of MF 5.2, in their order: each keeps the results of the earlier ones. Bounds: shape factors C
 * from 1 to 2, so that a curve has a peak and does not fall below zero; curvature E at most 1 (Pacejka, Tire and
 * Vehicle Dynamics, 4.3.1); the rest far beyond real tyres.
 */
export const FIT_STAGES: readonly FitStage[] = [
  {
    key: 'fy',
    label: 'Fy, pure slip angle',
    rows: 'lateral',
    force: 'fy_N',
    starts: [
      { PCY1: 1.3, PEY1: -0.5 },
      { PCY1: 1.6, PEY1: 0.3 },
      { PCY1: 1.1, PEY1: -4 },
      { PCY1: 1.9, PEY1: -2 },
    ],
    coefficients: [
      row('PCY1', 1, 2, 1.3),
      row('PDY1', 0.05, 5, 1),
      row('PDY2', -3, 3, 0, 'loads'),
      row('PDY3', -40, 40, 0, 'inclination'),
      row('PEY1', -20, 1, -0.5),
      row('PEY2', -20, 20, 0, 'loads'),
      row('PEY3', -5, 5),
      row('PEY4', -100, 100, 0, 'inclination'),
      row('PKY1', -300, -0.5, -20),
      row('PKY2', 0.2, 20, 2, 'loads'),
      row('PKY3', -10, 10, 0, 'inclination'),
      row('PHY1', -0.1, 0.1),
      row('PHY2', -0.1, 0.1, 0, 'loads'),
      row('PHY3', -2, 2, 0, 'inclination'),
      row('PVY1', -0.5, 0.5),
      row('PVY2', -0.5, 0.5, 0, 'loads'),
      row('PVY3', -5, 5, 0, 'inclination'),
      row('PVY4', -5, 5, 0, 'inclinationAndLoads'),
    ],
  },
  {
    key: 'fx',
    label: 'Fx, pure slip ratio',
    rows: 'longitudinal',
    force: 'fx_N',
    starts: [
      { PCX1: 1.6, PEX1: 0 },
      { PCX1: 1.3, PEX1: -1 },
      { PCX1: 1.9, PEX1: 0.5 },
    ],
    coefficients: [
      row('PCX1', 1, 2, 1.6),
      row('PDX1', 0.05, 5, 1),
      row('PDX2', -3, 3, 0, 'loads'),
      row('PDX3', -40, 40, 0, 'inclination'),
      row('PEX1', -20, 1),
      row('PEX2', -20, 20, 0, 'loads'),
      row('PEX3', -20, 20, 0, 'manyLoads'),
      row('PEX4', -5, 5),
      row('PKX1', 0.5, 300, 20),
      row('PKX2', -200, 200, 0, 'loads'),
      row('PKX3', -5, 5, 0, 'manyLoads'),
      row('PHX1', -0.1, 0.1),
      row('PHX2', -0.1, 0.1, 0, 'loads'),
      row('PVX1', -0.5, 0.5),
      row('PVX2', -0.5, 0.5, 0, 'loads'),
    ],
  },
  {
    key: 'mz',
    label: 'Mz, pure slip angle',
    rows: 'lateral',
    force: 'mz_Nm',
    starts: [
      { QBZ1: 8, QEZ1: -1 },
      { QBZ1: 4, QEZ1: 0.5 },
      { QBZ1: 15, QEZ1: -4 },
    ],
    coefficients: [
      row('QBZ1', 0.5, 60, 8),
      row('QBZ2', -60, 60, 0, 'loads'),
      row('QBZ3', -60, 60, 0, 'manyLoads'),
      row('QBZ4', -20, 20, 0, 'inclination'),
      row('QBZ5', -20, 20, 0, 'inclination'),
      row('QBZ9', 0, 100, 10),
      row('QCZ1', 1, 2, 1.15),
      row('QDZ1', -0.5, 0.5, 0.1),
      row('QDZ2', -0.5, 0.5, 0, 'loads'),
      row('QDZ3', -20, 20, 0, 'inclination'),
      row('QDZ4', -200, 200, 0, 'inclination'),
      row('QDZ6', -0.2, 0.2),
      row('QDZ7', -0.2, 0.2, 0, 'loads'),
      row('QDZ8', -2, 2, 0, 'inclination'),
      row('QDZ9', -2, 2, 0, 'inclinationAndLoads'),
      row('QEZ1', -20, 1, -1),
      row('QEZ2', -20, 20, 0, 'loads'),
      row('QEZ3', -20, 20, 0, 'manyLoads'),
      row('QEZ4', -3, 3),
      row('QEZ5', -20, 20, 0, 'inclination'),
      row('QHZ1', -0.1, 0.1),
      row('QHZ2', -0.1, 0.1, 0, 'loads'),
      row('QHZ3', -2, 2, 0, 'inclination'),
      row('QHZ4', -2, 2, 0, 'inclinationAndLoads'),
    ],
  },
  {
    key: 'combinedFx',
    label: 'Fx, combined slip',
    rows: 'combined',
    force: 'fx_N',
    starts: [
      { RBX1: 10, RBX2: 8 },
      { RBX1: 20, RBX2: 20 },
    ],
    coefficients: [
      row('RBX1', 0.5, 100, 10),
      row('RBX2', 0, 100, 8),
      row('RCX1', 0.5, 2, 1),
      row('REX1', -20, 1),
      row('REX2', -20, 20, 0, 'loads'),
      row('RHX1', -0.2, 0.2, 0, 'combined'),
    ],
  },
  {
    key: 'combinedFy',
    label: 'Fy, combined slip',
    rows: 'combined',
    force: 'fy_N',
    starts: [
      { RBY1: 10, RBY2: 8, RVY1: 0.01 },
      { RBY1: 20, RBY2: 20, RVY1: 0.01 },
    ],
    coefficients: [
      row('RBY1', 0.5, 100, 10),
      row('RBY2', 0, 100, 8),
      row('RBY3', -0.5, 0.5, 0, 'combined'),
      row('RCY1', 0.5, 2, 1),
      row('REY1', -20, 1),
      row('REY2', -20, 20, 0, 'loads'),
      row('RHY1', -0.2, 0.2, 0, 'combined'),
      row('RHY2', -0.2, 0.2, 0, 'loads'),
      row('RVY1', -1, 1, 0, 'combined'),
      row('RVY2', -1, 1, 0, 'combined'),
      row('RVY3', -5, 5, 0, 'inclination'),
      row('RVY4', 0, 100, 15, 'combined'),
      row('RVY5', 0.5, 5, 1.9, 'combined'),
      row('RVY6', 0.5, 60, 12, 'combined'),
    ],
  },
  {
    key: 'combinedMz',
    label: 'Mz, combined slip',
    rows: 'combined',
    force: 'mz_Nm',
    starts: [],
    coefficients: [
      row('SSZ1', -0.5, 0.5),
      row('SSZ2', -0.5, 0.5),
      row('SSZ3', -5, 5, 0, 'inclination'),
      row('SSZ4', -5, 5, 0, 'inclinationAndLoads'),
    ],
  },
];
