import { describe, expect, it } from 'vitest';
import type { SweepPlan } from './sweep-plan.ts';
import { rankSetups } from './rank.ts';
import { readPlan } from './read-plan.ts';
import type { SweepRun } from './run-setup.ts';

function planOf(): SweepPlan {
  const reading = readPlan(`racebench-plan: 1
name: Rank
car: car.ini
keys: { mass: { key: body.mass, values: [800, 900, 1000, 1100] } }
tests:
  turn: { manoeuvre: ramp-steer, metrics: [maxLateralAcceleration_mps2] }
  step: { manoeuvre: step-steer, seeds: [1, 2], metrics: [steadyYawRate_radps, yawRateOvershoot] }
design: { kind: grid }
`);
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.plan;
}

const run = (number: number, metrics: SweepRun['metrics'], end: SweepRun['end'] = 'finished'): SweepRun => ({
  number,
  end,
  reason: '',
  metrics,
  simulated_s: 1,
});

describe('setups ranked by an objective', () => {
  const plan = planOf();
  // Three runs a setup: the turn, then two seeds of the step.
  const runs = [
    run(0, [9]),
    run(1, [1, 0.2]),
    run(2, [1, 0.4]),
    run(3, [1]),
    run(4, [1, 0.1]),
    run(5, [1, 0.2]),
    run(6, [5]),
    run(7, [1, 0.01]),
    run(8, [1, undefined]),
    run(9, [7]),
    run(10, [1, 0.001]),
    run(11, [1, 0.001], 'failed'),
  ];
  it('with less wanted begin with the smallest mean, and give the number of runs behind it', () => {
    const ranked = rankSetups(plan, { test: 'step', metric: 'yawRateOvershoot', want: 'less' }, runs);
    expect(ranked.map(({ point, count }) => [point, count])).toEqual([
      [1, 2],
      [0, 2],
    ]);
    expect(ranked[0]?.mean).toBeCloseTo(0.15, 12);
    expect(ranked[0]?.deviation).toBeCloseTo(Math.SQRT1_2 * 0.1, 12);
  });
  it('leave out those of which a run failed or did not reach the metric', () => {
    const ranked = rankSetups(plan, { test: 'step', metric: 'yawRateOvershoot', want: 'less' }, runs);
    expect(ranked.map(({ point }) => point)).not.toContain(2);
    expect(ranked.map(({ point }) => point)).not.toContain(3);
  });
  it('with more wanted begin with the largest; one run has no deviation', () => {
    const ranked = rankSetups(
      plan,
      { test: 'turn', metric: 'maxLateralAcceleration_mps2', want: 'more' },
      runs,
    );
    expect(ranked.map(({ point }) => point)).toEqual([0, 3, 2, 1]);
    expect(ranked[0]).toEqual({ point: 0, mean: 9, deviation: undefined, count: 1 });
  });
});
