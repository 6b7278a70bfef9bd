import type { ReactElement } from 'react';
import css from './MappingTable.module.css';

const WIDTH_px = 96;
const HEIGHT_px = 22;
const MARGIN_px = 2;
/** A part whose minimum and maximum are the same is still seen. */
const MIN_HEIGHT_px = 1;

/** Path from the minimum to the maximum of each part; '' where there are no values. Values are pairs of these, NaN for a gap. */
export function sparklinePath(values: Float64Array): string {
  const numbers = values.filter(Number.isFinite);
  if (numbers.length === 0) return '';
  const min = numbers.reduce((a, b) => Math.min(a, b));
  const max = numbers.reduce((a, b) => Math.max(a, b));
  const inner_px = HEIGHT_px - 2 * MARGIN_px;
  const y = (value: number): number =>
    max === min ? HEIGHT_px / 2 : MARGIN_px + inner_px * (1 - (value - min) / (max - min));
  const parts = values.length / 2;
  let path = '';
  let isDrawing = false;
  for (let i = 0; i < parts; i++) {
    const low = values[2 * i] ?? Number.NaN;
    const high = values[2 * i + 1] ?? Number.NaN;
    if (!Number.isFinite(low) || !Number.isFinite(high)) {
      isDrawing = false;
      continue;
    }
    const x = ((i + 0.5) * WIDTH_px) / parts;
    const bottom = Math.max(y(low), y(high) + MIN_HEIGHT_px);
    path += `${isDrawing ? 'L' : 'M'}${x.toFixed(1)} ${y(high).toFixed(1)}V${bottom.toFixed(1)}`;
    isDrawing = true;
  }
  return path;
}

/** Course of a channel, from its minimum to its maximum. */
export function Sparkline({
  label,
  values,
}: {
  readonly label: string;
  readonly values: Float64Array;
}): ReactElement {
  return (
    <svg
      className={css['sparkline']}
      role="img"
      aria-label={label}
      width={WIDTH_px}
      height={HEIGHT_px}
      viewBox={`0 0 ${String(WIDTH_px)} ${String(HEIGHT_px)}`}
    >
      <path d={sparklinePath(values)} />
    </svg>
  );
}
