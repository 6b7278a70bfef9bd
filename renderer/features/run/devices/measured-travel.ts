import type { SteerTravel, Travel } from './travel.ts';

/** Range of an input since the calibration began. */
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

/** A smaller range is not a full movement. */
const MIN_RANGE = 0.2;
/** A released wheel rests within this share of its range about the middle. */
const CENTRE_PART = 0.1;

/** True once it went far enough to be used. */
export const isMeasured = ({ min, max }: Measure): boolean => max - min >= MIN_RANGE;

/** Travel of a pedal: it was released last, and is full at the farther end. */
export function measuredPedal({ min, max, last }: Measure): Pick<Travel, 'rest' | 'full'> {
  return { rest: last, full: max - last >= last - min ? max : min };
}

/** Travel of a wheel or stick; left stays on its side. */
export function measuredSteer(
  { min, max, last }: Measure,
  { full, opposite }: SteerTravel,
): Pick<SteerTravel, 'rest' | 'full' | 'opposite'> {
  const middle = (min + max) / 2;
  const rest = Math.abs(last - middle) <= CENTRE_PART * (max - min) ? last : middle;
  return full > opposite ? { rest, full: max, opposite: min } : { rest, full: min, opposite: max };
}
