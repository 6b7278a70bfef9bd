import { OWN_COLUMNS, type Columns } from '../../../../math/column-math.ts';
import {
  ONE_THIRD,
  ONE_TWENTY_SEVENTH,
  SLIP_OFFSET_DRIVEN,
  SLIP_OFFSET_LATERAL,
  SMALLEST_SLIP,
} from '../constants.ts';
import type { WheelParams } from '../physx-params.ts';

/** Filtered normalised load (docs/sources/physx-model.md section 7). A table between two points: no filter in time. */
export function filteredLoad(filter: Float64Array, normalisedLoad: number): number {
  const x0 = filter[0]!;
  const y0 = filter[1]!;
  const x1 = filter[2]!;
  const y1 = filter[3]!;
  if (normalisedLoad <= x0) return y0;
  if (normalisedLoad >= x1) return y1;
  return y0 + ((normalisedLoad - x0) * (y1 - y0)) / (x1 - x0);
}

/** Lateral slip, rad: positive when the contact moves to the tyre's right (docs/sources/physx-model.md section 8). */
export function lateralSlip(forwardSpeed: number, sideSpeed: number, lengthScale: number): number {
  return Math.atan(sideSpeed / (Math.abs(forwardSpeed) + SLIP_OFFSET_LATERAL * lengthScale));
}

/** Choice of the denominator of the longitudinal slip. */
export const SLIP_FREE = 0;
export const SLIP_DRIVEN = 1;
export const SLIP_TANK = 2;

/** Longitudinal slip, positive when driving (docs/sources/physx-model.md section 8). `rollingSpeed` is wheel speed times radius. */
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

/** Camber by travel; the values at the ends are added to the one at rest (docs/sources/physx-model.md section 8). */
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

/** Indices in the input of one tyre: arguments of a call that is not inlined are boxed. */
export const FRICTION = 0;
export const LONG_SLIP = 1;
export const LAT_SLIP = 2;
export const CAMBER = 3;
/** After the load filter, in N and over the rest load. */
export const LOAD = 4;
export const FILTERED_LOAD = 5;
/** Length of gravity. */
export const GRAVITY = 6;
/** Wheel speed, radius and load at rest. The default tyre does not read them. */
export const WHEEL_SPEED = 7;
export const RADIUS = 8;
export const REST_LOAD = 9;
export const TYRE_INPUT_SIZE = 10;

/** Indices in the output of a tyre: forces along its forward and right axes, aligning moment, torque on the wheel. */
export const LONG_FORCE = 0;
export const LAT_FORCE = 1;
export const ALIGNING_MOMENT = 2;
export const WHEEL_TORQUE = 3;
export const TYRE_OUTPUT_SIZE = 4;

function significant(value: number): number {
  return Math.abs(value) < SMALLEST_SLIP ? 0 : value;
}

/** Intermediate values of {@link computeTyreForces}, by wheel. */
export interface TyreStages {
  /** Length of gravity: one number, the same for all. */
  readonly gravity: Float64Array;
  /** Slips, with negligible ones set to zero, as ratio and as tangent that includes camber. */
  readonly ratio: Float64Array;
  readonly tangent: Float64Array;
  /** Lateral stiffness, N per unit of tangent. */
  readonly stiffness: Float64Array;
  /** Friction times load; 0 for a tyre without force. */
  readonly limit: Float64Array;
  /** Elastic force over the limit. */
  readonly demand: Float64Array;
  /** Part of the tangent in the slip. */
  readonly share: Float64Array;
}

export function createTyreStages(count: number, columns: Columns): TyreStages {
  return {
    gravity: columns.float64('work.tyre.gravity', 1),
    ratio: columns.float64('work.tyre.ratio', count),
    tangent: columns.float64('work.tyre.tangent', count),
    stiffness: columns.float64('work.tyre.stiffness', count),
    limit: columns.float64('work.tyre.limit', count),
    demand: columns.float64('work.tyre.demand', count),
    share: columns.float64('work.tyre.share', count),
  };
}

/** Slips, camber, friction and loads as inputs of the tyres and their forces as outputs, by wheel. */
export interface TyreColumns {
  readonly inAir: Uint8Array;
  readonly longSlip: Float64Array;
  readonly latSlip: Float64Array;
  readonly camber: Float64Array;
  readonly friction: Float64Array;
  readonly tyreLoad: Float64Array;
  readonly normalisedLoad: Float64Array;
  readonly longForce: Float64Array;
  readonly latForce: Float64Array;
  readonly aligning: Float64Array;
}

/** Stiffnesses of the default tyre by wheel. */
export type TyreStiffness = Pick<
  WheelParams,
  'restMass' | 'latStiffX' | 'latStiffY' | 'longStiff' | 'camberStiff'
>;

/**
 * PhysX's default tyre force (docs/sources/physx-model.md section 10) of all wheels on the ground: longitudinal and lateral force and aligning
 * moment. Each tyre is one long chain of tangent, root, quotient and cosine; taken stage by stage over the wheels, the
 * chains of several wheels run beside each other in the processor.
 */
export function computeTyreForces(tyres: TyreStiffness, wheels: TyreColumns, stages: TyreStages): void {
  findTangents(tyres, wheels, stages);
  findDemands(tyres, stages);
  writeTyreForces(wheels, stages);
}

