import { STEP_S, type LibreRallyCar } from './engine-car.ts';

const MAX_RATE_MPS = 12;
/** Part of the travel from which the bump stop works. */
const STOP_START = 0.8;

/** Largest force of a spring or a damper: 4.5 times the static load, or 1.5 times the spring's own over its travel. */
export function forceLimit_N(static_N: number, k: number, travel_m: number): number {
  return Math.max(4.5 * static_N, 1.5 * Math.max(k, 1) * Math.max(travel_m, 0.05));
}

/** A bump stop of rising rate over the last fifth of the travel. */
export function stopForce_N(c: number, travel_m: number, k: number, static_N: number): number {
  const start = STOP_START * travel_m;
  const depth = c - start;
  if (depth <= 0) return 0;
  const n = Math.min(depth / Math.max(travel_m - start, 0.01), 1);
  const kb = k > 1 ? k : static_N / Math.max(travel_m, 1e-3);
  return kb * (1 + 6 * n * n) * depth;
}

function clamped(value: number, least: number, most: number): number {
  return value < least ? least : value > most ? most : value;
}

/** Forces of springs, bump stops and dampers from jounce and its change since the last step. */
export function writeSuspensionForces(car: LibreRallyCar): void {
  const { params, inputs } = car;
  const dt = car.drive[STEP_S]!;
  for (let i = 0; i < 4; i++) {
    const k = params.springRate_Npm[i]!;
    const travel = params.mostJounce_m[i]!;
    const static_N = params.staticLoad_N[i]!;
    const c = clamped(inputs.jounce_m[i]!, -params.mostDroop_m[i]!, travel);
    const change = dt > 0 ? (c - car.previousJounce_m[i]!) / dt : 0;
    const rate = clamped(change, -MAX_RATE_MPS, MAX_RATE_MPS);
    const limit = forceLimit_N(static_N, k, travel);
    const damping = rate >= 0 ? params.bumpDamping_Nspm[i]! : params.reboundDamping_Nspm[i]!;
    car.usedJounce_m[i] = c;
    car.jounceRate_mps[i] = rate;
    car.previousJounce_m[i] = c;
    car.forceLimit_N[i] = limit;
    car.springForce_N[i] = clamped(k * Math.max(c, 0), 0, limit);
    car.stopForce_N[i] = stopForce_N(c, travel, k, static_N);
    car.damperForce_N[i] = clamped(damping * rate, -limit, limit);
  }
}
