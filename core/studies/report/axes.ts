import { niceTicks, tickDigits } from './ticks.ts';

export const PLOT_WIDTH = 900;
export const PLOT_MARGIN = { left: 64, right: 12, top: 10, bottom: 24 };

export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly at: (value: number) => number;
}

export function scale(min: number, max: number, from: number, to: number): Scale {
  const span = max - min;
  return { min, max, at: (value) => from + ((value - min) / (span === 0 ? 1 : span)) * (to - from) };
}

export function extent(values: readonly number[]): [number, number] {
  return [
    values.reduce((a, b) => Math.min(a, b), Infinity),
    values.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
}

/** A number of an SVG attribute. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function tickText(value: number, ticks: readonly number[]): string {
  const text = value.toFixed(tickDigits(ticks));
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '\u2212');
}

/** Grid lines and numbers of a plot; `unit` follows the numbers of its x axis. */
export function gridLines(x: Scale, y: Scale, height: number, unit: string, width = PLOT_WIDTH): string[] {
  const places = niceTicks(x.min, x.max, Math.round(width / 110));
  const values = niceTicks(y.min, y.max, 4);
  const bottom = height - PLOT_MARGIN.bottom;
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `<line class="grid" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}"/>`;
  return [
    ...values.map((v) => {
      const at = y.at(v);
      const label = `<text x="${PLOT_MARGIN.left - 8}" y="${px(at + 4)}" text-anchor="end">${tickText(v, values)}</text>`;
      return line(PLOT_MARGIN.left, at, width - PLOT_MARGIN.right, at) + label;
    }),
    ...places.map((t) => {
      const text = `${tickText(t, places)} ${unit}`.trim();
      const label = `<text x="${px(x.at(t))}" y="${bottom + 16}" text-anchor="middle">${text}</text>`;
      return line(x.at(t), bottom, x.at(t), bottom + 4) + label;
    }),
  ];
}
