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

export const SHIFT_NONE = 0;
export const SHIFT_DECLUTCH = 1;
export const SHIFT_NEUTRAL = 2;
export const SHIFT_CLUTCH = 3;

/** Times closer than this are equal: they are sums of steps. */
const SAME_TIME_S = 1e-9;

/** Phase of a shift. */
export interface GearboxState {
  /** Engaged gear: -1, 0, 1 ... */
  gear: number;
  /** Gear the running shift goes to. */
  target: number;
  phase: number;
  /** The running shift goes to a lower forward gear. */
  isDown: boolean;
  /** Time in the phase, and time since the last shift ended. */
  phaseTime_s: number;
  settledTime_s: number;
  /** Clutch engagement the shift allows, 0 to 1. */
  engagement: number;
}

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

export function createGearboxState(): GearboxState {
  return {
    gear: 0,
    target: 0,
    phase: SHIFT_NONE,
    isDown: false,
    phaseTime_s: 0,
    settledTime_s: 0,
    engagement: 1,
  };
}

/** Engages a gear at once, clutch engaged. */
export function setGear(state: GearboxState, gear: number): void {
  state.gear = gear;
  state.target = gear;
  state.phase = SHIFT_NONE;
  state.phaseTime_s = 0;
  state.settledTime_s = 10;
  state.engagement = 1;
}

/**
 * Advances a shift: the clutch opens over the declutch time, the gear is out for the neutral time, the clutch closes
 * over the clutch time. From neutral (standing start) the gear is engaged without the first two phases. A new request
 * during a shift takes effect before the new gear is engaged.
 */
export function stepGearbox(gearbox: GearboxParams, state: GearboxState, requested: number): void {
  const dt_s = gearbox.step_s;
  const wanted = requested < -1 ? -1 : requested > gearbox.topGear ? gearbox.topGear : requested;
  state.settledTime_s += dt_s;
  if (state.phase === SHIFT_NONE) {
    if (wanted === state.gear) return;
    state.target = wanted;
    state.phaseTime_s = 0;
    state.phase = SHIFT_DECLUTCH;
    state.isDown = wanted >= 1 && wanted < state.gear;
  }
  if (state.phase !== SHIFT_CLUTCH) state.target = wanted;
  state.phaseTime_s += dt_s;
  const times = state.isDown ? gearbox.down : gearbox.up;
  if (state.phase === SHIFT_DECLUTCH) {
    if (state.gear !== 0 && state.phaseTime_s < times.declutchTime_s - SAME_TIME_S) {
      state.engagement = 1 - state.phaseTime_s / times.declutchTime_s;
      return;
    }
    state.engagement = 0;
    state.gear = 0;
    state.phaseTime_s = 0;
    state.phase = SHIFT_NEUTRAL;
    return;
  }
  if (state.phase === SHIFT_NEUTRAL) {
    if (state.phaseTime_s < times.neutralTime_s - SAME_TIME_S) return;
    state.gear = state.target;
    state.phaseTime_s = 0;
    state.phase = SHIFT_CLUTCH;
    return;
  }
  if (state.phaseTime_s < times.clutchTime_s - SAME_TIME_S) {
    state.engagement = state.phaseTime_s / times.clutchTime_s;
    return;
  }
  state.engagement = 1;
  state.phase = SHIFT_NONE;
  state.settledTime_s = 0;
}
