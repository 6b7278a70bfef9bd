import { LAW_CAPACITY_NM, LAW_TRANSFER_NM, LAW_VISCOUS_NMSPRAD, type DifferentialLaw } from '../law.ts';

/**
 * A spool: w0 = w1 at any torque (Racer's differentials, "the wheels physically can't move with respect to each
 * other").
 */
export function lockedLaw(): DifferentialLaw {
  return {
    write: (io) => {
      io[LAW_CAPACITY_NM] = Infinity;
      io[LAW_VISCOUS_NMSPRAD] = 0;
      io[LAW_TRANSFER_NM] = 0;
    },
    reset: () => undefined,
  };
}
