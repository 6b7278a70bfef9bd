import { recorded, type Recording } from './recording.ts';
import { gradient } from './windows.ts';

/** Channels that the figures of steady cornering are computed from. */
export const CORNERING_CHANNELS = [
  'speed_mps',
  'lateralAcceleration_mps2',
  'yawRate_radps',
  'sideslip_rad',
  'roll_rad',
  'roadWheelAngle_rad.FL',
  'roadWheelAngle_rad.FR',
] as const;

/** Mean angle of the front wheels; static toe cancels. */
export function meanFrontAngle_rad(recording: Recording): Float64Array {
  const right_rad = recorded(recording, 'roadWheelAngle_rad.FR');
  return recorded(recording, 'roadWheelAngle_rad.FL').map((left_rad, i) => (left_rad + right_rad[i]!) / 2);
}

/**
 * Gradients of ISO 4138 over 1 to 4 m/s^2. `steer_rad` is what is left of the front wheels' angle when the kinematic
 * part that varies with ay is taken off (none at constant radius, L ay / v^2 at constant speed).
 */
export function steadyGradients(
  recording: Recording,
  steer_rad: Float64Array,
  wheelbase_m: number,
): {
  readonly understeerGradient_radpmps2: number | undefined;
  readonly characteristicSpeed_mps: number | undefined;
  readonly sideslipGradient_radpmps2: number | undefined;
  readonly rollGradient_radpmps2: number | undefined;
} {
  const ay_mps2 = recorded(recording, 'lateralAcceleration_mps2');
  const understeer_radpmps2 = gradient(ay_mps2, steer_rad);
  return {
    understeerGradient_radpmps2: understeer_radpmps2,
    characteristicSpeed_mps: characteristicSpeed_mps(wheelbase_m, understeer_radpmps2),
    sideslipGradient_radpmps2: gradient(ay_mps2, recorded(recording, 'sideslip_rad')),
    rollGradient_radpmps2: gradient(ay_mps2, recorded(recording, 'roll_rad')),
  };
}

/** Beyond it a car counts as neutral: an understeer gradient that small is rounding. */
const MOST_CHARACTERISTIC_MPS = 1000;

/** Speed of the largest yaw gain, sqrt(L / U); undefined unless the car understeers. */
export function characteristicSpeed_mps(
  wheelbase_m: number,
  understeerGradient_radpmps2: number | undefined,
): number | undefined {
  if (understeerGradient_radpmps2 === undefined || !(understeerGradient_radpmps2 > 0)) return undefined;
  const speed_mps = Math.sqrt(wheelbase_m / understeerGradient_radpmps2);
  return speed_mps < MOST_CHARACTERISTIC_MPS ? speed_mps : undefined;
}

/** A car that points this far from where it goes has spun. */
const SPIN_RAD = Math.PI / 3;
const SPIN_SPEED_MPS = 1;

/** A car that goes off this far from where it points, without ever having turned, rolls backwards. */
const BACKWARDS_RAD = (5 * Math.PI) / 6;

/** A car that leans this far, either way, is about to roll over. */
const TIP_RAD = Math.PI / 6;

/** The sentence for a car that is out of control; undefined while it is not. */
export function lostControl(readout: {
  readonly sideslip_rad: number;
  readonly speed_mps: number;
  readonly roll_rad: number;
}): string | undefined {
  if (readout.speed_mps > SPIN_SPEED_MPS && Math.abs(readout.sideslip_rad) > SPIN_RAD)
    return Math.abs(readout.sideslip_rad) > BACKWARDS_RAD
      ? 'The car rolled backwards.'
      : 'The car spun: more than 60 deg of sideslip.';
  return Math.abs(readout.roll_rad) > TIP_RAD ? 'The car tipped: more than 30 deg of lean.' : undefined;
}

/** Lowest gear that leaves the driver a third of the engine speed in hand: constant-speed tests. */
export const CRUISE_PART = 0.67;
