import type { ChannelWindow } from '../../contract/telemetry-requests.ts';
import { escapeHtml } from './html.ts';
import { extent, gridLines, PLOT_MARGIN, PLOT_WIDTH, px, scale, type Scale } from './axes.ts';

const HEIGHT = 200;

export interface Trace {
  readonly className: 'a' | 'b';
  readonly window: ChannelWindow;
}

/** Traces over one time axis as inline SVG. Each point is drawn from its least to its greatest value. */
export function plotSvg(title: string, traces: readonly Trace[]): string {
  const [minTime_s, maxTime_s] = extent(traces.flatMap(({ window }) => [window.first_s, window.last_s]));
  const [min, max] = extent(
    traces.flatMap(({ window }) => [...window.min, ...window.max]).filter((v) => !Number.isNaN(v)),
  );
  const pad = max > min ? (max - min) * 0.06 : Math.max(1, Math.abs(max)) * 0.5;
  const x = scale(minTime_s, maxTime_s, PLOT_MARGIN.left, PLOT_WIDTH - PLOT_MARGIN.right);
  const y = scale(min - pad, max + pad, HEIGHT - PLOT_MARGIN.bottom, PLOT_MARGIN.top);
  const paths = traces.map(
    ({ className, window }) => `<path class="trace ${className}" d="${pathOf(window, x, y)}"/>`,
  );
  return [
    `<svg viewBox="0 0 ${PLOT_WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(title)}">`,
    ...gridLines(x, y, HEIGHT, 's'),
    ...paths,
    '</svg>',
  ].join('\n');
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
