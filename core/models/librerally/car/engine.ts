import { finalDriveRatio } from '../../driveline/differential/compile-differential.ts';
import type { CarFacts } from '../../facts/car-facts.ts';
import { engineCeiling_radps } from '../../driveline/engine.ts';
import type { LibreRallyCar } from '../engine/engine-car.ts';
import { ENGINE_TORQUE_NM } from '../engine/engine-car.ts';
import type { Controls } from '../../interface/controls.ts';

/** docs/sources/librerally-model.md section 5, never checked against the original. */
const MIN_THROTTLE = 0.05;
const COASTING_SPEED_MPS = 0.25;
const SHIFT_LOCKOUT_S = 0.4;
/** Rate at which the shown engine speed follows the driveline's, per second. */
const SHOWN_RATE_PERS = 7;
/** Slip beyond road speed from which the automatic clutch opens, and the range over which it does; 1400 rpm. */
const CLUTCH_SLIP_RADPS = (1400 * Math.PI) / 30;
const MIN_CLUTCH = 0.25;

/** Slots of the engine's state. */
export const SHOWN_RADPS = 0;
export const GEAR = 1;
export const LOCKOUT_S = 2;
export const CURVE_TORQUE_NM = 3;
export const CLUTCH_SCALE = 4;
const STATE_SIZE = 5;

/** Engine, gears and automatic clutch: no inertia towards the wheels and no clutch of its own. */
export interface LibreRallyEngine {
  readonly state: Float64Array;
  readonly curveSpeed_radps: Float64Array;
  readonly curveTorque_Nm: Float64Array;
  readonly idleSpeed_radps: number;
  readonly launchSpeed_radps: number;
  readonly ceiling_radps: number;
  readonly braking_Nmsprad: number;
  readonly shiftUp_radps: number;
  readonly shiftDown_radps: number;
  /** By gear + 1. */
  readonly ratio: Float64Array;
  readonly finalRatio: number;
  readonly driven: Uint8Array;
}

export function createLibreRallyEngine(facts: CarFacts, driven: Uint8Array): LibreRallyEngine {
  const { setup, engine } = facts;
  const ceiling_radps = engineCeiling_radps(engine);
  const { shiftUpSpeed_radps, shiftDownSpeed_radps } = setup.engine.shifting;
  return {
    state: new Float64Array(STATE_SIZE),
    curveSpeed_radps: engine.curveSpeed_radps,
    curveTorque_Nm: engine.curveTorque_Nm,
    idleSpeed_radps: engine.idleSpeed_radps,
    launchSpeed_radps: engine.launchSpeed_radps,
    ceiling_radps,
    braking_Nmsprad: engine.brakingCoefficient_Nmsprad,
    shiftUp_radps: shiftUpSpeed_radps > 0 ? shiftUpSpeed_radps : 0.87 * ceiling_radps,
    shiftDown_radps: shiftDownSpeed_radps > 0 ? shiftDownSpeed_radps : 0.3 * ceiling_radps,
    ratio: facts.gearbox.ratio,
    finalRatio: finalDriveRatio(facts.differentials),
    driven,
  };
}

export function placeEngine(engine: LibreRallyEngine, gear: number): void {
  engine.state.fill(0);
  engine.state[GEAR] = gear;
  engine.state[SHOWN_RADPS] = engine.idleSpeed_radps;
  engine.state[CLUTCH_SCALE] = 1;
}

/** Gears change at once; the next change has to wait. */
function shift(engine: LibreRallyEngine, controls: Controls, step_s: number): void {
  const { state } = engine;
  state[LOCKOUT_S] = Math.max(0, state[LOCKOUT_S]! - step_s);
  if (state[LOCKOUT_S] > 0) return;
  const gear = state[GEAR]!;
  let wanted = controls.gear;
  if (controls.automatic && controls.gear > 0) {
    wanted = Math.max(1, gear);
    if (gear >= 1 && state[SHOWN_RADPS]! > engine.shiftUp_radps && gear + 2 < engine.ratio.length)
      wanted = gear + 1;
    else if (gear > 1 && state[SHOWN_RADPS]! < engine.shiftDown_radps) wanted = gear - 1;
  }
  if (wanted === gear) return;
  state[GEAR] = wanted;
  state[LOCKOUT_S] = SHIFT_LOCKOUT_S;
}

/** Writes the torque at the wheels of this step. `step_s` and the forward speed are read from their arrays. */
export function runLibreRallyEngine(
  engine: LibreRallyEngine,
  car: LibreRallyCar,
  controls: Controls,
  clock: { readonly step_s: number },
  readout: { readonly longitudinalVelocity_mps: number },
): void {
  shift(engine, controls, clock.step_s);
  const { state, driven, curveSpeed_radps: x, curveTorque_Nm: y } = engine;
  const { grounded } = car.inputs;
  const spin = car.tyreState.spin_radps;
  const ratio = engine.ratio[state[GEAR]! + 1]! * engine.finalRatio;
  let sum = 0;
  let count = 0;
  let slowest = Infinity;
  for (let w = 0; w < spin.length; w++) {
    if (driven[w] === 0) continue;
    sum += spin[w]!;
    count++;
    if (grounded[w] === 1 && Math.abs(spin[w]!) < slowest) slowest = Math.abs(spin[w]!);
  }
  const driveline = Math.abs((sum / Math.max(1, count)) * ratio);
  const throttle = controls.accelerator;
  const pulls = throttle > MIN_THROTTLE;
  const launch = engine.idleSpeed_radps + (engine.launchSpeed_radps - engine.idleSpeed_radps) * throttle;
  const used = pulls && driveline < launch ? launch : driveline;
  // Full-throttle curve, linear between points, constant outside.
  const last = x.length - 1;
  let high = 0;
  while (high < last && x[high]! <= used) high++;
  const low = high > 0 ? high - 1 : 0;
  const span = x[high]! - x[low]!;
  const part = span > 0 ? Math.min(1, Math.max(0, (used - x[low]!) / span)) : 0;
  const full = driveline > engine.ceiling_radps ? 0 : y[low]! + part * (y[high]! - y[low]!);
  const speed = readout.longitudinalVelocity_mps;
  const radius = car.params.tyres[0]!.radius_m;
  const road = (Math.abs(speed) / radius) * Math.abs(ratio);
  const excess = slowest < Infinity ? slowest * Math.abs(ratio) - road - CLUTCH_SLIP_RADPS : 0;
  const clutch = excess > 0 ? Math.max(MIN_CLUTCH, 1 - excess / CLUTCH_SLIP_RADPS) : 1;
  let torque = 0;
  if (pulls) torque = Math.max(0, full * throttle * clutch);
  else if (Math.abs(speed) > COASTING_SPEED_MPS && ratio !== 0)
    torque = -Math.sign(speed * ratio) * engine.braking_Nmsprad * driveline;
  state[CURVE_TORQUE_NM] = torque;
  state[CLUTCH_SCALE] = clutch;
  car.drive[ENGINE_TORQUE_NM] = torque * ratio;
  const target =
    ratio === 0
      ? engine.idleSpeed_radps + (engine.ceiling_radps - engine.idleSpeed_radps) * throttle
      : Math.max(used, engine.idleSpeed_radps);
  const pull = Math.min(1, SHOWN_RATE_PERS * clock.step_s);
  state[SHOWN_RADPS] =
    state[SHOWN_RADPS]! + pull * (Math.min(target, engine.ceiling_radps) - state[SHOWN_RADPS]!);
}
