import type { OfEach } from '../study-differentials.ts';
import { criticalAcceleration_mps2, largestAcceleration_mps2, type StudyRun } from '../reproduced-curves.ts';

/** Below this lateral acceleration a ramp has hardly begun. */
export const FROM_MPS2 = 1;
/** The last twentieth is left out: curves flatten towards their limit there, and no claim is about that part. */
export const BELOW_LIMIT = 0.95;

export interface AdherenceRange {
  /** Undefined where the inner wheel of the open differential kept its grip. */
  readonly critical_mps2: number | undefined;
  /** End of the region in which both driven wheels have grip. */
  readonly to_mps2: number;
}

/** The region before the inner wheel of the open differential loses its grip; without that, all of its run. */
export function adherenceRange(runs: OfEach<StudyRun>): AdherenceRange {
  const critical_mps2 = criticalAcceleration_mps2(runs.open.ramp);
  return {
    critical_mps2,
    to_mps2: BELOW_LIMIT * (critical_mps2 ?? largestAcceleration_mps2(runs.open.ramp)),
  };
}
