import type { RunEvent } from '../../../../core/contract/run-event.ts';
import { eventMarks } from '../../../plots/traces/event-marks.ts';
import { interpolated, type Points } from '../../../plots/traces/trace-points.ts';
import type { TraceMark } from '../../../plots/traces/trace-marks.ts';
import { DISTANCE, type CompareAxis } from './compare-panels.ts';

/** Events of one side on the axis; over distance only those with a known position. */
export function compareMarks(
  side: string,
  events: readonly RunEvent[],
  colour: string,
  axis: CompareAxis,
  lines: ReadonlyMap<string, Points>,
): readonly TraceMark[] {
  const marks = eventMarks(events, side, colour);
  if (axis === 'time') return marks;
  const distance = lines.get(DISTANCE);
  if (distance === undefined) return [];
  return marks.flatMap((mark) => {
    const at = interpolated(distance, mark.at);
    return at === undefined ? [] : [{ ...mark, at }];
  });
}
