import { compileAligning, evaluateAligning, type AligningParams } from './aligning.ts';
import {
  COEFFICIENT_NAMES,
  coefficientRow,
  type CoefficientName,
  type MfParameters,
} from '../../../catalogue/mf-coefficients.ts';
import { compileCombined, evaluateCombinedFx, evaluateCombinedFy, type CombinedParams } from './combined.ts';
import { usualConventions, type Conventions } from './conventions.ts';
import { compileOverturning, evaluateOverturning, type OverturningParams } from './overturning.ts';
import { compilePureFx, evaluatePureFx, type PureFxParams } from './pure-fx.ts';
import { compilePureFy, evaluatePureFy, type PureFyParams } from './pure-fy.ts';
import { compileRadius, evaluateEffectiveRadius, evaluateLoadedRadius, type RadiusParams } from './radius.ts';
import { compileRelaxation, evaluateRelaxation, type RelaxationParams } from './relaxation-lengths.ts';
import { compileRolling, evaluateRolling, type RollingParams } from './rolling.ts';
import { compileState, evaluateState, isLoaded, type StateParams } from './mf-state.ts';
import type { MfTyreData } from '../../../setup/mf-tyre-data.ts';
import { widestRange, type MfRange } from './validity.ts';
import {
  MF_FY_N,
  MF_FZ_N,
  MF_INPUT_COUNT,
  MF_MX_NM,
  MF_MZR_NM,
  MF_MZ_NM,
  MF_SLOT_COUNT,
} from './mf-workspace.ts';

/** A Magic Formula tyre, compiled for the side it is mounted on. */
export interface MfTyre {
  /** -1 where it is mounted on the opposite side to that of the measurement. */
  readonly mirror: 1 | -1;
  readonly state: StateParams;
  readonly pureFx: PureFxParams;
  readonly pureFy: PureFyParams;
  readonly combined: CombinedParams;
  readonly aligning: AligningParams;
  readonly overturning: OverturningParams;
  readonly rolling: RollingParams;
  readonly radius: RadiusParams;
  readonly relaxation: RelaxationParams;
}

/** Parameters, with the defaults for coefficients that the file's equations do not have. */
function ownParameters({ version, parameters }: MfTyreData): MfParameters {
  const own = { ...parameters } as Record<CoefficientName, number>;
  for (const name of COEFFICIENT_NAMES) {
    const row = coefficientRow(name);
    if (!row.versions.includes(version)) own[name] = row.default;
  }
  return own;
}

export interface MfTyreOptions {
  /** The default of the version where absent: the book's. */
  readonly conventions?: Conventions;
  /** Side of the car on which it is mounted; a tyre measured for the other one is mirrored. Never where absent. */
  readonly mounted?: 'left' | 'right';
  /** Limits of the inputs. The widest where absent: validity.ts reports inputs beyond the file's ranges. */
  readonly range?: MfRange;
  /** No force ever drives its own slip, whatever the coefficients: for tyres that roll. False where absent. */
  readonly guards?: boolean;
}

export function compileMfTyre(data: MfTyreData, options: MfTyreOptions = {}): MfTyre {
  const { version, side } = data;
  const { conventions = usualConventions(version), mounted = side, guards = false } = options;
  const p = conventions.foreignCoefficients === 'used' ? data.parameters : ownParameters(data);
  const isMirrored = side !== 'symmetric' && side !== mounted;
  const range = options.range ?? widestRange(p.NOMPRES);
  return {
    mirror: isMirrored ? -1 : 1,
    state: compileState(p, conventions, range),
    pureFx: compilePureFx(p, conventions, guards),
    pureFy: compilePureFy(p, version, conventions, guards),
    combined: compileCombined(p, conventions, guards),
    aligning: compileAligning(p, version, conventions),
    overturning: compileOverturning(p, conventions),
    rolling: compileRolling(p, version, conventions),
    radius: compileRadius(p, version),
    relaxation: compileRelaxation(p, version),
  };
}

/** Fx, Fy and Mz of the tyre as it was measured. */
function evaluateOwnSide(tyre: MfTyre, w: Float64Array): void {
  evaluatePureFx(tyre.pureFx, w);
  evaluatePureFy(tyre.pureFy, w);
  evaluateCombinedFx(tyre.combined, w);
  evaluateCombinedFy(tyre.combined, w);
  evaluateAligning(tyre.aligning, w);
}

function mirrorForces(mirror: 1 | -1, w: Float64Array): void {
  w[MF_FY_N] = mirror * w[MF_FY_N]!;
  w[MF_MZ_NM] = mirror * w[MF_MZ_NM]!;
  w[MF_MZR_NM] = mirror * w[MF_MZR_NM]!;
}

/** Fx, Fy, Mz and their related quantities from the inputs in `w`. Zero without load. Allocates nothing. */
export function evaluateMfForces(tyre: MfTyre, w: Float64Array): void {
  if (!isLoaded(w)) {
    writeNothing(w);
    return;
  }
  evaluateState(tyre.state, tyre.mirror, w);
  evaluateOwnSide(tyre, w);
  if (tyre.mirror < 0) mirrorForces(tyre.mirror, w);
}

/** All five: Fx, Fy, Mz, Mx and My. Allocates nothing. */
export function evaluateMfAll(tyre: MfTyre, w: Float64Array): void {
  if (!isLoaded(w)) {
    writeNothing(w);
    return;
  }
  evaluateState(tyre.state, tyre.mirror, w);
  evaluateOwnSide(tyre, w);
  evaluateOverturning(tyre.overturning, w);
  evaluateRolling(tyre.rolling, w);
  if (tyre.mirror < 0) {
    mirrorForces(tyre.mirror, w);
    w[MF_MX_NM] = -w[MF_MX_NM]!;
  }
}

/** Radii and relaxation lengths for the last computed forces. Allocates nothing. */
export function evaluateMfGeometry(tyre: MfTyre, w: Float64Array): void {
  if (!isLoaded(w)) {
    evaluateState(tyre.state, tyre.mirror, w);
    w[MF_FZ_N] = 0;
  }
  // The tyre's own lateral force: its deflection is not mirrored.
  if (tyre.mirror < 0) w[MF_FY_N] = -w[MF_FY_N]!;
  evaluateEffectiveRadius(tyre.radius, w);
  evaluateLoadedRadius(tyre.radius, w);
  evaluateRelaxation(tyre.relaxation, w);
  if (tyre.mirror < 0) w[MF_FY_N] = -w[MF_FY_N]!;
}

/** Relaxation lengths only, for the last computed forces. Allocates nothing. */
export function evaluateMfRelaxation(tyre: MfTyre, w: Float64Array): void {
  evaluateRelaxation(tyre.relaxation, w);
}

/** No load, no force, no moment. */
function writeNothing(w: Float64Array): void {
  for (let i = MF_INPUT_COUNT; i < MF_SLOT_COUNT; i++) w[i] = 0;
}
