import { z } from 'zod';

/** What a segment is weighted by before its Fourier sums; the formulas are in core/spectra/windows.ts. */
export const SPECTRUM_WINDOWS = ['hann', 'hamming', 'blackman', 'flat-top', 'rectangular'] as const;
export type SpectrumWindow = (typeof SPECTRUM_WINDOWS)[number];

/** How samples of a stretch are averaged (Welch 1967). */
export const spectrumSettings = z.object({
  window: z.enum(SPECTRUM_WINDOWS),
  /** Wanted length of a segment; the one that is taken has the nearest power of two of samples. */
  segment_s: z.number().positive().max(3600),
  /** Part of a segment that the next one has, too. */
  overlap: z.number().min(0).max(0.9),
});
export type SpectrumSettings = z.infer<typeof spectrumSettings>;
