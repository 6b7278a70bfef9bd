/** Segments of the spectra of a sweep: two periods of 0.2 Hz; as the manoeuvre's own metrics have them. */
export const SEGMENT_S = 10;
export const SPACING_HZ = 1 / SEGMENT_S;
/** A frequency passes within a few seconds: segments follow each other closely, so that each finds it whole. */
export const OVERLAP = 0.9;
