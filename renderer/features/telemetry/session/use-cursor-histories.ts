import { useEffect, useState } from 'react';
import type { SessionId } from '../../../../core/contract/ids.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { createHistorySource, type HistorySource } from '../../../plots/lines/history-source.ts';
import { historyData } from '../../../plots/lines/use-run-histories.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { TIME_CURSOR_s } from '../../../workspace/sessions/time-cursor.ts';

/** Separator of channel names; names from files can contain spaces. */
const SEPARATOR = '\n';

/** Minimum time between two reads while the cursor moves. */
const PERIOD_ms = 100;

/** The 256 samples that end at the cursor, read at most ten times per second while it moves. */
export function useCursorHistories(sessionId: SessionId, channels: readonly string[]): HistorySource {
  const bridge = useService(BRIDGE);
  const time_s = useService(TIME_CURSOR_s);
  const [source] = useState(createHistorySource);
  const names = channels.join(SEPARATOR);
  useEffect(() => {
    if (names === '') return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;
    let isStale = false;
    const read = async (): Promise<void> => {
      if (isReading) {
        isStale = true;
        return;
      }
      isReading = true;
      isStale = false;
      try {
        const args = { sessionId, channels: names.split(SEPARATOR), at_s: time_s.read() };
        source.set(historyData(await bridge.request('telemetry/histories', args, { signal: stop.signal })));
      } catch {
        // The screen shows the failure of the session itself; the charts stay.
      }
      timer = setTimeout(() => {
        isReading = false;
        if (isStale && !stop.signal.aborted) void read();
      }, PERIOD_ms);
    };
    void read();
    const stopFollowing = time_s.subscribe(() => void read());
    return () => {
      stopFollowing();
      clearTimeout(timer);
      stop.abort();
    };
  }, [bridge, source, time_s, sessionId, names]);
  return source;
}
