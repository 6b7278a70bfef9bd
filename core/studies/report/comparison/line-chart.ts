import { extent, gridLines, PLOT_MARGIN, PLOT_WIDTH, px, scale, type Scale } from '../axes.ts';
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
  const known = lines.flatMap(({ values }) => Array.from(values).filter((value) => Number.isFinite(value)));
  const [min, max] = known.length === 0 ? [0, 1] : extent(hasZero ? [...known, 0] : known);
  const pad = max > min ? (max - min) * PAD : Math.max(1, Math.abs(max)) * 0.5;
  const top = PLOT_MARGIN.top + (isNamed ? 10 : 0);
  const bottom = height - PLOT_MARGIN.bottom;
  const x = scale(at[0] ?? 0, at.at(-1) ?? 1, PLOT_MARGIN.left, width - PLOT_MARGIN.right);
  const y = scale(min - pad, max + pad, bottom, top);
  return [
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(summary)}">`,
    ...bands.flatMap((band) => bandSvg(band, x, PLOT_MARGIN.top, bottom, isNamed)),
    ...gridLines(x, y, height, unit, width),
    ...(hasZero
      ? [
          `<line class="zero" x1="${PLOT_MARGIN.left}" y1="${px(y.at(0))}" x2="${width - PLOT_MARGIN.right}" y2="${px(y.at(0))}"/>`,
        ]
      : []),
    ...lines.map(({ side, values }) => `<path class="trace ${side}" d="${pathOf(at, values, x, y)}"/>`),
    '</svg>',
  ].join('\n');
}

function bandSvg(
  { name, from, to }: ChartBand,
  x: Scale,
  top: number,
  bottom: number,
  isNamed: boolean,
): string[] {
  const [left, right] = [x.at(from), x.at(to)];
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

/** A missing value leaves a gap. */
function pathOf(at: Float64Array, values: Float64Array, x: Scale, y: Scale): string {
  const parts: string[] = [];
  let isDown = false;
  for (const [i, value] of values.entries()) {
    const place = at[i];
    if (place === undefined || !Number.isFinite(value)) {
      isDown = false;
      continue;
    }
    parts.push(`${isDown ? 'L' : 'M'}${px(x.at(place))} ${px(y.at(value))}`);
    isDown = true;
  }
  return parts.join('');
}
