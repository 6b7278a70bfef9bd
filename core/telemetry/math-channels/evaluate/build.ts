import { inputsOf, type Checked } from '../checked.ts';
import type { CheckedDefinition } from '../check-definitions.ts';
import { computeOnce } from '../kernels.ts';
import { createColumns, type Columns } from './columns.ts';
import { highPass, lowPass } from './filter.ts';
import { integrate } from './integrate.ts';
import { channelColumn, timeColumn } from './leaves.ts';
import { delta, derivative } from './neighbours.ts';
import type { Node } from './node.ts';
import { lookUp, pointwise } from './pointwise.ts';
import { resample } from './resample.ts';
import { smooth } from './smooth.ts';
import { spansOf, type SessionSource, type TimeBase } from './source.ts';
import { accumulate, overRanges, rangeStarts, type Accumulator } from './statistics.ts';
import { anyBase, commonBase, depthOf, numberTerm, type Term } from './term.ts';

type Of<Op extends Checked['op']> = Extract<Checked, { readonly op: Op }>;
type WithAmount = Of<'smooth' | 'lag' | 'low-pass' | 'high-pass'>;

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

const NOTHING = numberTerm(NaN);

/** Maximum depth of nested operations over all definitions, which is the depth of calls. */
const DEEPEST = 1500;

/** Builds what computes some definitions; expressions that are the same are computed once. */
export function createBuilder(source: SessionSource, size: number): Builder {
  const columns = createColumns(source, size);
  const { on, natural, term: column } = columns;
  const accumulators: Accumulator[] = [];
  const terms = new Map<string, Term>();
  const problems = new Map<string, string>();
  const byName = new Map<string, Term>();
  const found = new Map<string, readonly string[]>();

  const definitionTerm = (name: string): Term => {
    const term = byName.get(name);
    if (term === undefined) throw new RangeError(`'${name}' is not built before what uses it`);
    return term;
  };

  const nothing = (checked: Checked, message: string): Term => {
    problems.set(keyOf(checked), message);
    return NOTHING;
  };

  function withAmount(checked: WithAmount): Term {
    const { op } = checked;
    const amount = build(checked.amount.value);
    const input = build(checked.input);
    // An unknown figure of the car was reported where it is used.
    if (amount.kind !== 'number' || !Number.isFinite(amount.value)) return NOTHING;
    const { value } = amount;
    const node = natural(input);
    const { rate_Hz } = node.base;
    if (op === 'lag') return column(resample(node, node.base, value));
    if (!(value > 0)) return nothing(checked, `${value} is not above 0`);
    if (op === 'smooth') return column(smooth(node, Math.round((value * rate_Hz) / 2)));
    if (value >= rate_Hz / 2)
      return nothing(
        checked,
        `A filter of ${value} Hz needs more than ${2 * value} samples per second; there are ${rate_Hz}`,
      );
    return column(op === 'low-pass' ? lowPass(node, value) : highPass(node, value));
  }

  function accumulatorOf({ range, input }: Of<'statistic'>): Accumulator {
    const node = natural(build(input));
    const known = accumulators.find((a) => a.input === node && a.range === range);
    if (known !== undefined) return known;
    const made = accumulate(node, range, spansOf(source, range, node.base));
    accumulators.push(made);
    return made;
  }

  function statistic(checked: Of<'statistic'>): Term {
    const { what, range } = checked;
    const accumulator = accumulatorOf(checked);
    // A session and a selection have one value, which holds everywhere.
    const isOne = range === 'session' || range === 'selection';
    return anyBase(accumulator.input.base, accumulator.input.depth, (base) => {
      const spans = isOne ? [{ first: 0, end: base.count }] : spansOf(source, range, base);
      return overRanges(base, size, spans, accumulator.level, (r) => accumulator.result(what, r));
    });
  }

  function point({ kernel, inputs: parts }: Of<'point'>): Term {
    const inputs = parts.map(build);
    const base = commonBase(inputs);
    if (base === undefined)
      return numberTerm(
        computeOnce(
          kernel,
          inputs.map((term) => (term.kind === 'number' ? term.value : NaN)),
        ),
      );
    const make = (at: TimeBase): Node => {
      const joined = inputs.map((term) => (term.kind === 'number' ? term.value : on(term, at)));
      return pointwise(kernel, joined, at, size);
    };
    const isFree = inputs.every((term) => term.kind !== 'column');
    const depth = 1 + Math.max(...inputs.map(depthOf));
    return isFree ? anyBase(base, depth, make) : column(make(base));
  }

  function integral({ input, reset }: Of<'integrate'>): Term {
    const node = natural(build(input));
    return column(integrate(node, reset === undefined ? undefined : on(build(reset), node.base)));
  }

  function make(checked: Checked): Term {
    switch (checked.op) {
      case 'constant':
        return numberTerm(checked.value);
      case 'car': {
        const value = source.car[checked.name];
        return value === undefined
          ? nothing(checked, `The car's ${checked.name} is not known`)
          : numberTerm(value);
      }
      case 'channel': {
        const channel = source.channels.find(({ name }) => name === checked.name);
        if (channel === undefined) return nothing(checked, `The session has no channel ${checked.name}`);
        return column(channelColumn(channel, size));
      }
      case 'definition':
        return definitionTerm(checked.name);
      case 'time':
        return anyBase(source.base, 0, (base) => timeColumn(base, size));
      case 'range-change':
        return anyBase(source.base, 0, (base) =>
          rangeStarts(base, size, spansOf(source, checked.range, base)),
        );
      case 'point':
        return point(checked);
      case 'table':
        return column(lookUp(natural(build(checked.input)), checked.x, checked.y));
      case 'derivative':
        return column(derivative(natural(build(checked.input))));
      case 'delta':
        return column(delta(natural(build(checked.input))));
      case 'integrate':
        return integral(checked);
      case 'statistic':
        return statistic(checked);
      default:
        return withAmount(checked);
    }
  }

  function build(checked: Checked): Term {
    const key = keyOf(checked);
    const known = terms.get(key);
    if (known !== undefined) return known;
    const made = make(checked);
    const isTooDeep = depthOf(made) > DEEPEST;
    const term = isTooDeep ? nothing(checked, `More than ${DEEPEST} nested operations`) : made;
    terms.set(key, term);
    return term;
  }

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
    columns,
    accumulators,
    add: ({ name, expression }) => {
      const term = build(expression);
      byName.set(name, term);
      found.set(name, [...new Set(problemsIn(expression))]);
      return term;
    },
    problemsOf: (name) => found.get(name) ?? [],
  };
}
