import { useEffect, useMemo, useRef, useState } from 'react';
import type { HistoryData } from './HistoryChart.tsx';

/** A moment of what runs, with the samples before it. */
interface SampledFrame {
  readonly sampleTimes_s: Float64Array;
  readonly samples: readonly { readonly name: string; readonly values: Float64Array }[];
}

/** Charts are drawn at 10 Hz; the picture goes with every frame. */
const CHART_PERIOD_MS = 100;

/** The histories of the frame, renewed no more often than they are drawn while it runs. */
export function useHistories(frame: SampledFrame | undefined, isRunning: boolean): HistoryData | undefined {
  const [shown, setShown] = useState(frame);
  const last_ms = useRef(0);
  useEffect(() => {
    const now_ms = performance.now();
    if (isRunning && now_ms - last_ms.current < CHART_PERIOD_MS) return;
    last_ms.current = now_ms;
    setShown(frame);
  }, [frame, isRunning]);
  return useMemo(
    () =>
      shown === undefined
        ? undefined
        : {
            time_s: shown.sampleTimes_s,
            values: new Map(shown.samples.map(({ name, values }) => [name, values])),
          },
    [shown],
  );
}
