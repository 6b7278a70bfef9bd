import type { ChartAxis, ChartCurve, ChartPanel } from '../../studies/reproduce/chart.ts';
import { extentOf, linearTicks, ticksOf, type Domain } from '../../units/axis.ts';
import { gridSvg, padded, pathOf, px, scalesOf, type PlotScales } from '../../studies/report/axes.ts';
import { escapeHtml } from '../../studies/report/html.ts';

export const CHART_WIDTH = 900;
export const CHART_HEIGHT = 340;
export const CHART_MARGIN = { left: 76, right: 16, top: 14, bottom: 48 };

const FRAME = {
  left: CHART_MARGIN.left,
  right: CHART_WIDTH - CHART_MARGIN.right,
  top: CHART_MARGIN.top,
  bottom: CHART_HEIGHT - CHART_MARGIN.bottom,
};

/** Distance along an axis: of the logarithm where it is logarithmic. */
export const along = ({ isLogarithmic }: ChartAxis, value: number): number =>
  isLogarithmic === true ? Math.log10(value) : value;

const PADDING = 0.05;

export function panelScales({ x, curves }: ChartPanel): PlotScales {
  const positions = curves.map((curve) => Array.from(curve.x, (at) => along(x, at)));
  const across = extentOf(...positions) ?? [0, 1];
  return scalesOf(
    FRAME,
    across,
    padded(
      curves.map(({ y }) => y),
      PADDING,
    ),
  );
}

/** Names of an axis with its unit: "Speed, km/h". */
export const axisName = ({ label, unit }: ChartAxis): string => (unit === '' ? label : `${label}, ${unit}`);

function grid({ x, y }: ChartPanel, scales: PlotScales): string[] {
  const endsOf = (scale: PlotScales['x']): Domain => [scale.domain()[0] ?? 0, scale.domain()[1] ?? 1];
  const ticks = {
    across: ticksOf(x.isLogarithmic === true ? 'log' : 'linear', endsOf(scales.x), 8),
    up: linearTicks(endsOf(scales.y), 5),
  };
  const { left, right, top, bottom } = FRAME;
  return [
    ...gridSvg(FRAME, scales, ticks, bottom + 4 - top),
    `<text x="${px((left + right) / 2)}" y="${CHART_HEIGHT - 8}" text-anchor="middle">${escapeHtml(axisName(x))}</text>`,
    `<text transform="translate(14 ${px((top + bottom) / 2)}) rotate(-90)" text-anchor="middle">${escapeHtml(axisName(y))}</text>`,
  ];
}

function mark({ mark: position, x: axis }: ChartPanel, { x }: PlotScales): string[] {
  if (position === undefined) return [];
  const at = x(along(axis, position.x));
  return [
    `<line class="mark" x1="${px(at)}" y1="${FRAME.top}" x2="${px(at)}" y2="${FRAME.bottom}"/>`,
    `<text x="${px(at - 5)}" y="${FRAME.top + 12}" text-anchor="end">${escapeHtml(position.label)}</text>`,
  ];
}

const curveClass = ({ style, isSecond }: ChartCurve): string =>
  `trace s${style}${isSecond === true ? ' second' : ''}`;

function path(panel: ChartPanel, curve: ChartCurve, scales: PlotScales): string {
  const positions = Array.from(curve.x, (at) => along(panel.x, at));
  return `<path class="${curveClass(curve)}" data-curve="${escapeHtml(curve.name)}" d="${pathOf(positions, curve.y, scales)}"/>`;
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
