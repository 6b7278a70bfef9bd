/** Where on a device an act is read, and how far its way goes. Readings are the Gamepad's own: axes -1 to 1, buttons 0 to 1. */
export interface Travel {
  readonly source: 'axis' | 'button';
  readonly index: number;
  /** Reading where nobody touches it; of the steering, its centre. */
  readonly rest: number;
  /** Reading at the end of the way; of the steering, at full left. */
  readonly full: number;
  /** Part of the way from rest that counts as none. */
  readonly deadZone: number;
  /** Part of the way before the end that counts as the whole. */
  readonly endZone: number;
  /** Exponent of the way: 1 straight, more is finer about rest. */
  readonly curve: number;
}

export interface SteerTravel extends Travel {
  /** Reading at full right. */
  readonly opposite: number;
  /** A wheel counts as it is turned; a stick is smoothed and limited at speed. */
  readonly as: 'wheel' | 'stick';
  /** Turn of the device from one end to the other, deg. */
  readonly rotation_deg: number;
  /** Turn from one lock of the car to the other, deg; `whole` is all of the device's, `car` that of the open car. */
  readonly lock_deg: number | 'whole' | 'car';
}

/** Greatest part of the way that either zone may take: some of it is always left between them. */
export const LARGEST_ZONE = 0.4;
export const CURVES = { min: 0.5, max: 3 } as const;
export const ROTATIONS_DEG = { min: 90, max: 2520 } as const;

/** Part of the way from rest to full, 0 to 1; 0 for a way of no length and for what is no number. */
export function partOfWay(reading: number, rest: number, full: number): number {
  const part = (reading - rest) / (full - rest);
  return part > 0 && full !== rest ? Math.min(1, part) : 0;
}

/** A part of the way as it counts: 0 in the dead zone, 1 in the end zone, between them on the curve. */
export function shaped(part: number, deadZone: number, endZone: number, curve: number): number {
  if (part <= deadZone) return 0;
  if (part >= 1 - endZone) return 1;
  return Math.min(1, ((part - deadZone) / (1 - deadZone - endZone)) ** curve);
}

/** 0 to 1. */
export function pedalOf(reading: number, { rest, full, deadZone, endZone, curve }: Travel): number {
  return shaped(partOfWay(reading, rest, full), deadZone, endZone, curve);
}

/** Turn of the device over the turn to the car's lock. Without a known car its lock is that of the device. */
export function steerShare(
  { as, rotation_deg, lock_deg }: SteerTravel,
  carLock_deg: number | undefined,
): number {
  if (as === 'stick' || lock_deg === 'whole') return 1;
  const lock = lock_deg === 'car' ? carLock_deg : lock_deg;
  return lock === undefined || lock < ROTATIONS_DEG.min ? 1 : rotation_deg / lock;
}

/** -1 to 1, positive to the left; each side by its own way. `share` is that of {@link steerShare}. */
export function steerOf(reading: number, travel: SteerTravel, share: number): number {
  const { rest, full, opposite, deadZone, endZone, curve } = travel;
  const left = shaped(partOfWay(reading, rest, full), deadZone, endZone, curve);
  if (left > 0) return Math.min(1, left * share);
  const right = shaped(partOfWay(reading, rest, opposite), deadZone, endZone, curve);
  return right > 0 ? Math.max(-1, -right * share) : 0;
}

/** Parts of the way at which a button goes down and up again: between them it stays. */
const DOWN = 0.6;
const UP = 0.4;
/** An axis that rests outside -1 to 1 is a hat switch: its places are readings an eighth of 2 apart. */
const HAT_REST = 1.05;
const HAT_REACH = 0.13;

/** Whether a button, or an axis that serves as one, is down. */
export function isDown(reading: number, { source, rest, full }: Travel, wasDown: boolean): boolean {
  if (source === 'axis' && Math.abs(rest) > HAT_REST) return Math.abs(reading - full) < HAT_REACH;
  return partOfWay(reading, rest, full) > (wasDown ? UP : DOWN);
}
