import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { Cursor } from '../../ui/state/cursor.ts';
import type { Datum } from '../../workspace/sessions/datum.ts';
import { frames } from '../../ui/state/frame-tasks.ts';
import { AXIS_WIDTH_PX, RIGHT_PX } from './trace-plot.ts';
import css from './TraceStack.module.css';
import type { DrawnSegment } from './use-plot-drag.ts';
import type { Span, ViewRange } from '../view-range.ts';

interface CursorLayerProps {
  readonly range: ViewRange;
  readonly cursor: Cursor;
  readonly datum: Datum | undefined;
  readonly loop: Span | undefined;
  readonly drawn: DrawnSegment;
  readonly width_px: number;
}

/**
 * Cursor and datum as lines through all traces, the segment between them, a loop, and a range being selected.
 * Written without React.
 */
export function CursorLayer(props: CursorLayerProps): ReactElement {
  const { range, cursor, datum, loop, drawn, width_px } = props;
  const line = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const between = useRef<HTMLDivElement>(null);
  const looped = useRef<HTMLDivElement>(null);
  const segment = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const plotWidth = Math.max(1, width_px - AXIS_WIDTH_PX - RIGHT_PX);
    const draw = (): void => {
      const { from, to } = range.read();
      const x = (at: number): number => ((at - from) / (to - from)) * plotWidth;
      const place = (element: HTMLElement | null, span: Span | undefined): void => {
        if (element === null) return;
        const left = span === undefined ? 0 : Math.max(0, x(span.from));
        const right = span === undefined ? 0 : Math.min(plotWidth, x(span.to));
        const isHidden = span === undefined || right < 0 || left > plotWidth || right < left;
        if (element.hidden !== isHidden) element.hidden = isHidden;
        if (isHidden) return;
        element.style.left = `${AXIS_WIDTH_PX + left}px`;
        element.style.width = `${Math.max(0, right - left)}px`;
      };
      const at = datum?.read();
      const now = cursor.read();
      placeCursor(first.current, AXIS_WIDTH_PX + x(now), now >= from && now <= to);
      place(line.current, at === undefined ? undefined : { from: at, to: at });
      place(
        between.current,
        at === undefined ? undefined : { from: Math.min(at, now), to: Math.max(at, now) },
      );
      place(looped.current, loop);
      place(segment.current, drawn.read());
    };
    return frames.drawAndFollow(draw, [range, cursor, drawn, datum]).stop;
  }, [range, cursor, datum, loop, drawn, width_px]);
  return (
    <div className={css['cursorLayer']} aria-hidden>
      <div ref={between} className={css['between']} hidden />
      <div ref={looped} className={css['looped']} hidden />
      <div ref={segment} className={css['stretch']} hidden />
      <div ref={line} className={css['datum']} hidden />
      <div ref={first} className={css['cursor']} hidden />
    </div>
  );
}

/**
 * Moved as a background position: it needs no layout, and the layers of the page stay. A transform has them
 * composited again at every move, even on its own layer: 3 ms with eight panels.
 */
function placeCursor(element: HTMLElement | null, x_px: number, isIn: boolean): void {
  if (element === null) return;
  if (element.hidden === isIn) element.hidden = !isIn;
  if (isIn) element.style.backgroundPositionX = `${x_px.toFixed(2)}px`;
}
