import { useEffect, useState } from 'react';
import { useService } from '../../../workspace/ServicesContext.tsx';
import type { HistoryData } from '../../../plots/lines/history-source.ts';
import { axisOf, timesOn } from '../comparison/lap-axis.ts';
import { historyData } from '../../../plots/lines/use-run-histories.ts';
import { useWorkbench } from './workbench-context.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { TIME_CURSOR_s } from '../../../workspace/sessions/time-cursor.ts';

/** A lap laid over the shown session, at the position of its cursor: its samples up to there. */
export interface OtherLap {
  readonly short: string;
  /** Theme variable. */
  readonly colour: string;
  readonly data: HistoryData;
}

export interface OtherLaps {
  readonly read: () => readonly OtherLap[];
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Minimum time between two reads while the cursor moves. */
const PERIOD_ms = 150;

function createOtherLaps(): OtherLaps & { readonly write: (laps: readonly OtherLap[]) => void } {
  let laps: readonly OtherLap[] = [];
  const listeners = new Set<() => void>();
  return {
    read: () => laps,
    write: (next) => {
      laps = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * State of the overlaid laps, without the baseline, at the position of the cursor; laps that lack a channel
 * are left out.
 */
export function useOtherLaps(channels: readonly string[]): OtherLaps {
  const bridge = useService(BRIDGE);
  const time_s = useService(TIME_CURSOR_s);
  const { overlay } = useWorkbench();
  const [source] = useState(createOtherLaps);
  useEffect(() => {
    const { aligned, laps, axis, cursor } = overlay ?? {};
    const others = (aligned?.laps ?? []).flatMap((lap, i) => {
      const of = laps?.[i];
      if (i === 0 || of === undefined || aligned === undefined || axis === undefined) return [];
      const hasAll = channels.every((name) => of.of.session.channelNames.includes(name));
      return hasAll ? [{ lap, of, on: axisOf(lap, aligned.positions_m, axis) }] : [];
    });
    if (others.length === 0 || cursor === undefined || channels.length === 0) {
      source.write([]);
      return;
    }
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<void> => {
      timer = undefined;
      const position = cursor.read();
      try {
        const answers = await Promise.all(
          others.map(async ({ lap, of, on }) => {
            const at_s = timesOn(on, { from: position, to: position }).to;
            const args = { sessionId: lap.sessionId, channels: [...channels], at_s };
            const histories = await bridge.request('telemetry/histories', args, { signal: stop.signal });
            return { short: of.short, colour: of.colour, data: historyData(histories) };
          }),
        );
        if (!stop.signal.aborted) source.write(answers);
      } catch {
        // The screen shows the failure of the session itself; the drawing stays.
      }
    };
    const ask = (): void => {
      timer ??= setTimeout(() => void read(), PERIOD_ms);
    };
    void read();
    const stopFollowing = time_s.subscribe(ask);
    return () => {
      stopFollowing();
      clearTimeout(timer);
      stop.abort();
    };
  }, [bridge, source, time_s, overlay, channels]);
  return source;
}
