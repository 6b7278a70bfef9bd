import type { Tick } from '../../../plots/lines/LineChart.tsx';
import { niceStep } from '../../../../core/math/nice-step.ts';
import { niceDomain, niceTicks, tickText, type Domain } from '../../../plots/lines/domain.ts';
import type { Points } from '../../../plots/traces/envelope.ts';

export type AxisKind = 'log' | 'linear';

/** Position of a value on an axis: its decimal logarithm, or itself. NaN where the logarithm is undefined. */
export const placeOf = (kind: AxisKind, value: number): number =>
  kind === 'linear' ? value : value > 0 ? Math.log10(value) : NaN;
export const valueOf = (kind: AxisKind, place: number): number => (kind === 'linear' ? place : 10 ** place);

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Powers of ten that are written as plain numbers. */
const [MIN_PLAIN, MAX_PLAIN] = [-3, 4];
/** A logarithmic axis shows at most this many decades below its maximum. */
const MAX_DECADES = 8;
/** Axes of fewer decades have lines at twos and fives, too. */
const FEW_DECADES = 2.5;

function powerText(power: number): string {
  if (power >= MIN_PLAIN && power <= MAX_PLAIN) return String(Number((10 ** power).toPrecision(1)));
  const digits = String(Math.abs(power)).replaceAll(/\d/gu, (digit) => SUPERSCRIPTS[Number(digit)] ?? '');
  return `10${power < 0 ? '⁻' : ''}${digits}`;
}

/** An axis that includes all positions. */
export function domainOf(kind: AxisKind, places: readonly Float64Array[]): Domain {
  if (kind === 'linear') {
    const most = places.reduce((m, of) => of.reduce((a, b) => (b > a ? b : a), m), 0);
    return niceDomain([Float64Array.of(0, most)], most > 0 ? most : 1);
  }
  let [low, high] = [Infinity, -Infinity];
  for (const of of places)
    for (const v of of) {
      if (v < low) low = v;
      if (v > high) high = v;
    }
  if (low > high) return [-1, 0];
  const top = Math.ceil(high + 1e-9);
  return [Math.max(Math.floor(low), top - MAX_DECADES), top];
}

export function ticksOf(kind: AxisKind, domain: Domain, parts: number): Tick[] {
  if (kind === 'linear') {
    const step = niceStep((domain[1] - domain[0]) / parts);
    return niceTicks(domain, parts).map((at) => ({ at, text: shortText(at, step), isStrong: at === 0 }));
  }
  const decades = domain[1] - domain[0];
  const every = Math.max(1, Math.ceil(decades / parts));
  const ticks: Tick[] = [];
  for (let power = Math.floor(domain[0]); power <= domain[1] + 1e-9; power++)
    for (const times of decades <= FEW_DECADES ? [1, 2, 5] : [1]) {
      const at = power + Math.log10(times);
      if (at < domain[0] - 1e-9 || at > domain[1] + 1e-9) continue;
      const isTold = times > 1 || power % every === 0;
      const text = times === 1 ? powerText(power) : String(Number((times * 10 ** power).toPrecision(1)));
      ticks.push({ at, text: isTold ? text : undefined, isStrong: false });
    }
  return ticks;
}

/** Small steps need more digits than an axis has room for. */
function shortText(value: number, step: number): string {
  return value !== 0 && step < 1e-3 ? value.toExponential(0).replace('-', '\u2212') : tickText(value, step);
}

/** A line of at most two points per bin of the axis: its minimum and maximum. */
export function thinned({ x, y }: Points, [from, to]: Domain, parts: number): Points {
  if (x.length <= 2 * parts) return { x, y };
  const xs: number[] = [];
  const ys: number[] = [];
  const partOf = (i: number): number => Math.floor((((x[i] ?? 0) - from) / (to - from)) * parts);
  for (let i = 0; i < x.length;) {
    const part = partOf(i);
    let [least, most] = [i, i];
    for (; i < x.length && partOf(i) === part; i++) {
      if (!((y[i] ?? NaN) >= (y[least] ?? NaN))) least = i;
      if (!((y[i] ?? NaN) <= (y[most] ?? NaN))) most = i;
    }
    for (const at of least === most ? [least] : [Math.min(least, most), Math.max(least, most)]) {
      xs.push(x[at] ?? 0);
      ys.push(y[at] ?? NaN);
    }
  }
  return { x: Float64Array.from(xs), y: Float64Array.from(ys) };
}
