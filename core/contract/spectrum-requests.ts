import { z } from 'zod';
import { float64 } from './float64.ts';
import { sessionId } from './ids.ts';
import { request, type RequestRow } from './request-row.ts';
import { spectrumSettings } from '../catalogue/spectrum-settings.ts';

const averaged = z.object({
  rate_Hz: z.number(),
  /** Length of the segments, even where none fits. */
  segment_s: z.number(),
  segments: z.number().int(),
  /** Segments with a gap, which are left out. */
  leftOut: z.number().int(),
});

export const channelSpectrum = averaged.extend({
  name: z.string(),
  /** Entry k is at k * step_Hz, from 0 to half of the rate; empty where no segment was averaged. */
  step_Hz: z.number(),
  /** One-sided power spectral density, unit^2/Hz. */
  density: float64,
  /**
   * Factor of the window: density times this, doubled, is the squared amplitude of a sine (at 0 Hz not
   * doubled).
   */
  noiseBandwidth_Hz: z.number(),
});
export type ChannelSpectrum = z.infer<typeof channelSpectrum>;

export const channelResponse = averaged.extend({
  /**
   * Frequencies at which the input has power; empty with fewer than two segments, or with a constant input.
   */
  frequency_Hz: float64,
  /** Output per input, in their SI units. */
  gain: float64,
  /** Negative lags; without jumps between points of high coherence. */
  phase_rad: float64,
  coherence: float64,
  /**
   * Delay of the straight phase that fits best, weighted by cross power; positive where the output is later.
   */
  delay_s: z.number().exactOptional(),
});
export type ChannelResponse = z.infer<typeof channelResponse>;

const segment = { sessionId, from_s: z.number(), to_s: z.number(), settings: spectrumSettings };

export const SPECTRUM_REQUESTS = {
  /** Spectra of channels over a part of a session, from every sample of it. */
  'telemetry/spectrum': request(
    z.object({ ...segment, channels: z.array(z.string()).min(1).max(16) }),
    z.array(channelSpectrum),
  ),
  /** Frequency response of an output to an input over a part of a session, from every sample of it. */
  'telemetry/frequency-response': request(
    z.object({ ...segment, input: z.string(), output: z.string() }),
    channelResponse,
  ),
} as const satisfies Record<string, RequestRow>;
