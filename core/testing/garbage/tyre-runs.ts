import {
  compileMfTyre,
  evaluateMfAll,
  evaluateMfForces,
  evaluateMfGeometry,
  type MfTyre,
} from '../../tyre/mf/magic-formula-tyre.ts';
import {
  MF_CAMBER_RAD,
  MF_LOAD_N,
  MF_PRESSURE_PA,
  MF_SLIP,
  MF_SPEED_MPS,
  MF_TANGENT,
  createMfWorkspace,
} from '../../tyre/mf/workspace.ts';
import { fsaeTyre } from '../tyre-files.ts';
import type { StepRun, StepRuns } from './step-run.ts';

/** The made-up Formula SAE tyre through changing slip, load, camber and speed, in the air and standing now and then. */
function evaluated(evaluate: (tyre: MfTyre, w: Float64Array) => void): StepRun {
  const tyre = compileMfTyre(fsaeTyre());
  const w = createMfWorkspace();
  let turn = 0;
  const step = (count: number): void => {
    for (let i = 0; i < count; i++) {
      turn = (turn + 1) % 4096;
      w[MF_LOAD_N] = turn % 64 === 0 ? 0 : 650 + 600 * Math.sin(turn);
      w[MF_SLIP] = 0.2 * Math.sin(0.37 * turn);
      w[MF_TANGENT] = 0.3 * Math.sin(0.53 * turn);
      w[MF_CAMBER_RAD] = 0.05 * Math.sin(0.11 * turn);
      w[MF_SPEED_MPS] = turn % 128 === 1 ? 0 : 20 * Math.sin(0.07 * turn);
      w[MF_PRESSURE_PA] = 80000 + 5000 * Math.sin(0.05 * turn);
      evaluate(tyre, w);
    }
  };
  return { step, state: [w] };
}

export const TYRE_RUNS = {
  forces: () => evaluated(evaluateMfForces),
  'all five': () =>
    evaluated((tyre, w) => {
      evaluateMfAll(tyre, w);
      evaluateMfGeometry(tyre, w);
    }),
} as const satisfies StepRuns;
