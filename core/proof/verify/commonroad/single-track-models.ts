import { driftDerivative } from './drift-model.ts';
import { kinematicDerivative } from './kinematic.ts';
import { linearTyreDerivative } from './linear-tyre.ts';
import type { Derivative } from './single-track-state.ts';

export interface CommonRoadModel {
  readonly description: string;
  /** Columns of the state, in order. */
  readonly states: readonly string[];
  readonly derivative: Derivative;
  /** Step of the fourth-order Runge-Kutta integration: that of the reference, with which it agrees through switches. */
  readonly step_s: number;
  /** Bound on the error: of the value itself, or of the range that the column covers. */
  readonly tolerance: number;
  readonly ofRange: boolean;
}

const PLANE = ['x', 'y', 'delta', 'v', 'psi'] as const;

/** The models whose traces are held to a tolerance, by the name in the file. */
export const SINGLE_TRACK_MODELS = {
  ks: {
    description: 'kinematic single-track model',
    states: PLANE,
    derivative: kinematicDerivative,
    step_s: 1e-3,
    tolerance: 1e-5,
    ofRange: false,
  },
  st: {
    description: 'single-track model with linear tyres',
    states: [...PLANE, 'psidot', 'beta'],
    derivative: linearTyreDerivative,
    step_s: 1e-3,
    tolerance: 1e-5,
    ofRange: false,
  },
  std: {
    description: 'single-track drift model with Magic Formula tyres',
    states: [...PLANE, 'psidot', 'beta', 'w_f', 'w_r'],
    derivative: driftDerivative,
    step_s: 2.5e-4,
    tolerance: 1e-3,
    ofRange: true,
  },
} as const satisfies Record<string, CommonRoadModel>;
