import type { Domain } from '../../../core/units/axis.ts';
import type { ChartLine } from './chart-spec.ts';
import { setCanvasDrawing } from '../ink/canvas-drawings.ts';
import { chartScale, linePath, type Box } from '../axes/chart-scale.ts';

/**
 * Positions are whole sixteenths of a pixel: finer is not visible, and integers reach a canvas without
 * boxing.
 */
const PARTS = 16;
const LINE_PX = 1.5;
/** Room about the area, so that a line along its edge keeps its width. */
const EDGE_PX = 2;

/** Part of a canvas context that a line needs, so that tests need no canvas. */
export interface Pen {
  readonly moveTo: (x: number, y: number) => void;
  readonly lineTo: (x: number, y: number) => void;
}

/**
 * Draws a line over time in an area of `width` x `height` pixels, in sixteenths of a pixel from its upper left corner: the first sample
 * at the left edge, the last at the right. Values that are not finite leave a gap. Allocates nothing.
 */
export function drawLine(
  pen: Pen,
  time_s: Float64Array,
  values: Float64Array,
  [low, high]: Domain,
  { width, height }: Pick<Box, 'width' | 'height'>,
): void {
  const count = Math.min(time_s.length, values.length);
  const first = time_s[0] ?? 0;
  const span = (time_s[count - 1] ?? 1) - first;
  const perSecond = span > 0 ? (PARTS * width) / span : 0;
  const perUnit = high > low ? (PARTS * height) / (high - low) : 0;
  let isDown = false;
  for (let i = 0; i < count; i++) {
    const value = values[i] ?? Number.NaN;
    if (!Number.isFinite(value)) {
      isDown = false;
      continue;
    }
    const x = Math.round(((time_s[i] ?? first) - first) * perSecond) | 0;
    const y = Math.round(PARTS * height - (value - low) * perUnit) | 0;
    if (isDown) pen.lineTo(x, y);
    else pen.moveTo(x, y);
    isDown = true;
  }
}

/** Lines of a chart on their own canvas, redrawn many times a second. */
export interface LineCanvas {
  readonly setCanvas: (canvas: HTMLCanvasElement | null) => void;
  readonly setArea: (area: Box | undefined) => void;
  /** One per line, as CSS writes colours. */
  readonly setColours: (colours: readonly string[]) => void;
  readonly draw: (time_s: Float64Array, series: readonly Float64Array[], domain: Domain) => void;
}

export function createLineCanvas(lines: readonly ChartLine[]): LineCanvas {
  const dashes = lines.map(({ dash }) => dash.map((part) => PARTS * part));
  let colours: readonly string[] = [];
  let canvas: HTMLCanvasElement | null = null;
  let pen: CanvasRenderingContext2D | null = null;
  let area: Box | undefined;
  let ratio = 0;
  /** The last drawn data, for images of the lines. */
  let drawn: { time_s: Float64Array; series: readonly Float64Array[]; domain: Domain } | undefined;

  const asLines = (): string => {
    if (area === undefined || drawn === undefined) return '';
    const { time_s, series, domain } = drawn;
    const scale = chartScale(
      { ...area, left: EDGE_PX, top: EDGE_PX },
      [time_s[0] ?? 0, time_s.at(-1) ?? 1],
      domain,
    );
    return lines
      .map(({ dash }, i) => {
        const path = linePath(time_s, series[i] ?? [], scale);
        return `<path d="${path}" fill="none" stroke="${colours[i] ?? 'none'}" stroke-width="${LINE_PX}" stroke-linejoin="round" stroke-dasharray="${dash.join(' ')}"/>`;
      })
      .join('');
  };

  const fit = (): void => {
    if (canvas === null || area === undefined) return;
    ratio = window.devicePixelRatio;
    const width = area.width + 2 * EDGE_PX;
    const height = area.height + 2 * EDGE_PX;
    canvas.style.left = `${area.left - EDGE_PX}px`;
    canvas.style.top = `${area.top - EDGE_PX}px`;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  };

  return {
    setCanvas: (next) => {
      canvas = next;
      pen = next?.getContext('2d') ?? null;
      if (next !== null) setCanvasDrawing(next, { kind: 'lines', lines: asLines });
      fit();
    },
    setArea: (next) => {
      area = next;
      fit();
    },
    setColours: (next) => {
      colours = next;
    },
    draw: (time_s, series, domain) => {
      drawn = { time_s, series, domain };
      if (pen === null || canvas === null || area === undefined) return;
      if (ratio !== window.devicePixelRatio) fit();
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, canvas.width, canvas.height);
      const part = ratio / PARTS;
      pen.setTransform(part, 0, 0, part, EDGE_PX * ratio, EDGE_PX * ratio);
      pen.lineWidth = LINE_PX * PARTS;
      pen.lineJoin = 'round';
      for (let i = 0; i < lines.length; i++) {
        const values = series[i];
        const dash = dashes[i];
        const colour = colours[i];
        if (values === undefined || dash === undefined || colour === undefined) continue;
        pen.setLineDash(dash);
        pen.strokeStyle = colour;
        pen.beginPath();
        drawLine(pen, time_s, values, domain, area);
        pen.stroke();
      }
    },
  };
}
