import { useMemo } from 'react';
import type { AlignedLap, AlignedLaps } from '../../../../core/contract/compare-requests.ts';
import type { TelemetryView } from '../session/telemetry-view.ts';
import type { ComparedLap } from '../../../workspace/sessions/compared-laps.ts';
import { axisOf, axisSpan, type LapAxis } from '../comparison/lap-axis.ts';
import { useLapComparison, type LapComparison } from '../comparison/use-lap-comparison.ts';
import type { Points } from '../../../plots/traces/trace-points.ts';
import type { ViewRange } from '../../../plots/view-range.ts';
import { axisMap, cursorOnAxis, datumOnAxis, rangeOnAxis } from './axis-view.ts';

/** Extension of the time axis, so that a lap slower than the baseline is shown to its end. */
const BEYOND_s = 1e5;

function baselineOn(lap: AlignedLap, { positions_m }: AlignedLaps, axis: LapAxis): Points {
  if (axis !== 'time') return axisOf(lap, positions_m, axis);
  const { start_s } = lap;
  return {
    x: Float64Array.of(start_s - BEYOND_s, start_s + BEYOND_s),
    y: Float64Array.of(-BEYOND_s, BEYOND_s),
  };
}

/**
 * Laps on one axis, the first being of the shown session, whose range and cursors are converted to that axis.
 */
export function useAxisComparison(
  laps: readonly ComparedLap[],
  axis: LapAxis,
  range: ViewRange,
  { time_s, datum }: Pick<TelemetryView, 'time_s' | 'datum'>,
): LapComparison {
  const comparison = useLapComparison(laps, axis);
  const { aligned } = comparison;
  const view = useMemo(() => {
    const [first] = aligned?.laps ?? [];
    if (aligned === undefined || first === undefined) return undefined;
    const map = axisMap(baselineOn(first, aligned, axis), axisSpan(aligned, axis));
    return {
      range: rangeOnAxis(range, map),
      cursor: cursorOnAxis(time_s, map),
      datum: datumOnAxis(datum, map),
      position: map.position,
    };
  }, [aligned, axis, range, time_s, datum]);
  return useMemo(() => ({ ...comparison, ...view }), [comparison, view]);
}
