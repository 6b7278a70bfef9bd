import { ticks as roundValues } from 'd3-array';
import { niceStep } from '../math/nice-step.ts';

/** Lower and upper end of an axis. */
export type Domain = readonly [number, number];

/** A value of an axis that has a line, and a text unless that is empty. */
export interface AxisTick {
  readonly at: number;
  readonly text: string;
  /** Zero of a linear axis, a power of ten among other lines of a logarithmic one. */
  readonly isStrong: boolean;
}

/** Minimum and maximum of all finite values; undefined without any. */
export function extentOf(...series: readonly ArrayLike<number>[]): Domain | undefined {
  let low = Infinity;
  let high = -Infinity;
  for (const values of series)
    for (let i = 0; i < values.length; i++) {
      const v = values[i] ?? Number.NaN;
      if (v < low && v !== -Infinity) low = v;
      if (v > high && v !== Infinity) high = v;
    }
  return low > high ? undefined : [low, high];
}

/**
 * An axis with round ends that includes all values, never narrower than `narrowest`: noise in the last digit
 * must not fill the chart. Without a finite value the axis is `narrowest` wide about zero.
 */
export function niceDomain(series: readonly ArrayLike<number>[], narrowest: number, parts = 4): Domain {
  let [low, high] = extentOf(...series) ?? [0, 0];
  if (high - low < narrowest) {
    const middle = (low + high) / 2;
    [low, high] = [middle - narrowest / 2, middle + narrowest / 2];
  }
  const step = niceStep((high - low) / parts);
  return [Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step];
}

/** Round values (1, 2 or 5 times a power of ten) inside an axis, at most `parts` apart. */
export function niceTicks([low, high]: Domain, parts = 4): number[] {
  const span = high - low;
  if (!(span > 0)) return [low];
  const slack = 1e-9 * span;
  return roundValues(low - slack, high + slack, span / niceStep(span / parts));
}

/** Steps with more digits after the point are written as powers of ten: an axis has no room for them. */
const MAX_DIGITS = 4;

/** Text of a tick with as few digits as its step needs. */
export function tickText(value: number, step: number): string {
  const isWhole = (scaled: number): boolean => Math.abs(Math.round(scaled) / scaled - 1) < 1e-6;
  let digits = 0;
  while (digits <= MAX_DIGITS && !isWhole(step * 10 ** digits)) digits++;
  return plainText(Math.abs(value) < step / 1e6 ? 0 : value, step, digits).replaceAll('-', '\u2212');
}

function plainText(value: number, step: number, digits: number): string {
  if (Math.abs(value) >= 10_000 && step >= 100) return `${Number((value / 1000).toFixed(1))}k`;
  if (digits <= MAX_DIGITS) return value.toFixed(digits);
  if (value === 0) return '0';
  const powerOf = (of: number): number => Math.floor(Math.log10(Math.abs(of)) + 1e-9);
  return value.toExponential(Math.max(0, powerOf(value) - powerOf(step)));
}

/** Ticks of a linear axis. */
export function linearTicks(domain: Domain, parts = 4): AxisTick[] {
  const step = niceStep((domain[1] - domain[0]) / parts || 1);
  return niceTicks(domain, parts).map((at) => ({
    at,
    text: tickText(at, step),
    isStrong: Math.abs(at) < step / 1e6,
  }));
}

export type AxisKind = 'log' | 'linear';

/** Position of a value on an axis: its decimal logarithm, or itself. NaN where the logarithm is undefined. */
export const positionOf = (kind: AxisKind, value: number): number =>
  kind === 'linear' ? value : value > 0 ? Math.log10(value) : NaN;
export const valueOf = (kind: AxisKind, position: number): number => (kind === 'linear' ? position : 10 ** position);

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Powers of ten that are written as plain numbers. */
const [MIN_PLAIN, MAX_PLAIN] = [-3, 4];
/** Decades up to which twos and fives have a line, and a text, too. */
const LINED_DECADES = 4.5;
const NAMED_DECADES = 2.5;

function powerText(power: number): string {
  if (power >= MIN_PLAIN && power <= MAX_PLAIN) return String(Number((10 ** power).toPrecision(1)));
  const digits = String(Math.abs(power)).replaceAll(/\d/gu, (digit) => SUPERSCRIPTS[Number(digit)] ?? '');
  return `10${power < 0 ? '⁻' : ''}${digits}`;
}

/** Ticks of a logarithmic axis; its domain and the ticks' positions are decimal logarithms. */
export function logTicks([low, high]: Domain, parts: number): AxisTick[] {
  const decades = high - low;
  const every = Math.max(1, Math.ceil(decades / parts));
  const hasOthers = decades <= LINED_DECADES;
  const ticks: AxisTick[] = [];
  for (let power = Math.floor(low); power <= high + 1e-9; power++)
    for (const times of hasOthers ? [1, 2, 5] : [1]) {
      const at = power + Math.log10(times);
      if (at < low - 1e-9 || at > high + 1e-9) continue;
      const hasText = times > 1 ? decades <= NAMED_DECADES : power % every === 0;
      const text = times === 1 ? powerText(power) : String(Number((times * 10 ** power).toPrecision(1)));
      ticks.push({ at, text: hasText ? text : '', isStrong: hasOthers && times === 1 });
    }
  return ticks;
}

/** Ticks of an axis, about so many. */
export const ticksOf = (kind: AxisKind, domain: Domain, parts: number): AxisTick[] =>
  kind === 'log' ? logTicks(domain, parts) : linearTicks(domain, parts);
