import type { InputSummary } from '../../../core/contract/input-tables.ts';
import type { RunState } from '../../../core/contract/run-requests.ts';
import type { SurfaceTable } from '../../../core/contract/surface-table.ts';
import type { EndedRun } from './active-run.ts';
import type { RunPlan } from './run-plan.ts';
import type { RunProblem } from './run-request.ts';

export interface RunStoreState {
  readonly plan: RunPlan;
  /** The run that this window shows; undefined where none is active. */
  readonly active: RunState | undefined;
  readonly isStarting: boolean;
  readonly ended: EndedRun | undefined;
  readonly problem: RunProblem | undefined;
  /** Surfaces with the changes of the plan's file; undefined without one. */
  readonly surfaceTable: SurfaceTable | undefined;
  /** Content of the plan's table of inputs; undefined without one. */
  readonly inputSummary: InputSummary | undefined;
}
