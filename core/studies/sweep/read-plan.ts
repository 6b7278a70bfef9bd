import { layoutWords } from '../../catalogue/layout-words.ts';
import { manoeuvreRow } from '../../catalogue/manoeuvres.ts';
import { nearest } from '../../math/nearest.ts';
import { readConstraint } from './constraint.ts';
import { isSearch, setupCount } from './plan-design.ts';
import { MAX_COMPOSITE_KEYS } from './designs/central-composite.ts';
import { MAX_LATIN_POSITIONS } from './designs/latin-hypercube.ts';
import { MAX_SOBOL_KEYS } from './designs/sobol.ts';
import { readPlanSource, type PlanFault, type PlanSource, type Report } from './plan-faults.ts';
import { checkRepeatedKeys, readPlanKey } from './plan-keys.ts';
import { readPlanNumber } from './plan-number.ts';
import { readPlanTest } from './plan-tests.ts';
import type { PlanPath } from './plan-yaml.ts';
import { MAX_STORED_SETUPS, MAX_KEYS, MAX_POINTS, MAX_TESTS, planText, type PlanText } from './plan-text.ts';
import type {
  Constraint,
  Objective,
  PlanDesign,
  PlanKey,
  PlanTest,
  SearchDesign,
  SweepPlan,
} from './sweep-plan.ts';
import { usualGeneration } from './search/cma-es.ts';
import { USUAL_SIMPLEXES } from './search/nelder-mead.ts';
import { MAX_SURROGATE_RUNS, SURROGATE_GENERATION } from './search/surrogate.ts';

export type PlanReading =
  | { readonly ok: true; readonly plan: SweepPlan }
  | { readonly ok: false; readonly faults: readonly [PlanFault, ...PlanFault[]] };

/** zod's paths are names and indices; anything else cannot be in a text. */
const pathOf = (path: readonly PropertyKey[]): PlanPath =>
  path.filter((part): part is string | number => typeof part !== 'symbol');

/** The layout of a text; undefined, with its faults reported, where the layout is wrong. */
function layoutOf({ data, report, faults }: PlanSource): PlanText | undefined {
  if (faults().length > 0) return undefined;
  const parsed = planText.safeParse(data, { reportInput: true });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const path = pathOf(issue.path);
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        report([...path, key], `${key} is not a key of this part of a plan`, 'unknown');
    else report(path, () => layoutWords(issue));
  }
  return undefined;
}

function designText({ design }: PlanText, keys: readonly PlanKey[], report: Report): PlanDesign {
  const most =
    design.kind === 'sobol'
      ? MAX_SOBOL_KEYS
      : design.kind === 'central-composite'
        ? MAX_COMPOSITE_KEYS
        : MAX_KEYS;
  if (keys.length > most)
    report(['design', 'kind'], `${design.kind} takes at most ${most} keys; the plan has ${keys.length}`);
  if (design.kind === 'grid' || design.kind === 'one-at-a-time') return { kind: design.kind };
  if (design.kind === 'central-composite') return { kind: design.kind, shape: design.shape ?? 'face' };
  const { kind, runs, seed = 0 } = design;
  if (kind === 'latin-hypercube' && runs * keys.length > MAX_LATIN_POSITIONS)
    report(
      ['design', 'runs'],
      `${runs} setups of ${keys.length} keys are too many for latin-hypercube; use sobol`,
    );
  if (kind === 'latin-hypercube' || kind === 'sobol') return { kind, runs, seed };
  return { kind, runs, seed, generation: design.generation ?? usualCount(kind, keys.length) };
}

function usualCount(kind: SearchDesign['kind'], keys: number): number {
  if (kind === 'cma-es') return usualGeneration(keys);
  return kind === 'surrogate' ? SURROGATE_GENERATION : USUAL_SIMPLEXES;
}

/** Checks the rest of the plan against the requirements of an optimisation. */
function checkSearch({ kind, runs, generation }: SearchDesign, plan: SweepPlan, report: Report): void {
  const { keys, objectives } = plan;
  if (keys.length === 0) report(['design', 'kind'], `${kind} needs a key to change`);
  if (objectives.length === 0) report(['design', 'kind'], `${kind} needs an objective`);
  if (objectives.length > 1 && kind !== 'surrogate')
    report(['design', 'kind'], `${kind} takes one objective; use surrogate for several`);
  if (kind === 'surrogate' && runs > MAX_SURROGATE_RUNS)
    report(['design', 'runs'], `surrogate takes at most ${MAX_SURROGATE_RUNS} setups; use cma-es for more`);
  if (kind === 'cma-es' && generation < 2)
    report(['design', 'generation'], 'cma-es needs at least 2 setups per generation');
}

