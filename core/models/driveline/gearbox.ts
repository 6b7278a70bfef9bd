import {
  SHAFT_ENGAGED_GEAR,
  SHAFT_ENGAGEMENT,
  SHAFT_IS_DOWN,
  SHAFT_PHASE,
  SHAFT_PHASE_TIME_S,
  SHAFT_SETTLED_TIME_S,
  SHAFT_TARGET_GEAR,
} from './shafts.ts';
import type { GearSetup, GearboxSetup, ShiftTimes, ShiftingSetup } from '../../setup/setup.ts';

export interface GearboxParams {
  readonly step_s: number;
  /** By gear + 1: reverse, neutral (0), first, second ... */
  readonly ratio: Float64Array;
  readonly inertia_kgm2: Float64Array;
  readonly throttleLinearity: Float64Array;
  readonly topGear: number;
  /** Upshift times, into neutral and out of it. */
  readonly up: ShiftTimes;
  readonly down: ShiftTimes;
  readonly shiftUpSpeed_radps: number;
  readonly shiftDownSpeed_radps: number;
  /** For a driver; 0 where the car has none. */
  readonly driverShiftUpSpeed_radps: number;
}

/** Phases of a shift. */
export const SHIFT_NONE = 0;
export const SHIFT_DECLUTCH = 1;
export const SHIFT_NEUTRAL = 2;
export const SHIFT_CLUTCH = 3;

/** Times closer than this are equal: they are sums of steps. */
const SAME_TIME_S = 1e-9;

export function compileGearbox(
  gearbox: GearboxSetup,
  shifting: ShiftingSetup,
  step_s: number,
): GearboxParams {
  const neutral: GearSetup = { ratio: 0, inertia_kgm2: 0, throttleLinearity: 1 };
  const gears = [gearbox.reverse, neutral, ...gearbox.forward];
  return {
    step_s,
    ratio: Float64Array.from(gears, (gear) => gear.ratio),
    inertia_kgm2: Float64Array.from(gears, (gear) => gear.inertia_kgm2),
    throttleLinearity: Float64Array.from(gears, (gear) => gear.throttleLinearity),
    topGear: gearbox.forward.length,
    up: shifting,
    down: shifting.down,
    shiftUpSpeed_radps: shifting.shiftUpSpeed_radps,
    shiftDownSpeed_radps: shifting.shiftDownSpeed_radps,
    driverShiftUpSpeed_radps: shifting.driverShiftUpSpeed_radps,
  };
}

/** Engages a gear at once, clutch engaged. */
export function setGear(shafts: Float64Array, gear: number): void {
  shafts[SHAFT_ENGAGED_GEAR] = gear;
  shafts[SHAFT_TARGET_GEAR] = gear;
  shafts[SHAFT_PHASE] = SHIFT_NONE;
  shafts[SHAFT_PHASE_TIME_S] = 0;
  shafts[SHAFT_SETTLED_TIME_S] = 10;
  shafts[SHAFT_ENGAGEMENT] = 1;
}

/**
 * Advances a shift: the clutch opens over the declutch time, the gear is out for the neutral time, the clutch closes
 * over the clutch time. From neutral (standing start) the gear is engaged without the first two phases. A new request
 * during a shift takes effect before the new gear is engaged.
 */
export function stepGearbox(gearbox: GearboxParams, shafts: Float64Array, requested: number): void {
  const dt_s = gearbox.step_s;
  const wanted = requested < -1 ? -1 : requested > gearbox.topGear ? gearbox.topGear : requested;
  shafts[SHAFT_SETTLED_TIME_S] = shafts[SHAFT_SETTLED_TIME_S]! + dt_s;
  if (shafts[SHAFT_PHASE] === SHIFT_NONE) {
    if (wanted === shafts[SHAFT_ENGAGED_GEAR]) return;
    shafts[SHAFT_TARGET_GEAR] = wanted;
    shafts[SHAFT_PHASE_TIME_S] = 0;
    shafts[SHAFT_PHASE] = SHIFT_DECLUTCH;
    shafts[SHAFT_IS_DOWN] = wanted >= 1 && wanted < shafts[SHAFT_ENGAGED_GEAR]! ? 1 : 0;
  }
  if (shafts[SHAFT_PHASE] !== SHIFT_CLUTCH) shafts[SHAFT_TARGET_GEAR] = wanted;
  shafts[SHAFT_PHASE_TIME_S] = shafts[SHAFT_PHASE_TIME_S]! + dt_s;
  const times = shafts[SHAFT_IS_DOWN] === 1 ? gearbox.down : gearbox.up;
  if (shafts[SHAFT_PHASE] === SHIFT_DECLUTCH) {
    if (shafts[SHAFT_ENGAGED_GEAR] !== 0 && shafts[SHAFT_PHASE_TIME_S] < times.declutchTime_s - SAME_TIME_S) {
      shafts[SHAFT_ENGAGEMENT] = 1 - shafts[SHAFT_PHASE_TIME_S] / times.declutchTime_s;
      return;
    }
    shafts[SHAFT_ENGAGEMENT] = 0;
    shafts[SHAFT_ENGAGED_GEAR] = 0;
    shafts[SHAFT_PHASE_TIME_S] = 0;
    shafts[SHAFT_PHASE] = SHIFT_NEUTRAL;
    return;
  }
  if (shafts[SHAFT_PHASE] === SHIFT_NEUTRAL) {
    if (shafts[SHAFT_PHASE_TIME_S] < times.neutralTime_s - SAME_TIME_S) return;
    shafts[SHAFT_ENGAGED_GEAR] = shafts[SHAFT_TARGET_GEAR]!;
    shafts[SHAFT_PHASE_TIME_S] = 0;
    shafts[SHAFT_PHASE] = SHIFT_CLUTCH;
    return;
  }
  if (shafts[SHAFT_PHASE_TIME_S] < times.clutchTime_s - SAME_TIME_S) {
    shafts[SHAFT_ENGAGEMENT] = shafts[SHAFT_PHASE_TIME_S] / times.clutchTime_s;
    return;
  }
  shafts[SHAFT_ENGAGEMENT] = 1;
  shafts[SHAFT_PHASE] = SHIFT_NONE;
  shafts[SHAFT_SETTLED_TIME_S] = 0;
}
