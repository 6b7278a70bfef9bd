import {
  LAW_CAPACITY_NM,
  LAW_INPUT_NM,
  LAW_REACTION0_NM,
  LAW_REACTION1_NM,
  LAW_TRANSFER_NM,
  LAW_VISCOUS_NMSPRAD,
  type DifferentialLaw,
} from '../law.ts';

const POWER = 0;
const COAST = 1;
const PRELOAD = 2;

/**
 * The lock of every differential whose friction grows with the torque through it (Racer's differentials, "The maths -
 * preload & torque bias ratio"): locking torque = max(preload, (R - 1) min(|T0|, |T1|)) of the two road reactions where
 * they have one sign, else the preload. The two do not add: the spring is in the system that the wedges press. R
 * depends on the sign of the input torque: driving backwards loads the coast side, as it does in the housing. With
 * unlimited grip and T0 + T1 = T the outputs are then in the ratio R to 1: (R - 1) T0 = T1 - T0.
 */
export function biasLockLaw(powerRatio: number, coastRatio: number, preload_Nm: number): DifferentialLaw {
  // In an array: an integer ratio beside a fractional one is boxed where it is read from the closure.
  const held = Float64Array.of(atLeast(1, powerRatio), atLeast(1, coastRatio), atLeast(0, preload_Nm));
  return {
    write: (io) => {
      const ratio = io[LAW_INPUT_NM]! >= 0 ? held[POWER]! : held[COAST]!;
      const reaction0 = io[LAW_REACTION0_NM]!;
      const reaction1 = io[LAW_REACTION1_NM]!;
      let capacity = held[PRELOAD]!;
      if (reaction0 * reaction1 > 0) {
        const a = Math.abs(reaction0);
        const b = Math.abs(reaction1);
        const biased = (ratio - 1) * (a < b ? a : b);
        if (biased > capacity) capacity = biased;
      }
      io[LAW_CAPACITY_NM] = capacity;
      io[LAW_VISCOUS_NMSPRAD] = 0;
      io[LAW_TRANSFER_NM] = 0;
    },
    reset: () => undefined,
  };
}

function atLeast(least: number, value: number): number {
  return value > least ? value : least;
}
