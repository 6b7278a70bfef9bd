import type { LapView } from '../../../core/contract/lap-view.ts';
import { POINT_SIZE, type RoadPlan } from '../../../core/contract/track-view.ts';
import type { Position } from '../../plots/plan/plan-frame.ts';

/** To centimetres: finer is not visible and only lengthens the text. */
const text = (value: number): string => String(Math.round(value * 100) / 100);

/** Path through points, relative to an origin: coordinates far from zero would lose digits in the drawing. */
function pathThrough(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  origin: Position,
  isBackwards = false,
): string {
  let path = '';
  for (let k = 0; k < x.length; k++) {
    const i = isBackwards ? x.length - 1 - k : k;
    path += `${k === 0 ? '' : 'L'}${text((x[i] ?? 0) - origin.x)} ${text((y[i] ?? 0) - origin.y)}`;
  }
  return path;
}

/** A round position near the first point. */
export const planOrigin = (points: Float64Array): Position => ({
  x: Math.round((points[0] ?? 0) / 1000) * 1000,
  y: Math.round((points[1] ?? 0) / 1000) * 1000,
});

export interface RoadPaths {
  readonly surface: string;
  readonly left: string;
  readonly right: string;
  readonly centre: string;
}

export function roadPaths(plan: RoadPlan, origin: Position): RoadPaths {
  const left = `M${pathThrough(plan.leftX_m, plan.leftY_m, origin)}`;
  const back = pathThrough(plan.rightX_m, plan.rightY_m, origin, true);
  return {
    surface: `${left}L${back}Z`,
    left,
    right: `M${back}`,
    centre: `M${pathThrough(plan.x_m, plan.y_m, origin)}`,
  };
}

/** Closed outline from alternating x and y. */
export function outlinePath(outline: Float64Array, origin: Position): string {
  const x = outline.filter((_, i) => i % 2 === 0);
  const y = outline.filter((_, i) => i % 2 === 1);
  return `M${pathThrough(x, y, origin)}Z`;
}

/** Lines of zero length: with round ends they are dots of the same size at every scale. */
export function dotsPath(points: Float64Array, origin: Position): string {
  let path = '';
  for (let i = 0; i < points.length; i += POINT_SIZE)
    path += `M${text((points[i] ?? 0) - origin.x)} ${text((points[i + 1] ?? 0) - origin.y)}h0`;
  return path;
}

/** Number of speed colours that can be distinguished by eye. */
export const SPEED_COLOURS = 12;

export const speedColour = (part: number): string =>
  `color-mix(in oklab, var(--session-1) ${Math.round(100 * part)}%, var(--session-0))`;

/** The line as one path per colour, with all segments of about the same speed. */
export function speedPaths(lap: LapView, origin: Position): readonly string[] {
  const paths = Array.from({ length: SPEED_COLOURS }, () => '');
  const span = Math.max(1e-9, lap.fastest_mps - lap.slowest_mps);
  const at = (i: number): string =>
    `${text((lap.x_m[i] ?? 0) - origin.x)} ${text((lap.y_m[i] ?? 0) - origin.y)}`;
  let before = -1;
  for (let i = 1; i < lap.x_m.length; i++) {
    const part = ((lap.speed_mps[i] ?? 0) - lap.slowest_mps) / span;
    const colour = Math.min(SPEED_COLOURS - 1, Math.max(0, Math.floor(part * SPEED_COLOURS)));
    paths[colour] = `${paths[colour] ?? ''}${colour === before ? '' : `M${at(i - 1)}`}L${at(i)}`;
    before = colour;
  }
  return paths;
}
