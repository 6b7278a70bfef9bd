import type { EngineSetup } from '../../setup/setup.ts';
import { clamp, interpolateLinear } from '../../math/interpolation.ts';

export interface EngineParams {
  readonly inertia_kgm2: number;
  readonly idleSpeed_radps: number;
  /** Speed below which the engine stalls; 0 never stalls. */
  readonly stallSpeed_radps: number;
  /** Speed from which a stalled engine runs again; never below the stall speed. */
  readonly startSpeed_radps: number;
  /** 0 without a starter. */
  readonly starterTorque_Nm: number;
  /** Limiter speed; Infinity when the curve itself ends at zero torque. */
  readonly limiterSpeed_radps: number;
  readonly brakingCoefficient_Nmsprad: number;
  readonly torqueReaction: number;
  /** Dry friction of the crankshaft. */
  readonly friction_Nm: number;
  readonly curveSpeed_radps: Float64Array;
  readonly curveTorque_Nm: Float64Array;
  /** Lowest speed with 90 % of the largest torque: where a driver holds the revs for a full-throttle launch. */
  readonly launchSpeed_radps: number;
}

/** Width of the limiter's fade, in parts of its speed. */
const LIMITER_BAND = 0.01;
/** Part of its peak below which the end of a curve needs no limiter. */
const CLOSED_CURVE = 0.02;
/** Idle control: throttle per relative speed error. Our figure; settles the idle in about half a second. */
const IDLE_GAIN = 2;
/** Excess over idle speed at which the idle control is off. */
const IDLE_BAND = 1.2;

export function compileEngine(setup: EngineSetup): EngineParams {
  const speeds = Float64Array.from(setup.curve.speed_radps);
  const torques = Float64Array.from(setup.curve.torque_Nm);
  const peak_Nm = torques.reduce((most, value) => Math.max(most, value), 0);
  const last_Nm = torques[torques.length - 1] ?? 0;
  const closes = last_Nm <= CLOSED_CURVE * peak_Nm;
  const top_radps = closes ? (speeds[speeds.length - 1] ?? 0) : setup.maxSpeed_radps;
  let launchSpeed_radps = top_radps / 2;
  for (let part = 0; part <= 200; part++) {
    const speed = (top_radps * part) / 200;
    if (interpolateLinear(speeds, torques, speed) >= 0.9 * peak_Nm) {
      launchSpeed_radps = speed;
      break;
    }
  }
  return {
    inertia_kgm2: setup.inertia_kgm2,
    idleSpeed_radps: setup.idleSpeed_radps,
    stallSpeed_radps: setup.stallSpeed_radps,
    startSpeed_radps: Math.max(setup.startSpeed_radps, setup.stallSpeed_radps),
    starterTorque_Nm: setup.hasStarter ? setup.starterTorque_Nm : 0,
    limiterSpeed_radps: closes ? Infinity : setup.maxSpeed_radps,
    brakingCoefficient_Nmsprad: setup.brakingCoefficient_Nmsprad,
    torqueReaction: setup.torqueReaction,
    friction_Nm: setup.friction_Nm,
    curveSpeed_radps: speeds,
    curveTorque_Nm: torques,
    launchSpeed_radps,
  };
}

/** Maximum speed of the engine under its own power: the limiter, or the end of the curve. */
export function engineCeiling_radps(engine: EngineParams): number {
  const { curveSpeed_radps: speeds, curveTorque_Nm: torques, limiterSpeed_radps } = engine;
  if (limiterSpeed_radps !== Infinity) return limiterSpeed_radps;
  let last = speeds.length - 1;
  while (last > 0 && (torques[last - 1] ?? 0) <= 0) last--;
  const before = Math.max(0, last - 1);
  const high_Nm = torques[before] ?? 0;
  const low_Nm = torques[last] ?? 0;
  const from = speeds[before] ?? 0;
  // Where the falling line crosses zero, or its end when it stops just above.
  const part = high_Nm > low_Nm && low_Nm < 0 ? high_Nm / (high_Nm - low_Nm) : 1;
  return from + part * ((speeds[last] ?? 0) - from);
}

