import type { Cursor } from '../../../ui/state/cursor.ts';
import type { Datum } from '../../../workspace/sessions/datum.ts';
import { interpolated, type Points } from '../../../plots/traces/trace-points.ts';
import { within, type Span, type ViewRange } from '../../../plots/view-range.ts';

/** Conversion between session times and positions on another axis; beyond the lap its nearer end is used. */
export interface AxisMap {
  readonly whole: Span;
  readonly position: (time_s: number) => number;
  readonly time: (position: number) => number;
}

/** @param on times (x) and positions (y) of the lap, both rising */
export function axisMap(on: Points, whole: Span): AxisMap {
  const back: Points = { x: on.y, y: on.x };
  const read = (points: Points, at: number): number => {
    const first = points.x[0] ?? 0;
    const last = points.x.length - 1;
    if (at <= first) return points.y[0] ?? 0;
    return interpolated(points, at) ?? points.y[last] ?? 0;
  };
  const clamped = (position: number): number => Math.min(whole.to, Math.max(whole.from, position));
  return {
    whole,
    position: (time_s) => clamped(read(on, time_s)),
    time: (position) => read(back, clamped(position)),
  };
}

/** Range of the session on another axis; both ranges follow each other. */
export function rangeOnAxis(range: ViewRange, { whole, position, time }: AxisMap): ViewRange {
  let of: Span | undefined;
  let shown = whole;
  const read = (): Span => {
    const span = range.read();
    // The same object for the same range: readers compare by it.
    if (span === of) return shown;
    of = span;
    const on = { from: position(span.from), to: position(span.to) };
    shown = on.to > on.from ? within(on, whole) : whole;
    return shown;
  };
  const show = (span: Span): void => {
    const limited = within(span, whole);
    range.show({ from: time(limited.from), to: time(limited.to) });
  };
  return { read, whole: () => whole, show, reset: show, subscribe: range.subscribe };
}

export function cursorOnAxis(cursor: Cursor, { position, time }: AxisMap): Cursor {
  return {
    read: () => position(cursor.read()),
    move: (to) => cursor.move(time(to)),
    subscribe: cursor.subscribe,
  };
}

export function datumOnAxis(datum: Datum, { position, time }: AxisMap): Datum {
  return {
    read: () => {
      const at_s = datum.read();
      return at_s === undefined ? undefined : position(at_s);
    },
    set: (at) => datum.set(at === undefined ? undefined : time(at)),
    retainFor: datum.retainFor,
    subscribe: datum.subscribe,
  };
}

/** A segment of the session on the axis; undefined where it is outside the lap. */
export function spanOnAxis({ from, to }: Span, position: (time_s: number) => number): Span | undefined {
  const on = { from: position(from), to: position(to) };
  return on.to > on.from ? on : undefined;
}
