import { setupCount } from '../../studies/sweep/plan-design.ts';
import { requirePlan, type SweepSources } from '../../studies/sweep/sources.ts';
import { runsPerSetup } from '../../studies/sweep/sweep-runs.ts';
import type { NewSweep, StoredSweep, SweepRepository } from '../db/sweep-repository.ts';
import { sweepHash } from './read-sweep.ts';

/** Number of runs of a plan, including those that violate a constraint. */
export function runCount(sources: SweepSources): number {
  const plan = requirePlan(sources.plan);
  return setupCount(plan) * runsPerSetup(plan);
}

/** A study to be added to the library. */
export const newSweep = (sources: SweepSources): NewSweep => ({
  hash: sweepHash(sources),
  name: requirePlan(sources.plan).name,
  sources,
  runCount: runCount(sources),
});

/** The study in the library: the one started before, or a new one. */
export const enterSweep = (sweeps: SweepRepository, sources: SweepSources): StoredSweep =>
  sweeps.enter(newSweep(sources));
