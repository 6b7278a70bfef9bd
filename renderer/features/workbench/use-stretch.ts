import { useEffect, useState } from 'react';
import type { LapRecord } from '../../../core/contract/laps.ts';
import type { SpectrumStretch } from '../../../core/contract/worksheets/panels.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { useShownSpan } from './use-shown-span.ts';
import { useWorkbench } from './workbench-context.ts';

export interface ChosenStretch {
  readonly from_s: number;
  readonly to_s: number;
  /** In words: 'Lap 2', 'from 1.0 to 4.0 s'. */
  readonly text: string;
}

export const STRETCHES = [
  { value: 'shown', label: 'Shown' },
  { value: 'lap', label: 'Lap' },
  { value: 'session', label: 'Session' },
] as const satisfies readonly { readonly value: SpectrumStretch; readonly label: string }[];

/** The cursor rests when it has stood still for so long. */
const RESTS_ms = 150;

/** The lap in which the cursor rests; undefined between laps. */
function useLapAtCursor(laps: readonly LapRecord[]): LapRecord | undefined {
  const { time_s } = useServices();
  const [lap, setLap] = useState<LapRecord>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const at = time_s.read();
      setLap(laps.find(({ start_s, end_s }) => at >= start_s && at < end_s));
    };
    timer = setTimeout(look, 0);
    const stop = time_s.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(look, RESTS_ms);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [laps, time_s]);
  return lap;
}

/** The part of the session that is computed over; undefined where the cursor is in no lap and that of a lap is wanted. */
export function useStretch(over: SpectrumStretch): ChosenStretch | undefined {
  const { session, range } = useWorkbench();
  const { from, to } = useShownSpan(range);
  const lap = useLapAtCursor(session.laps);
  if (over === 'session') return { from_s: 0, to_s: session.duration_s, text: 'whole session' };
  if (over === 'shown')
    return { from_s: from, to_s: to, text: `from ${from.toFixed(1)} to ${to.toFixed(1)} s` };
  return lap && { from_s: lap.start_s, to_s: lap.end_s, text: `lap ${lap.number}` };
}
