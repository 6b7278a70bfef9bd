import {
  ONE_THIRD,
  ONE_TWENTY_SEVENTH,
  SLIP_OFFSET_DRIVEN,
  SLIP_OFFSET_LATERAL,
  SMALLEST_SLIP,
} from './constants.ts';
import type { WheelParams } from './params.ts';

/** Filtered normalised load (notes section 7). A table between two points: no filter in time. */
export function filteredLoad(filter: Float64Array, normalisedLoad: number): number {
  const x0 = filter[0]!;
  const y0 = filter[1]!;
  const x1 = filter[2]!;
  const y1 = filter[3]!;
  if (normalisedLoad <= x0) return y0;
  if (normalisedLoad >= x1) return y1;
  return y0 + ((normalisedLoad - x0) * (y1 - y0)) / (x1 - x0);
}

/** Lateral slip, rad: positive when the contact moves to the tyre's right (notes section 8). */
export function lateralSlip(forwardSpeed: number, sideSpeed: number, lengthScale: number): number {
  return Math.atan(sideSpeed / (Math.abs(forwardSpeed) + SLIP_OFFSET_LATERAL * lengthScale));
}

/** How the denominator of the longitudinal slip is built. */
export const SLIP_FREE = 0;
export const SLIP_DRIVEN = 1;
export const SLIP_TANK = 2;

/** Longitudinal slip, positive when driving (notes section 8). `rollingSpeed` is wheel speed times radius. */
export function longitudinalSlip(
  forwardSpeed: number,
  rollingSpeed: number,
  mode: number,
  minDenominator: number,
  lengthScale: number,
): number {
  if (forwardSpeed === 0 && rollingSpeed === 0) return 0;
  const forward = Math.abs(forwardSpeed);
  const rolling = Math.abs(rollingSpeed);
  const offset = SLIP_OFFSET_DRIVEN * lengthScale;
  const denominator =
    mode === SLIP_FREE
      ? Math.max(minDenominator, forward, rolling)
      : mode === SLIP_DRIVEN
        ? Math.max(forward, rolling) + offset
        : forward + offset;
  return (rollingSpeed - forwardSpeed) / denominator;
}

/** Camber by travel; the values at the ends are added to the one at rest (notes section 8). */
export function camberAt(
  jounce: number,
  rest: number,
  atCompression: number,
  atDroop: number,
  maxCompression: number,
  maxDroop: number,
): number {
  if (jounce > 0) return maxCompression > 0 ? rest + (jounce * atCompression) / maxCompression : rest;
  return maxDroop > 0 ? rest - (jounce * atDroop) / maxDroop : rest;
}

/** Friction from the graph of three points of a wheel that starts at `at`; constant outside. */
export function frictionAtSlip(graph: Float64Array, at: number, slip: number): number {
  const x0 = graph[at]!;
  const y0 = graph[at + 1]!;
  const x1 = graph[at + 2]!;
  const y1 = graph[at + 3]!;
  const x2 = graph[at + 4]!;
  const y2 = graph[at + 5]!;
  if (slip < x0) return y0;
  if (slip < x1) return y0 + ((y1 - y0) * (slip - x0)) / (x1 - x0);
  if (slip < x2) return y1 + ((y2 - y1) * (slip - x1)) / (x2 - x1);
  return y2;
}

function smooth1(k: number): number {
  return Math.min(1, k - k * k * ONE_THIRD + k * k * k * ONE_TWENTY_SEVENTH);
}

/** Not limited: beyond K = 3 the aligning moment has no bound, as in the source. */
function smooth2(k: number): number {
  return k - k * k + k * k * k * ONE_THIRD - k * k * k * k * ONE_TWENTY_SEVENTH;
}

/** Places in the input of {@link computeTyreForce}: arguments of a call that is not inlined are boxed. */
export const FRICTION = 0;
export const LONG_SLIP = 1;
export const LAT_SLIP = 2;
export const CAMBER = 3;
/** After the load filter, in N and over the rest load. */
export const LOAD = 4;
export const FILTERED_LOAD = 5;
/** Length of gravity. */
export const GRAVITY = 6;
/** For replaced tyres only: wheel speed, radius and load at rest. The default tyre does not read them. */
export const WHEEL_SPEED = 7;
export const RADIUS = 8;
export const REST_LOAD = 9;
export const TYRE_INPUT_SIZE = 10;

/** Places in what a tyre writes: forces along its forward and right axes, aligning moment, torque on the wheel. */
export const LONG_FORCE = 0;
export const LAT_FORCE = 1;
export const ALIGNING_MOMENT = 2;
export const WHEEL_TORQUE = 3;
export const TYRE_OUTPUT_SIZE = 4;

function significant(value: number): number {
  return Math.abs(value) < SMALLEST_SLIP ? 0 : value;
}

/**
 * PhysX's default tyre force (notes section 10) of wheel `i`. Writes longitudinal force, lateral force and aligning
 * moment to `out`.
 */
export function computeTyreForce(
  tyres: Pick<WheelParams, 'restMass' | 'latStiffX' | 'latStiffY' | 'longStiff' | 'camberStiff'>,
  i: number,
  input: Float64Array,
  out: Float64Array,
): void {
  const l = significant(input[LONG_SLIP]!);
  const a = significant(input[LAT_SLIP]!);
  const c = significant(input[CAMBER]!);
  out[0] = 0;
  out[1] = 0;
  out[2] = 0;
  const limit = input[FRICTION]! * input[LOAD]!;
  if ((l === 0 && a === 0 && c === 0) || !(limit > 0)) return;
  const gravity = input[GRAVITY]!;
  const restLoad = gravity * tyres.restMass[i]!;
  const cy = restLoad * tyres.latStiffY[i]! * smooth1((3 * input[FILTERED_LOAD]!) / tyres.latStiffX[i]!);
  const cx = tyres.longStiff[i]! * gravity;
  const t = Math.tan(a - (c * tyres.camberStiff[i]! * gravity) / cy);
  const k = Math.sqrt(cy * t * (cy * t) + cx * l * (cx * l)) / limit;
  let nu = 1;
  if (k <= 2 * Math.PI) {
    const q = cy / cx;
    nu = 0.5 * (1 + q - (1 - q) * Math.cos(0.5 * k));
  }
  const slip = Math.sqrt(l * l + nu * t * (nu * t));
  if (slip === 0) return;
  const f0 = limit / slip;
  const s1 = smooth1(k);
  out[0] = l * s1 * f0;
  out[1] = -nu * t * s1 * f0;
  out[2] = nu * t * smooth2(k) * f0;
}
