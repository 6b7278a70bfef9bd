import { useMemo, useRef, type PointerEvent } from 'react';
import type { Cursor } from '../../ui/state/cursor.ts';
import type { Span, ViewRange } from '../view-range.ts';

/** Range being selected with Shift, outside React. */
export interface DrawnSegment {
  readonly read: () => Span | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

interface PlotDrag {
  readonly drawn: DrawnSegment;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
}

/** Minimum selection, as a share of the view; a narrower one is an accidental press. */
const MIN_PART = 0.005;

/** A press and its drag place the cursor; with Shift they select a range, which is shown on release. */
export function usePlotDrag(
  positionAt: (clientX: number) => number | undefined,
  range: ViewRange,
  cursor: Cursor,
): PlotDrag {
  const segment = useRef<{ readonly start: number; readonly end: number }>(undefined);
  const listeners = useRef(new Set<() => void>());
  return useMemo(() => {
    const draw = (next: { readonly start: number; readonly end: number } | undefined): void => {
      segment.current = next;
      for (const listener of listeners.current) listener();
    };
    const within = (clientX: number): number | undefined => {
      const position = positionAt(clientX);
      const { from, to } = range.whole();
      return position === undefined ? undefined : Math.min(to, Math.max(from, position));
    };
    const drawn = (): Span | undefined =>
      segment.current && {
        from: Math.min(segment.current.start, segment.current.end),
        to: Math.max(segment.current.start, segment.current.end),
      };
    return {
      drawn: {
        read: drawn,
        subscribe: (listener) => {
          const known = listeners.current;
          known.add(listener);
          return () => void known.delete(listener);
        },
      },
      handlers: {
        onPointerDown: (event) => {
          const position = within(event.clientX);
          if (event.button !== 0 || position === undefined) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          if (event.shiftKey) draw({ start: position, end: position });
          else cursor.move(position);
        },
        onPointerMove: (event) => {
          const position = within(event.clientX);
          if (position === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
          if (segment.current === undefined) cursor.move(position);
          else draw({ ...segment.current, end: position });
        },
        onPointerUp: () => {
          const span = drawn();
          draw(undefined);
          const { from, to } = range.read();
          if (span !== undefined && span.to - span.from > MIN_PART * (to - from)) range.show(span);
        },
        onPointerCancel: () => draw(undefined),
      },
    };
  }, [positionAt, range, cursor]);
}
