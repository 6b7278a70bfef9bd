import type { SessionId } from '../../contract/ids.ts';
import { createEvenSamples, type EvenSamples } from '../../telemetry/spectra/even-samples.ts';
import type { TelemetryRepository } from '../db/telemetry-repository.ts';

/** Lets other requests be served, and stops if this one was cancelled. */
export async function finished<T>(work: Generator<undefined, T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await new Promise(setImmediate);
    signal.throwIfAborted();
  }
}

export interface SessionSegment {
  readonly sessionId: SessionId;
  readonly from_s: number;
  readonly to_s: number;
}

/** A channel over a segment, on any even grid. */
export interface EvenSource {
  readonly rate_Hz: number;
  /** Undefined if the channel has no sample in the segment. */
  readonly first_s: number | undefined;
  readonly on: (start_s: number, rate_Hz: number) => EvenSamples;
}

export function evenSource(
  telemetry: TelemetryRepository,
  { sessionId, from_s, to_s }: SessionSegment,
  channel: string,
): EvenSource {
  const rate_Hz = telemetry.rateOf(sessionId, channel);
  const blocks = () => telemetry.blocks(sessionId, channel, from_s, to_s);
  const [first] = blocks();
  return {
    rate_Hz,
    first_s: first?.start_s,
    on: (start_s, grid_Hz) => createEvenSamples(blocks(), start_s, grid_Hz, rate_Hz),
  };
}
