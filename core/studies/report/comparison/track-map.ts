import type { SegmentComparison } from '../../../contract/compare-requests.ts';
import { signedText } from '../../../units/quantity.ts';
import { extentOf } from '../../../units/axis.ts';
import { px } from '../axes.ts';
import { escapeHtml } from '../html.ts';
import type { AlongRoad } from './comparison-report.ts';

const WIDTH = 430;
const MAX_HEIGHT = 360;
const MARGIN = 26;
/** A segment with a smaller time difference is drawn as equal, s. */
const EQUAL_S = 0.005;
/** Distance of a corner's name from the path, px. */
const NAME_PX = 15;

/** The path of A from above, x to the right and y up; each segment in the colour of the faster side. */
export function trackMapSvg({ path, positions_m, segments }: AlongRoad): string | undefined {
  if (path === undefined || segments.length === 0) return undefined;
  const [left, right] = extentOf(path.x_m) ?? [0, 0];
  const [low, high] = extentOf(path.y_m) ?? [0, 0];
  const [across_m, up_m] = [right - left, high - low];
  if (!(across_m > 0 || up_m > 0)) return undefined;
  const perMetre = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(across_m, 1e-9),
    (MAX_HEIGHT - 2 * MARGIN) / Math.max(up_m, 1e-9),
  );
  const height = Math.ceil(up_m * perMetre + 2 * MARGIN);
  const x = (at: number): number => (WIDTH - across_m * perMetre) / 2 + (at - left) * perMetre;
  const y = (at: number): number => MARGIN + (high - at) * perMetre;
  const spot = (i: number): [number, number] => [x(path.x_m[i] ?? NaN), y(path.y_m[i] ?? NaN)];
  const index = (position_m: number): number => {
    const [first = 0, last = 0] = [positions_m[0], positions_m.at(-1)];
    return Math.round(((position_m - first) / (last - first)) * (positions_m.length - 1));
  };
  const pieceOf = (from: number, to: number): string => {
    const points: string[] = [];
    for (let i = from; i <= to; i++) {
      const [right_px, down_px] = spot(i);
      if (Number.isFinite(right_px)) points.push(`${px(right_px)} ${px(down_px)}`);
    }
    return points.length < 2 ? '' : `M${points.join('L')}`;
  };
  const middle: [number, number] = [WIDTH / 2, height / 2];
  return [
    `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(summary(segments))}">`,
    `<path class="road" d="${pieceOf(0, positions_m.length - 1)}"/>`,
    ...segments.map(
      (segment) =>
        `<path class="path ${fasterSide(segment)}" d="${pieceOf(index(segment.from_m), index(segment.to_m))}"/>`,
    ),
    ...segments
      .filter(({ isCorner }) => isCorner)
      .map(({ name, apexes_m, from_m, to_m }) => {
        const [right_px, down_px] = spot(index(apexes_m[0] ?? (from_m + to_m) / 2));
        const [nameX, nameY] = beside([right_px, down_px], middle);
        return `<text x="${px(nameX)}" y="${px(nameY + 4)}" text-anchor="middle">${escapeHtml(name)}</text>`;
      }),
    '</svg>',
  ].join('\n');
}

export type FasterSide = 'a' | 'b' | 'equal';

export function fasterSide({ lost_s }: Pick<SegmentComparison, 'lost_s'>): FasterSide {
  return Math.abs(lost_s) < EQUAL_S ? 'equal' : lost_s < 0 ? 'b' : 'a';
}

/** Away from the middle of the map, where there is most room. */
function beside([x, y]: [number, number], [middleX, middleY]: [number, number]): [number, number] {
  const length = Math.hypot(x - middleX, y - middleY) || 1;
  return [x + (NAME_PX * (x - middleX)) / length, y + (NAME_PX * (y - middleY)) / length];
}

const summary = (segments: readonly SegmentComparison[]): string =>
  `The road from above. Time that B gained: ${segments
    .filter(({ isCorner }) => isCorner)
    .map(({ name, lost_s }) => `${name} ${signedText(-lost_s, 3)} s`)
    .join(', ')}`;
