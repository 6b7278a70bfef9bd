import { useEffect, useMemo } from 'react';
import { toFailure } from '../../../core/contract/errors.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { createListeners } from '../../bridge/listeners.ts';
import { isPassing } from '../../ui/state/ask-again.ts';
import { atRest } from '../../ui/state/at-rest.ts';
import type { Cursor } from '../../ui/state/cursor.ts';
import type { Watched } from '../../ui/state/watched.ts';
import { BRIDGE } from '../../workspace/services.ts';

/**
 * Stored samples at the cursor. The drawn lines are decimated and do not show which sample holds between
 * their points, so the samples are read once the cursor rests.
 */
export interface ExactValues extends Watched {
  /** SI; undefined until read for this position. */
  readonly read: (channel: string, at: number) => number | undefined;
  readonly write: (at: number, values: ReadonlyMap<string, number>) => void;
}

export function createExactValues(): ExactValues {
  let position = Number.NaN;
  let held: ReadonlyMap<string, number> = new Map();
  const news = createListeners<undefined>();
  return {
    read: (channel, at) => (at === position ? held.get(channel) : undefined),
    write: (at, values) => {
      position = at;
      held = values;
      news.notify(undefined);
    },
    subscribe: news.add,
  };
}

/** Reads them for all panels with values at one cursor, in one request. */
export interface ExactReader {
  readonly values: ExactValues;
  /** Reads these channels from now on; returns the function that ends that. */
  readonly want: (channels: readonly string[]) => () => void;
  /** Starts to follow the cursor; returns the function that ends all work. */
  readonly follow: () => () => void;
}

/** A cursor that is not set reads NaN. */
export type Followed = Pick<Cursor, 'read' | 'subscribe'>;

export type ReadExact = (
  channels: readonly string[],
  at: number,
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, number>>;

/** Rest time of the cursor before its samples are read. */
const RESTS_ms = 100;

export function createExactReader(read: ReadExact, cursor: Followed): ExactReader {
  const values = createExactValues();
  const wants = new Set<readonly string[]>();
  let stop = new AbortController();
  const load = async (): Promise<void> => {
    const at = cursor.read();
    const channels = [...new Set([...wants].flat())];
    if (channels.length === 0 || Number.isNaN(at)) return;
    const { signal } = stop;
    try {
      const found = await read(channels, at, signal);
      if (!signal.aborted) values.write(at, found);
    } catch (error) {
      // On other failures the drawn values stay.
      if (!signal.aborted && isPassing(toFailure(error))) rest.settled();
    }
  };
  const rest = atRest(RESTS_ms, () => void load());
  return {
    values,
    want: (channels) => {
      wants.add(channels);
      rest.settled();
      return () => void wants.delete(channels);
    },
    follow: () => {
      stop = new AbortController();
      rest.settled();
      const stopFollowing = cursor.subscribe(rest.settled);
      return () => {
        stopFollowing();
        rest.stop();
        stop.abort();
      };
    },
  };
}

/** Separator of channel names; names from files can contain spaces. */
const SEPARATOR = '\n';

export interface ExactSource {
  readonly sessionId: SessionId;
  /** Distinguishes the sessions of one plot. */
  readonly prefix: string;
}

/** Panels with values of sessions at one cursor share a reader; the caller keeps `sources` the same. */
export function useExactReader(sources: readonly ExactSource[], cursor: Followed): ExactReader {
  const bridge = useService(BRIDGE);
  const reader = useMemo(() => {
    const read: ReadExact = async (channels, at_s, signal) => {
      const values = new Map<string, number>();
      for (const { sessionId, prefix } of sources) {
        const args = { sessionId, channels: [...channels], at_s };
        const { channels: found } = await bridge.request('telemetry/histories', args, { signal });
        for (const { name, values: samples } of found) {
          const last = samples.at(-1);
          if (last !== undefined) values.set(prefix + name, last);
        }
      }
      return values;
    };
    return createExactReader(read, cursor);
  }, [bridge, sources, cursor]);
  useEffect(() => reader.follow(), [reader]);
  return reader;
}

/** Requests these channels while they are needed. */
export function useExactWanted(reader: ExactReader, channels: readonly string[], isOn: boolean): ExactValues {
  const names = channels.join(SEPARATOR);
  useEffect(() => {
    if (!isOn || names === '') return;
    return reader.want(names.split(SEPARATOR));
  }, [reader, names, isOn]);
  return reader.values;
}

/** Values at the cursor of a time axis, for a single plot. */
export function useExactValues(
  sources: readonly ExactSource[],
  channels: readonly string[],
  cursor: Cursor,
  isOn: boolean,
): ExactValues {
  return useExactWanted(useExactReader(sources, cursor), channels, isOn);
}
