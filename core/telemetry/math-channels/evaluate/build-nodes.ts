import { inputsOf, type Checked } from '../checked.ts';
import type { CheckedDefinition } from '../check-definitions.ts';
import { createColumns, type Columns } from './computed-columns.ts';
import { NOTHING, operationTerm, type Building } from './operations.ts';
import type { SessionSource } from './sample-source.ts';
import type { Accumulator } from './running-statistics.ts';
import { depthOf, type Term } from './node-term.ts';

export interface Builder {
  readonly columns: Columns;
  /** Builds a definition; those that it uses are built before. */
  readonly add: (definition: CheckedDefinition) => Term;
  readonly accumulators: readonly Accumulator[];
  /** Why a definition, or one that it uses, has no values in this session. */
  readonly problemsOf: (name: string) => readonly string[];
}

/** The same text for equal expressions, wherever they are. */
const keyOf = (checked: Checked): string =>
  JSON.stringify(checked, (key, value: unknown) => {
    if (key === 'from' || key === 'to') return undefined;
    return Object.is(value, -0) ? '-0' : value;
  });

/** Maximum depth of nested operations over all definitions, which is the depth of calls. */
const DEEPEST = 1500;

/** Builds what computes some definitions; expressions that are the same are computed once. */
export function createBuilder(source: SessionSource, size: number): Builder {
  const terms = new Map<string, Term>();
  const problems = new Map<string, string>();
  const byName = new Map<string, Term>();
  const found = new Map<string, readonly string[]>();

  const building: Building = {
    source,
    columns: createColumns(source, size),
    accumulators: [],
    build(checked) {
      const key = keyOf(checked);
      const known = terms.get(key);
      if (known !== undefined) return known;
      const made = operationTerm(building, checked);
      const isTooDeep = depthOf(made) > DEEPEST;
      const term = isTooDeep ? building.nothing(checked, `More than ${DEEPEST} nested operations`) : made;
      terms.set(key, term);
      return term;
    },
    definition(name) {
      const term = byName.get(name);
      if (term === undefined) throw new RangeError(`'${name}' is not built before what uses it`);
      return term;
    },
    nothing(checked, message) {
      problems.set(keyOf(checked), message);
      return NOTHING;
    },
  };

  /**
   * Problems of the expression itself; for definitions that it uses, the problems found when they were built.
   */
  function problemsIn(checked: Checked): readonly string[] {
    if (checked.op === 'definition') return found.get(checked.name) ?? [];
    const own = problems.get(keyOf(checked));
    const inner = inputsOf(checked).flatMap(problemsIn);
    return own === undefined ? inner : [own, ...inner];
  }

  return {
    columns: building.columns,
    accumulators: building.accumulators,
    add: ({ name, expression }) => {
      const term = building.build(expression);
      byName.set(name, term);
      found.set(name, [...new Set(problemsIn(expression))]);
      return term;
    },
    problemsOf: (name) => found.get(name) ?? [],
  };
}
