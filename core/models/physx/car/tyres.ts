import { physxNumbers, type PhysxTyreNumbers } from '../../tyre/physx-tyre.ts';
import { corneringStiffness_Nprad, tyreFacts } from '../../tyre/tyre-facts.ts';
import type { VehicleParams } from '../../facts/params.ts';

/** Tyre columns of one wheel in the guide's parameters. */
export interface PhysxTyre extends PhysxTyreNumbers {
  /** Lateral force per slip angle at the rest load. */
  readonly corneringStiffness_Nprad: number;
}

/** The wheel's tyre, of any model, at its static load as parameters of the guide. */
export function physxTyre(params: VehicleParams, wheel: number, restLoad_N: number): PhysxTyre {
  const tyre = params.wheels.tyres[wheel];
  if (tyre === undefined) throw new RangeError(`There is no tyre ${wheel}`);
  const scale = params.wheels.frictionScale[wheel] ?? 1;
  const facts = tyreFacts(tyre, restLoad_N, scale);
  const half = corneringStiffness_Nprad(tyre, restLoad_N / 2, scale) / facts.corneringStiffness_Nprad;
  return {
    ...physxNumbers(facts, restLoad_N, half),
    corneringStiffness_Nprad: facts.corneringStiffness_Nprad,
  };
}
