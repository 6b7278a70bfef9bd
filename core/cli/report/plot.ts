import type { ChannelWindow } from '../../contract/telemetry-requests.ts';
import { escapeHtml } from './html.ts';
import { niceTicks, tickDigits } from './ticks.ts';

const WIDTH = 900;
const HEIGHT = 200;
const MARGIN = { left: 64, right: 12, top: 10, bottom: 24 };

export interface Trace {
  readonly className: 'a' | 'b';
  readonly window: ChannelWindow;
}

interface Scale {
  readonly min: number;
  readonly max: number;
  readonly at: (value: number) => number;
}

function scale(min: number, max: number, from: number, to: number): Scale {
  const span = max - min;
  return { min, max, at: (value) => from + ((value - min) / (span === 0 ? 1 : span)) * (to - from) };
}

/** Traces over one time axis as inline SVG. Each point is drawn from its least to its greatest value. */
export function plotSvg(title: string, traces: readonly Trace[]): string {
  const [minTime_s, maxTime_s] = extent(traces.flatMap(({ window }) => [window.first_s, window.last_s]));
  const [min, max] = extent(
    traces.flatMap(({ window }) => [...window.min, ...window.max]).filter((v) => !Number.isNaN(v)),
  );
  const pad = max > min ? (max - min) * 0.06 : Math.max(1, Math.abs(max)) * 0.5;
  const x = scale(minTime_s, maxTime_s, MARGIN.left, WIDTH - MARGIN.right);
  const y = scale(min - pad, max + pad, HEIGHT - MARGIN.bottom, MARGIN.top);
  const paths = traces.map(
    ({ className, window }) => `<path class="trace ${className}" d="${pathOf(window, x, y)}"/>`,
  );
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(title)}">`,
    ...gridLines(x, y),
    ...paths,
    '</svg>',
  ].join('\n');
}

function extent(values: readonly number[]): [number, number] {
  return [
    values.reduce((a, b) => Math.min(a, b), Infinity),
    values.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
}

function gridLines(x: Scale, y: Scale): string[] {
  const times = niceTicks(x.min, x.max, 8);
  const values = niceTicks(y.min, y.max, 4);
  const bottom = HEIGHT - MARGIN.bottom;
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `<line class="grid" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}"/>`;
  return [
    ...values.map((v) => {
      const at = y.at(v);
      const label = `<text x="${MARGIN.left - 8}" y="${px(at + 4)}" text-anchor="end">${tickText(v, values)}</text>`;
      return line(MARGIN.left, at, WIDTH - MARGIN.right, at) + label;
    }),
    ...times.map((t) => {
      const label = `<text x="${px(x.at(t))}" y="${bottom + 16}" text-anchor="middle">${tickText(t, times)} s</text>`;
      return line(x.at(t), bottom, x.at(t), bottom + 4) + label;
    }),
  ];
}

function tickText(value: number, ticks: readonly number[]): string {
  const text = value.toFixed(tickDigits(ticks));
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '\u2212');
}

function pathOf({ time_s, min, max }: ChannelWindow, x: Scale, y: Scale): string {
  const parts: string[] = [];
  let isDown = false;
  for (const [i, t] of time_s.entries()) {
    // A missing value leaves a gap.
    if (Number.isNaN(min[i] ?? 0)) {
      isDown = false;
      continue;
    }
    const at = px(x.at(t));
    const low = px(y.at(min[i] ?? 0));
    const high = px(y.at(max[i] ?? 0));
    parts.push(`${isDown ? 'L' : 'M'}${at} ${low}`);
    isDown = true;
    if (high !== low) parts.push(`V${high}`);
  }
  return parts.join('');
}

function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}
