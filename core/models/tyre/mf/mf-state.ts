import type { MfParameters } from '../../../catalogue/mf-coefficients.ts';
import type { Conventions } from './conventions.ts';
import type { MfRange } from './validity.ts';
import {
  MF_ALPHA,
  MF_ALPHA_PURE,
  MF_CAMBER_RAD,
  MF_COS_ALPHA,
  MF_DFZ,
  MF_DPI,
  MF_FZ_N,
  MF_GAMMA,
  MF_GAMMA_FX,
  MF_GAMMA_PLAIN,
  MF_KAPPA,
  MF_LOAD_N,
  MF_P_PA,
  MF_PRESSURE_PA,
  MF_SENSE,
  MF_SINE_CAMBER,
  MF_SINE_OF_RAD,
  MF_SLIP,
  MF_SPEED_MPS,
  MF_TANGENT,
} from './mf-workspace.ts';

/** Values common to all formulas: nominal values and the choice of angles. */
export interface StateParams {
  readonly nominal_N: number;
  readonly pressure_Pa: number;
  /** epsilon_V of 4.E6a. */
  readonly guard_mps: number;
  readonly takesTangent: boolean;
  readonly pureTakesTangent: boolean;
  readonly takesSine: boolean;
  readonly fxTakesSine: boolean;
  /** Limits of the inputs. */
  readonly range: MfRange;
}

export function compileState(p: MfParameters, conventions: Conventions, range: MfRange): StateParams {
  const { slipAngle, camber, speedGuard } = conventions;
  return {
    nominal_N: p.FNOMIN * p.LFZO, // 4.E1
    pressure_Pa: p.NOMPRES,
    guard_mps: speedGuard === '0.1 m/s' ? 0.1 : 1e-6,
    takesTangent: slipAngle !== 'plain',
    pureTakesTangent: slipAngle === 'tangent',
    takesSine: camber !== 'plain',
    fxTakesSine: camber === 'sine',
    range,
  };
}

/** False for a tyre in the air, and for a load that is not a number. */
export const isLoaded = (w: Float64Array): boolean => w[MF_LOAD_N]! > 0;

function held(value: number, least: number, most: number): number {
  return value < least ? least : value > most ? most : value;
}

/** Slips, angles, load and pressure from the inputs; `mirror` turns them to the tyre's own side. */
export function evaluateState(p: StateParams, mirror: 1 | -1, w: Float64Array): void {
  const { range } = p;
  const tangent = held(mirror * w[MF_TANGENT]!, range.leastTangent, range.mostTangent); // 4.E3
  const camber = held(mirror * w[MF_CAMBER_RAD]!, range.leastCamber_rad, range.mostCamber_rad);
  // A load below the minimum still gives less force.
  const load_N = held(w[MF_LOAD_N]!, 0, range.mostLoad_N);
  const pressure_Pa = held(w[MF_PRESSURE_PA]!, range.leastPressure_Pa, range.mostPressure_Pa);
  if (camber !== w[MF_SINE_OF_RAD]) {
    w[MF_SINE_OF_RAD] = camber;
    w[MF_SINE_CAMBER] = Math.sin(camber);
  }
  const sine = p.takesSine ? w[MF_SINE_CAMBER]! : camber; // 4.E4
  const plain = p.pureTakesTangent ? 0 : Math.atan(tangent);
  const vx_mps = w[MF_SPEED_MPS]!;
  const speed_mps = Math.abs(vx_mps) * Math.sqrt(1 + tangent * tangent);
  w[MF_FZ_N] = load_N;
  w[MF_KAPPA] = held(w[MF_SLIP]!, range.leastSlip, range.mostSlip);
  w[MF_P_PA] = pressure_Pa;
  w[MF_ALPHA] = p.takesTangent ? tangent : plain;
  w[MF_ALPHA_PURE] = p.pureTakesTangent ? tangent : plain;
  w[MF_GAMMA] = sine;
  w[MF_GAMMA_FX] = p.fxTakesSine ? sine : camber;
  w[MF_GAMMA_PLAIN] = camber;
  w[MF_DFZ] = load_N / p.nominal_N - 1; // 4.E2a
  w[MF_DPI] = pressure_Pa / p.pressure_Pa - 1; // 4.E2b
  w[MF_SENSE] = held(vx_mps / p.guard_mps, -1, 1);
  w[MF_COS_ALPHA] = vx_mps / (speed_mps + p.guard_mps); // 4.E6
}
