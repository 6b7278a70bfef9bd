import { useEffect, useRef, type PointerEvent, type ReactElement } from 'react';
import { frames } from '../../stores/frames.ts';
import { niceStep, niceTicks, tickText } from '../charts/domain.ts';
import css from './TraceStack.module.css';
import { AXIS_WIDTH_PX, RIGHT_PX } from './trace-plot.ts';
import { panned, type ViewRange } from './view-range.ts';

interface AxisStripProps {
  readonly range: ViewRange;
  readonly unit: string;
  readonly width_px: number;
}

const TICK_EVERY_PX = 90;

/** Places along the shared axis, always in view below the traces, which a drag moves; written past React as the view moves. */
export function AxisStrip({ range, unit, width_px }: AxisStripProps): ReactElement {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const plotWidth = width_px - AXIS_WIDTH_PX - RIGHT_PX;
    const parts = Math.max(2, Math.floor(plotWidth / TICK_EVERY_PX));
    const labels: HTMLSpanElement[] = [];
    const draw = (): void => {
      const { from, to } = range.read();
      const step = niceStep((to - from) / parts);
      const ticks = niceTicks([from, to], parts);
      ticks.forEach((tick, i) => {
        const label = labels[i] ?? document.createElement('span');
        if (labels[i] === undefined) {
          labels[i] = label;
          strip.current?.append(label);
        }
        const text = `${tickText(tick, step)} ${unit}`;
        if (label.textContent !== text) label.textContent = text;
        const x = AXIS_WIDTH_PX + ((tick - from) / (to - from)) * plotWidth;
        // In the middle of its place or at the right end, by its own width: to ask for it would lay the page out anew.
        label.style.transform = `translateX(min(${width_px - 2}px - 100%, ${x.toFixed(1)}px - 50%))`;
      });
      for (const label of labels.splice(ticks.length)) label.remove();
    };
    const drawing = frames.follow(draw, [range]);
    return () => {
      drawing.stop();
      for (const label of labels) label.remove();
    };
  }, [range, unit, width_px]);
  const last = useRef(0);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = event.clientX;
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const part = (last.current - event.clientX) / Math.max(1, width_px - AXIS_WIDTH_PX - RIGHT_PX);
    last.current = event.clientX;
    range.show(panned(range.read(), part, range.whole()));
  };
  return (
    <div
      ref={strip}
      className={css['axis']}
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    />
  );
}
