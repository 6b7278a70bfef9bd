import type { PhysxParams } from '../../../models/physx/engine/physx-params.ts';
import type { TwinScales } from './tolerance.ts';

/** Steepest part of a graph of pairs (x, y). */
function steepest(pairs: ArrayLike<number>): number {
  let most = 0;
  for (let i = 2; i + 1 < pairs.length; i += 2) {
    const dx = (pairs[i] ?? 0) - (pairs[i - 2] ?? 0);
    const dy = (pairs[i + 1] ?? 0) - (pairs[i - 1] ?? 0);
    if (dx > 0) most = Math.max(most, Math.abs(dy / dx));
  }
  return most;
}

/** Slopes by which columns that are images of others move with them. */
export function columnSlopes(
  params: PhysxParams,
): Pick<TwinScales, 'gyration' | 'frictionSlope' | 'torqueSlope'> {
  const { wheels, body, engine, friction, tyreTypes } = params;
  return {
    gyration: Math.sqrt(Math.min(...body.inertia) / body.mass),
    frictionSlope: Array.from({ length: wheels.count }, (_, i) => {
      const ofTyre = [...friction].filter((_one, at) => at % tyreTypes === wheels.tyreType[i]);
      return steepest(wheels.frictionGraph.subarray(6 * i, 6 * i + 6)) * Math.max(0, ...ofTyre);
    }),
    torqueSlope: engine === undefined ? 0 : (steepest(engine.curve) * engine.peakTorque) / engine.maxSpeed,
  };
}
