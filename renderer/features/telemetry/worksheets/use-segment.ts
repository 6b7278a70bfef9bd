import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { LapRecord } from '../../../../core/contract/laps.ts';
import type { SpectrumSegment } from '../../../../core/catalogue/worksheets/panels.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { betweenCursors, TELEMETRY_VIEW } from '../session/telemetry-view.ts';
import type { Span } from '../../../plots/view-range.ts';
import { useShownSpan } from './use-shown-span.ts';
import { useWorkbench } from './workbench-context.ts';

export interface Segment extends Span {
  /** Text: 'lap 2', 'from 1.0 to 4.0 s'. */
  readonly text: string;
}

/** Minimum time between two updates of values between the cursors, or over the cursor's lap. */
const PERIOD_ms = 150;

/** The datum, s; undefined where none is set. */
export function useDatum(): number | undefined {
  const { datum } = useService(TELEMETRY_VIEW);
  return useSyncExternalStore(datum.subscribe, datum.read);
}

/**
 * Segment between the cursors, updated at most every {@link PERIOD_ms} while one moves; undefined without a
 * datum.
 */
export function useBetween(): Span | undefined {
  const telemetry = useService(TELEMETRY_VIEW);
  const [span, setSpan] = useState(() => betweenCursors(telemetry));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        const next = betweenCursors(telemetry);
        setSpan((before) => (before?.from === next?.from && before?.to === next?.to ? before : next));
      }, PERIOD_ms);
    };
    ask();
    const stops = [telemetry.time_s.subscribe(ask), telemetry.datum.subscribe(ask)];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [telemetry]);
  return span;
}

/** Lap at the cursor; undefined between laps. */
function useLapAtCursor(laps: readonly LapRecord[]): LapRecord | undefined {
  const { time_s } = useService(TELEMETRY_VIEW);
  const [lap, setLap] = useState<LapRecord>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        const at_s = time_s.read();
        setLap(laps.find(({ start_s, end_s }) => at_s >= start_s && at_s < end_s));
      }, PERIOD_ms);
    };
    ask();
    const stop = time_s.subscribe(ask);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [laps, time_s]);
  return lap;
}

const spanText = ({ from, to }: Span): string => `from ${from.toFixed(1)} to ${to.toFixed(1)} s`;

/**
 * Segment of a panel, once it is still; undefined between the cursors without a datum, and for the lap at the
 * cursor outside laps.
 */
export function useSegment(of: SpectrumSegment = 'shown'): Segment | undefined {
  const { session, range } = useWorkbench();
  const shown = useShownSpan(range);
  const between = useBetween();
  const lap = useLapAtCursor(session.laps);
  return useMemo(() => {
    if (of === 'session') return { from: 0, to: session.duration_s, text: 'whole session' };
    if (of === 'lap') return lap && { from: lap.start_s, to: lap.end_s, text: `lap ${lap.number}` };
    const span = of === 'between' ? between : shown;
    return span && { ...span, text: spanText(span) };
  }, [of, session.duration_s, shown, between, lap]);
}
