import type { Domain } from '../../units/axis.ts';
import { toSI } from '../../units/convert.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';

const from = (low: number, high: number, unit: UnitOrNone = '1'): Domain => [
  toSI(low, unit),
  toSI(high, unit),
];

/**
 * Ranges that a road car uses in most tests, by the key of a channel, SI. The value axis of a running chart begins with it, so that it
 * keeps its ends while the first samples come; a value outside makes it grow.
 */
export const USUAL_RANGES: Readonly<Record<string, Domain>> = {
  speed_mps: from(0, 100, 'kph'),
  engineSpeed_radps: from(0, 8000, 'rpm'),
  accelerator: from(0, 1),
  brake: from(0, 1),
  clutch: from(0, 1),
  steer: from(-0.1, 0.1),
  slipRatio: from(-0.1, 0.1),
  slipAngle_rad: from(-4, 4, 'deg'),
  wheelLoad_N: from(0, 2000),
  wheelSpeed_radps: from(0, 500, 'rpm'),
  jounce_m: from(-50, 50, 'mm'),
  differentialLockingTorque_Nm: from(-100, 100),
  longitudinalAcceleration_mps2: from(-0.5, 0.5, 'g'),
  lateralAcceleration_mps2: from(-0.5, 0.5, 'g'),
  yawRate_radps: from(-20, 20, 'degps'),
  sideslip_rad: from(-4, 4, 'deg'),
  roll_rad: from(-4, 4, 'deg'),
  pitch_rad: from(-2, 2, 'deg'),
};
