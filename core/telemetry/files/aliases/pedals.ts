const PEDALS: ReadonlySet<string> = new Set(['accelerator', 'brake', 'clutch']);

/** A channel that goes from 0 to 1 here, and to 100 in many files. */
export const isPedal = (name: string): boolean => PEDALS.has(name);

/** The throttle of an engine by wire is not where the foot is: a name of the pedal comes before one of the throttle. */
const PEDAL_NAME = /acc|ped|pps/i;

/** True for a name of the throttle where another column is the pedal; `isAccelerator` says which are meant as it. */
export const yieldsToPedal = (
  name: string,
  channel: string,
  others: readonly string[],
  isAccelerator: (name: string) => boolean,
): boolean =>
  channel === 'accelerator' &&
  !PEDAL_NAME.test(name) &&
  others.some((other) => PEDAL_NAME.test(other) && isAccelerator(other));

/** Sensors go a little beyond their end. */
const MAX_PART = 1.5;
const MAX_PERCENT = 150;

/** True for values that cannot be parts of 1. */
export const isBeyondOne = (largest: number): boolean => largest > MAX_PART;

/** True for values of a pedal that are parts of 100 if anything. */
export const looksLikePercent = (largest: number): boolean => isBeyondOne(largest) && largest <= MAX_PERCENT;
