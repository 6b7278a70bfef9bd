import type { SessionId } from '../../../core/contract/ids.ts';
import type { ChannelWindow } from '../../../core/contract/telemetry-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { Span } from '../view-range.ts';

/** Maximum channels in one request, and points of one channel (core/contract/telemetry-requests.ts). */
const MAX_CHANNELS = 64;
const MAX_POINTS = 8192;

/** A segment of channels of a session, limited to a number of points each; one request up to 64 channels. */
export async function readWindows(
  bridge: Bridge,
  sessionId: SessionId,
  channels: readonly string[],
  span: Span,
  points: number,
  signal: AbortSignal,
): Promise<ChannelWindow[]> {
  const parts: Promise<ChannelWindow[]>[] = [];
  for (let i = 0; i < channels.length; i += MAX_CHANNELS)
    parts.push(
      bridge.request(
        'telemetry/window',
        {
          sessionId,
          channels: channels.slice(i, i + MAX_CHANNELS),
          from_s: span.from,
          to_s: span.to,
          points: Math.min(MAX_POINTS, Math.max(2, Math.round(points))),
        },
        { signal },
      ),
    );
  return (await Promise.all(parts)).flat();
}
