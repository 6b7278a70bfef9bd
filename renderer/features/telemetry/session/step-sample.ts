import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import type { Bridge } from '../../../bridge/client.ts';

/** Maximum channels and points of one request (core/contract/telemetry-requests.ts). */
const MAX_CHANNELS = 16;
const POINTS = 8192;
/** Periods of the session searched first to one side; a pause needs more. */
const FIRST_PERIODS = 8;
const WIDER = 8;
/** Two times this close are equal: far below a period, above the rounding of a time of hours. */
const SAME_s = 1e-7;

/** Time among `times` next to `at`, after (1) or before it (-1); undefined where there is none. */
export function neighbour(times: Float64Array, at: number, sign: -1 | 1): number | undefined {
  return sign > 0 ? times.find((t) => t > at + SAME_s) : times.findLast((t) => t < at - SAME_s);
}

/**
 * Time of the next (1) or previous (-1) sample of a session, on the finest clock among its first channels.
 * Undefined at its end. Rejects where the backend does.
 */
export async function stepSample(
  bridge: Bridge,
  session: SessionDetail,
  at: number,
  sign: -1 | 1,
): Promise<number | undefined> {
  const channels = session.channelNames.slice(0, MAX_CHANNELS);
  if (channels.length === 0) return undefined;
  for (let reach_s = FIRST_PERIODS / session.rate_Hz; ; reach_s *= WIDER) {
    const from_s = sign > 0 ? at : at - reach_s;
    const to_s = sign > 0 ? at + reach_s : at;
    const { time_s } = await bridge.request('telemetry/samples', {
      sessionId: session.id,
      channels,
      points: POINTS,
      segment: { from_s, to_s },
    });
    const found = neighbour(time_s, at, sign);
    if (found !== undefined) return found;
    if (from_s < 0 || to_s > session.duration_s) return undefined;
  }
}
