/** A part of a time or distance axis. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const isSameSpan = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to;

/** Factor on the shown width of one zoom step, by key or by a notch of the wheel. */
export const ZOOM_STEP = 0.8;

/** Minimum share of the whole that can be shown. */
const NARROWEST = 1e-4;

/** Moves and narrows a span so that it lies within the whole. */
export function within(span: Span, whole: Span): Span {
  const length = whole.to - whole.from;
  if (!(length > 0)) return whole;
  const width = Math.min(length, Math.max(length * NARROWEST, span.to - span.from));
  const middle = (span.from + span.to) / 2;
  const from = Math.min(whole.to - width, Math.max(whole.from, middle - width / 2));
  return { from, to: from + width };
}

/** Span after zooming about a fixed position; `factor` below 1 shows less. */
export function zoomed(span: Span, about: number, factor: number, whole: Span): Span {
  const from = about - (about - span.from) * factor;
  return within({ from, to: from + (span.to - span.from) * factor }, whole);
}

/** Span moved by a share of its own width. */
export function panned(span: Span, part: number, whole: Span): Span {
  const shift = (span.to - span.from) * part;
  return within({ from: span.from + shift, to: span.to + shift }, whole);
}

/** Span moved, if needed, so that a position is in it, a tenth inside. */
export function following(span: Span, position: number, whole: Span): Span {
  if (position >= span.from && position <= span.to) return span;
  const width = span.to - span.from;
  const from = position > span.to ? position - 0.1 * width : position - 0.9 * width;
  return within({ from, to: from + width }, whole);
}

/** Shown part of an axis, outside React: it changes at pointer rate. */
export interface ViewRange {
  read: () => Span;
  whole: () => Span;
  /** Shows a part, limited to the whole. */
  show: (span: Span) => void;
  /** Sets a new whole and shows all of it. */
  reset: (whole: Span) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createViewRange(first: Span = { from: 0, to: 1 }): ViewRange {
  let whole = first;
  let span = first;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    read: () => span,
    whole: () => whole,
    show: (next) => {
      const limited = within(next, whole);
      if (isSameSpan(limited, span)) return;
      span = limited;
      notify();
    },
    reset: (next) => {
      whole = next;
      span = next;
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
