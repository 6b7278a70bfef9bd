import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Failure } from '../../../core/contract/errors.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { frames } from '../../ui/state/frame-tasks.ts';
import type { Points } from './trace-points.ts';
import { readWindows } from './read-windows.ts';
import { createTraceFeed, type TraceFeed } from './trace-feed.ts';
import type { ViewRange } from '../view-range.ts';
import { BRIDGE } from '../../workspace/services.ts';
import type { ReadLines } from '../../workspace/sessions/opened-sessions.ts';

/** Separator of channel names; names from files can contain spaces. */
const SEPARATOR = '\n';

/**
 * Panels that draw channels of a session over one range share a feed; `first` has the lines known at the
 * start.
 */
export function useTraceFeed(
  sessionId: SessionId,
  range: ViewRange,
  first?: (id: SessionId) => ReadLines | undefined,
): TraceFeed {
  const bridge = useService(BRIDGE);
  const feed = useMemo(
    () =>
      createTraceFeed({
        read: (channels, span, points, signal) =>
          readWindows(bridge, sessionId, channels, span, points, signal),
        range,
        frames,
        first: first?.(sessionId),
      }),
    [bridge, sessionId, range, first],
  );
  useEffect(() => feed.follow(), [feed]);
  return feed;
}

/** Requests these channels for plots of this width; returns the reason why they could not be read. */
export function useWanted(
  feed: TraceFeed,
  channels: readonly string[],
  width_px: number,
): Failure | undefined {
  const names = channels.join(SEPARATOR);
  useEffect(() => {
    if (names === '' || width_px === 0) return;
    return feed.want(names.split(SEPARATOR), width_px);
  }, [feed, names, width_px]);
  return useSyncExternalStore(feed.subscribe, feed.failure);
}

export interface TraceWindows {
  /** Lines in SI by channel name; the previous ones stay until new ones arrive. */
  readonly lines: ReadonlyMap<string, Points>;
  readonly failure: Failure | undefined;
}

/** Shown part of some channels of a session, for components that render at each answer. */
export function useTraceWindows(
  sessionId: SessionId,
  channels: readonly string[],
  range: ViewRange,
  width_px: number,
): TraceWindows {
  const feed = useTraceFeed(sessionId, range);
  const failure = useWanted(feed, channels, width_px);
  const lines = useSyncExternalStore(feed.subscribe, feed.lines);
  return { lines, failure };
}
