import { leastSquares } from '../../../math/least-squares.ts';
import { proportionInterval } from '../../../math/proportion.ts';
import { mean } from '../../../math/stats.ts';
import type { Setup } from '../../../setup/setup.ts';
import { identify, loggedCar, PARAMETERS } from '../identify.ts';
import { isEstimate, type Finding, type ParameterRow } from '../parameters/finding.ts';
import { armsOf } from '../car/logged-car.ts';
import { logOfDrives } from './sensors.ts';
import type { TestDrive } from './test-drives.ts';

/** Source of the true value of a parameter. */
export type TruthSource = 'car.ini' | 'model' | 'log without errors' | 'none';

export interface CoverageRow {
  readonly parameter: ParameterRow;
  readonly truth: number | undefined;
  readonly source: TruthSource;
  /** Result from the log without noise and offsets. */
  readonly withoutErrors: Finding;
  readonly trials: number;
  /** Trials that gave a value. */
  readonly estimated: number;
  /** Trials whose interval holds the true value. */
  readonly covered: number;
  /** Means over the trials that gave a value; undefined where none did. */
  readonly meanValue: number | undefined;
  readonly meanHalf: number | undefined;
  /** Reason of the first trial that gave no value. */
  readonly reason: string | undefined;
}

export interface CoverageOptions {
  readonly seed: number;
  readonly trials: number;
  readonly onTrial?: (done: number) => void;
}

/** The part of the trials that must hold the true value. */
export const WANTED_COVERAGE = 0.95;

/** 95 % interval of the true coverage, by the trials that were counted. */
export const coverageInterval = ({ covered, trials }: CoverageRow): readonly [low: number, high: number] =>
  proportionInterval(covered, trials);

/**
 * `reached`: in so many trials. `open`: in fewer, as often happens by chance to an interval that is right, so that more trials
 * are needed. `missed`: in so few that the interval is too narrow. `not-shown`: not every trial gave a value.
 */
export type CoverageVerdict = 'reached' | 'open' | 'missed' | 'not-shown';

export function coverageVerdict(row: CoverageRow): CoverageVerdict {
  if (row.source === 'none' || row.estimated !== row.trials) return 'not-shown';
  if (row.covered >= WANTED_COVERAGE * row.trials) return 'reached';
  return coverageInterval(row)[1] >= WANTED_COVERAGE ? 'open' : 'missed';
}

/** Closed circle: test drives of our own as logs with the errors of usual sensors, and how often the truth comes back. */
export function coverage(
  drives: readonly TestDrive[],
  setup: Setup,
  options: CoverageOptions,
): CoverageRow[] {
  const { seed, trials, onTrial } = options;
  const lock_rad = setup.steering.steeringWheelLock_rad;
  const clean = identify(logOfDrives(drives, lock_rad, undefined), setup).parameters;
  const findings: Finding[][] = PARAMETERS.map(() => []);
  for (let trial = 0; trial < trials; trial++) {
    identify(logOfDrives(drives, lock_rad, { seed, trial }), setup).parameters.forEach(({ finding }, k) =>
      findings[k]!.push(finding),
    );
    onTrial?.(trial + 1);
  }
  return PARAMETERS.map((parameter, k): CoverageRow => {
    const withoutErrors = clean[k]!.finding;
    const { truth, source } = truthOf(parameter, drives, setup, withoutErrors);
    const estimated = findings[k]!.filter(isEstimate);
    const missed = findings[k]!.find((finding) => !isEstimate(finding));
    return {
      parameter,
      truth,
      source,
      withoutErrors,
      trials,
      estimated: estimated.length,
      covered:
        truth === undefined
          ? 0
          : estimated.filter(({ value, half }) => Math.abs(value - truth) <= half).length,
      meanValue: mean(estimated.map(({ value }) => value)),
      meanHalf: mean(estimated.map(({ half }) => half)),
      reason: missed !== undefined && !isEstimate(missed) ? missed.reason : undefined,
    };
  });
}

/** Parameters that follow from many settings have the value that the run itself shows. */
function truthOf(
  parameter: ParameterRow,
  drives: readonly TestDrive[],
  setup: Setup,
  withoutErrors: Finding,
): { readonly truth: number | undefined; readonly source: TruthSource } {
  const { key } = parameter;
  if (key === 'frontCorneringStiffness' || key === 'rearCorneringStiffness')
    return { truth: stiffnessOfRun(drives, setup, key === 'frontCorneringStiffness'), source: 'model' };
  if (key === 'understeerGradient' || key === 'frontLoadTransferShare')
    return isEstimate(withoutErrors)
      ? { truth: withoutErrors.value, source: 'log without errors' }
      : { truth: undefined, source: 'none' };
  const truth = parameter.ofCar(loggedCar(setup));
  return truth === undefined ? { truth, source: 'none' } : { truth, source: 'car.ini' };
}

/** As in the fit: ISO 4138's linear range, and a side that is clear of the noise. */
const MIN_LATERAL_MPS2 = 0.5;
const MAX_LATERAL_MPS2 = 4;

/** Slope of the inertia's load of an axle over the mean slip angle of its tyres, as the model recorded both. */
function stiffnessOfRun(drives: readonly TestDrive[], setup: Setup, isFront: boolean): number | undefined {
  const car = loggedCar(setup);
  const [a_m, b_m] = armsOf(car);
  const axle_kg = (car.facts.mass_kg * (isFront ? b_m : a_m)) / car.driver.wheelbase_m;
  const [left, right] = isFront ? ['FL', 'FR'] : ['RL', 'RR'];
  const slips: number[] = [];
  const rows: number[] = [];
  for (const drive of drives) {
    if (!drive.name.includes('in neutral')) continue;
    const [outer, inner] = [drive.column(`slipAngle_rad.${left}`), drive.column(`slipAngle_rad.${right}`)];
    drive.column('lateralAcceleration_mps2').forEach((ay, i) => {
      if (Math.abs(ay) < MIN_LATERAL_MPS2 || Math.abs(ay) > MAX_LATERAL_MPS2) return;
      slips.push(-(outer[i]! + inner[i]!) / 2);
      rows.push(1, axle_kg * ay, Math.sign(ay));
    });
  }
  if (slips.length < 10) return undefined;
  return 1 / (leastSquares(Float64Array.from(rows), 3, Float64Array.from(slips)).coefficients[1] ?? NaN);
}