/** Lateral stiffness at the load, and the tangent of the slip angle that camber adds to. */
function findTangents(
  tyres: TyreStiffness,
  wheels: TyreColumns,
  { gravity, ratio, tangent, stiffness, limit }: TyreStages,
): void {
  const { restMass, latStiffX, latStiffY, camberStiff } = tyres;
  const { inAir, longSlip, latSlip, camber, friction, tyreLoad, normalisedLoad } = wheels;
  const g = gravity[0]!;
  for (let i = 0; i < limit.length; i++) {
    limit[i] = 0;
    if (inAir[i] === 1) continue;
    const l = significant(longSlip[i]!);
    const a = significant(latSlip[i]!);
    const c = significant(camber[i]!);
    const most = friction[i]! * tyreLoad[i]!;
    if ((l === 0 && a === 0 && c === 0) || !(most > 0)) continue;
    const restLoad = g * restMass[i]!;
    const cy = restLoad * latStiffY[i]! * smooth1((3 * normalisedLoad[i]!) / latStiffX[i]!);
    limit[i] = most;
    ratio[i] = l;
    stiffness[i] = cy;
    tangent[i] = Math.tan(a - (c * camberStiff[i]! * g) / cy);
  }
}

/** Finds the elastic force over its limit, and the part of the tangent used as slip. */
function findDemands(
  { longStiff }: TyreStiffness,
  { gravity, ratio, tangent, stiffness, limit, demand, share }: TyreStages,
): void {
  const g = gravity[0]!;
  for (let i = 0; i < limit.length; i++) {
    if (limit[i] === 0) continue;
    const l = ratio[i]!;
    const t = tangent[i]!;
    const cy = stiffness[i]!;
    const cx = longStiff[i]! * g;
    const k = Math.sqrt(cy * t * (cy * t) + cx * l * (cx * l)) / limit[i]!;
    const q = cy / cx;
    demand[i] = k;
    share[i] = k <= 2 * Math.PI ? 0.5 * (1 + q - (1 - q) * Math.cos(0.5 * k)) : 1;
  }
}

function writeTyreForces(
  { inAir, longForce, latForce, aligning }: TyreColumns,
  { ratio, tangent, limit, demand, share }: TyreStages,
): void {
  for (let i = 0; i < limit.length; i++) {
    if (inAir[i] === 1) continue;
    longForce[i] = 0;
    latForce[i] = 0;
    aligning[i] = 0;
    if (limit[i] === 0) continue;
    const l = ratio[i]!;
    const t = tangent[i]!;
    const k = demand[i]!;
    const nu = share[i]!;
    const slip = Math.sqrt(l * l + nu * t * (nu * t));
    if (slip === 0) continue;
    const f0 = limit[i]! / slip;
    const s1 = smooth1(k);
    longForce[i] = l * s1 * f0;
    latForce[i] = -nu * t * s1 * f0;
    aligning[i] = nu * t * smooth2(k) * f0;
  }
}

const one = () => new Float64Array(1);
const ONE_STIFFNESS = {
  restMass: one(),
  latStiffX: one(),
  latStiffY: one(),
  longStiff: one(),
  camberStiff: one(),
};
const ONE_WHEEL = {
  inAir: new Uint8Array(1),
  longSlip: one(),
  latSlip: one(),
  camber: one(),
  friction: one(),
  tyreLoad: one(),
  normalisedLoad: one(),
  longForce: one(),
  latForce: one(),
  aligning: one(),
};
const ONE_STAGES: TyreStages = createTyreStages(1, OWN_COLUMNS);

/**
 * The default force of wheel `i`, for a tyre of the caller's own that starts from it. Writes longitudinal force,
 * lateral force and aligning moment to `out`.
 */
export function computeTyreForce(
  tyres: TyreStiffness,
  i: number,
  input: Float64Array,
  out: Float64Array,
): void {
  ONE_STIFFNESS.restMass[0] = tyres.restMass[i]!;
  ONE_STIFFNESS.latStiffX[0] = tyres.latStiffX[i]!;
  ONE_STIFFNESS.latStiffY[0] = tyres.latStiffY[i]!;
  ONE_STIFFNESS.longStiff[0] = tyres.longStiff[i]!;
  ONE_STIFFNESS.camberStiff[0] = tyres.camberStiff[i]!;
  ONE_STAGES.gravity[0] = input[GRAVITY]!;
  ONE_WHEEL.longSlip[0] = input[LONG_SLIP]!;
  ONE_WHEEL.latSlip[0] = input[LAT_SLIP]!;
  ONE_WHEEL.camber[0] = input[CAMBER]!;
  ONE_WHEEL.friction[0] = input[FRICTION]!;
  ONE_WHEEL.tyreLoad[0] = input[LOAD]!;
  ONE_WHEEL.normalisedLoad[0] = input[FILTERED_LOAD]!;
  computeTyreForces(ONE_STIFFNESS, ONE_WHEEL, ONE_STAGES);
  out[LONG_FORCE] = ONE_WHEEL.longForce[0]!;
  out[LAT_FORCE] = ONE_WHEEL.latForce[0]!;
  out[ALIGNING_MOMENT] = ONE_WHEEL.aligning[0]!;
}
