import {
  compileMfTyre,
  evaluateMfAll,
  evaluateMfForces,
  evaluateMfGeometry,
  type MfTyre,
} from '../../../models/tyre/mf/magic-formula-tyre.ts';
import {
  MF_CAMBER_RAD,
  MF_LOAD_N,
  MF_PRESSURE_PA,
  MF_SLIP,
  MF_SPEED_MPS,
  MF_TANGENT,
  createMfWorkspace,
} from '../../../models/tyre/mf/mf-workspace.ts';
import { mfAsFunction } from '../../../studies/tyre-fit/models-as-functions.ts';
import { compileMeasuredTyre } from '../../../models/tyre/measured-tyre.ts';
import { buildTables } from '../../../car-files/tyre-table/build-table.ts';
import {
  TYRE_LEAN_RAD,
  TYRE_LOAD_N,
  TYRE_SLIP,
  TYRE_TANGENT,
  createTyreIo,
} from '../../../models/tyre/tyre.ts';
import { evenly, measure } from '../measured-tyre.ts';
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

/** The same tyre measured and looked up, through changing slip, load and inclination, in the air and beyond its table too. */
function lookedUp(): StepRun {
  const rig = {
    loads_N: [300, 650, 1100],
    inclinations_deg: [-2, 0, 2],
    slipAngles_deg: evenly(-12, 12, 25),
  };
  const tables = buildTables(measure(mfAsFunction(fsaeTyre()), { ...rig, slips: evenly(-0.2, 0.2, 21) }));
  if (tables.fy === undefined) throw new Error(tables.notes.join());
  const mounting = { nominalLoad_N: 650, inclination_rad: 0, radius_m: 0.26, side: 'left' } as const;
  const tyre = compileMeasuredTyre({ tables }, mounting);
  const io = createTyreIo();
  let turn = 0;
  const step = (count: number): void => {
    for (let i = 0; i < count; i++) {
      turn = (turn + 1) % 4096;
      io[TYRE_LOAD_N] = turn % 64 === 0 ? 0 : 650 + 600 * Math.sin(turn);
      io[TYRE_SLIP] = 0.3 * Math.sin(0.37 * turn);
      io[TYRE_TANGENT] = 0.3 * Math.sin(0.53 * turn);
      io[TYRE_LEAN_RAD] = 0.05 * Math.sin(0.11 * turn);
      tyre.evaluate(io);
    }
  };
  return { step, state: [io] };
}

export const TYRE_RUNS = {
  table: lookedUp,
  forces: () => evaluated(evaluateMfForces),
  'all five': () =>
    evaluated((tyre, w) => {
      evaluateMfAll(tyre, w);
      evaluateMfGeometry(tyre, w);
    }),
} as const satisfies StepRuns;
