import type { ChartAxis, ChartCurve, ChartPanel } from '../../studies/reproduce/chart.ts';
import { extent, px, scale, type Scale } from '../../studies/report/axes.ts';
import { escapeHtml } from '../../studies/report/html.ts';
import { niceTicks, tickDigits } from '../../studies/report/ticks.ts';

export const CHART_WIDTH = 900;
export const CHART_HEIGHT = 340;
export const CHART_MARGIN = { left: 76, right: 16, top: 14, bottom: 48 };

export interface PanelScales {
  readonly x: Scale;
  readonly y: Scale;
}

/** Distance along an axis: of the logarithm where it is logarithmic. */
export const along = ({ isLogarithmic }: ChartAxis, value: number): number =>
  isLogarithmic === true ? Math.log10(value) : value;

const PADDING = 0.05;

export function panelScales({ x, curves }: ChartPanel): PanelScales {
  const [left, right] = extent(curves.flatMap((curve) => Array.from(curve.x, (at) => along(x, at))));
  const [low, high] = extent(curves.flatMap((curve) => Array.from(curve.y)));
  const pad = high > low ? (high - low) * PADDING : 1;
  return {
    x: scale(left, right, CHART_MARGIN.left, CHART_WIDTH - CHART_MARGIN.right),
    y: scale(low - pad, high + pad, CHART_HEIGHT - CHART_MARGIN.bottom, CHART_MARGIN.top),
  };
}

/** Names of an axis with its unit: "Speed, km/h". */
export const axisName = ({ label, unit }: ChartAxis): string => (unit === '' ? label : `${label}, ${unit}`);

const minus = (text: string): string => text.replace('-', '\u2212');

/** 0.2, 0.5, 1, 2, 5 ...: what a logarithmic axis is marked at. */
function logarithmicTicks({ min, max }: Scale): number[] {
  const ticks: number[] = [];
  for (let decade = Math.floor(min); decade <= max; decade++)
    for (const step of [1, 2, 5]) {
      const at = Math.log10(step) + decade;
      if (at >= min - 1e-9 && at <= max + 1e-9) ticks.push(step * 10 ** decade);
    }
  return ticks;
}

function ticksOf(
  axis: ChartAxis,
  range: Scale,
  count: number,
): { readonly value: number; readonly text: string }[] {
  if (axis.isLogarithmic === true)
    return logarithmicTicks(range).map((value) => ({ value, text: String(Number(value.toPrecision(6))) }));
  const ticks = niceTicks(range.min, range.max, count);
  const digits = tickDigits(ticks);
  return ticks.map((value) => ({ value, text: minus(value.toFixed(digits)) }));
}

function grid(panel: ChartPanel, { x, y }: PanelScales): string[] {
  const right = CHART_WIDTH - CHART_MARGIN.right;
  const bottom = CHART_HEIGHT - CHART_MARGIN.bottom;
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    `<line class="grid" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}"/>`;
  const text = (at: number, up: number, anchor: string, label: string): string =>
    `<text x="${px(at)}" y="${px(up)}" text-anchor="${anchor}">${escapeHtml(label)}</text>`;
  return [
    ...ticksOf(panel.y, y, 5).flatMap(({ value, text: label }) => {
      const up = y.at(value);
      return [line(CHART_MARGIN.left, up, right, up), text(CHART_MARGIN.left - 8, up + 4, 'end', label)];
    }),
    ...ticksOf(panel.x, x, 8).flatMap(({ value, text: label }) => {
      const at = x.at(along(panel.x, value));
      return [line(at, CHART_MARGIN.top, at, bottom), text(at, bottom + 18, 'middle', label)];
    }),
    text((CHART_MARGIN.left + right) / 2, CHART_HEIGHT - 8, 'middle', axisName(panel.x)),
    `<text transform="translate(14 ${px((CHART_MARGIN.top + bottom) / 2)}) rotate(-90)" text-anchor="middle">${escapeHtml(axisName(panel.y))}</text>`,
  ];
}

function mark({ mark: place, x: axis }: ChartPanel, { x }: PanelScales): string[] {
  if (place === undefined) return [];
  const at = x.at(along(axis, place.x));
  const bottom = CHART_HEIGHT - CHART_MARGIN.bottom;
  return [
    `<line class="mark" x1="${px(at)}" y1="${CHART_MARGIN.top}" x2="${px(at)}" y2="${bottom}"/>`,
    `<text x="${px(at - 5)}" y="${CHART_MARGIN.top + 12}" text-anchor="end">${escapeHtml(place.label)}</text>`,
  ];
}

const curveClass = ({ style, isSecond }: ChartCurve): string =>
  `trace s${style}${isSecond === true ? ' second' : ''}`;

function path(panel: ChartPanel, curve: ChartCurve, { x, y }: PanelScales): string {
  const points = Array.from(
    curve.x,
    (at, i) => `${px(x.at(along(panel.x, at)))} ${px(y.at(curve.y[i] ?? NaN))}`,
  );
  return `<path class="${curveClass(curve)}" data-curve="${escapeHtml(curve.name)}" d="M${points.join('L')}"/>`;
}

/** A panel without any script: axes, curves and their names for screen readers. */
export function panelSvg(panel: ChartPanel, title: string): string {
  const scales = panelScales(panel);
  return [
    `<svg viewBox="0 0 ${CHART_WIDTH} ${CHART_HEIGHT}" role="img" aria-label="${escapeHtml(title)}">`,
    `<title>${escapeHtml(title)}</title>`,
    ...grid(panel, scales),
    ...mark(panel, scales),
    ...panel.curves.map((curve) => path(panel, curve, scales)),
    '<g class="cursor"></g>',
    '</svg>',
  ].join('\n');
}

/** A short piece of a curve's line, for keys. */
export function keySvg(curve: ChartCurve): string {
  return `<svg class="key" viewBox="0 0 34 10" aria-hidden="true"><path class="${curveClass(curve)}" d="M1 5H33"/></svg>`;
}
