import type { TwinScales } from '../tolerance.ts';

/** Scales of two wheels without any slope, changed by what a test gives. */
export function twinScales(changes: Partial<TwinScales> = {}): TwinScales {
  return {
    loadFilterSlope: 1,
    restLoad: [1, 1],
    duration: 1,
    gyration: 1,
    frictionSlope: [0, 0],
    torqueSlope: 0,
    clutchGain: new Float64Array(0),
    ...changes,
  };
}
