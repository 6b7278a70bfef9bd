import { GRAVITY_MPS2 } from '../../math/constants.ts';
import type { VehicleParams } from '../params.ts';
import { corneringStiffness_Nprad, tyreFacts } from '../tyre-facts.ts';

/** Tyre columns of one wheel in the guide's parameters. */
export interface PhysxTyre {
  readonly latStiffX: number;
  readonly latStiffY: number;
  readonly longStiff: number;
  /** Side force per slip angle at the rest load. */
  readonly corneringStiffness_Nprad: number;
  /** Three points (slip, friction). */
  readonly frictionGraph: readonly [number, number, number, number, number, number];
}

const LEAST_LAT_X = 1;
const MOST_LAT_X = 50;

/** Smoothing of the stiffness over the load (notes section 10). */
function smooth(k: number): number {
  return Math.min(1, k - (k * k) / 3 + (k * k * k) / 27);
}

/** The load, over the rest load, from which the stiffness stays: so that half the rest load has the tyre's share of it. */
function latStiffX(half: number): number {
  const ratio = (x: number): number => smooth(1.5 / x) / smooth(3 / x);
  if (half >= ratio(LEAST_LAT_X)) return LEAST_LAT_X;
  if (half <= ratio(MOST_LAT_X)) return MOST_LAT_X;
  let low = LEAST_LAT_X;
  let high = MOST_LAT_X;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (ratio(middle) > half) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The wheel's tyre at its static load in the terms of the guide: lateral stiffness per rest load and how it grows with
 * load, longitudinal stiffness per unit of gravity, and friction by longitudinal slip: the lateral peak without slip,
 * the longitudinal peak at its slip, sliding friction at 1.
 */
export function physxTyre(params: VehicleParams, wheel: number, restLoad_N: number): PhysxTyre {
  const tyre = params.wheels.tyres[wheel];
  if (tyre === undefined) throw new RangeError(`There is no tyre ${wheel}`);
  const scale = params.wheels.frictionScale[wheel] ?? 1;
  const facts = tyreFacts(tyre, restLoad_N, scale);
  const x = latStiffX(corneringStiffness_Nprad(tyre, restLoad_N / 2, scale) / facts.corneringStiffness_Nprad);
  return {
    latStiffX: x,
    latStiffY: facts.corneringStiffness_Nprad / (restLoad_N * smooth(3 / x)),
    longStiff: facts.slipStiffness_N / GRAVITY_MPS2,
    corneringStiffness_Nprad: facts.corneringStiffness_Nprad,
    frictionGraph: [
      0,
      facts.lateralFriction,
      Math.min(facts.peakSlip, 0.99),
      facts.longitudinalFriction,
      1,
      facts.slidingFriction,
    ],
  };
}
