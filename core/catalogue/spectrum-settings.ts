import { z } from 'zod';

/** Window function of a segment before its Fourier sums; the formulas are in core/telemetry/spectra/averaged-spectra.ts. */
export const SPECTRUM_WINDOWS = ['hann', 'hamming', 'blackman', 'flat-top', 'rectangular'] as const;
export type SpectrumWindow = (typeof SPECTRUM_WINDOWS)[number];

/** Averaging of the samples of a segment of a session (Welch 1967). */
export const spectrumSettings = z.object({
  window: z.enum(SPECTRUM_WINDOWS),
  /** Requested length of a segment; the power of two of samples nearest to it is used. */
  segment_s: z.number().positive().max(3600),
  /** Overlap with the next segment, as a share. */
  overlap: z.number().min(0).max(0.9),
});
export type SpectrumSettings = z.infer<typeof spectrumSettings>;
