const PEDALS: ReadonlySet<string> = new Set(['accelerator', 'brake', 'clutch']);

/** A channel that goes from 0 to 1 here, and to 100 in many files. */
export const isPedal = (name: string): boolean => PEDALS.has(name);

/** Sensors go a little beyond their end. */
const MAX_PART = 1.5;
const MAX_PERCENT = 150;

/** True for values that cannot be parts of 1. */
export const isBeyondOne = (largest: number): boolean => largest > MAX_PART;

/** True for values of a pedal that are parts of 100 if anything. */
export const looksLikePercent = (largest: number): boolean => isBeyondOne(largest) && largest <= MAX_PERCENT;
