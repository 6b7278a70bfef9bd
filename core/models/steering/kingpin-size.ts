import { FL, FR, RL, RR } from '../../catalogue/wheels.ts';
import type { Setup } from '../../setup/setup.ts';
import { crossFactor, type KingpinSize } from './steering-geometry.ts';

/** WL and WW of a car: between the suspensions along it, between the front kingpins across it. */
export function kingpinSize({ corners, steering }: Pick<Setup, 'corners' | 'steering'>): KingpinSize {
  const [fl, fr, rl, rr] = [FL, FR, RL, RR].map((w) => corners[w]!.mount_m);
  return {
    length_m: (fl!.x + fr!.x - rl!.x - rr!.x) / 2,
    width_m: steering.kingpinWidth_m ?? fl!.y - fr!.y,
  };
}

/** k of each wheel's steering (steering-geometry.ts); 0 where the wheel's Ackermann factor is used, and at the rear. */
export function steerCross(setup: Pick<Setup, 'corners' | 'steering'>, wheel: number): number {
  const { geometry } = setup.steering;
  if (geometry === undefined || wheel > FR) return 0;
  const k = crossFactor(geometry, kingpinSize(setup));
  return wheel === FL ? k : -k;
}
