import { applyEdits } from '../../car-files/car-ini/apply-edits.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { inSharedBlocks } from '../../car-files/car-ini/shared-edits.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { isWorldName } from '../../catalogue/worlds.ts';
import type { SweepPlan } from '../../studies/sweep/sweep-plan.ts';
import { editsOf } from '../../studies/sweep/run-setup.ts';
import { setupOf } from '../../studies/sweep/setups.ts';
import { indexOfRun } from '../../studies/sweep/sweep-runs.ts';
import type { StoredSweep } from '../db/sweep-repository.ts';
import type { RunRequest } from './run-job.ts';

/** A sweep with its parsed plan. */
export interface ReadSweep extends StoredSweep {
  readonly plan: SweepPlan;
}

/** A run of a sweep to be recorded, as plain data. */
export interface RecordedRun {
  readonly sweep: Pick<ReadSweep, 'name' | 'sources' | 'plan' | 'runCount'>;
  readonly number: number;
  /** Coordinates of its setup in an optimisation. */
  readonly chosen: Float64Array | undefined;
  /** True for the same test of the unchanged car, for comparison. */
  readonly isOwn: boolean;
}

/**
 * Request for a normal, recorded run that repeats a run of a sweep. Throws BAD_ARGUMENTS for an unknown run
 * number.
 */
export function recordedRequest({ sweep, number, chosen, isOwn }: RecordedRun): RunRequest {
  const { name, sources, plan, runCount } = sweep;
  const { point, test: t, seed } = indexOfRun(plan, number);
  const test = plan.tests[t];
  const files = sources.tests[t];
  const values = setupOf(plan, point, chosen);
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
    text: isOwn
      ? text
      : applyEdits(text, inSharedBlocks(openCar(text, companions), editsOf(plan.keys, values))),
    companions: [...companions],
    name: isOwn ? `${name}, the car as it is` : `${name}, setup ${point + 1}`,
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
