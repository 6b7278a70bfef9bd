/** Segments of the spectra of a sweep: two periods of 0.2 Hz, as in the manoeuvre's own metrics. */
export const SEGMENT_S = 10;
export const SPACING_HZ = 1 / SEGMENT_S;
/** A frequency passes within a few seconds: segments overlap strongly, so that one of them contains it whole. */
export const OVERLAP = 0.9;
