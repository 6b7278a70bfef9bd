import type { SessionId } from '../contract/ids.ts';
import type { RequestArgs, RequestResult } from '../contract/requests.ts';
import {
  densityOf,
  gatherSpectra,
  noiseBandwidth_Hz,
  segmentLength,
  type SpectralSums,
} from '../spectra/averaged-spectra.ts';
import { createEvenSamples, type EvenSamples } from '../spectra/even-samples.ts';
import { responseOf } from '../spectra/response.ts';
import type { TelemetryRepository } from './db/telemetry-repository.ts';

/** Lets what else waits be served, and stops where the request was cancelled. */
async function finish<T>(work: Generator<undefined, T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await new Promise(setImmediate);
    signal.throwIfAborted();
  }
}

interface Stretch {
  readonly sessionId: SessionId;
  readonly from_s: number;
  readonly to_s: number;
}

interface Source {
  readonly rate_Hz: number;
  /** Undefined where the channel has no sample in the stretch. */
  readonly first_s: number | undefined;
  readonly on: (start_s: number, rate_Hz: number) => EvenSamples;
}

function sourceOf(
  telemetry: TelemetryRepository,
  { sessionId, from_s, to_s }: Stretch,
  channel: string,
): Source {
  const rate_Hz = telemetry.rateOf(sessionId, channel);
  const blocks = () => telemetry.blocks(sessionId, channel, from_s, to_s);
  const [first] = blocks();
  return {
    rate_Hz,
    first_s: first?.start_s,
    on: (start_s, grid_Hz) => createEvenSamples(blocks(), start_s, grid_Hz, rate_Hz),
  };
}

const countsOf = ({ segments, leftOut, length, rate_Hz }: SpectralSums) => ({
  rate_Hz,
  segments,
  leftOut,
  segment_s: length / rate_Hz,
});

/** Welch's power spectral densities of channels, each at its own rate. */
export async function channelSpectra(
  telemetry: TelemetryRepository,
  { channels, settings, ...stretch }: RequestArgs<'telemetry/spectrum'>,
  signal: AbortSignal,
): Promise<RequestResult<'telemetry/spectrum'>> {
  const rows: RequestResult<'telemetry/spectrum'> = [];
  for (const name of channels) {
    const { rate_Hz, first_s, on } = sourceOf(telemetry, stretch, name);
    const samples = on(first_s ?? stretch.from_s, rate_Hz);
    const sums = await finish(gatherSpectra(samples, undefined, rate_Hz, settings), signal);
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

/** H1 of an output over an input, on the grid of the finer of both, up to half of the rate of the coarser. */
export async function frequencyResponse(
  telemetry: TelemetryRepository,
  { input, output, settings, ...stretch }: RequestArgs<'telemetry/frequency-response'>,
  signal: AbortSignal,
): Promise<RequestResult<'telemetry/frequency-response'>> {
  const x = sourceOf(telemetry, stretch, input);
  const y = sourceOf(telemetry, stretch, output);
  const rate_Hz = Math.max(x.rate_Hz, y.rate_Hz);
  const start_s = Math.max(x.first_s ?? stretch.from_s, y.first_s ?? stretch.from_s);
  const sums = await finish(
    gatherSpectra(x.on(start_s, rate_Hz), y.on(start_s, rate_Hz), rate_Hz, settings),
    signal,
  );
  const { delay_s, ...response } = responseOf(sums, Math.min(x.rate_Hz, y.rate_Hz) / 2);
  return { ...countsOf(sums), ...response, ...(delay_s !== undefined && { delay_s }) };
}
