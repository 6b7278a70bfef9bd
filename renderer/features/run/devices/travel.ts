/**
 * Source and travel of a driver input on a device. Readings are the Gamepad's own: axes -1 to 1, buttons 0 to
 * 1.
 */
export interface Travel {
  readonly source: 'axis' | 'button';
  readonly index: number;
  /** Reading at rest; for the steering, at its centre. */
  readonly rest: number;
  /** Reading at full travel; for the steering, at full left. */
  readonly full: number;
  /** Share of the travel from rest that reads as 0. */
  readonly deadZone: number;
  /** Share of the travel before the end that reads as 1. */
  readonly endZone: number;
  /** Exponent of the curve: 1 is straight, a larger one is finer about rest. */
  readonly curve: number;
}

export interface SteerTravel extends Travel {
  /** Reading at full right. */
  readonly opposite: number;
  /** A wheel is used directly; a stick is smoothed and limited at speed. */
  readonly as: 'wheel' | 'stick';
  /** Rotation of the device from one end to the other, deg. */
  readonly rotation_deg: number;
  /**
   * Rotation from one lock of the car to the other, deg; `whole` is all of the device's, `car` the lock of
   * the open car.
   */
  readonly lock_deg: number | 'whole' | 'car';
}

/** Maximum share of either zone: some travel always remains between them. */
export const LARGEST_ZONE = 0.4;
export const CURVES = { min: 0.5, max: 3 } as const;
export const ROTATIONS_DEG = { min: 90, max: 2520 } as const;

/** Share of the travel from rest to full, 0 to 1; 0 for zero travel or a reading that is not a number. */
export function shareOfTravel(reading: number, rest: number, full: number): number {
  const part = (reading - rest) / (full - rest);
  return part > 0 && full !== rest ? Math.min(1, part) : 0;
}

/** Output for a share of the travel: 0 in the dead zone, 1 in the end zone, on the curve between them. */
export function shaped(part: number, deadZone: number, endZone: number, curve: number): number {
  if (part <= deadZone) return 0;
  if (part >= 1 - endZone) return 1;
  return Math.min(1, ((part - deadZone) / (1 - deadZone - endZone)) ** curve);
}

/** Pedal position, 0 to 1. */
export function pedalOf(reading: number, { rest, full, deadZone, endZone, curve }: Travel): number {
  return shaped(shareOfTravel(reading, rest, full), deadZone, endZone, curve);
}

/**
 * Rotation of the device over the rotation to the car's lock. Without a known car the lock of the device is
 * used.
 */
export function steerShare(
  { as, rotation_deg, lock_deg }: SteerTravel,
  carLock_deg: number | undefined,
): number {
  if (as === 'stick' || lock_deg === 'whole') return 1;
  const lock = lock_deg === 'car' ? carLock_deg : lock_deg;
  return lock === undefined || lock < ROTATIONS_DEG.min ? 1 : rotation_deg / lock;
}

/**
 * Steering, -1 to 1, positive to the left; each side by its own travel. `share` is from {@link steerShare}.
 */
export function steerOf(reading: number, travel: SteerTravel, share: number): number {
  const { rest, full, opposite, deadZone, endZone, curve } = travel;
  const left = shaped(shareOfTravel(reading, rest, full), deadZone, endZone, curve);
  if (left > 0) return Math.min(1, left * share);
  const right = shaped(shareOfTravel(reading, rest, opposite), deadZone, endZone, curve);
  return right > 0 ? Math.max(-1, -right * share) : 0;
}

/** Shares of the travel at which a button goes down and up again; in between its state stays. */
const DOWN = 0.6;
const UP = 0.4;
/** An axis that rests outside -1 to 1 is a hat switch: its positions are an eighth of 2 apart. */
const HAT_REST = 1.05;
const HAT_REACH = 0.13;

/** True while a button, or an axis used as one, is down. */
export function isDown(reading: number, { source, rest, full }: Travel, wasDown: boolean): boolean {
  if (source === 'axis' && Math.abs(rest) > HAT_REST) return Math.abs(reading - full) < HAT_REACH;
  return shareOfTravel(reading, rest, full) > (wasDown ? UP : DOWN);
}
