import { useMemo } from 'react';
import { useHistorySource, type HistorySource } from './history-source.ts';

/** Current state of a run, with the samples before it. */
interface SampledFrame {
  readonly sampleTimes_s: Float64Array;
  readonly samples: readonly { readonly name: string; readonly values: Float64Array }[];
}

/** Histories of the frame by channel name. */
export function useHistories(frame: SampledFrame | undefined): HistorySource {
  const data = useMemo(
    () =>
      frame === undefined
        ? undefined
        : {
            time_s: frame.sampleTimes_s,
            values: new Map(frame.samples.map(({ name, values }) => [name, values])),
          },
    [frame],
  );
  return useHistorySource(data);
}
