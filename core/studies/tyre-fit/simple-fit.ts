import type { SimpleTyreSetup } from '../../setup/tyre-setup.ts';
import { compileSimpleTyre } from '../../models/tyre/simple-tyre.ts';
import type { TyreEvaluator, TyrePoint } from './evaluator.ts';
import type { FitProgress } from './fit-mf.ts';
import { leastSquares } from './least-squares.ts';
import { tyreAsFunction } from './models-as-functions.ts';
import { tyreFigures, type SlipRange } from './tyre-figures.ts';

/** Difference of one force of the simple tyre from that of the other model, in parts of the load. */
export interface SimpleFitError {
  readonly rms: number;
  readonly max: number;
  readonly at: TyrePoint;
}

export interface SimpleFit {
  readonly setup: SimpleTyreSetup;
  readonly fx: SimpleFitError;
  readonly fy: SimpleFitError;
  /** Mz over load times radius: the trail of a tyre without data is not fitted. */
  readonly mz: SimpleFitError;
  readonly steps: number;
  readonly isConverged: boolean;
}

/** Points of the other model: upright, at these loads, up to these slips. */
export interface SimpleFitRange extends SlipRange {
  readonly loads_N: readonly number[];
  readonly radius_m: number;
}

const PARTS = [-1, -0.7, -0.45, -0.3, -0.2, -0.12, -0.06, 0.06, 0.12, 0.2, 0.3, 0.45, 0.7, 1];
const MAX_STEPS = 200;

/** Both pure sweeps, and both slips together. */
function pointsOf({ loads_N, mostSlip, mostSlipAngle_rad }: SimpleFitRange): TyrePoint[] {
  const combined = PARTS.filter((_, i) => i % 3 === 0);
  return loads_N.flatMap((load_N) => {
    const point = (slip: number, angle: number): TyrePoint => ({
      load_N,
      slip: slip * mostSlip,
      slipAngle_rad: angle * mostSlipAngle_rad,
      inclination_rad: 0,
    });
    return [
      ...PARTS.map((part) => point(part, 0)),
      ...PARTS.map((part) => point(0, part)),
      ...combined.flatMap((slip) => combined.map((angle) => point(slip, angle))),
    ];
  });
}

/** The unknowns in the order of the solver's vector. */
function setupOf(values: readonly number[], nominalLoad_N: number): SimpleTyreSetup {
  const [
    friction = 1,
    frictionLoss = 0,
    lateralFriction = 1,
    shapeFactor = 1.4,
    slip = 0.1,
    angle = 0.1,
    growth = 0,
  ] = values;
  const shape = {
    nominalLoad_N,
    friction,
    frictionLoss,
    lateralFriction,
    shapeFactor,
    peakSlipGrowth: growth,
  };
  return { model: 'simple', optimalSlipRatio: slip, optimalSlipAngle_rad: angle, shape };
}

export function simpleAsFunction(
  setup: SimpleTyreSetup,
  nominalLoad_N: number,
  radius_m: number,
): TyreEvaluator {
  return tyreAsFunction(
    compileSimpleTyre(setup, { nominalLoad_N, inclination_rad: 0, radius_m, side: 'left' }),
  );
}

function unknownsOf(evaluate: TyreEvaluator, nominalLoad_N: number, range: SimpleFitRange) {
  const figures = tyreFigures(evaluate, nominalLoad_N, range);
  const { longitudinalFriction: along, lateralFriction: across } = figures;
  const row = (name: string, start: number, least: number, most: number) => ({ name, start, least, most });
  const isOneLoad = new Set(range.loads_N).size < 2;
  const held = (name: string) => row(name, 0, 0, 0);
  return [
    row('friction', along, 0.01, 10),
    isOneLoad ? held('frictionLoss') : row('frictionLoss', 0.1, -1, 2),
    row('lateralFriction', across / along, 0.1, 10),
    row('shapeFactor', 1.4, 1.05, 1.95),
    row('optimalSlipRatio', figures.peakSlip, 0.005, 1),
    row('optimalSlipAngle', figures.peakSlipAngle_rad, 0.005, 1),
    isOneLoad ? held('peakSlipGrowth') : row('peakSlipGrowth', 0, -0.7, 2),
  ];
}

function errorOf(points: readonly TyrePoint[], error: (i: number) => number): SimpleFitError {
  const sizes = points.map((_, i) => Math.abs(error(i)));
  const max = sizes.reduce((most, size) => Math.max(most, size), 0);
  const rms = Math.sqrt(sizes.reduce((sum, size) => sum + size * size, 0) / sizes.length);
  return { rms, max, at: points[sizes.indexOf(max)]! };
}

/**
 * The simple tyre nearest to another model: least squares of Fx and Fy over load, upright, in pure and combined slip, a
 * step per turn of the generator. Effects that it cannot reproduce (shifts, camber, two shapes) remain as errors.
 */
export function* simpleTyreFit(
  evaluate: TyreEvaluator,
  range: SimpleFitRange,
): Generator<FitProgress, SimpleFit> {
  const { loads_N, radius_m } = range;
  const nominalLoad_N = [...loads_N].sort((a, b) => a - b)[Math.floor(loads_N.length / 2)]!;
  const points = pointsOf(range);
  const wanted = points.map((point) => evaluate(point));
  const count = points.length;
  const steps = leastSquares(
    {
      unknowns: unknownsOf(evaluate, nominalLoad_N, range),
      measured: Float64Array.from({ length: 2 * count }, (_, i) => {
        const force = wanted[i % count]!;
        return (i < count ? force.fx_N : force.fy_N) / points[i % count]!.load_N;
      }),
      evaluate: (values, out) => {
        const own = simpleAsFunction(setupOf(values, nominalLoad_N), nominalLoad_N, radius_m);
        points.forEach((point, i) => {
          const { fx_N, fy_N } = own(point);
          out[i] = fx_N / point.load_N;
          out[count + i] = fy_N / point.load_N;
        });
      },
    },
    MAX_STEPS,
  );
  let turn = steps.next();
  for (let step = 1; turn.done !== true; turn = steps.next())
    yield { stage: 'Fx and Fy', fraction: Math.min(1, step++ / MAX_STEPS), error: turn.value.error };
  const { values, isConverged, steps: taken } = turn.value;
  const setup = setupOf(values, nominalLoad_N);
  const own = simpleAsFunction(setup, nominalLoad_N, radius_m);
  const made = points.map((point) => own(point));
  return {
    setup,
    fx: errorOf(points, (i) => (made[i]!.fx_N - wanted[i]!.fx_N) / points[i]!.load_N),
    fy: errorOf(points, (i) => (made[i]!.fy_N - wanted[i]!.fy_N) / points[i]!.load_N),
    mz: errorOf(points, (i) => (made[i]!.mz_Nm - wanted[i]!.mz_Nm) / (points[i]!.load_N * radius_m)),
    steps: taken,
    isConverged,
  };
}

/** Runs {@link simpleTyreFit} to its end. */
export function fitSimpleTyre(evaluate: TyreEvaluator, range: SimpleFitRange): SimpleFit {
  const fit = simpleTyreFit(evaluate, range);
  for (;;) {
    const turn = fit.next();
    if (turn.done === true) return turn.value;
  }
}
