import type { DifferentialSetup } from '../../setup/setup.ts';
import { coastBiasRatio, powerBiasRatio, salisburyCapacity_Nm } from './salisbury.ts';

/**
 * What a differential does beyond sharing its torque in equal halves, as two numbers the chain solver takes: a viscous
 * coefficient and a dry locking capacity, both on the difference of the two output torques. Free has neither, locked
 * an infinite capacity.
 */
export interface DifferentialParams {
  readonly kind: DifferentialSetup['kind'];
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

/**
 * Dry locking capacity: the largest difference of output torques the mechanism holds before the wheels part.
 * @param input_Nm torque on the carrier; its sign picks the power or the coast ramp.
 * @param reaction0_Nm torque of road and brake that output 0 works against; the sign as it loads the shaft.
 */
export function lockingCapacity_Nm(
  differential: DifferentialParams,
  input_Nm: number,
  reaction0_Nm: number,
  reaction1_Nm: number,
): number {
  switch (differential.kind) {
    case 'free':
    case 'viscous':
      return 0;
    case 'locked':
      return Infinity;
    case 'salisbury':
      return salisburyCapacity_Nm(
        differential.preload_Nm,
        input_Nm >= 0 ? differential.powerRatio : differential.coastRatio,
        reaction0_Nm,
        reaction1_Nm,
      );
  }
}
