import type uPlot from 'uplot';
import { themeColour } from '../../workspace/theme.ts';
import { niceStep } from '../../../core/math/nice-step.ts';
import { niceTicks, tickText } from '../lines/domain.ts';
import { createSvgInk } from '../ink/svg-ink.ts';
import { LINE_PX, plotView, strokeTrace } from './stroke-trace.ts';

const TICK_EVERY_PX = { across: 90, up: 30 } as const;

/** A line and the room beside its plotting area, px. */
interface DrawnLine {
  readonly colour: string;
  readonly dash: readonly number[];
}

interface PlotRoom {
  readonly left: number;
  readonly right: number;
}

/**
 * A plot of traces as marks of an SVG, in px from the upper left corner of its canvas, drawn from its data.
 */
export function plotLines(plot: uPlot, lines: readonly DrawnLine[], { left, right }: PlotRoom): string {
  const view = plotView(plot);
  if (view === undefined) return '';
  const { min, max, low, high } = view;
  const ratio = window.devicePixelRatio;
  const top = plot.bbox.top / ratio;
  const height = plot.bbox.height / ratio;
  const width = Math.max(1, plot.width - left - right);
  const toX = (x: number): number => left + ((x - min) / (max - min)) * width;
  const toY = (y: number): number => top + (1 - (y - low) / (high - low)) * height;
  const ink = createSvgInk();
  ink.fillStyle = themeColour('--axis-ink');
  ink.strokeStyle = themeColour('--grid-line');
  ink.textAlign = 'right';
  ink.textBaseline = 'middle';
  ink.beginPath();
  for (const tick of niceTicks([min, max], Math.max(2, Math.floor(width / TICK_EVERY_PX.across)))) {
    ink.moveTo(toX(tick), top);
    ink.lineTo(toX(tick), top + height);
  }
  const parts = Math.max(2, Math.floor(height / TICK_EVERY_PX.up));
  for (const tick of niceTicks([low, high], parts)) {
    ink.moveTo(left, toY(tick));
    ink.lineTo(left + width, toY(tick));
    ink.fillText(tickText(tick, niceStep((high - low) / parts)), left - 6, toY(tick));
  }
  ink.stroke();
  ink.save();
  ink.beginPath();
  ink.rect(left, top, width, height);
  ink.clip();
  const [xs, ...series] = plot.data;
  series.forEach((ys, s) => {
    const line = lines[s];
    if (line === undefined) return;
    const style = { colour: themeColour(line.colour), dash: line.dash, width: LINE_PX };
    strokeTrace(ink, [xs, ys], view, { toX, toY }, style);
  });
  ink.restore();
  return ink.text();
}
