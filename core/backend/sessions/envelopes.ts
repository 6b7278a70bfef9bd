import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import {
  addToEnvelopes,
  createEnvelopes,
  type EnvelopeGathering,
} from '../../telemetry/store/envelope-by-bin.ts';
import type { TelemetryRepository } from '../db/telemetry-repository.ts';
import { evenSource, finished, type EvenSource } from './even-source.ts';

/** Samples read between two moments at which other requests are served. */
const AT_ONCE = 16_384;

/** Envelope of y over x by bins of z, on the grid of the channel with the highest rate. */
export async function segmentEnvelope(
  telemetry: TelemetryRepository,
  { x, y, z, bins, directions, ...segment }: RequestArgs<'telemetry/envelope'>,
  signal: AbortSignal,
): Promise<RequestResult<'telemetry/envelope'>> {
  const { sessionId, from_s, to_s } = segment;
  const [window] = telemetry.window(sessionId, { channels: [z], from_s, to_s, points: 2 });
  const seen = [...(window?.min ?? []), ...(window?.max ?? [])].filter((v) => !Number.isNaN(v));
  if (seen.length === 0) return [];
  const low = Math.min(...seen);
  // A constant channel gets one bin around its value.
  const high = Math.max(low + 1e-6, ...seen);
  const into = createEnvelopes(low, high, bins, directions);
  const source = (name: string): EvenSource => evenSource(telemetry, segment, name);
  await finished(gathered(into, [source(x), source(y), source(z)], from_s), signal);
  const width = (high - low) / bins;
  return into.bins.map(({ radius, samples, count }, i) => ({
    low: low + i * width,
    high: low + (i + 1) * width,
    count,
    radius,
    samples,
  }));
}

function* gathered(
  into: EnvelopeGathering,
  sources: readonly [EvenSource, EvenSource, EvenSource],
  from_s: number,
): Generator<undefined, undefined> {
  const rate_Hz = Math.max(...sources.map((source) => source.rate_Hz));
  const start_s = Math.max(...sources.map(({ first_s }) => first_s ?? from_s));
  const one = new Float64Array(1);
  const channels = sources.map((source) => {
    const samples = source.on(start_s, rate_Hz);
    const values = new Float64Array(AT_ONCE);
    const put = (at: number): boolean => {
      if (!samples.next(one, 1)) return false;
      values[at] = one[0] ?? NaN;
      return true;
    };
    return { values, put };
  });
  const [x, y, z] = channels.map(({ values }) => values);
  if (x === undefined || y === undefined || z === undefined) return undefined;
  for (;;) {
    let count = 0;
    for (; count < AT_ONCE; count++) {
      const at = count;
      if (!channels.every(({ put }) => put(at))) break;
    }
    addToEnvelopes(into, x, y, z, count);
    if (count < AT_ONCE) return undefined;
    yield undefined;
  }
}
