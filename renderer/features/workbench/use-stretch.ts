import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PanelStretch } from '../../../core/contract/worksheets/panels.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { betweenCursors } from '../telemetry/telemetry-view.ts';
import type { Span } from '../traces/view-range.ts';
import { useShownSpan } from './use-shown-span.ts';
import { useWorkbench } from './workbench-context.ts';

/** A moving cursor changes what is computed between the cursors at most so often. */
const PERIOD_ms = 150;

/** The datum, s; undefined where none is set. */
export function useDatum(): number | undefined {
  const { datum } = useServices().telemetry;
  return useSyncExternalStore(datum.subscribe, datum.read);
}

/** What lies between the cursors, read anew at most every {@link PERIOD_ms} while one moves; undefined without a datum. */
export function useBetween(): Span | undefined {
  const { telemetry } = useServices();
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

/** The stretch that a panel tells of, once it stands still; undefined where it lies between cursors and there is but one. */
export function useStretch(of: PanelStretch | undefined): Span | undefined {
  const shown = useShownSpan(useWorkbench().range);
  const between = useBetween();
  return of === 'between' ? between : shown;
}
