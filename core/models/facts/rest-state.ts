import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { solveLinear } from '../../math/linear-solve.ts';
import { setOrientation, writeRotationMatrix } from '../../math/rotation.ts';
import { staticSuspensionForce_N, suspensionLength_m, tyreLoad_N } from './corner-forces.ts';
import type { CornerFacts, RestState, UntyredWheels } from './car-facts.ts';

/** Unknowns before the heights of the wheel centres: height of the centre of gravity, roll, pitch. */
const BODY_UNKNOWNS = 3;
const MAX_ITERATIONS = 80;

interface RestProblem {
  readonly corners: CornerFacts;
  readonly wheels: UntyredWheels;
  readonly sprungMass_kg: number;
}

/** Unbalanced forces and moments at the unknowns `u`: heave, roll, pitch, then each wheel's vertical balance. */
function writeResidual(problem: RestProblem, u: Float64Array, rest: RestState, out: Float64Array): void {
  const { corners, wheels } = problem;
  const count = corners.x_m.length;
  const q = new Float64Array(4);
  const matrix = new Float64Array(9);
  setOrientation(q, 0, u[2]!, u[1]!);
  writeRotationMatrix(q, matrix);
  rest.wheelHeight_m.set(u.subarray(BODY_UNKNOWNS));
  for (let w = 0; w < count; w++) {
    const point_m =
      u[0]! +
      matrix[6]! * corners.x_m[w]! +
      matrix[7]! * corners.y_m[w]! +
      matrix[8]! * corners.rollCentreZ_m[w]!;
    rest.length_m[w] = suspensionLength_m(corners, w, point_m, rest.wheelHeight_m[w]!);
  }
  out.fill(0);
  out[0] = -problem.sprungMass_kg * GRAVITY_MPS2;
  for (let w = 0; w < count; w++) {
    const x = corners.x_m[w]!;
    const y = corners.y_m[w]!;
    const z = corners.rollCentreZ_m[w]!;
    const force_N = staticSuspensionForce_N(corners, rest.length_m, w);
    const load_N = tyreLoad_N(wheels, rest.wheelHeight_m, w);
    rest.wheelLoad_N[w] = load_N;
    const armX = matrix[0]! * x + matrix[1]! * y + matrix[2]! * z;
    const armY = matrix[3]! * x + matrix[4]! * y + matrix[5]! * z;
    out[0] = out[0] + force_N;
    out[1] = out[1]! + armY * force_N;
    out[2] = out[2]! - armX * force_N;
    out[3 + w] = load_N - wheels.mass_kg[w]! * GRAVITY_MPS2 - force_N;
  }
}

function norm(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return Math.sqrt(sum);
}

/**
 * Ride height, pitch, roll and wheel heights of the car at rest, by damped Newton on all vertical balances. The
 * force laws are those of the step, so a car placed here does not move. Undefined when the suspension cannot carry the
 * car (no convergence).
 */
export function solveRest(problem: RestProblem): RestState | undefined {
  const { corners, wheels } = problem;
  const count = corners.x_m.length;
  const unknowns = BODY_UNKNOWNS + count;
  const rest: RestState = {
    height_m: 0,
    roll_rad: 0,
    pitch_rad: 0,
    wheelHeight_m: new Float64Array(count),
    length_m: new Float64Array(count),
    wheelLoad_N: new Float64Array(count),
  };
  const u = new Float64Array(unknowns);
  const share_N = (problem.sprungMass_kg * GRAVITY_MPS2) / count;
  for (let w = 0; w < count; w++) {
    const weight_N = wheels.mass_kg[w]! * GRAVITY_MPS2;
    const height_m = wheels.radius_m[w]! - (share_N + weight_N) / wheels.tyreRate_Npm[w]!;
    const length_m = Math.min(
      corners.maxLength_m[w]!,
      Math.max(
        corners.minLength_m[w]!,
        corners.springRestLength_m[w]! - share_N / corners.springRate_Npm[w]!,
      ),
    );
    u[3 + w] = height_m;
    u[0] = u[0]! + (height_m + length_m - corners.mountZ_m[w]!) / count;
  }
  const residual = new Float64Array(unknowns);
  const probe = new Float64Array(unknowns);
  const jacobian = new Float64Array(unknowns * unknowns);
  const trial = new Float64Array(unknowns);
  writeResidual(problem, u, rest, residual);
  const goal = 1e-11 * problem.sprungMass_kg * GRAVITY_MPS2;
  for (let iteration = 0; iteration < MAX_ITERATIONS && norm(residual) > goal; iteration++) {
    for (let k = 0; k < unknowns; k++) {
      const step = 1e-7;
      trial.set(u);
      trial[k] = trial[k]! + step;
      writeResidual(problem, trial, rest, probe);
      for (let i = 0; i < unknowns; i++) jacobian[i * unknowns + k] = (probe[i]! - residual[i]!) / step;
    }
    const direction = residual.slice();
    if (!solveLinear(jacobian, direction, unknowns)) return undefined;
    const before = norm(residual);
    let part = 1;
    do {
      for (let k = 0; k < unknowns; k++) trial[k] = u[k]! - part * direction[k]!;
      writeResidual(problem, trial, rest, probe);
      part /= 2;
    } while (!(norm(probe) < before) && part > 1e-6);
    u.set(trial);
    residual.set(probe);
    if (!(norm(residual) < before)) break;
  }
  writeResidual(problem, u, rest, residual);
  if (!(norm(residual) < 1e-6 * problem.sprungMass_kg * GRAVITY_MPS2)) return undefined;
  rest.height_m = u[0]!;
  rest.roll_rad = u[1]!;
  rest.pitch_rad = u[2]!;
  return rest;
}
