import { type GearboxParams, SHIFT_NONE } from './gearbox.ts';
import { SHAFT_ENGAGED_GEAR, SHAFT_PHASE, SHAFT_SETTLED_TIME_S, SHAFT_TARGET_GEAR } from './shafts.ts';

/**
 * Minimum time between two shifts, and clutch slip above which the box waits (wheelspin launch, pull-away). Our
 * figures.
 */
const REST_S = 0.3;
const SETTLED_SLIP_RADPS = 5;
/** Maximum part of the up-shift speed after a down-shift, or the box would hunt. */
const DOWN_MARGIN = 0.85;

/**
 * Gear requested by an automatic box: up above the car's shift-up speed, down below the shift-down speed if the engine
 * then stays clear of the shift-up speed. `direction` is the driver's lever: -1, 0 or forward.
 */
export function automaticGear(
  gearbox: GearboxParams,
  shafts: Float64Array,
  direction: number,
  engineSpeed_radps: number,
  clutchSlip_radps: number,
): number {
  if (direction <= 0) return direction;
  // Whole numbers, which no caller boxes.
  const gear = shafts[SHAFT_ENGAGED_GEAR]! | 0;
  const target = shafts[SHAFT_TARGET_GEAR]! | 0;
  if (shafts[SHAFT_PHASE] !== SHIFT_NONE) return target > 0 ? target : 1;
  if (gear < 1) return 1;
  if (shafts[SHAFT_SETTLED_TIME_S]! < REST_S || Math.abs(clutchSlip_radps) > SETTLED_SLIP_RADPS) return gear;
  if (engineSpeed_radps > gearbox.shiftUpSpeed_radps && gear < gearbox.topGear) return gear + 1;
  if (engineSpeed_radps < gearbox.shiftDownSpeed_radps && gear > 1) {
    const after_radps = (engineSpeed_radps * gearbox.ratio[gear]!) / gearbox.ratio[gear + 1]!;
    if (after_radps < DOWN_MARGIN * gearbox.shiftUpSpeed_radps) return gear - 1;
  }
  return gear;
}
