import type { Domain } from './domain.ts';

export interface PlotArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** To tenths of a pixel: finer is not visible and only lengthens the text. */
const tenth = (value: number): number => Math.round(10 * value) / 10;

/**
 * The path of a line over time in an area of the screen: the first sample at the left edge, the last at the right.
 * Values that are not finite leave a gap.
 */
export function linePath(
  time_s: ArrayLike<number>,
  values: ArrayLike<number>,
  [low, high]: Domain,
  area: PlotArea,
): string {
  const count = Math.min(time_s.length, values.length);
  const first = time_s[0] ?? 0;
  const span = (time_s[count - 1] ?? 1) - first;
  const perSecond = span > 0 ? area.width / span : 0;
  const perUnit = high > low ? area.height / (high - low) : 0;
  let path = '';
  let isDown = false;
  for (let i = 0; i < count; i++) {
    const value = values[i] ?? Number.NaN;
    if (!Number.isFinite(value)) {
      isDown = false;
      continue;
    }
    const x = tenth(area.x + ((time_s[i] ?? first) - first) * perSecond);
    const y = tenth(area.y + area.height - (value - low) * perUnit);
    path += `${isDown ? 'L' : 'M'}${x} ${y}`;
    isDown = true;
  }
  return path;
}
