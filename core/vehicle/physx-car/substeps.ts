import { MODELS } from '../../contract/models.ts';
import { SUBSTEP_DEFAULTS } from '../physx/defaults.ts';
import type { PhysxParams, WheelParams } from '../physx/params.ts';

/**
 * Speed below which a free wheel rings at a sub-step, since the guide's wheels feel the tyre force of the sub-step's
 * start: longitudinal stiffness x radius^2 x sub-step / (2 inertia), of the worst wheel.
 */
export function ringingSpeed_mps(wheels: WheelParams, gravity: Float64Array, subStep_s: number): number {
  const g = Math.hypot(...gravity);
  let most = 0;
  for (let w = 0; w < wheels.count; w++) {
    const rate = ((wheels.longStiff[w] ?? 0) * g * (wheels.radius[w] ?? 0) ** 2) / (wheels.inertia[w] ?? 1);
    most = Math.max(most, (rate * subStep_s) / 2);
  }
  return most;
}

/**
 * Largest sub-steps x damper rate x step over sprung mass. The guide finds the damper's speed from the last sub-step's
 * compression, which it has foreseen without the gravity of the step: the first sub-step sees that error over its own
 * short time, sub-steps x c h / (2 m) of the weight, and beyond the load filter's 3 the tyres get nothing for it.
 */
const MOST_KICK = 2;

/** Sub-steps that the hardest damper leaves. */
function mostSubsteps(wheels: WheelParams, step_s: number): number {
  let hardest = 0;
  for (let w = 0; w < wheels.count; w++) {
    hardest = Math.max(hardest, ((wheels.damper[w] ?? 0) * step_s) / (wheels.sprungMass[w] ?? 1));
  }
  return Math.min(MODELS.physx.substeps.max, Math.floor(MOST_KICK / hardest));
}

/**
 * Sub-steps of a run that names none: the guide's rule, 3 below 5 m/s and 1 above, and more where the tyres of the
 * car.ini, far stiffer than the guide's, would make the wheels ring, as a ringing wheel has no grip left for cornering:
 * so many that none rings above the rule's speed, and below it none at the slip denominator's least speed, where the
 * dampers let it.
 */
export function calmSubsteps(
  physx: Pick<PhysxParams, 'wheels' | 'gravity'>,
  step_s: number,
): { readonly below: number; readonly above: number } {
  const { threshold, below, above, minLongSlipDenominator } = SUBSTEP_DEFAULTS;
  const ringing_mps = ringingSpeed_mps(physx.wheels, physx.gravity, step_s);
  const most = mostSubsteps(physx.wheels, step_s);
  const enough = (speed_mps: number, least: number): number =>
    Math.max(least, Math.min(most, Math.ceil(ringing_mps / speed_mps)));
  return { below: enough(minLongSlipDenominator, below), above: enough(threshold, above) };
}
