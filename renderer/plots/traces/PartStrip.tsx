import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { frames } from '../../ui/state/frame-tasks.ts';
import css from './TraceStack.module.css';
import { AXIS_WIDTH_PX, RIGHT_PX } from './trace-plot.ts';
import type { Span, ViewRange } from '../view-range.ts';

/** A named part of the axis: a corner of a track. */
export interface AxisPart extends Span {
  readonly name: string;
}

interface PartStripProps {
  readonly parts: readonly AxisPart[];
  readonly range: ViewRange;
  readonly width_px: number;
}

/** Minimum width for a name of a few letters. */
const MIN_PX = 22;

/** Names of parts of the shared axis above its ticks; written without React as the view moves. */
export function PartStrip({ parts, range, width_px }: PartStripProps): ReactElement {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const plotWidth = Math.max(1, width_px - AXIS_WIDTH_PX - RIGHT_PX);
    const draw = (): void => {
      const { from, to } = range.read();
      const at = (x: number): number => ((Math.min(to, Math.max(from, x)) - from) / (to - from)) * plotWidth;
      const boxes = parts.flatMap((part) => {
        const [left, right] = [at(part.from), at(part.to)];
        if (right - left < 1) return [];
        const box = document.createElement('span');
        box.style.left = `${AXIS_WIDTH_PX + left}px`;
        box.style.width = `${right - left}px`;
        box.textContent = right - left < MIN_PX ? '' : part.name;
        return [box];
      });
      strip.current?.replaceChildren(...boxes);
    };
    return frames.drawAndFollow(draw, [range]).stop;
  }, [parts, range, width_px]);
  return <div ref={strip} className={css['parts']} aria-hidden />;
}
