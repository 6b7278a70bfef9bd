import { useEffect, useMemo } from 'react';
import type { SessionId } from '../../../core/contract/ids.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import type { Cursor } from '../../stores/cursor.ts';

/**
 * Samples at the cursor as they are stored. The drawn lines are decimated: between their points they cannot say which
 * sample holds, so once the cursor rests its values are read.
 */
export interface ExactValues {
  /** SI; undefined until read for this place. */
  readonly read: (channel: string, at: number) => number | undefined;
  readonly write: (at: number, values: ReadonlyMap<string, number>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createExactValues(): ExactValues {
  let place = Number.NaN;
  let held: ReadonlyMap<string, number> = new Map();
  const listeners = new Set<() => void>();
  return {
    read: (channel, at) => (at === place ? held.get(channel) : undefined),
    write: (at, values) => {
      place = at;
      held = values;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Between names of channels, of which those of files hold blanks. */
const SEPARATOR = '\n';

/** Time the cursor rests before its samples are read. */
const RESTS_ms = 100;

/** Values at the cursor of a time axis; `sources` is kept by the caller, `prefix` tells the sessions of one plot apart. */
export function useExactValues(
  sources: readonly { readonly sessionId: SessionId; readonly prefix: string }[],
  channels: readonly string[],
  cursor: Cursor,
  isOn: boolean,
): ExactValues {
  const { bridge } = useServices();
  const exact = useMemo(() => createExactValues(), []);
  const names = channels.join(SEPARATOR);
  useEffect(() => {
    if (!isOn || names === '') return;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      const at = cursor.read();
      try {
        const values = new Map<string, number>();
        for (const { sessionId, prefix } of sources) {
          const args = { sessionId, channels: names.split(SEPARATOR), at_s: at };
          const { channels: read } = await bridge.request('telemetry/histories', args, { signal });
          for (const { name, values: samples } of read) {
            const last = samples.at(-1);
            if (last !== undefined) values.set(prefix + name, last);
          }
        }
        if (!signal.aborted) exact.write(at, values);
      } catch {
        // The drawn lines go on saying what they can.
      }
    };
    const ask = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), RESTS_ms);
    };
    ask();
    const stopFollowing = cursor.subscribe(ask);
    return () => {
      stopFollowing();
      clearTimeout(timer);
      stop.abort();
    };
  }, [bridge, cursor, exact, sources, names, isOn]);
  return exact;
}
