import type { TrackPoint } from '../track.ts';
import type { TrackProblem } from '../track-problems.ts';

/** Points of a line as a file has them, with what was assumed. */
export interface LinePoints {
  readonly points: TrackPoint[];
  readonly notes: string[];
  readonly problems: TrackProblem[];
  /** Name in the file. */
  readonly name?: string | undefined;
  /** True of a line that goes round, false of an open one; undefined where the file does not say. */
  readonly closed?: boolean | undefined;
}

/** Problems of a file that are listed. */
export const MAX_SHOWN = 5;

/** Width of a road whose file has none: that of many circuits. Half of it lies on each side. */
const USUAL_WIDTH_M = 10;

/** Half widths of a file without any, and the note about them. */
export const GUESSED_WIDTHS = {
  left_m: USUAL_WIDTH_M / 2,
  right_m: USUAL_WIDTH_M / 2,
  note: `Guessed: the file has no widths; the road is ${USUAL_WIDTH_M} m wide everywhere. Set the widths before lap times are compared.`,
} as const;
