import type { Domain } from '../../../units/axis.ts';
import {
  gridSvg,
  padded,
  pathOf,
  PLOT_MARGIN,
  PLOT_WIDTH,
  plotTicks,
  px,
  scalesOf,
  type PlotFrame,
  type PlotScales,
} from '../axes.ts';
import { escapeHtml } from '../html.ts';

export interface ChartLine {
  /** `a`, `b`, `c` and so on: the colour and the dashes of a side. */
  readonly side: string;
  readonly values: Float64Array;
}

/** A part of the x axis with a name at its top. */
export interface ChartBand {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface LineChart {
  /** Description in words, for screen readers. */
  readonly summary: string;
  readonly at: Float64Array;
  readonly unit: 'm' | 's';
  readonly lines: readonly ChartLine[];
  readonly bands: readonly ChartBand[];
  readonly isNamed: boolean;
  readonly height: number;
  readonly width?: number;
  /** A line at 0, which the y axis then has on it. */
  readonly hasZero?: boolean;
}

const PAD = 0.06;
/** Minimum width of a band that has room for its name. */
const NAMED_PX = 14;

/** Lines over one axis as inline SVG, with the corners of the road behind them. */
export function lineChartSvg(chart: LineChart): string {
  const { summary, at, unit, lines, bands, isNamed, height, width = PLOT_WIDTH, hasZero = false } = chart;
  const frame: PlotFrame = {
    left: PLOT_MARGIN.left,
    right: width - PLOT_MARGIN.right,
    top: PLOT_MARGIN.top + (isNamed ? 10 : 0),
    bottom: height - PLOT_MARGIN.bottom,
  };
  const span: Domain = [at[0] ?? 0, at.at(-1) ?? 1];
  const domain = padded([...lines.map(({ values }) => values), hasZero ? [0] : []], PAD);
  const scales = scalesOf(frame, span, domain);
  const zero = px(scales.y(0));
  return [
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(summary)}">`,
    ...bands.flatMap((band) => bandSvg(band, scales.x, PLOT_MARGIN.top, frame.bottom, isNamed)),
    ...gridSvg(frame, scales, plotTicks(span, domain, width, unit)),
    ...(hasZero
      ? [`<line class="zero" x1="${frame.left}" y1="${zero}" x2="${frame.right}" y2="${zero}"/>`]
      : []),
    ...lines.map(({ side, values }) => `<path class="trace ${side}" d="${pathOf(at, values, scales)}"/>`),
    '</svg>',
  ].join('\n');
}

function bandSvg(
  { name, from, to }: ChartBand,
  x: PlotScales['x'],
  top: number,
  bottom: number,
  isNamed: boolean,
): string[] {
  const [left, right] = [x(from), x(to)];
  const wide = right - left;
  return [
    `<rect class="band" x="${px(left)}" y="${px(top)}" width="${px(wide)}" height="${px(bottom - top)}"/>`,
    ...(isNamed && wide >= NAMED_PX
      ? [
          `<text x="${px((left + right) / 2)}" y="${px(top + 9)}" text-anchor="middle">${escapeHtml(name)}</text>`,
        ]
      : []),
  ];
}
