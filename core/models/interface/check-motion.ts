import { RacebenchError } from '../../contract/errors.ts';
import type { BodyWatch } from './body-readout.ts';
import { throwTurnedOver } from './turned-over.ts';

/** Cosine of the tilt beyond which the car is taken as turned over: 80 degrees. */
const OVERTURNED = 0.17;

/**
 * Throws SIMULATION_DIVERGED where the body's state or a wheel's speed is not finite, and where the car has turned over.
 */
export function checkMotion(
  watch: BodyWatch,
  wheelSpeed_radps: Float64Array,
  clock: { readonly time_s: number },
): void {
  // 0 x value is 0 for every finite value and NaN for all others.
  let trace = 0;
  for (let i = 0; i < watch.body.length; i++) trace += 0 * watch.body[i]!;
  for (let i = 0; i < wheelSpeed_radps.length; i++) trace += 0 * wheelSpeed_radps[i]!;
  if (trace === 0 && watch.rotation[8]! >= OVERTURNED) return;
  if (trace === 0) throwTurnedOver(clock);
  throw new RacebenchError(
    'SIMULATION_DIVERGED',
    `${watch.body.every(Number.isFinite) ? 'A wheel speed' : 'The motion of the body'} is not finite at ${clock.time_s.toFixed(3)} s.`,
  );
}
