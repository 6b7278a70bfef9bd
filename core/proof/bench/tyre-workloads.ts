import { openSampleCar } from '../testing/car-files.ts';
import { measuredTyreSetup } from '../testing/a-tyre.ts';
import { fsaeTyre } from '../testing/tyre-files.ts';
import { evaluateTyre } from '../../models/tyre/evaluate-tyre.ts';
import { compileTyre } from '../../models/tyre/tyre-models.ts';
import {
  compileMfTyre,
  evaluateMfAll,
  evaluateMfForces,
  evaluateMfGeometry,
  type MfTyre,
} from '../../models/tyre/mf/magic-formula-tyre.ts';
import {
  MF_CAMBER_RAD,
  MF_FRICTION,
  MF_FX_N,
  MF_INPUT_COUNT,
  MF_LOAD_N,
  MF_PRESSURE_PA,
  MF_SHIFT_WEIGHT,
  MF_SLIP,
  MF_SPEED_MPS,
  MF_TANGENT,
  createMfWorkspace,
} from '../../models/tyre/mf/mf-workspace.ts';
import {
  TYRE_FX_N,
  TYRE_LOAD_N,
  TYRE_SLIP,
  TYRE_TANGENT,
  createTyreIo,
  type TyreParams,
} from '../../models/tyre/tyre.ts';
import type { Workload } from './measure.ts';

/** Evaluations of one run, all at combined slip, with camber and away from the nominal load. */
const POINTS = 4096;

/** A number from -1 to 1 that is another one each time. */
const spread = (i: number, step: number): number => ((i * step) % 1021) / 510.5 - 1;

/** A tyre of the project's own interface: Fx, Fy and Mz. */
export function createTyreWorkload(model: 'pacejka89' | 'simple'): Workload {
  const { setup } = openSampleCar('coupe-1974');
  const corner = setup?.corners[0];
  if (corner === undefined) throw new Error('The benchmark car cannot run');
  const simple = { model: 'simple', optimalSlipRatio: 0.1, optimalSlipAngle_rad: 0.14 } as const;
  const tyre = compileTyre(model === 'simple' ? simple : corner.tyre, {
    nominalLoad_N: 2400,
    inclination_rad: -0.02,
    radius_m: corner.wheel.radius_m,
    side: 'left',
  });
  return evaluations(tyre, 2500);
}

/** The table of the made-up Formula SAE tyre. */
export function createMeasuredWorkload(): Workload {
  const mounting = { nominalLoad_N: 700, inclination_rad: -0.02, radius_m: 0.26, side: 'left' } as const;
  return evaluations(compileTyre(measuredTyreSetup(), mounting), 700);
}

/** Evaluations about a load, to 0.2 and 1.8 times of it. */
function evaluations(tyre: TyreParams, load_N: number): Workload {
  const io = createTyreIo();
  return {
    run: () => {
      let sum = 0;
      for (let i = 0; i < POINTS; i++) {
        io[TYRE_LOAD_N] = load_N * (1 + 0.8 * spread(i, 7));
        io[TYRE_SLIP] = 0.15 * spread(i, 13);
        io[TYRE_TANGENT] = 0.2 * spread(i, 29);
        evaluateTyre(tyre, io);
        sum += io[TYRE_FX_N] ?? NaN;
      }
      return Number.isFinite(sum) ? POINTS : NaN;
    },
  };
}

const EVALUATIONS = {
  /** Fx, Fy and Mz. */
  combined: evaluateMfForces,
  /** With Mx and My. */
  all: evaluateMfAll,
  /** With radii and relaxation lengths. */
  geometry: (tyre: MfTyre, w: Float64Array): void => {
    evaluateMfAll(tyre, w);
    evaluateMfGeometry(tyre, w);
  },
} as const;

/** Inputs of every point, one after another, so that the clock sees the tyre and not the making of its inputs. */
function mfPoints(): Float64Array {
  const points = new Float64Array(POINTS * MF_INPUT_COUNT);
  for (let i = 0; i < POINTS; i++) {
    const at = i * MF_INPUT_COUNT;
    points[at + MF_LOAD_N] = 700 + 600 * spread(i, 7);
    points[at + MF_SLIP] = 0.15 * spread(i, 13);
    points[at + MF_TANGENT] = 0.2 * spread(i, 29);
    points[at + MF_CAMBER_RAD] = 0.06 * spread(i, 31);
    points[at + MF_SPEED_MPS] = 15 + 10 * spread(i, 37);
    points[at + MF_PRESSURE_PA] = 80000 + 10000 * spread(i, 41);
    points[at + MF_SHIFT_WEIGHT] = 1;
    points[at + MF_FRICTION] = 1;
  }
  return points;
}

/** The made-up Formula SAE tyre, MF 6.1. */
export function createMfWorkload(what: keyof typeof EVALUATIONS): Workload {
  const tyre = compileMfTyre(fsaeTyre());
  const evaluate = EVALUATIONS[what];
  const points = mfPoints();
  const w = createMfWorkspace();
  return {
    run: () => {
      let sum = 0;
      for (let i = 0; i < points.length; i += MF_INPUT_COUNT) {
        for (let k = 0; k < MF_INPUT_COUNT; k++) w[k] = points[i + k] ?? NaN;
        evaluate(tyre, w);
        sum += w[MF_FX_N] ?? NaN;
      }
      return Number.isFinite(sum) ? POINTS : NaN;
    },
  };
}
