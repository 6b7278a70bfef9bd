import { writeText } from '../../ui/state/write-changed.ts';
import { MISSING, type Shown } from '../../../core/units/quantity.ts';
import type { ChartSpec } from './chart-spec.ts';
import { USUAL_RANGES } from '../../../core/catalogue/channels/usual-ranges.ts';
import { linearTicks, niceDomain, type Domain } from '../../../core/units/axis.ts';
import type { HistoryData } from './history-source.ts';
import { createLineCanvas } from './line-canvas.ts';
import { chartScale, type Box } from '../axes/chart-scale.ts';

/**
 * Moving part of a history chart, drawn without React: lines, grid and its figures, newest values, ends of
 * the time axis.
 */
export interface HistoryPainter {
  /** Element with {@link MAX_TICKS} groups of a line and a text. */
  readonly setGrid: (grid: Element | null) => void;
  /** Canvas of the lines, over the chart. */
  readonly setCanvas: (canvas: HTMLCanvasElement | null) => void;
  /** Sets the colours of the lines, in order, as CSS writes them, and redraws. */
  readonly setColours: (colours: readonly string[]) => void;
  /** Element with one output per line, and the ends of the time axis. */
  readonly setFigure: (figure: Element | null) => void;
  /** Sets the area of the lines in the chart, and redraws. */
  readonly setArea: (area: Box | undefined) => void;
  /** Line at the marked time, shown where it is within the samples. */
  readonly setMark: (mark: Element | null) => void;
  /** Sets the marked time, s; undefined for none. */
  readonly mark: (at_s: number | undefined) => void;
  readonly paint: (data: HistoryData | undefined) => void;
}

/** Minimum height of the value axis, in units of the last digit of the data: smaller changes are noise. */
const NARROWEST_DIGITS = 20;
const AXIS_PARTS = 4;
/** A step is at least one division of the axis. */
export const MAX_TICKS = AXIS_PARTS + 1;
const NO_SAMPLES = new Float64Array(0);

/**
 * With `isSteady` the value axis begins with the usual range of the channel and only grows while time goes on, so that lines do not
 * jump.
 */
export function createHistoryPainter(spec: ChartSpec, shown: Shown, isSteady = false): HistoryPainter {
  const canvas = createLineCanvas(spec.lines);
  let outputs: ArrayLike<Element> = [];
  let ends: ArrayLike<Element> = [];
  let area: Box | undefined;
  /** Values in the shown unit, one buffer per line; as long as the longest history so far. */
  const buffers = spec.lines.map(() => new Float64Array(0));
  /** Part of each buffer that the history fills. */
  const series = [...buffers];
  // Units differ by a factor and an offset.
  const offset = shown.of(0);
  const factor = shown.of(1) - offset;
  let time_s: Float64Array = NO_SAMPLES;
  let mark: Element | null = null;
  let markAt_s: number | undefined;
  let grid: Element | null = null;
  let domain: Domain = [0, 1];
  let isGridDrawn = false;
  /** Without samples the axis has no range yet and shows no figures. */
  let isLabelled = false;

  const takeIn = (values: Float64Array, line: number): void => {
    let buffer = buffers[line];
    if (buffer === undefined || buffer.length < values.length)
      buffers[line] = buffer = new Float64Array(values.length);
    for (let i = 0; i < values.length; i++) buffer[i] = offset + factor * (values[i] ?? NaN);
    if (series[line]?.length !== values.length || series[line].buffer !== buffer.buffer)
      series[line] = buffer.subarray(0, values.length);
  };
  const drawGrid = (area: Box): void => {
    if (grid === null || isGridDrawn) return;
    isGridDrawn = true;
    const ticks = linearTicks(domain, AXIS_PARTS);
    const { up } = chartScale(area, [0, 1], domain);
    for (let i = 0; i < grid.children.length; i++) {
      const group = grid.children[i];
      const tick = ticks[i];
      group?.setAttribute('visibility', tick === undefined ? 'hidden' : 'visible');
      if (tick === undefined) continue;
      const at = String(up(tick.at));
      const [line, text] = group?.children ?? [];
      line?.setAttribute('y1', at);
      line?.setAttribute('y2', at);
      text?.setAttribute('y', at);
      writeText(text, isLabelled ? tick.text : '');
    }
  };
  const drawMark = ({ left, width }: Box): void => {
    const [first, last] = [time_s[0] ?? NaN, time_s.at(-1) ?? NaN];
    const isThere = markAt_s !== undefined && markAt_s >= first && markAt_s <= last && last > first;
    mark?.setAttribute('visibility', isThere ? 'visible' : 'hidden');
    if (!isThere || markAt_s === undefined) return;
    const at = String(left + ((markAt_s - first) / (last - first)) * width);
    mark?.setAttribute('x1', at);
    mark?.setAttribute('x2', at);
  };
  const draw = (): void => {
    if (area === undefined) return;
    drawMark(area);
    drawGrid(area);
    canvas.draw(time_s, series, domain);
  };
  const usual = isSteady ? USUAL_RANGES[spec.key]?.map(shown.of) : undefined;
  let last_s = -Infinity;
  const paint = (data: HistoryData | undefined): void => {
    time_s = data?.time_s ?? NO_SAMPLES;
    const now_s = time_s.at(-1) ?? -Infinity;
    const goesOn = isSteady && isLabelled && now_s >= last_s;
    last_s = now_s;
    for (let i = 0; i < spec.lines.length; i++)
      takeIn(data?.values.get(spec.lines[i]?.name ?? '') ?? NO_SAMPLES, i);
    const held = goesOn ? domain : usual;
    const included = held === undefined ? series : [...series, held];
    const next = niceDomain(included, NARROWEST_DIGITS * 10 ** -shown.digits, AXIS_PARTS);
    if (next[0] !== domain[0] || next[1] !== domain[1] || isLabelled !== time_s.length > 0)
      isGridDrawn = false;
    domain = next;
    isLabelled = time_s.length > 0;
    draw();
    for (let i = 0; i < spec.lines.length; i++) {
      const newest = data?.values.get(spec.lines[i]?.name ?? '')?.at(-1);
      writeText(outputs[i], data === undefined ? MISSING : shown.text(newest));
    }
    const first = time_s[0];
    const last = time_s.at(-1);
    // A span longer than the run begins before it, where there is no time.
    writeText(ends[0], first === undefined || first < 0 ? '' : `${first.toFixed(2)} s`);
    writeText(ends[1], last === undefined ? '' : `${last.toFixed(2)} s`);
  };
  return {
    setGrid: (element) => {
      grid = element;
      isGridDrawn = false;
    },
    setCanvas: canvas.setCanvas,
    setColours: (colours) => {
      canvas.setColours(colours);
      draw();
    },
    setFigure: (figure) => {
      outputs = figure?.querySelectorAll('output') ?? [];
      ends = figure?.querySelectorAll('[data-end]') ?? [];
    },
    setArea: (next) => {
      area = next;
      canvas.setArea(next);
      isGridDrawn = false;
      draw();
    },
    setMark: (element) => {
      mark = element;
    },
    mark: (at_s) => {
      markAt_s = at_s;
      if (area !== undefined) drawMark(area);
    },
    paint,
  };
}
