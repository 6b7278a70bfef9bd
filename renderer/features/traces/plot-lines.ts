import type uPlot from 'uplot';
import { themeColour } from '../../app/theme.ts';
import { niceStep, niceTicks, tickText } from '../charts/domain.ts';
import { createSvgInk } from '../panel-output/svg-ink.ts';
import { LINE_PX } from './draw-trace.ts';

const TICK_EVERY_PX = { across: 90, up: 30 } as const;

/** A line of it, and the room beside its plotting area, px. */
interface DrawnLine {
  readonly colour: string;
  readonly dash: readonly number[];
}

interface PlotRoom {
  readonly left: number;
  readonly right: number;
}

/** A plot of traces as marks of an SVG, in px from the upper left corner of its canvas: drawn from its data. */
export function plotLines(plot: uPlot, lines: readonly DrawnLine[], { left, right }: PlotRoom): string {
  const { min, max } = plot.scales['x'] ?? {};
  const { min: low, max: high } = plot.scales['y'] ?? {};
  if (
    typeof min !== 'number' ||
    typeof max !== 'number' ||
    typeof low !== 'number' ||
    typeof high !== 'number'
  )
    return '';
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
    ink.beginPath();
    ink.strokeStyle = themeColour(line.colour);
    ink.lineWidth = LINE_PX;
    ink.lineJoin = 'round';
    let isDown = false;
    for (let i = 0; i < xs.length; i++) {
      const [x, y] = [xs[i] ?? NaN, ys[i]];
      // Undefined is drawn over; null is a gap. A point to each side of the view keeps the line up to its edges.
      if (y === undefined || (xs[i + 1] ?? Infinity) < min) continue;
      if (y === null) isDown = false;
      else if (isDown) ink.lineTo(toX(x), toY(y));
      else ink.moveTo(toX(x), toY(y));
      isDown = y !== null;
      if (x > max) break;
    }
    ink.setLineDash([...line.dash]);
    ink.stroke();
    ink.setLineDash([]);
  });
  ink.restore();
  return ink.text();
}
