import { useEffect, useRef, type ReactElement } from 'react';
import type { Cursor } from '../../stores/cursor.ts';
import type { Datum } from '../../stores/datum.ts';
import { AXIS_WIDTH_PX, RIGHT_PX } from './trace-plot.ts';
import css from './TraceStack.module.css';
import type { DrawnStretch } from './use-plot-drag.ts';
import type { Span, ViewRange } from './view-range.ts';

interface DatumLayerProps {
  readonly range: ViewRange;
  readonly cursor: Cursor;
  readonly datum: Datum | undefined;
  readonly loop: Span | undefined;
  readonly drawn: DrawnStretch;
  readonly width_px: number;
}

/** The datum as a line through all traces, and what lies between it and the cursor; a loop; a stretch that is being drawn. Written past React. */
export function DatumLayer(props: DatumLayerProps): ReactElement {
  const { range, cursor, datum, loop, drawn, width_px } = props;
  const line = useRef<HTMLDivElement>(null);
  const between = useRef<HTMLDivElement>(null);
  const looped = useRef<HTMLDivElement>(null);
  const stretch = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const plotWidth = Math.max(1, width_px - AXIS_WIDTH_PX - RIGHT_PX);
    let frame = 0;
    const draw = (): void => {
      frame = 0;
      const { from, to } = range.read();
      const x = (at: number): number => ((at - from) / (to - from)) * plotWidth;
      const place = (element: HTMLElement | null, span: Span | undefined): void => {
        if (element === null) return;
        const left = span === undefined ? 0 : Math.max(0, x(span.from));
        const right = span === undefined ? 0 : Math.min(plotWidth, x(span.to));
        element.hidden = span === undefined || right < 0 || left > plotWidth || right < left;
        element.style.transform = `translateX(${AXIS_WIDTH_PX + left}px)`;
        element.style.width = `${Math.max(0, right - left)}px`;
      };
      const at = datum?.read();
      const now = cursor.read();
      place(line.current, at === undefined ? undefined : { from: at, to: at });
      place(
        between.current,
        at === undefined ? undefined : { from: Math.min(at, now), to: Math.max(at, now) },
      );
      place(looped.current, loop);
      place(stretch.current, drawn.read());
    };
    const ask = (): void => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    draw();
    const stops = [range.subscribe(ask), cursor.subscribe(ask), drawn.subscribe(ask), datum?.subscribe(ask)];
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of stops) stop?.();
    };
  }, [range, cursor, datum, loop, drawn, width_px]);
  return (
    <div className={css['datumLayer']} aria-hidden>
      <div ref={between} className={css['between']} hidden />
      <div ref={looped} className={css['looped']} hidden />
      <div ref={stretch} className={css['stretch']} hidden />
      <div ref={line} className={css['datum']} hidden />
    </div>
  );
}
