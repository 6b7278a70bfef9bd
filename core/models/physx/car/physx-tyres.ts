import { physxNumbers, type PhysxTyreNumbers } from '../../tyre/physx-tyre.ts';
import { corneringStiffness_Nprad, tyreFacts } from '../../tyre/tyre-facts.ts';
import type { CarFacts } from '../../facts/car-facts.ts';

/** Tyre columns of one wheel in the guide's parameters. */
export interface PhysxTyre extends PhysxTyreNumbers {
  /** Lateral force per slip angle at the rest load. */
  readonly corneringStiffness_Nprad: number;
}

/** The wheel's tyre, of any model, at its static load as parameters of the guide. */
export function physxTyre(facts: CarFacts, wheel: number, restLoad_N: number): PhysxTyre {
  const tyre = facts.wheels.tyres[wheel];
  if (tyre === undefined) throw new RangeError(`There is no tyre ${wheel}`);
  const scale = facts.wheels.frictionScale[wheel] ?? 1;
  const figures = tyreFacts(tyre, restLoad_N, scale);
  const half = corneringStiffness_Nprad(tyre, restLoad_N / 2, scale) / figures.corneringStiffness_Nprad;
  return {
    ...physxNumbers(figures, restLoad_N, half),
    corneringStiffness_Nprad: figures.corneringStiffness_Nprad,
  };
}