/** `bestLap_s` of the only test, or `kart.bestLap_s`. */
function objectiveOf(
  { metric: written, want }: NonNullable<PlanText['objectives']>[number],
  index: number,
  tests: readonly PlanTest[],
  report: Report,
): Objective | undefined {
  const path = ['objectives', index, 'metric'];
  const dot = written.lastIndexOf('.');
  const test =
    dot < 0 && tests.length === 1 ? tests[0] : tests.find(({ name }) => name === written.slice(0, dot));
  if (test === undefined) {
    report(path, () => {
      const known = tests.flatMap(({ name, metrics }) => metrics.map((each) => `${name}.${each}`));
      const near = nearest(written, known);
      return `${written} is not a test and metric of this plan${near === undefined ? '' : `; did you mean ${near}?`}`;
    });
    return undefined;
  }
  const metric = written.slice(dot + 1);
  if (!test.metrics.includes(metric)) {
    report(path, `${metric} is not among the metrics of the test ${test.name}`);
    return undefined;
  }
  const better = manoeuvreRow(test.manoeuvre).metrics.find(({ key }) => key === metric)?.better;
  if (want !== undefined) return { test: test.name, metric, want };
  if (better === 'less' || better === 'more') return { test: test.name, metric, want: better };
  report(path, `${metric} has no better direction of its own; set want to less or more`);
  return undefined;
}

function constraintsOf(
  { constraints = [] }: PlanText,
  keys: readonly PlanKey[],
  report: Report,
): Constraint[] {
  return constraints.flatMap((text, i) => {
    const reading = readConstraint(text, keys);
    if (reading.ok) return [reading.constraint];
    for (const fault of reading.faults) report(['constraints', i], () => fault.message);
    return [];
  });
}

function limitOf({ 'time-limit': typed }: PlanText, report: Report): number | undefined {
  if (typed === undefined) return undefined;
  const reading = readPlanNumber(typed, 's');
  if (!reading.ok) report(['time-limit'], reading.reason);
  else if (!(reading.value >= 1)) report(['time-limit'], `${reading.value} s is less than 1 s`);
  else return reading.value;
  return undefined;
}

/**
 * Reads the text of a plan (docs/sweeps.md): YAML or JSON, every name and number checked, all faults reported with
 * their line. The files that it names are not read.
 */
export function readPlan(text: string): PlanReading {
  const source = readPlanSource(text);
  const { report } = source;
  const layout = layoutOf(source);
  const reported = (): PlanReading => {
    const [first, ...rest] = source.faults();
    return { ok: false, faults: [first ?? source.fault([], 'No plan'), ...rest] };
  };
  if (layout === undefined) return reported();
  const keys = Object.entries(layout.keys).flatMap(([name, key]) => readPlanKey(name, key, report) ?? []);
  if (Object.keys(layout.keys).length > MAX_KEYS) report(['keys'], `More than ${MAX_KEYS} keys`);
  checkRepeatedKeys(keys, report);
  const isWhole = keys.length === Object.keys(layout.keys).length && keys.length <= MAX_KEYS;
  const tests = Object.entries(layout.tests).flatMap(
    ([name, test]) => readPlanTest(name, test, report) ?? [],
  );
  if (Object.keys(layout.tests).length === 0) report(['tests'], 'A plan needs at least one test');
  if (tests.length > MAX_TESTS) report(['tests'], `More than ${MAX_TESTS} tests`);
  const design = designText(layout, keys, report);
  // A condition on a key that is wrong itself would be reported twice.
  const constraints = isWhole ? constraintsOf(layout, keys, report) : [];
  const objectives = (layout.objectives ?? []).flatMap(
    (each, i) => objectiveOf(each, i, tests, report) ?? [],
  );
  objectives.forEach(({ test, metric }, i) => {
    if (objectives.findIndex((each) => each.test === test && each.metric === metric) < i)
      report(['objectives'], `${test}.${metric} is listed twice as an objective`);
  });
  const limit_s = limitOf(layout, report);
  const [first, ...others] = tests;
  if (first === undefined || source.faults().length > 0) return reported();
  const { name, car, variants = [], channels = 'none' } = layout;
  const plan: SweepPlan = {
    name,
    car,
    variants,
    keys,
    constraints,
    tests: [first, ...others],
    design,
    objectives,
    channels,
    limit_s,
  };
  if (isSearch(design)) checkSearch(design, plan, report);
  const count = setupCount(plan);
  if (count > MAX_POINTS) report(['design'], `More than ${MAX_POINTS} setups`);
  if (channels === 'all' && count > MAX_STORED_SETUPS)
    report(
      ['channels'],
      `All channels can be stored for at most ${MAX_STORED_SETUPS} setups; the plan has ${count}`,
    );
  if (typeof channels === 'object' && objectives.length === 0)
    report(['channels'], 'best needs an objective; the plan has none');
  return source.faults().length > 0 ? reported() : { ok: true, plan };
}
