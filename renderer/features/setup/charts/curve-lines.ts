import type { CurveLine } from '../../../plots/lines/chart-lines.ts';

/** Dash of the lines of the saved car. */
export const SAVED_DASH = [5, 4] as const;

const isSame = (a: Float64Array, b: Float64Array): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/** The saved line behind the current one, where they differ. */
export function withSaved(now: CurveLine, saved: CurveLine | undefined): CurveLine[] {
  if (saved === undefined || (isSame(now.x, saved.x) && isSame(now.y, saved.y))) return [now];
  return [{ ...saved, label: `${now.label}, saved`, dash: SAVED_DASH }, now];
}
