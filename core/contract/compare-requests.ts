/** What the places of compared laps are counted along. */
export const ALIGNMENT_METHODS = ['centre-line', 'reference-path', 'distance'] as const;
export type AlignmentMethod = (typeof ALIGNMENT_METHODS)[number];
