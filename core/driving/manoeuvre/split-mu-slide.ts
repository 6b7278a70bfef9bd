import { tyreModelRow } from '../../catalogue/tyre-models.ts';
import { slipScale } from '../../environment/surface/surface-slip.ts';
import { evaluateTyre } from '../../models/tyre/evaluate-tyre.ts';
import {
  createTyreIo,
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_LOAD_N,
  TYRE_PEAK,
  TYRE_SLIP,
  TYRE_TANGENT,
} from '../../models/tyre/tyre.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import type { TestCar } from './procedure.ts';
import type { SplitWheel } from './split-mu-samples.ts';

/** Part of its peak that the tyre of a sliding wheel keeps along the wheel, by its curve. */
export type ForceShare = (wheel: SplitWheel) => number;

/**
 * Two wheels of one axle that spin at one speed have one slip s, but not one place on the curve of their tyre: a surface
 * of slip stiffness S, peak slip P and friction mu asks it at s S / (P mu) along the wheel and at tan alpha S / mu across
 * (surface-slip.ts). On ice that is 0.71 s and 2.4 tan alpha, on asphalt s and tan alpha. So the wheel on asphalt is
 * further beyond its peak, and the wheel on ice gives more of what it has across: at a slip of 3 and 8 deg of slip angle
 * the first keeps 5 % more along the wheel than the second.
 *
 * Slips, load and friction are the recorded ones; the tyre is that of the car as compiled, in its steady state.
 */
export function forceShareOf(car: Pick<TestCar, 'setup' | 'road'>): ForceShare {
  const { tyres } = carFacts(car.setup).wheels;
  const io = createTyreIo();
  return ({ wheel, slip, slipAngle_rad, surfaceFriction, load_N }) => {
    const tyre = tyres[wheel];
    if (tyre === undefined) throw new RangeError(`The car has no wheel ${wheel}`);
    const { slipStiffnessScale, peakSlipScale } = car.road[wheel % 2 === 0 ? 0 : 1];
    const hasOwnStiffness = tyreModelRow(tyre.model).hasOwnStiffness ?? false;
    io[TYRE_LOAD_N] = load_N;
    io[TYRE_FRICTION] = surfaceFriction * car.setup.corners[wheel].wheel.frictionScale;
    io[TYRE_SLIP] = slip * slipScale(slipStiffnessScale, peakSlipScale, surfaceFriction, hasOwnStiffness);
    io[TYRE_TANGENT] =
      Math.tan(slipAngle_rad) * slipScale(slipStiffnessScale, 1, surfaceFriction, hasOwnStiffness);
    evaluateTyre(tyre, io);
    return (io[TYRE_FX_N] ?? 0) / ((io[TYRE_PEAK] ?? 0) * load_N);
  };
}
