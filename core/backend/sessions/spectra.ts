import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import {
  densityOf,
  gatherSpectra,
  noiseBandwidth_Hz,
  segmentLength,
  type SpectralSums,
} from '../../telemetry/spectra/averaged-spectra.ts';
import { responseOf } from '../../telemetry/spectra/response.ts';
import type { TelemetryRepository } from '../db/telemetry-repository.ts';
import { evenSource, finished } from './even-source.ts';

const countsOf = ({ segments, leftOut, length, rate_Hz }: SpectralSums) => ({
  rate_Hz,
  segments,
  leftOut,
  segment_s: length / rate_Hz,
});

/** Welch's power spectral densities of channels, each at its own rate. */
export async function channelSpectra(
  telemetry: TelemetryRepository,
  { channels, settings, ...segment }: RequestArgs<'telemetry/spectrum'>,
  signal: AbortSignal,
): Promise<RequestResult<'telemetry/spectrum'>> {
  const rows: RequestResult<'telemetry/spectrum'> = [];
  for (const name of channels) {
    const { rate_Hz, first_s, on } = evenSource(telemetry, segment, name);
    const samples = on(first_s ?? segment.from_s, rate_Hz);
    const sums = await finished(gatherSpectra(samples, undefined, rate_Hz, settings), signal);
    rows.push({
      name,
      ...countsOf(sums),
      step_Hz: rate_Hz / segmentLength(settings.segment_s, rate_Hz),
      density: densityOf(sums),
      noiseBandwidth_Hz: noiseBandwidth_Hz(sums),
    });
  }
  return rows;
}

/** H1 of an output over an input, on the finer grid of the two, up to half of the lower rate. */
export async function frequencyResponse(
  telemetry: TelemetryRepository,
  { input, output, settings, ...segment }: RequestArgs<'telemetry/frequency-response'>,
  signal: AbortSignal,
): Promise<RequestResult<'telemetry/frequency-response'>> {
  const x = evenSource(telemetry, segment, input);
  const y = evenSource(telemetry, segment, output);
  const rate_Hz = Math.max(x.rate_Hz, y.rate_Hz);
  const start_s = Math.max(x.first_s ?? segment.from_s, y.first_s ?? segment.from_s);
  const sums = await finished(
    gatherSpectra(x.on(start_s, rate_Hz), y.on(start_s, rate_Hz), rate_Hz, settings),
    signal,
  );
  const { delay_s, ...response } = responseOf(sums, Math.min(x.rate_Hz, y.rate_Hz) / 2);
  return { ...countsOf(sums), ...response, ...(delay_s !== undefined && { delay_s }) };
}
