import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Failure } from '../../../core/contract/errors.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { frames } from '../../stores/frames.ts';
import type { Points } from './envelope.ts';
import { readWindows } from './read-windows.ts';
import { createTraceFeed, type ReadLines, type TraceFeed } from './trace-feed.ts';
import type { ViewRange } from './view-range.ts';

/** Between names of channels, of which those of files hold blanks. */
const SEPARATOR = '\n';

/** What draws channels of a session over one range shares a feed; `first` is what is known of it at its beginning. */
export function useTraceFeed(
  sessionId: SessionId,
  range: ViewRange,
  first?: (id: SessionId) => ReadLines | undefined,
): TraceFeed {
  const { bridge } = useServices();
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

/** Has these channels read for plots so wide; gives why they could not be. */
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
  /** Lines in SI by channel name; those of before stay until new ones are there. */
  readonly lines: ReadonlyMap<string, Points>;
  readonly failure: Failure | undefined;
}

/** The shown part of some channels of a session, for what is made anew by each answer. */
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
