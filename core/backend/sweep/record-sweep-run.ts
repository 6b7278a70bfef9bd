import { applyEdits } from '../../car-ini/apply-edits.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import { MANOEUVRES } from '../../contract/manoeuvres.ts';
import type { WorldName } from '../../contract/worlds.ts';
import type { SetupPoint } from '../../sweep/plan-design.ts';
import { editsOf } from '../../sweep/run-setup.ts';
import { requirePlan, type SweepSources } from '../../sweep/sources.ts';
import { placeOfRun } from '../../sweep/sweep-runs.ts';
import { setupsOf } from '../../sweep/setups.ts';
import type { StoredSweep, SweepRepository } from '../db/sweep-repository.ts';
import type { StartedRun, RunHost } from '../run-host.ts';
import type { RunRequest } from '../run-job.ts';

/** The car.ini of a setup of a sweep. */
export function setupText(sources: SweepSources, values: SetupPoint): string {
  return applyEdits(sources.car.text, editsOf(requirePlan(sources.plan).keys, values));
}

/** A run of a sweep as a run of its own, with all channels. */
export function requestOfRun(sources: SweepSources, number: number, values: SetupPoint): RunRequest {
  const plan = requirePlan(sources.plan);
  const { test: t, seed } = placeOfRun(plan, number);
  const test = plan.tests[t];
  if (test === undefined) throw new RacebenchError('BAD_ARGUMENTS', `The plan has no run ${number}.`);
  const { track, inputs, surfaces } = sources.tests[t] ?? {};
  return {
    path: sources.car.path ?? plan.car,
    text: setupText(sources, values),
    companions: [...sources.car.companions],
    name: `${plan.name}, run ${number + 1}: ${MANOEUVRES[test.manoeuvre].label.toLowerCase()}`,
    model: test.model,
    manoeuvre: test.manoeuvre,
    surface: test.surface,
    ...(surfaces !== undefined && { surfaces }),
    ...(track !== undefined && { track }),
    ...(inputs !== undefined && { inputs }),
    world: test.world as WorldName, // checked by readPlanTest
    seed: test.seeds[seed] ?? 0,
    parameters: { ...test.parameters },
    pace: 'fastest',
    rate_Hz: test.rate_Hz,
  };
}

/**
 * Drives a run of a sweep again and records it as a session of the library that is linked to the run: runs are
 * deterministic, so it has the metrics of the sweep's row, bit for bit. Settles when the session exists; throws
 * BAD_ARGUMENTS for a run whose setup is not chosen yet, CAR_INVALID for one that cannot run.
 */
export async function recordSweepRun(
  sweeps: SweepRepository,
  host: Pick<RunHost, 'start'>,
  { id, sources }: StoredSweep,
  number: number,
): Promise<StartedRun> {
  const plan = requirePlan(sources.plan);
  const values = setupsOf(plan, sweeps.points(id)).at(placeOfRun(plan, number).point);
  if (values === undefined) throw new RacebenchError('BAD_ARGUMENTS', `The sweep has no run ${number} yet.`);
  const started = await host.start(requestOfRun(sources, number, values));
  sweeps.addSession(id, number, started.sessionId);
  return started;
}

/** The session of a run: the one that was recorded before, or one that is recorded now. */
export async function sessionOfRun(
  sweeps: SweepRepository,
  host: Pick<RunHost, 'start'>,
  sweep: StoredSweep,
  number: number,
): Promise<SessionId> {
  const before = sweeps.sessions(sweep.id).findLast((each) => each.number === number);
  return before?.session ?? (await recordSweepRun(sweeps, host, sweep, number)).sessionId;
}