/** Inputs and outputs of {@link runEngine}: arrays, since plain numbers would be boxed between calls. */
export const ENGINE_SPEED_RADPS = 0;
export const ENGINE_THROTTLE = 1;
export const ENGINE_TORQUE_NM = 2;
const ENGINE_FULL_TORQUE_NM = 3;
/** State between calls: 1 while the engine burns no fuel. */
export const ENGINE_STALLED = 4;
/** Above 0 while the driver turns the key. */
export const ENGINE_STARTER = 5;
/** Written: torque of the starter, part of the engine's torque. */
export const ENGINE_STARTER_NM = 6;
export const ENGINE_IO_COUNT = 7;

/**
 * An engine that is dragged below its stall speed stops burning fuel; it runs again once starter or wheels turn it at
 * its start speed (docs/sources/racer-format.md section 3.3: "stalls below / runs above").
 */
function stallOrStart(engine: EngineParams, io: Float64Array): void {
  const speed_radps = io[ENGINE_SPEED_RADPS]!;
  if (io[ENGINE_STALLED] === 0) {
    if (speed_radps < engine.stallSpeed_radps) io[ENGINE_STALLED] = 1;
  } else if (speed_radps >= engine.startSpeed_radps) io[ENGINE_STALLED] = 0;
  const cranks = io[ENGINE_STALLED] !== 0 && io[ENGINE_STARTER]! > 0;
  io[ENGINE_STARTER_NM] = cranks ? engine.starterTorque_Nm : 0;
}

/** Full-throttle torque: the curve, cut by the limiter. */
function writeFullTorque(engine: EngineParams, io: Float64Array): void {
  const speed_radps = io[ENGINE_SPEED_RADPS]!;
  const { curveSpeed_radps: x, curveTorque_Nm: y, limiterSpeed_radps: limit } = engine;
  const last = x.length - 1;
  let high = 0;
  while (high < last && x[high]! <= speed_radps) high++;
  const low = high > 0 ? high - 1 : 0;
  const span = x[high]! - x[low]!;
  let part = span > 0 ? (speed_radps - x[low]!) / span : 0;
  if (part < 0) part = 0;
  if (part > 1) part = 1;
  let torque_Nm = y[low]! + part * (y[high]! - y[low]!);
  if (speed_radps > limit) {
    const fade = 1 - (speed_radps - limit) / (LIMITER_BAND * limit);
    torque_Nm = fade > 0 ? torque_Nm * fade : 0;
  }
  io[ENGINE_FULL_TORQUE_NM] = torque_Nm;
}

/**
 * Engine torque at the crankshaft, T = (Tmax - Tmin) throttle + Tmin with Tmin = -coefficient x speed
 * (docs/sources/racer-format.md section 5). The pedal acts on the range that the idle control leaves: at idle speed the
 * idle throttle balances the engine's own drag, below it opens further, and 20 % above idle it is shut so that the
 * engine brakes. A stalled engine has its drag and its starter only.
 */
export function runEngine(engine: EngineParams, io: Float64Array): void {
  stallOrStart(engine, io);
  if (io[ENGINE_STALLED] !== 0) {
    io[ENGINE_TORQUE_NM] =
      io[ENGINE_STARTER_NM]! - engine.brakingCoefficient_Nmsprad * io[ENGINE_SPEED_RADPS]!;
    return;
  }
  writeFullTorque(engine, io);
  const speed_radps = io[ENGINE_SPEED_RADPS]!;
  const full_Nm = io[ENGINE_FULL_TORQUE_NM]!;
  const closed_Nm = -engine.brakingCoefficient_Nmsprad * speed_radps;
  const idle = engine.idleSpeed_radps;
  let floor = 0;
  if (idle > 0 && speed_radps < IDLE_BAND * idle && full_Nm > closed_Nm) {
    const balance = -closed_Nm / (full_Nm - closed_Nm);
    const error = 1 - speed_radps / idle;
    const held = error < 0 ? balance * (1 + error / (IDLE_BAND - 1)) : balance;
    floor = clamp(held + IDLE_GAIN * error, 0, 1);
  }
  const opening = floor + (1 - floor) * io[ENGINE_THROTTLE]!;
  io[ENGINE_TORQUE_NM] = (full_Nm - closed_Nm) * opening + closed_Nm;
}

/** Engine torque for one throttle and speed, for plots and tests. */
export function engineTorque_Nm(engine: EngineParams, throttle: number, speed_radps: number): number {
  const io = new Float64Array(ENGINE_IO_COUNT);
  io[ENGINE_SPEED_RADPS] = speed_radps;
  io[ENGINE_THROTTLE] = throttle;
  runEngine(engine, io);
  return io[ENGINE_TORQUE_NM]!;
}
