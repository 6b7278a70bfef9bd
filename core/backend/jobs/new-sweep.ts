import { runCountOf } from '../../studies/sweep/plan-design.ts';
import { requirePlan, type SweepSources } from '../../studies/sweep/sweep-sources.ts';
import type { NewSweep, StoredSweep, SweepRepository } from '../db/sweep-repository.ts';
import { sweepHash } from './read-sweep.ts';

/** Number of runs of a plan, including those that violate a constraint. */
export const runCount = (sources: SweepSources): number => runCountOf(requirePlan(sources.plan));

/** A study to be added to the library. */
export function newSweep(sources: SweepSources): NewSweep {
  const plan = requirePlan(sources.plan);
  return { hash: sweepHash(sources), name: plan.name, sources, runCount: runCountOf(plan) };
}

/** The study in the library: the one started before, or a new one. */
export const enterSweep = (sweeps: SweepRepository, sources: SweepSources): StoredSweep =>
  sweeps.enter(newSweep(sources));
