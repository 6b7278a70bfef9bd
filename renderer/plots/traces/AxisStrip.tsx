import { useLayoutEffect, useRef, type PointerEvent, type ReactElement } from 'react';
import { themeColour } from '../../workspace/theme.ts';
import { useThemeName } from '../../workspace/use-theme-name.ts';
import { frames } from '../../ui/state/frame-tasks.ts';
import { linearTicks } from '../../../core/units/axis.ts';
import { areaIn, chartScale } from '../axes/chart-scale.ts';
import { acrossParts } from '../axes/draw-axes.ts';
import { PLOT_FONT } from '../ink/plot-font.ts';
import { drawCanvas } from '../ink/ink-canvas.ts';
import type { Ink } from '../ink/ink.ts';
import css from './TraceStack.module.css';
import { AXIS_WIDTH_PX, RIGHT_PX } from './trace-plot.ts';
import { panned, type Span, type ViewRange } from '../view-range.ts';

interface AxisStripProps {
  readonly range: ViewRange;
  readonly unit: string;
  readonly width_px: number;
}

const HEIGHT_PX = 20;
/** Half of the maximum letter width on the axis, px. */
const HALF_LETTER_PX = 3.7;
const END_PX = 2;

const ROOM = { left: AXIS_WIDTH_PX, right: RIGHT_PX, top: 0, bottom: 0 } as const;

function drawPositions(ink: Ink, { from, to }: Span, unit: string, width_px: number): void {
  const area = areaIn({ width_px, height_px: HEIGHT_PX }, ROOM);
  const { across } = chartScale(area, [from, to], [0, 1]);
  for (const tick of linearTicks([from, to], acrossParts(area))) {
    const text = `${tick.text} ${unit}`;
    const x = across(tick.at);
    // Centred on its position, or aligned at the right end.
    const hasRoom = x + HALF_LETTER_PX * text.length <= width_px - END_PX;
    ink.textAlign = hasRoom ? 'center' : 'right';
    ink.fillText(text, hasRoom ? x : width_px - END_PX, HEIGHT_PX / 2);
  }
}

/**
 * Ticks of the shared axis, always in view below the traces; dragging it moves the view. Drawn without React
 * as the view moves.
 */
export function AxisStrip({ range, unit, width_px }: AxisStripProps): ReactElement {
  const strip = useRef<HTMLCanvasElement>(null);
  const theme = useThemeName();
  useLayoutEffect(() => {
    const canvas = strip.current;
    if (canvas === null) return;
    const colour = themeColour('--axis-ink');
    const drawOn = (ink: Ink): void => {
      ink.font = PLOT_FONT;
      ink.fillStyle = colour;
      ink.textBaseline = 'middle';
      drawPositions(ink, range.read(), unit, width_px);
    };
    const size = { width_px, height_px: HEIGHT_PX };
    return frames.drawAndFollow(() => drawCanvas(canvas, size, drawOn), [range], 'canvas').stop;
  }, [theme, range, unit, width_px]);
  const last = useRef(0);
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = event.clientX;
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const part = (last.current - event.clientX) / areaIn({ width_px, height_px: HEIGHT_PX }, ROOM).width;
    last.current = event.clientX;
    range.show(panned(range.read(), part, range.whole()));
  };
  return (
    <canvas
      ref={strip}
      className={css['axis']}
      style={{ width: width_px, height: HEIGHT_PX }}
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    />
  );
}
