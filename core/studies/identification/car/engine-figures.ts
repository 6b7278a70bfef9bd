import { interpolateLinear } from '../../../math/interpolation.ts';
import type { CarFacts } from '../../../models/facts/car-facts.ts';

/** Torque of the car's curve, limiter left out, less the dry friction of the crankshaft. */
export function fullTorque_Nm({ engine }: CarFacts, speed_radps: number): number {
  return interpolateLinear(engine.curveSpeed_radps, engine.curveTorque_Nm, speed_radps) - engine.friction_Nm;
}

/** Highest power of the curve up to the limiter. */
export function peakPower_W(facts: CarFacts): number {
  const { curveSpeed_radps, limiterSpeed_radps } = facts.engine;
  const top = Math.min(limiterSpeed_radps, curveSpeed_radps.at(-1) ?? 0);
  const STEPS = 500;
  let most = 0;
  for (let i = 1; i <= STEPS; i++)
    most = Math.max(most, fullTorque_Nm(facts, (top * i) / STEPS) * ((top * i) / STEPS));
  return most;
}
