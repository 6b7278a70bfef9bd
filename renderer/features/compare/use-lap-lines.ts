import { useEffect, useState } from 'react';
import type { AlignedLaps } from '../../../core/contract/compare-requests.ts';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { envelope, overDistance, type Points } from '../traces/envelope.ts';
import { readWindows } from '../traces/use-trace-windows.ts';
import type { ViewRange } from '../traces/view-range.ts';
import { axisOf, timesOn, type LapAxis } from './lap-axis.ts';

/** Pause in zooming after which data are read in the finer or wider grid. */
const AFTER_ms = 120;
/** Read beyond both ends of what is shown, so that moving a little shows no gap. */
const MARGIN = 0.25;

export interface LapLines {
  /** Lines in SI by channel name, of each lap in the order of the aligned ones; empty until read. */
  readonly lines: readonly ReadonlyMap<string, Points>[];
  readonly failure: Failure | undefined;
}

const NOTHING: LapLines = { lines: [], failure: undefined };

/** The shown part of some channels of laps on one axis, decimated to the width that shows them. */
export function useLapLines(
  aligned: AlignedLaps | undefined,
  axis: LapAxis,
  channels: readonly string[],
  range: ViewRange,
  width_px: number,
): LapLines {
  const { bridge } = useServices();
  const [read, setRead] = useState<LapLines & { readonly of: unknown }>({ ...NOTHING, of: undefined });
  const names = channels.join(' ');
  useEffect(() => {
    if (aligned === undefined || names === '' || width_px === 0) return;
    let stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      const { from, to } = range.read();
      const margin = MARGIN * (to - from);
      try {
        const lines = await Promise.all(
          aligned.laps.map(async (lap) => {
            const on = axisOf(lap, aligned.places_m, axis);
            const span = timesOn(on, { from: from - margin, to: to + margin });
            const points = width_px * (1 + 2 * MARGIN);
            const windows = await readWindows(bridge, lap.sessionId, names.split(' '), span, points, signal);
            return new Map(windows.map((w) => [w.name, overDistance(envelope(w), on)] as const));
          }),
        );
        if (!signal.aborted) setRead({ of: aligned, lines, failure: undefined });
      } catch (error) {
        if (!signal.aborted) setRead({ of: aligned, lines: [], failure: toFailure(error) });
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
  }, [bridge, aligned, axis, names, range, width_px]);
  return read.of === aligned ? read : NOTHING;
}
