import type { DifferentialPlace } from '../../contract/differentials.ts';
import type { DifferentialSetup } from '../../setup/setup.ts';
import { coastBiasRatio, powerBiasRatio } from './salisbury.ts';

/**
 * What a differential does beyond sharing its torque in equal halves, as two numbers the chain solver takes: a viscous
 * coefficient and a dry locking capacity, both on the difference of the two output torques. Free has neither, locked
 * an infinite capacity.
 */
export interface DifferentialParams {
  readonly kind: DifferentialSetup['kind'];
  readonly place: DifferentialPlace;
  readonly finalDriveRatio: number;
  readonly inertia_kgm2: number;
  readonly output0: number;
  readonly output1: number;
  readonly friction_Nm: number;
  readonly viscous_Nmsprad: number;
  readonly preload_Nm: number;
  readonly powerRatio: number;
  readonly coastRatio: number;
}

export function compileDifferential(setup: DifferentialSetup): DifferentialParams {
  const salisbury = setup.kind === 'salisbury';
  return {
    kind: setup.kind,
    place: setup.place,
    finalDriveRatio: setup.finalDriveRatio,
    inertia_kgm2: setup.inertia_kgm2,
    output0: setup.outputs[0],
    output1: setup.outputs[1],
    friction_Nm: setup.friction_Nm,
    viscous_Nmsprad: setup.kind === 'viscous' ? setup.lockingCoefficient_Nmsprad : 0,
    preload_Nm: salisbury ? setup.preload_Nm : 0,
    powerRatio: salisbury ? powerBiasRatio(setup) : 1,
    coastRatio: salisbury ? coastBiasRatio(setup) : 1,
  };
}

/** Slots of {@link writeLockingCapacity}: torque on the carrier, road and brake of both outputs; the capacity it writes. */
export const LOCK_INPUT_NM = 0;
export const LOCK_REACTION0_NM = 1;
export const LOCK_REACTION1_NM = 2;
export const LOCK_CAPACITY_NM = 3;
export const LOCK_IO_COUNT = 4;

/**
 * Dry locking capacity: the largest difference of output torques the mechanism holds before the wheels part. The sign of
 * the input torque picks the power or the coast ramp; reactions have the sign as they load the shaft. Numbers travel in
 * `io`, since an argument of a function that is not compiled into its caller is put on the heap.
 *
 * Salisbury: the greater of preload and (R - 1) times the smaller road reaction, the latter only when both reactions
 * have one sign (seed 000: they do not add). Preload 50, R = 1.5, reactions 100 and 160 Nm: 60 - 50 leaves 10 Nm to
 * drive the wheels apart.
 */
export function writeLockingCapacity(differential: DifferentialParams, io: Float64Array): void {
  const { kind } = differential;
  if (kind === 'salisbury') {
    const ratio = io[LOCK_INPUT_NM]! >= 0 ? differential.powerRatio : differential.coastRatio;
    const reaction0 = io[LOCK_REACTION0_NM]!;
    const reaction1 = io[LOCK_REACTION1_NM]!;
    let capacity = differential.preload_Nm;
    if (reaction0 * reaction1 > 0) {
      const a = Math.abs(reaction0);
      const b = Math.abs(reaction1);
      const biased = (ratio - 1) * (a < b ? a : b);
      if (biased > capacity) capacity = biased;
    }
    io[LOCK_CAPACITY_NM] = capacity;
  } else io[LOCK_CAPACITY_NM] = kind === 'locked' ? Infinity : 0;
}
