import { FIRST, NEUTRAL, REVERSE } from '../constants.ts';
import type { GearParams } from '../physx-params.ts';

/**
 * State of gearbox and autobox in one column of numbers; both timers are sums in single precision, as the source
 * keeps them, so that a change happens in the same step (docs/sources/physx-model.md section 12).
 */
export const GEAR = 0;
export const TARGET_GEAR = 1;
export const SWITCH_TIMER = 2;
export const AUTOBOX_TIMER = 3;
export const GEAR_UP = 4;
export const GEAR_DOWN = 5;
/** 1 while the autobox is on; "toggle autogears" turns it. */
export const AUTOMATIC = 6;
export const GEARBOX_SIZE = 7;

/**
 * One step of the autobox, before the gearbox. Sets the up and down flags; returns whether the throttle is cut: a change
 * is under way through neutral.
 */
export function stepAutobox(
  box: Float64Array,
  gears: GearParams,
  engineFraction: number,
  dt: number,
): boolean {
  const gear = box[GEAR]!;
  const settled = gear === box[TARGET_GEAR]!;
  const cut = !settled && gear === NEUTRAL;
  if (settled && box[AUTOBOX_TIMER]! > gears.autoboxLatency) {
    const up = engineFraction > gears.upRatios[gear]! && gear !== REVERSE;
    const down = engineFraction < gears.downRatios[gear]! && gear > FIRST;
    if (!up && !down) return cut;
    box[GEAR_UP] = up ? 1 : box[GEAR_UP]!;
    box[GEAR_DOWN] = down ? 1 : box[GEAR_DOWN]!;
    box[AUTOBOX_TIMER] = 0;
    return cut;
  }
  box[AUTOBOX_TIMER] = Math.fround(box[AUTOBOX_TIMER]! + Math.fround(dt));
  return cut;
}

/** One step of the gearbox: flags to a change through neutral, and the switch timer. */
export function stepGearbox(box: Float64Array, gears: GearParams, dt: number): void {
  const highest = gears.ratios.length - 1;
  if (box[GEAR_UP] === 1 && box[GEAR]! < highest && box[TARGET_GEAR] === box[GEAR]) {
    const gear = box[GEAR]!;
    box[SWITCH_TIMER] = 0;
    box[TARGET_GEAR] = gear <= NEUTRAL ? FIRST : gear + 1;
    box[GEAR] = NEUTRAL;
  }
  if (box[GEAR_DOWN] === 1 && box[GEAR]! > REVERSE && box[TARGET_GEAR] === box[GEAR]) {
    const gear = box[GEAR]!;
    box[SWITCH_TIMER] = 0;
    box[TARGET_GEAR] = gear <= FIRST ? REVERSE : gear - 1;
    box[GEAR] = NEUTRAL;
  }
  if (box[GEAR] === box[TARGET_GEAR]) return;
  if (box[SWITCH_TIMER]! > gears.switchTime) {
    box[GEAR] = box[TARGET_GEAR]!;
    box[SWITCH_TIMER] = 0;
    box[GEAR_UP] = 0;
    box[GEAR_DOWN] = 0;
  } else box[SWITCH_TIMER] = Math.fround(box[SWITCH_TIMER]! + Math.fround(dt));
}

/** "Force gear": at once, also during a change. */
export function forceGear(box: Float64Array, gear: number): void {
  box[GEAR] = gear;
  box[TARGET_GEAR] = gear;
}

/** "Start gear change": only the target; the old gear stays engaged until the switch time has passed. */
export function startGearChange(box: Float64Array, gear: number): void {
  box[TARGET_GEAR] = gear;
}
