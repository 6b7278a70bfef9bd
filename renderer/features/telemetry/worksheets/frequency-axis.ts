import { extentOf, niceDomain, type AxisKind, type Domain } from '../../../../core/units/axis.ts';
import type { Points } from '../../../plots/traces/trace-points.ts';

/** A logarithmic axis shows at most this many decades below its maximum. */
const MAX_DECADES = 8;

/** An axis that includes all positions. */
export function domainOf(kind: AxisKind, positions: readonly Float64Array[]): Domain {
  if (kind === 'linear') {
    const most = positions.reduce((m, of) => of.reduce((a, b) => (b > a ? b : a), m), 0);
    return niceDomain([Float64Array.of(0, most)], most > 0 ? most : 1);
  }
  const [low, high] = extentOf(...positions) ?? [-1, -1];
  const top = Math.ceil(high + 1e-9);
  return [Math.max(Math.floor(low), top - MAX_DECADES), top];
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
