import { expect, it } from 'vitest';
import { createBestSoFar } from './best-so-far.ts';
import type { Objective, SweepPlan } from './sweep-plan.ts';
import { readPlan } from './read-plan.ts';
import type { SweepRun } from './run-setup.ts';

function planOf(): { readonly plan: SweepPlan; readonly objective: Objective } {
  const reading = readPlan(`racebench-plan: 1
name: Stops
car: car.ini
keys: { mass: { key: body.mass, from: 700, to: 1100 } }
tests:
  stop: { manoeuvre: braking, seeds: [1, 2], metrics: [stoppingDistance_m] }
design: { kind: grid }
objectives: [{ metric: stoppingDistance_m, want: less }]
`);
  if (!reading.ok) throw new Error(reading.faults.map(({ message }) => message).join('\n'));
  const [objective] = reading.plan.objectives;
  if (objective === undefined) throw new Error('The plan has no objective');
  return { plan: reading.plan, objective };
}

const run = (number: number, value: number, end: SweepRun['end'] = 'finished'): SweepRun => ({
  number,
  end,
  reason: '',
  metrics: [value],
  simulated_s: 1,
});

it('is the smallest mean over 2 seeds of the complete setups, in any order of their runs', () => {
  const { plan, objective } = planOf();
  const { addRuns, best } = createBestSoFar(plan, objective);
  addRuns([run(0, 10)]);
  expect(best()).toBeUndefined();
  addRuns([run(5, 7), run(1, 12)]);
  expect(best()).toEqual({ point: 0, value: 11, runs: 2 });
  addRuns([run(4, 9)]);
  expect(best()).toEqual({ point: 2, value: 8, runs: 2 });
  addRuns([run(2, 1), run(3, 1, 'lost')]);
  expect(best()).toEqual({ point: 2, value: 8, runs: 2 });
});

it('is the setup with the lower number where two have 8 m, reported first or last', () => {
  const { plan, objective } = planOf();
  const { addRuns, best } = createBestSoFar(plan, objective);
  addRuns([run(4, 8), run(5, 8), run(0, 8), run(1, 8), run(2, 8), run(3, 8)]);
  expect(best()).toEqual({ point: 0, value: 8, runs: 2 });
});
