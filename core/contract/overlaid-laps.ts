/** Maximum number of laps compared at once: one answer can hold 4096 positions of each (some 6 MB). */
export const MAX_LAPS = 100;
/** Shown where laps are chosen, at the maximum. */
export const FULL_TEXT = `${MAX_LAPS} laps are overlaid, the maximum. Remove one to add another.`;
