import { isSearch, setupAtPositions } from '../plan-design.ts';
import { objectiveValues } from '../objective-values.ts';
import type { PlanKey, SearchDesign, SweepPlan } from '../sweep-plan.ts';
import type { SweepRun } from '../run-setup.ts';
import { createCmaEs } from './cma-es.ts';
import { createNelderMead } from './nelder-mead.ts';
import type { Score, Search, SearchKey, SearchSpace } from './search.ts';
import { createSurrogate } from './surrogate.ts';

function searchKey({ values, isWhole }: PlanKey): SearchKey {
  if (values.kind === 'list')
    return { levels: values.list.length, isWord: values.list.some((value) => typeof value === 'string') };
  return { levels: isWhole ? values.to - values.from + 1 : undefined, isWord: false };
}

const BY_KIND: Readonly<Record<SearchDesign['kind'], (space: SearchSpace) => Search>> = {
  'cma-es': createCmaEs,
  'nelder-mead': createNelderMead,
  surrogate: createSurrogate,
};

/** The search of a plan; undefined for a design with a fixed list of setups. `isAllowed` checks its constraints. */
export function searchOf(
  plan: SweepPlan,
  isAllowed: (positions: Float64Array) => boolean,
): Search | undefined {
  const { design, keys, objectives } = plan;
  if (!isSearch(design)) return undefined;
  const { kind, runs, generation, seed } = design;
  return BY_KIND[kind]({
    keys: keys.map(searchKey),
    objectives: objectives.length,
    runs,
    generation,
    seed,
    isAllowed,
  });
}

/** Number of the first setup with the same values, so that the same setup is not driven twice. */
export function createSameness(plan: SweepPlan): (point: number, positions: Float64Array) => number {
  const first = new Map<string, number>();
  return (point, positions) => {
    const text = JSON.stringify(setupAtPositions(plan, positions));
    const before = first.get(text);
    if (before === undefined) first.set(text, point);
    return before ?? point;
  };
}

/** Scores of setups over all of their runs; a setup with an unfinished run has none. */
export function scoresOf(plan: SweepPlan, runs: readonly SweepRun[]): Map<number, Score> {
  const columns = plan.objectives.map((objective) => objectiveValues(plan, objective, runs));
  const scores = new Map<number, Score>();
  const [column] = columns;
  for (const point of column?.keys() ?? []) {
    const found = columns.flatMap((each) => each.get(point) ?? []);
    if (found.length < columns.length) continue;
    scores.set(point, {
      values: found.map(({ mean }, i) => (plan.objectives[i]?.want === 'more' ? -mean : mean)),
      variances: found.map(({ deviation, count }) => deviation && deviation ** 2 / count),
    });
  }
  return scores;
}
