import type { SessionId } from '../../contract/ids.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import { createDistribution, distribute, distributionOf } from '../../telemetry/store/distribution.ts';
import {
  createGathering,
  gather,
  statisticsOf,
  type SegmentStatistics,
} from '../../telemetry/store/sample-statistics.ts';
import type { TelemetryRepository } from '../db/telemetry-repository.ts';

/** Lets other requests be served between channels, and stops if this one was cancelled. */
async function pause(signal: AbortSignal): Promise<void> {
  await new Promise(setImmediate);
  signal.throwIfAborted();
}

function statisticsIn(
  telemetry: TelemetryRepository,
  id: SessionId,
  channel: string,
  { from_s, to_s }: { readonly from_s: number; readonly to_s: number },
): SegmentStatistics | undefined {
  const gathering = createGathering();
  for (const { values, hold_s } of telemetry.blocks(id, channel, from_s, to_s))
    gather(gathering, values, hold_s);
  return statisticsOf(gathering);
}

/** Minimum, maximum, mean and so on of channels over segments of a session, from every sample. */
export async function segmentStatistics(
  telemetry: TelemetryRepository,
  { sessionId, channels, segments }: RequestArgs<'telemetry/statistics'>,
  signal: AbortSignal,
): Promise<RequestResult<'telemetry/statistics'>> {
  const rows: RequestResult<'telemetry/statistics'> = [];
  for (const name of channels) {
    await pause(signal);
    const of = segments.map((segment) => statisticsIn(telemetry, sessionId, name, segment));
    rows.push({ name, segments: of });
  }
  return rows;
}

/** Share of time that channels spend at each value, in bins common to all of them. */
export async function segmentDistribution(
  telemetry: TelemetryRepository,
  { sessionId, channels, from_s, to_s, bins, edges }: RequestArgs<'telemetry/distribution'>,
  signal: AbortSignal,
): Promise<RequestResult<'telemetry/distribution'>> {
  const { low, high } = edges ?? extent();
  const rows: RequestResult<'telemetry/distribution'>['channels'] = [];
  for (const name of channels) {
    await pause(signal);
    const gathering = createDistribution(low, high, bins);
    for (const { values, hold_s } of telemetry.blocks(sessionId, name, from_s, to_s))
      distribute(gathering, values, hold_s);
    const { shares, below, above } = distributionOf(gathering) ?? {
      shares: new Float64Array(0),
      below: 0,
      above: 0,
    };
    rows.push({ name, shares, below, above });
  }
  return { low, high, channels: rows };

  /** From the minimum to the maximum of all channels; a constant channel gets a margin around it. */
  function extent(): { low: number; high: number } {
    const windows = telemetry.window(sessionId, { channels, from_s, to_s, points: 2 });
    const seen = windows.flatMap(({ min, max }) => [...min, ...max].filter((v) => !Number.isNaN(v)));
    const least = seen.length === 0 ? 0 : Math.min(...seen);
    const greatest = seen.length === 0 ? 1 : Math.max(...seen);
    if (greatest > least) return { low: least, high: greatest };
    const room = Math.max(1e-6, Math.abs(least) * 1e-3);
    return { low: least - room, high: greatest + room };
  }
}
