import { decimalsOf } from '../../../core/units/setting-number.ts';
import { tidyText } from '../../../core/units/tidy-text.ts';

export interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** With limits beyond this multiple of the value a slider cannot be moved finely. */
const WIDEST = 8;
/** The slider reaches to this multiple of its initial value. */
const REACH = 2.5;
/** Finer steps than this cannot be set by hand. */
const MAX_STEPS = 500;

/** The next of 1, 2 and 5 times a power of ten. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const mantissa = [1, 2, 5].find((n) => n * power >= value * (1 - 1e-9)) ?? 10;
  return Number(tidyText(mantissa * power, 3));
}

/** Range of a slider: the limits, or where they are far away a range near the initial value. All in the shown unit. */
export function sliderRange(
  limits: { readonly min: number; readonly max: number },
  begin: number,
  step: number,
): SliderRange {
  const size = Math.abs(begin);
  const isWide = size > 0 && limits.max - limits.min > WIDEST * size;
  const reach = isWide ? niceAbove(REACH * size) : Infinity;
  const low = Math.max(limits.min, limits.min >= 0 ? 0 : -reach);
  const high = Math.min(limits.max, limits.max <= 0 ? 0 : reach);
  // A value far outside its limits, such as 18 N/m for a spring, has no range near it within them.
  const [min, max] = low < high ? [low, high] : [limits.min, limits.max];
  const coarse = niceAbove((max - min) / MAX_STEPS);
  return { min, max, step: Math.max(step, coarse) };
}

/** Slider value as text: a whole number of steps, with the decimals of the step. */
export function slidText(value: number, { min, max, step }: SliderRange): string {
  const stepped = Math.min(max, Math.max(min, Math.round(value / step) * step));
  return String(Number(stepped.toFixed(Math.min(12, decimalsOf(String(step)) + 1))));
}
