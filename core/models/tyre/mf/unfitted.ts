import type { CoefficientName } from '../../../catalogue/mf-coefficients.ts';
import type { MfTyreData } from '../../../setup/mf-tyre-data.ts';

const LATERAL_IN_COMBINED: readonly CoefficientName[] = ['RBY1', 'RVY1', 'RVY2', 'RVY3', 'RVY4', 'RVY5'];
const LONGITUDINAL_IN_COMBINED: readonly CoefficientName[] = ['RBX1'];

/**
 * States of the tyre that its file does not describe, each as a sentence: slip that was not measured, and a combined slip
 * in which the weighting functions are 1 since their stiffness is 0 (Pacejka, *Tire and Vehicle Dynamics*, 3rd edition,
 * equations 4.E50 to 4.E67).
 */
export function unfittedStates({ parameters: p, given }: MfTyreData): string[] {
  const isZero = (names: readonly CoefficientName[]): boolean => names.every((name) => p[name] === 0);
  const lacks = (names: readonly CoefficientName[]): boolean => !names.some((name) => given.has(name));
  return [
    ...(lacks(['PDX1', 'PKX1'])
      ? ['no longitudinal force: PDX1 and PKX1 are not given, so that the defaults of a usual tyre are used']
      : []),
    ...(lacks(['PDY1', 'PKY1'])
      ? ['no lateral force: PDY1 and PKY1 are not given, so that the defaults of a usual tyre are used']
      : []),
    ...(given.has('KPUMAX') && p.KPUMAX <= 0
      ? ['not measured when driving: KPUMAX is 0, so that drive forces are extended from the braking side']
      : []),
    ...(given.has('KPUMIN') && p.KPUMIN >= 0
      ? ['not measured when braking: KPUMIN is 0, so that brake forces are extended from the driving side']
      : []),
    ...(isZero(LATERAL_IN_COMBINED)
      ? ['no combined lateral force: RBY1 and RVY1 to RVY5 are 0, so that slip takes nothing from it']
      : []),
    ...(isZero(LONGITUDINAL_IN_COMBINED)
      ? ['no combined longitudinal force: RBX1 is 0, so that a slip angle takes nothing from it']
      : []),
  ];
}
