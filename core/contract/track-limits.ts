/** Characters of a track file. */
export const MAX_TRACK_TEXT = 5_000_000;
/** Points of a centre line: far beyond any circuit. */
export const MAX_TRACK_POINTS = 50_000;
/** Length of a track, m: positions along it are at most this. */
export const MAX_TRACK_LENGTH_M = 1_000_000;
