import type { LockFractions } from '../../../catalogue/electronic-modes.ts';
import { FL, FR, RL, RR } from '../../../catalogue/wheels.ts';

/**
 * Wanted speed of every wheel over that of the outer front wheel, from the ratios of the circles (open differential)
 * and the locking fractions (Software differential formulas, "Wheel rotations"):
 *
 *   front inner:  from its own ratio (0) to that of the outer wheel (1) by `front`
 *   rear outer:   from its own ratio (0) to that of the front outer wheel (1) by `centre`
 *   rear inner:   keeps its ratio to the rear outer wheel (0), up to the same speed (1) by `rear`
 *
 * All three at 1: the same rotations everywhere. `out` may be `ratios`. Allocates nothing.
 */
export function writeWantedRatios(lock: LockFractions, ratios: Float64Array, out: Float64Array): void {
  const leftIsOuter = ratios[FL]! > ratios[FR]!;
  const frontOuter = leftIsOuter ? FL : FR;
  const frontInner = leftIsOuter ? FR : FL;
  const rearOuter = leftIsOuter ? RL : RR;
  const rearInner = leftIsOuter ? RR : RL;
  const inner = ratios[frontInner]!;
  const rear = ratios[rearOuter]!;
  const share = rear > 0 ? ratios[rearInner]! / rear : 1;
  const outer = rear + lock.centre * (1 - rear);
  out[frontOuter] = 1;
  out[frontInner] = inner + lock.front * (1 - inner);
  out[rearOuter] = outer;
  out[rearInner] = outer * (share + lock.rear * (1 - share));
}
