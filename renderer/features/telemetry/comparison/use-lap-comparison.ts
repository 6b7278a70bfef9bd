import { useMemo, useState } from 'react';
import type { AlignedLaps } from '../../../../core/contract/compare-requests.ts';
import type { Failure } from '../../../../core/contract/errors.ts';
import { createCursor, type Cursor } from '../../../ui/state/cursor.ts';
import type { Datum } from '../../../workspace/sessions/datum.ts';
import { createViewRange, type ViewRange } from '../../../plots/view-range.ts';
import type { ComparedLap } from '../../../workspace/sessions/compared-laps.ts';
import { axisSpan, type LapAxis } from './lap-axis.ts';
import { useAnswer } from '../../../workspace/use-answer.ts';
import { lapsRequest } from './read-comparison-ahead.ts';

export interface LapComparison {
  /** Laps that are shown; the previous ones while others are read. */
  readonly laps: readonly ComparedLap[];
  /** Undefined until read. */
  readonly aligned: AlignedLaps | undefined;
  readonly failure: Failure | undefined;
  readonly axis: LapAxis;
  readonly range: ViewRange;
  readonly cursor: Cursor;
  /**
   * For an axis that shows a session with its own range: the second cursor on it, and the conversion of
   * session times.
   */
  readonly datum?: Datum | undefined;
  readonly position?: ((time_s: number) => number) | undefined;
}

interface Shown {
  readonly laps: readonly ComparedLap[];
  readonly aligned: AlignedLaps;
}

/** Laps on one axis, with the visible part of it, which stays while a lap of the same road is added. */
export function useLapComparison(wanted: readonly ComparedLap[], axis: LapAxis): LapComparison {
  const { answer, failure } = useAnswer(
    'compare/laps',
    wanted.length === 0 ? undefined : lapsRequest(wanted),
  );
  const [shown, setShown] = useState<Shown>();
  if (answer !== undefined && (shown?.aligned !== answer || shown.laps !== wanted))
    setShown({ laps: wanted, aligned: answer });
  const { from, to } = shown === undefined ? { from: 0, to: 1 } : axisSpan(shown.aligned, axis);
  const range = useMemo(() => createViewRange({ from, to }), [from, to]);
  const cursor = useMemo(() => createCursor(), []);
  return { laps: shown?.laps ?? wanted, aligned: shown?.aligned, failure, axis, range, cursor };
}
