import { RacebenchError } from '../../contract/errors.ts';
import type { DifferentialSetup, Setup } from '../../setup/setup.ts';
import {
  LAW_CAPACITY_NM,
  LAW_INPUT_NM,
  LAW_REACTION0_NM,
  LAW_REACTION1_NM,
  LAW_TRANSFER_NM,
  LAW_VISCOUS_NMSPRAD,
  type DifferentialLaw,
} from './law.ts';
import { coastBiasRatio, powerBiasRatio } from './salisbury.ts';

/** What a law may look at beside its own differential. */
export interface LawEnvironment {
  readonly step_s: number;
  /** Slots of drive-signals.ts, written before the laws are asked. */
  readonly signals: Float64Array;
}

type CreateLaw = (setup: Setup, index: number, environment: LawEnvironment) => DifferentialLaw;

const nothing = (): void => undefined;

function constantLaw(capacity_Nm: number, viscous_Nmsprad: number): DifferentialLaw {
  return {
    write: (io) => {
      io[LAW_CAPACITY_NM] = capacity_Nm;
      io[LAW_VISCOUS_NMSPRAD] = viscous_Nmsprad;
      io[LAW_TRANSFER_NM] = 0;
    },
    reset: nothing,
  };
}

/**
 * The greater of preload and (R - 1) times the smaller road reaction, the latter only when both reactions have one sign
 * (seed 000: they do not add). Preload 50, R = 1.5, reactions 100 and 160 Nm: 60 - 50 leaves 10 Nm to drive the wheels
 * apart.
 */
function salisburyLaw(setup: DifferentialSetup): DifferentialLaw {
  const [power, coast] = [powerBiasRatio(setup), coastBiasRatio(setup)];
  const { preload_Nm } = setup;
  return {
    write: (io) => {
      const ratio = io[LAW_INPUT_NM]! >= 0 ? power : coast;
      const reaction0 = io[LAW_REACTION0_NM]!;
      const reaction1 = io[LAW_REACTION1_NM]!;
      let capacity = preload_Nm;
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
    reset: nothing,
  };
}

/** The law of the differential `index` of a setup. Throws CAR_INVALID for a kind this model does not have. */
export const createLaw: CreateLaw = (setup, index) => {
  const differential = setup.differentials[index];
  switch (differential?.kind) {
    case 'free':
      return constantLaw(0, 0);
    case 'locked':
      return constantLaw(Infinity, 0);
    case 'viscous':
      return constantLaw(differential.lockingLimit_Nm, differential.lockingCoefficient_Nmsprad);
    case 'salisbury':
      return salisburyLaw(differential);
    default:
      throw new RacebenchError(
        'CAR_INVALID',
        `${differential?.block ?? 'differential'}: the racebench model has no ${differential?.kind ?? 'such'} differential.`,
      );
  }
};
