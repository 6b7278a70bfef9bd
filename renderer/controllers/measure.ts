import type { SteerTravel, Travel } from './travel.ts';

/** The range that an input went through since the measuring began. */
export interface Measure {
  min: number;
  max: number;
  last: number;
}

export const startMeasure = (): Measure => ({ min: Infinity, max: -Infinity, last: NaN });

export function takeReading(measure: Measure, reading: number): void {
  if (Number.isNaN(reading)) return;
  measure.min = Math.min(measure.min, reading);
  measure.max = Math.max(measure.max, reading);
  measure.last = reading;
}

/** Less is no range that a person went through. */
const LEAST_RANGE = 0.2;
/** A wheel that was let go stands within this part of its range about the middle. */
const CENTRE_PART = 0.1;

/** True once it went far enough to be used. */
export const isMeasured = ({ min, max }: Measure): boolean => max - min >= LEAST_RANGE;

/** The way of a pedal: it was let go at last, and is full at the farther end. */
export function measuredPedal({ min, max, last }: Measure): Pick<Travel, 'rest' | 'full'> {
  return { rest: last, full: max - last >= last - min ? max : min };
}

/** The way of a wheel or stick; left stays on the side where it was. */
export function measuredSteer(
  { min, max, last }: Measure,
  { full, opposite }: SteerTravel,
): Pick<SteerTravel, 'rest' | 'full' | 'opposite'> {
  const middle = (min + max) / 2;
  const rest = Math.abs(last - middle) <= CENTRE_PART * (max - min) ? last : middle;
  return full > opposite ? { rest, full: max, opposite: min } : { rest, full: min, opposite: max };
}
