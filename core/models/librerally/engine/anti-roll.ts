import { FL, FR, RL, RR } from '../../../catalogue/wheels.ts';
import type { LibreRallyCar } from './engine-car.ts';
import { mostLoad_N } from './load-transfer.ts';

/** Load that an anti-roll bar moves to the left wheel, limited to the load of either wheel. */
export function barForce_N(difference_m: number, rate_Npm: number, left_N: number, right_N: number): number {
  const x = difference_m * rate_Npm;
  return x > right_N ? right_N : x < -left_N ? -left_N : x;
}

function moveLoad(car: LibreRallyCar, left: number, right: number, rate_Npm: number): void {
  if (!(rate_Npm > 0)) return;
  const difference_m = car.usedJounce_m[left]! - car.usedJounce_m[right]!;
  const x = barForce_N(difference_m, rate_Npm, car.wheelLoad_N[left]!, car.wheelLoad_N[right]!);
  addLoad(car, left, x);
  addLoad(car, right, -x);
}

function addLoad(car: LibreRallyCar, i: number, x: number): void {
  const most = mostLoad_N(car.params.staticLoad_N[i]!, car.forceLimit_N[i]!);
  const load = car.wheelLoad_N[i]! + x;
  car.wheelLoad_N[i] = car.inputs.grounded[i] === 0 ? 0 : Math.min(Math.max(load, 0), most);
}

/** Anti-roll bars. They move load between the tyres and do not turn the body. */
export function applyAntiRoll(car: LibreRallyCar): void {
  moveLoad(car, FL, FR, car.params.frontAntiRoll_Npm);
  moveLoad(car, RL, RR, car.params.rearAntiRoll_Npm);
}
