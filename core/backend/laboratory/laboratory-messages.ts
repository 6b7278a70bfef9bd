import type { CurvesPair, DifferentialMap } from '../../catalogue/differential-curves.ts';
import type { Failure } from '../../contract/errors.ts';
import type { LaboratoryQuestion } from '../../models/driveline/differential/laboratory.ts';

/** Results of the jobs of the laboratory's thread. */
export interface LaboratoryParts {
  readonly curves: CurvesPair;
  readonly map: DifferentialMap;
}

export interface LaboratoryJob {
  readonly part: keyof LaboratoryParts;
  readonly question: LaboratoryQuestion;
}

export type FromLaboratory =
  | { readonly type: 'answer'; readonly answer: LaboratoryParts[keyof LaboratoryParts] }
  | { readonly type: 'failure'; readonly failure: Failure };
