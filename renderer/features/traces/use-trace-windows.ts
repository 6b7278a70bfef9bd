import { useEffect, useState } from 'react';
import type { SessionId } from '../../../core/contract/ids.ts';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { ChannelWindow } from '../../../core/contract/telemetry-requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import type { Bridge } from '../../bridge/client.ts';
import { envelope, type Points } from './envelope.ts';
import type { ViewRange } from './view-range.ts';

/** Between names of channels, of which those of files hold blanks. */
const SEPARATOR = '\n';
/** Most channels in one request, and most points of one channel (core/contract/requests.ts). */
const MOST_CHANNELS = 64;
const MOST_POINTS = 8192;
/** Pause in zooming after which data are read in the finer or wider grid. */
const AFTER_ms = 120;
/** Read beyond both ends of what is shown, so that moving a little shows no gap. */
const MARGIN = 0.25;

export async function readWindows(
  bridge: Bridge,
  sessionId: SessionId,
  channels: readonly string[],
  span: { readonly from: number; readonly to: number },
  points: number,
  signal: AbortSignal,
): Promise<ChannelWindow[]> {
  const parts: Promise<ChannelWindow[]>[] = [];
  for (let i = 0; i < channels.length; i += MOST_CHANNELS)
    parts.push(
      bridge.request(
        'telemetry/window',
        {
          sessionId,
          channels: channels.slice(i, i + MOST_CHANNELS),
          from_s: span.from,
          to_s: span.to,
          points: Math.min(MOST_POINTS, Math.max(2, Math.round(points))),
        },
        { signal },
      ),
    );
  return (await Promise.all(parts)).flat();
}

export interface TraceWindows {
  /** Lines in SI by channel name; those of before stay until new ones are there. */
  readonly lines: ReadonlyMap<string, Points>;
  readonly failure: Failure | undefined;
}

const NOTHING: TraceWindows = { lines: new Map(), failure: undefined };

/** The shown part of some channels of a session, decimated to the width that shows them. */
export function useTraceWindows(
  sessionId: SessionId | undefined,
  channels: readonly string[],
  range: ViewRange,
  width_px: number,
): TraceWindows {
  const { bridge } = useServices();
  const [read, setRead] = useState<TraceWindows & { readonly sessionId: SessionId | undefined }>({
    ...NOTHING,
    sessionId: undefined,
  });
  const names = channels.join(SEPARATOR);

  useEffect(() => {
    if (sessionId === undefined || names === '' || width_px === 0) return;
    let stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      const { from, to } = range.read();
      const margin = MARGIN * (to - from);
      try {
        const wanted = { from: from - margin, to: to + margin };
        const windows = await readWindows(
          bridge,
          sessionId,
          names.split(SEPARATOR),
          wanted,
          width_px * (1 + 2 * MARGIN),
          signal,
        );
        if (signal.aborted) return;
        setRead({ sessionId, failure: undefined, lines: new Map(windows.map((w) => [w.name, envelope(w)])) });
      } catch (error) {
        if (!signal.aborted) setRead({ sessionId, lines: new Map(), failure: toFailure(error) });
      }
    };
    void load();
    const stopFollowing = range.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), AFTER_ms);
    });
    return () => {
      stopFollowing();
      clearTimeout(timer);
      stop.abort();
    };
  }, [bridge, sessionId, names, range, width_px]);
  return read.sessionId === sessionId ? read : NOTHING;
}
