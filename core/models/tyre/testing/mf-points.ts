import {
  DEFAULT_PARAMETERS,
  type CoefficientName,
  type MfParameters,
} from '../../../catalogue/mf-coefficients.ts';
import { evaluateMfAll, evaluateMfGeometry, type MfTyre } from '../mf/magic-formula-tyre.ts';
import type { MfTyreData } from '../../../setup/mf-tyre-data.ts';
import {
  MF_CAMBER_RAD,
  MF_LOAD_N,
  MF_PRESSURE_PA,
  MF_SHIFT_WEIGHT,
  MF_SLIP,
  MF_SPEED_MPS,
  MF_TANGENT,
  createMfWorkspace,
} from '../mf/mf-workspace.ts';

/** An operating point; missing values are free rolling of the upright tyre at 1000 N, 20 m/s and 220 kPa. */
export interface MfPoint {
  readonly slip?: number;
  readonly tangent?: number;
  readonly camber_rad?: number;
  readonly load_N?: number;
  readonly speed_mps?: number;
  readonly pressure_Pa?: number;
  readonly shiftWeight?: number;
}

/** The whole workspace at a point. */
export function mfAt(tyre: MfTyre, point: MfPoint): Float64Array {
  const w = createMfWorkspace();
  w[MF_LOAD_N] = point.load_N ?? 1000;
  w[MF_SLIP] = point.slip ?? 0;
  w[MF_TANGENT] = point.tangent ?? 0;
  w[MF_CAMBER_RAD] = point.camber_rad ?? 0;
  w[MF_SPEED_MPS] = point.speed_mps ?? 20;
  w[MF_PRESSURE_PA] = point.pressure_Pa ?? 220000;
  w[MF_SHIFT_WEIGHT] = point.shiftWeight ?? 1;
  evaluateMfAll(tyre, w);
  evaluateMfGeometry(tyre, w);
  return w;
}

/** No dependence on load, no camber, no shift, no curvature: a tyre whose figures can be calculated by hand. */
const PLAIN: Partial<Record<CoefficientName, number>> = {
  FNOMIN: 1000,
  UNLOADED_RADIUS: 0.3,
  LONGVL: 20,
  PCX1: 1.5,
  PDX1: 1.2,
  PDX2: 0,
  PKX1: 20,
  RBX1: 10,
  RBX2: 8,
  PCY1: 1.4,
  PDY1: 1.1,
  PDY2: 0,
  PKY1: -12,
  PKY2: 1.5,
  PKY6: 0,
  RBY1: 12,
  RBY2: 6,
  QBZ1: 8,
  QBZ9: 0,
  QCZ1: 1.2,
  QDZ1: 0.1,
  QDZ8: 0,
  QSX4: 0,
  QSX10: 0,
  QSY3: 0,
  QSY4: 0,
  BREFF: 8,
  DREFF: 0.25,
  FREFF: 0.1,
  LONGITUDINAL_STIFFNESS: 250000,
  LATERAL_STIFFNESS: 125000,
};

export function plainMfTyre(
  changes: Partial<Record<CoefficientName, number>> = {},
  version: MfTyreData['version'] = 'MF6.1',
): MfTyreData {
  const parameters: MfParameters = { ...DEFAULT_PARAMETERS, ...PLAIN, ...changes };
  return { version, side: 'left', parameters, given: new Set(Object.keys(changes) as CoefficientName[]) };
}

/** A tyre without asymmetry between left and right or driving and braking. */
export function withoutAsymmetry(data: MfTyreData): MfTyreData {
  const odd: readonly CoefficientName[] = ['PEX4', 'PEY3', 'PEY4', 'RBY3', 'QEZ4', 'QEZ5', 'SSZ1', 'QSX1'];
  const none = Object.fromEntries(odd.map((name) => [name, 0]));
  return { ...data, parameters: { ...data.parameters, ...none } };
}
