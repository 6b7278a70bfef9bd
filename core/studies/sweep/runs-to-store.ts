import type { SweepPlan } from './sweep-plan.ts';
import { rankSetups } from './rank.ts';
import type { SweepRun } from './run-setup.ts';
import { indexOfRun } from './sweep-runs.ts';

/** Numbers of the driven runs whose channels a plan stores: all, or those of the best setups. */
export function runsToStore(plan: SweepPlan, runs: readonly SweepRun[]): number[] {
  const { channels, objectives } = plan;
  if (channels === 'none') return [];
  const driven = runs.filter(({ end }) => end !== 'left-out' && end !== 'refused');
  if (channels === 'all') return driven.map(({ number }) => number);
  const [objective] = objectives;
  const ranked = objective === undefined ? [] : rankSetups(plan, objective, runs);
  const best = new Set(ranked.slice(0, channels.best).map(({ point }) => point));
  return driven.map(({ number }) => number).filter((number) => best.has(indexOfRun(plan, number).point));
}
