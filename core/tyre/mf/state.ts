import type { MfParameters } from './coefficients.ts';
import type { Conventions } from './conventions.ts';
import {
  MF_ALPHA,
  MF_ALPHA_PURE,
  MF_CAMBER_RAD,
  MF_COS_ALPHA,
  MF_DFZ,
  MF_DPI,
  MF_GAMMA,
  MF_GAMMA_FX,
  MF_GAMMA_PLAIN,
  MF_LOAD_N,
  MF_PRESSURE_PA,
  MF_SPEED_MPS,
  MF_TANGENT,
} from './workspace.ts';

/** What all formulas share: nominal values, and which of the angles they take. */
export interface StateParams {
  readonly nominal_N: number;
  readonly pressure_Pa: number;
  /** epsilon_V of 4.E6a. */
  readonly guard_mps: number;
  readonly takesTangent: boolean;
  readonly pureTakesTangent: boolean;
  readonly takesSine: boolean;
  readonly fxTakesSine: boolean;
}

export function compileState(p: MfParameters, { slipAngle, camber, speedGuard }: Conventions): StateParams {
  return {
    nominal_N: p.FNOMIN * p.LFZO, // 4.E1
    pressure_Pa: p.NOMPRES,
    guard_mps: speedGuard === '0.1 m/s' ? 0.1 : 1e-6,
    takesTangent: slipAngle !== 'plain',
    pureTakesTangent: slipAngle === 'tangent',
    takesSine: camber !== 'plain',
    fxTakesSine: camber === 'sine',
  };
}

/** False for a tyre in the air, and for a load that is not a number. */
export const isLoaded = (w: Float64Array): boolean => w[MF_LOAD_N]! > 0;

/** Angles, relative load and relative pressure from the inputs; `mirror` turns them to the tyre's own side. */
export function evaluateState(p: StateParams, mirror: 1 | -1, w: Float64Array): void {
  const tangent = mirror * w[MF_TANGENT]!; // 4.E3
  const camber = mirror * w[MF_CAMBER_RAD]!;
  const sine = p.takesSine ? Math.sin(camber) : camber; // 4.E4
  const plain = p.takesTangent && p.pureTakesTangent ? 0 : Math.atan(tangent);
  const vx_mps = w[MF_SPEED_MPS]!;
  const speed_mps = Math.abs(vx_mps) * Math.sqrt(1 + tangent * tangent);
  w[MF_ALPHA] = p.takesTangent ? tangent : plain;
  w[MF_ALPHA_PURE] = p.pureTakesTangent ? tangent : plain;
  w[MF_GAMMA] = sine;
  w[MF_GAMMA_FX] = p.fxTakesSine ? sine : camber;
  w[MF_GAMMA_PLAIN] = camber;
  w[MF_DFZ] = w[MF_LOAD_N]! / p.nominal_N - 1; // 4.E2a
  w[MF_DPI] = w[MF_PRESSURE_PA]! / p.pressure_Pa - 1; // 4.E2b
  w[MF_COS_ALPHA] = vx_mps / (speed_mps + p.guard_mps); // 4.E6
}
