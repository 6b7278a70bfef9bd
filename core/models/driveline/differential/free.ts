import { LAW_CAPACITY_NM, LAW_TRANSFER_NM, LAW_VISCOUS_NMSPRAD, type DifferentialLaw } from '../law.ts';

/** Nothing holds the outputs together: T0 and T1 are the shares of the gears (Racer's differentials, "The maths - an open diff"). */
export function freeLaw(): DifferentialLaw {
  return {
    write: (io) => {
      io[LAW_CAPACITY_NM] = 0;
      io[LAW_VISCOUS_NMSPRAD] = 0;
      io[LAW_TRANSFER_NM] = 0;
    },
    reset: () => undefined,
  };
}
