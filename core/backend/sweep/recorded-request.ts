import { applyEdits } from '../../car-ini/apply-edits.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { isWorldName } from '../../contract/worlds.ts';
import { editsOf } from '../../sweep/run-setup.ts';
import { setupsOf } from '../../sweep/setups.ts';
import { requirePlan } from '../../sweep/sources.ts';
import { placeOfRun } from '../../sweep/sweep-runs.ts';
import type { StoredPoint, StoredSweep } from '../db/sweep-repository.ts';
import type { RunRequest } from '../run-job.ts';

/**
 * The run of a sweep as an ordinary one, whose channels are kept. `points` are the setups that an optimisation has chosen.
 * Throws BAD_ARGUMENTS for a number that is none of its runs.
 */
export function recordedRequest(
  { name, sources, runCount }: StoredSweep,
  number: number,
  points: readonly StoredPoint[],
): RunRequest {
  const plan = requirePlan(sources.plan);
  const { point, test: t, seed } = placeOfRun(plan, number);
  const test = plan.tests[t];
  const files = sources.tests[t];
  const values = setupsOf(plan, points).at(point);
  if (
    number >= runCount ||
    test === undefined ||
    values === undefined ||
    files === undefined ||
    !isWorldName(test.world)
  )
    throw new RacebenchError('BAD_ARGUMENTS', `The plan has no run ${number}.`);
  const { text, companions } = sources.car;
  return {
    path: sources.paths?.car ?? plan.car,
    text: applyEdits(text, editsOf(plan.keys, values)),
    companions: [...companions],
    name: `${name}, setup ${point + 1}`,
    model: test.model,
    manoeuvre: test.manoeuvre,
    surface: test.surface,
    ...(files.surfaces !== undefined && { surfaces: files.surfaces }),
    ...(files.track !== undefined && { track: files.track }),
    ...(files.inputs !== undefined && { inputs: files.inputs }),
    world: test.world,
    seed: test.seeds[seed] ?? 0,
    parameters: test.parameters,
    pace: 'fastest',
    rate_Hz: test.rate_Hz,
  };
}

/** The same test of the car as it is, for comparison. */
export const ownRequest = (
  sweep: StoredSweep,
  number: number,
  points: readonly StoredPoint[],
): RunRequest => ({
  ...recordedRequest(sweep, number, points),
  text: sweep.sources.car.text,
  name: `${sweep.name}, the car as it is`,
});
