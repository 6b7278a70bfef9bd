/** Maximum seed: 32 bits. */
export const MAX_SEED = 0xffff_ffff;

export const PACES = ['realTime', 'fastest'] as const;
