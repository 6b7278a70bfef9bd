import { describe, expect, it } from 'vitest';
import { objectiveValues } from './objective-values.ts';
import { convergence, generationFigures } from './convergence.ts';
import { runsToStore } from './runs-to-store.ts';
import { frontsOf, hypervolume2, paretoFront, sortIntoFronts } from './pareto.ts';
import type { SweepRun } from './run-setup.ts';
import { createSurrogate } from './search/surrogate.ts';
import { scoreOf, smoothSpace } from './search/testing/test-functions.ts';
import { requirePlan } from './sweep-sources.ts';

const planOf = (rest: string) =>
  requirePlan({
    name: 'a.plan.yaml',
    text: `racebench-plan: 1
name: Two objectives
car: car.ini
keys: { mass: { key: body.mass, values: [800, 900, 1000, 1100] } }
tests: { stop: { manoeuvre: braking, metrics: [stoppingDistance_m, meanDeceleration_mps2] } }
design: { kind: grid }
${rest}`,
  });
const BOTH = 'objectives: [{ metric: stoppingDistance_m }, { metric: meanDeceleration_mps2, want: more }]\n';

const runs = (...rows: readonly (readonly [number, number, SweepRun['end']?])[]): SweepRun[] =>
  rows.map(([a, b, end = 'finished'], number) => ({
    number,
    end,
    reason: '',
    metrics: [a, b],
    simulated_s: 1,
  }));

describe('fronts', () => {
  it('of the five points of a staircase are 1, 1, 1, 2 and 3; equal points share theirs', () => {
    const rows = [
      [1, 4],
      [2, 2],
      [4, 1],
      [3, 3],
      [4, 4],
      [2, 2],
    ];
    expect(sortIntoFronts(rows)).toEqual([1, 1, 1, 2, 3, 1]);
  });
  it('of setups have less and more wanted, and leave out lost ones', () => {
    const fronts = frontsOf(planOf(BOTH), runs([40, 9], [38, 8], [41, 8.5], [1, 99, 'lost']));
    expect(fronts.map(({ point, front }) => [point, front])).toEqual([
      [1, 1],
      [0, 1],
      [2, 2],
    ]);
    expect(fronts[0]?.values).toEqual([
      { mean: 38, deviation: undefined, count: 1 },
      { mean: 8, deviation: undefined, count: 1 },
    ]);
  });
  it('dominate 3 x 3 less two squares: 6 of 9', () => {
    expect(
      hypervolume2(
        [
          [0, 2],
          [1, 1],
          [2, 0],
          [2, 2],
        ],
        [3, 3],
      ),
    ).toBe(6);
    expect(hypervolume2([[4, 0]], [3, 3])).toBe(0);
  });
});

describe('a surrogate of two objectives', () => {
  // Schaffer's first problem (1985): x^2 and (x - 2)^2, whose front is 0 to 2; the volume below (4, 4) is 40 / 3.
  it("covers 90 % of Schaffer's front in 30 setups", () => {
    const search = createSurrogate(smoothSpace(1, { runs: 30, generation: 3, objectives: 2 }));
    const found: [number, number][] = [];
    while (found.length < 30) {
      const asked = search.ask();
      const values = asked.map(([position = 0]): [number, number] => {
        const x = 20 * position - 10;
        return [x * x, (x - 2) ** 2];
      });
      found.push(...values);
      search.tell(
        asked,
        values.map((each) => scoreOf(...each)),
      );
    }
    expect(hypervolume2(found, [4, 4])).toBeGreaterThan(0.9 * (40 / 3));
  });
});

describe('the convergence of a search', () => {
  const plan = planOf('objectives: [{ metric: stoppingDistance_m }]\n');
  const driven = runs([40, 9], [38, 8, 'lost'], [39, 8], [41, 8]);
  it('is the best so far, which a lost setup does not better', () => {
    const [objective] = plan.objectives;
    if (objective === undefined) throw new Error('No objective');
    const values = objectiveValues(plan, objective, driven);
    expect(convergence(objective, values, 4)).toEqual([
      { setups: 1, value: 40, best: 40, bestPoint: 0 },
      { setups: 2, value: undefined, best: 40, bestPoint: 0 },
      { setups: 3, value: 39, best: 39, bestPoint: 2 },
      { setups: 4, value: 41, best: 39, bestPoint: 2 },
    ]);
    expect(generationFigures(objective, values, [0, 0, 1, 1])).toEqual([
      { generation: 0, setups: 2, finished: 1, best: 40, mean: 40, worst: 40 },
      { generation: 1, setups: 2, finished: 2, best: 39, mean: 40, worst: 41 },
    ]);
  });
  it('runs are kept of none, of all that were driven, or of the best 2 setups', () => {
    const storedRuns = (channels: string) =>
      runsToStore(planOf(`objectives: [{ metric: stoppingDistance_m }]\nchannels: ${channels}\n`), [
        ...driven.slice(0, 3),
        ...runs([0, 0], [0, 0], [0, 0], [41, 8, 'left-out']).slice(3),
      ]);
    expect([storedRuns('none'), storedRuns('all'), storedRuns('{ best: 2 }')]).toEqual([
      [],
      [0, 1, 2],
      [0, 2],
    ]);
  });
});

describe('the Pareto front alone', () => {
  it('of (1,5) (3,2) (4,4) (2,6) (5,1) (3,2) is (1,5), both (3,2) and (5,1)', () => {
    const rows = [
      [3, 2],
      [1, 5],
      [4, 4],
      [2, 6],
      [5, 1],
      [3, 2],
    ];
    expect(paretoFront(rows)).toEqual([1, 0, 5, 4]);
  });
  it('has the rows of the first front of the sorting into fronts, of 200 rows of three values', () => {
    const rows = Array.from({ length: 200 }, (_, i) => [(i * 37) % 101, (i * 61) % 89, (i * 17) % 97]);
    const first = sortIntoFronts(rows).flatMap((front, i) => (front === 1 ? [i] : []));
    expect(paretoFront(rows).sort((a, b) => a - b)).toEqual(first);
  });
});
