import {
  isManoeuvreName,
  mainOf,
  manoeuvreRow,
  takesInputs,
  trackUse,
  MANOEUVRE_ALIASES,
  type ManoeuvreMetric,
  type ManoeuvreName,
} from '../../../../core/catalogue/manoeuvres.ts';
import { freeWord, list, record, word, type Loose } from './plan-form-data.ts';
import { planData, renameInPlan, setInPlan } from './plan-text.ts';

/** The question of a plan: which setup has the lowest or highest value of a metric in a test. */
export interface PlanQuestion {
  readonly test: string;
  readonly metric: string;
  readonly want: 'less' | 'more';
}

/** The manoeuvre of a test in a plan; undefined for an unknown one. */
export function manoeuvreOf(test: Loose): ManoeuvreName | undefined {
  const typed = word(test['manoeuvre']);
  const known = MANOEUVRE_ALIASES[typed] ?? typed;
  return isManoeuvreName(known) ? known : undefined;
}

/** The metrics of a test that a setup can be best by, as a plan stores them. */
export function rankedMetrics(test: Loose): readonly ManoeuvreMetric[] {
  const manoeuvre = manoeuvreOf(test);
  if (manoeuvre === undefined) return [];
  const stored = test['metrics'] === undefined ? undefined : list(test['metrics']).map(word);
  return manoeuvreRow(manoeuvre).metrics.filter(({ key }) => stored?.includes(key) ?? true);
}

/** `Lowest time`, `Highest lateral acceleration`. */
export const bestLabel = ({ label }: ManoeuvreMetric, want: 'less' | 'more'): string =>
  `${want === 'less' ? 'Lowest' : 'Highest'} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** The first objective of a plan; undefined where it has none of a known test. */
export function questionOf(data: Loose): PlanQuestion | undefined {
  const tests = record(data['tests']);
  const [objective] = list(data['objectives']).map(record);
  if (objective === undefined) return undefined;
  const named = word(objective['metric']);
  const names = Object.keys(tests);
  const test = names.find((name) => named.startsWith(`${name}.`)) ?? names[0];
  if (test === undefined) return undefined;
  const metric = named.startsWith(`${test}.`) ? named.slice(test.length + 1) : named;
  const better = rankedMetrics(record(tests[test])).find(({ key }) => key === metric)?.better;
  const want = word(objective['want']) === 'more' || (objective['want'] === undefined && better === 'more');
  return { test, metric, want: want ? 'more' : 'less' };
}

/** The plan with this as its first objective; others stay. */
export function withQuestion(text: string, { test, metric, want }: PlanQuestion): string {
  const data = planData(text);
  const names = Object.keys(record(data['tests']));
  const named = names.length > 1 ? `${test}.${metric}` : metric;
  const others = list(data['objectives'])
    .slice(1)
    .filter((each) => ![named, metric].includes(word(record(each)['metric'])));
  const better = rankedMetrics(record(record(data['tests'])[test])).find(({ key }) => key === metric)?.better;
  const objective = { metric: named, ...(better !== want && { want }) };
  return setInPlan(text, ['objectives'], [objective, ...others]);
}

/** Parts of a test that belong to its manoeuvre. */
const gone = (next: ManoeuvreName): readonly string[] => [
  'parameters',
  'metrics',
  ...(takesInputs(next) ? [] : ['inputs']),
  ...(trackUse(next) === undefined ? ['track'] : []),
];

/**
 * The plan with another manoeuvre in a test: its parameters and metrics are those of the new one, a test named after its
 * manoeuvre gets the new name, and objectives that no longer exist are replaced by the first that does.
 */
export function withManoeuvre(text: string, test: string, next: ManoeuvreName): string {
  const before = record(record(planData(text)['tests'])[test]);
  const left = gone(next)
    .filter((key) => before[key] !== undefined)
    .reduce(
      (plan, key) => setInPlan(plan, ['tests', test, key], undefined),
      setInPlan(text, ['tests', test, 'manoeuvre'], next),
    );
  const others = Object.keys(record(planData(left)['tests'])).filter((name) => name !== test);
  const isNamedAfter = test === word(before['manoeuvre']);
  const name = isNamedAfter ? freeWord(next, others) : test;
  const renamed = isNamedAfter ? renameInPlan(left, ['tests'], test, name) : left;
  return withObjectivesOf(renamed, test, name);
}

/** Objectives of metrics that the test still has, under its new name; the first of its metrics where none is left. */
function withObjectivesOf(text: string, oldName: string, name: string): string {
  const data = planData(text);
  const isOnly = Object.keys(record(data['tests'])).length === 1;
  const metrics = rankedMetrics(record(record(data['tests'])[name]));
  const kept = list(data['objectives']).flatMap((each): Loose[] => {
    const objective = record(each);
    const named = word(objective['metric']);
    const isOwn = named.startsWith(`${oldName}.`) || isOnly;
    if (!isOwn) return [objective];
    const metric = named.replace(/^.*[.]/u, '');
    if (!metrics.some(({ key }) => key === metric)) return [];
    return [{ ...objective, metric: isOnly ? metric : `${name}.${metric}` }];
  });
  const first = mainOf(metrics);
  if (kept.length > 0 || first === undefined)
    return setInPlan(text, ['objectives'], kept.length === 0 ? undefined : kept);
  return withQuestion(text, {
    test: name,
    metric: first.key,
    want: first.better === 'more' ? 'more' : 'less',
  });
}
