/**
 * Ends of a test that drives the car to its limit (ISO 4138): planned, but they say at which limit the car is. Figures of two runs
 * with different ones are not of the same limit.
 */
export const LIMIT_ENDS = {
  spun: 'The car spun: more than 60 deg of sideslip.',
  rolledBackwards: 'The car rolled backwards.',
  leftCircle: 'The car left the circle by more than 5 m.',
  tips: 'The inner wheels left the road: the car tips before it slides.',
} as const;

const TEXTS: ReadonlySet<string> = new Set(Object.values(LIMIT_ENDS));

export const isLimitEnd = (reason: string): boolean => TEXTS.has(reason);
