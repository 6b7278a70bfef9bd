import type { TrackView } from '../../../core/contract/track-view.ts';

/**
 * Half-way along the road from a point to the next one; for the last point of an open track, to the one
 * before.
 */
export function middleStation_m({ road }: TrackView, index: number): number | undefined {
  const knots = road?.knot_m;
  if (knots === undefined || knots.length < 2) return undefined;
  const from = Math.min(index, knots.length - 2);
  return ((knots[from] ?? 0) + (knots[from + 1] ?? 0)) / 2;
}
