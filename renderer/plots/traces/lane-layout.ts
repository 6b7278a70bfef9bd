/** Height of a plot whose traces share no room. */
const USUAL_PX = 96;
/** Minimum height of a plot: two numbers fit its axis. */
const MIN_PLOT_PX = 30;
/** Height of a lane beside its plot: the line of its legend, and its border. */
const HEAD_PX = 20;
const BORDER_PX = 1;
/** Height of the axis, of the strips above it, and of the line that counts the lanes out of sight. */
const FOOT_PX = { axis: 24, marks: 24, parts: 18, count: 18 };

export interface LaneLayout {
  /** Height of the plot of each lane. */
  readonly plot_px: number;
  /** True where the legend lies over its plot, because the lanes are low. */
  readonly isHeadOver: boolean;
  /** Number of lanes in sight at once; the others are scrolled to. */
  readonly inSight: number;
}

/** Lanes of traces that share a room: all of them in sight as long as their plots have the minimum height. */
export function laneLayout(
  room_px: number | undefined,
  count: number,
  { hasMarks, hasParts }: { readonly hasMarks: boolean; readonly hasParts: boolean },
): LaneLayout {
  if (room_px === undefined || count === 0) return { plot_px: USUAL_PX, isHeadOver: false, inSight: count };
  const lanes_px = room_px - FOOT_PX.axis - (hasMarks ? FOOT_PX.marks : 0) - (hasParts ? FOOT_PX.parts : 0);
  const share_px = Math.floor(lanes_px / count) - BORDER_PX;
  if (share_px - HEAD_PX >= MIN_PLOT_PX)
    return { plot_px: share_px - HEAD_PX, isHeadOver: false, inSight: count };
  if (share_px >= MIN_PLOT_PX) return { plot_px: share_px, isHeadOver: true, inSight: count };
  const inSight = Math.max(0, Math.floor((lanes_px - FOOT_PX.count) / (MIN_PLOT_PX + BORDER_PX)));
  return { plot_px: MIN_PLOT_PX, isHeadOver: true, inSight };
}
