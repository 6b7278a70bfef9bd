import type { Checked } from '../checked.ts';
import { computeOnce } from '../kernels.ts';
import type { Columns } from './computed-columns.ts';
import { highPass, lowPass } from './filter.ts';
import { integrate } from './integrate.ts';
import { channelColumn, steppedColumn, timeColumn } from './leaves.ts';
import { delta, derivative } from './neighbours.ts';
import type { Node } from './node.ts';
import { lookUp, pointwise } from './pointwise.ts';
import { resample } from './resample.ts';
import { smooth } from './smooth.ts';
import { spanOn, spansOf, type SessionSource, type TimeBase } from './sample-source.ts';
import { accumulate, overRanges, rangeStarts, type Accumulator } from './running-statistics.ts';
import { anyBase, commonBase, depthOf, numberTerm, type Term } from './node-term.ts';

type Of<Op extends Checked['op']> = Extract<Checked, { readonly op: Op }>;
type WithAmount = Of<'smooth' | 'lag' | 'low-pass' | 'high-pass'>;

/** The parts that the terms of some definitions are built from, and the accumulators that they share. */
export interface Building {
  readonly source: SessionSource;
  readonly columns: Columns;
  readonly accumulators: Accumulator[];
  /** Term of an operand; the same for equal operands. */
  readonly build: (checked: Checked) => Term;
  /** Term of a definition that was built before. */
  readonly definition: (name: string) => Term;
  /** Records why an expression has no values, and returns a term without values. */
  readonly nothing: (checked: Checked, message: string) => Term;
}

export const NOTHING = numberTerm(NaN);

/** Term of one operation. */
export function operationTerm(building: Building, checked: Checked): Term {
  const { source, columns, build, nothing } = building;
  const { natural, term: column, size } = columns;
  switch (checked.op) {
    case 'constant':
      return numberTerm(checked.value);
    case 'car':
      return carTerm(building, checked);
    case 'channel': {
      const channel = source.channels.find(({ name }) => name === checked.name);
      if (channel === undefined) return nothing(checked, `The session has no channel ${checked.name}`);
      return column(channelColumn(channel, size));
    }
    case 'definition':
      return building.definition(checked.name);
    case 'time':
      return anyBase(source.base, 0, (base) => timeColumn(base, size));
    case 'range-change':
      return anyBase(source.base, 0, (base) => rangeStarts(base, size, spansOf(source, checked.range, base)));
    case 'point':
      return point(building, checked);
    case 'table':
      return column(lookUp(natural(build(checked.input)), checked.x, checked.y));
    case 'derivative':
      return column(derivative(natural(build(checked.input))));
    case 'delta':
      return column(delta(natural(build(checked.input))));
    case 'integrate':
      return integral(building, checked);
    case 'statistic':
      return statistic(building, checked);
    default:
      return withAmount(building, checked);
  }
}

/** A figure of the car: a number, or a column that holds that of each stint where they differ. */
function carTerm({ source, columns: { size }, nothing }: Building, checked: Of<'car'>): Term {
  const { car, stints } = source;
  const value = car[checked.name] ?? NaN;
  const own = stints.map((stint) => ({ stint, value: stint.car[checked.name] ?? NaN }));
  if (![value, ...own.map((each) => each.value)].some(Number.isFinite))
    return nothing(checked, `The car's ${checked.name} is not known`);
  if (own.every((each) => Object.is(each.value, value))) return numberTerm(value);
  return anyBase(source.base, 0, (base) =>
    steppedColumn(
      value,
      own.map((each) => ({ ...spanOn(base, each.stint, false), value: each.value })),
      base,
      size,
    ),
  );
}

function point({ columns, build }: Building, { kernel, inputs: parts }: Of<'point'>): Term {
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
    const joined = inputs.map((term) => (term.kind === 'number' ? term.value : columns.on(term, at)));
    return pointwise(kernel, joined, at, columns.size);
  };
  const isFree = inputs.every((term) => term.kind !== 'column');
  const depth = 1 + Math.max(...inputs.map(depthOf));
  return isFree ? anyBase(base, depth, make) : columns.term(make(base));
}

function integral({ columns, build }: Building, { input, reset }: Of<'integrate'>): Term {
  const node = columns.natural(build(input));
  return columns.term(integrate(node, reset === undefined ? undefined : columns.on(build(reset), node.base)));
}

function statistic(building: Building, checked: Of<'statistic'>): Term {
  const { source, columns } = building;
  const { what, range } = checked;
  const accumulator = accumulatorOf(building, checked);
  // A session and a selection have one value, which holds everywhere.
  const isOne = range === 'session' || range === 'selection';
  return anyBase(accumulator.input.base, accumulator.input.depth, (base) => {
    const spans = isOne ? [{ first: 0, end: base.count }] : spansOf(source, range, base);
    return overRanges(base, columns.size, spans, accumulator.level, (r) => accumulator.result(what, r));
  });
}

function accumulatorOf(
  { source, columns, accumulators, build }: Building,
  { range, input }: Of<'statistic'>,
): Accumulator {
  const node = columns.natural(build(input));
  const known = accumulators.find((a) => a.input === node && a.range === range);
  if (known !== undefined) return known;
  const made = accumulate(node, range, spansOf(source, range, node.base));
  accumulators.push(made);
  return made;
}

function withAmount({ columns, build, nothing }: Building, checked: WithAmount): Term {
  const { op } = checked;
  const amount = build(checked.amount.value);
  const input = build(checked.input);
  if (amount.kind !== 'number')
    return nothing(checked, 'A time or frequency of a filter cannot change with the car of a stint');
  // An unknown figure of the car was reported where it is used.
  if (!Number.isFinite(amount.value)) return NOTHING;
  const { value } = amount;
  const node = columns.natural(input);
  const { rate_Hz } = node.base;
  if (op === 'lag') return columns.term(resample(node, node.base, value));
  if (!(value > 0)) return nothing(checked, `${value} is not above 0`);
  if (op === 'smooth') return columns.term(smooth(node, Math.round((value * rate_Hz) / 2)));
  if (value >= rate_Hz / 2)
    return nothing(
      checked,
      `A filter of ${value} Hz needs more than ${2 * value} samples per second; there are ${rate_Hz}`,
    );
  return columns.term(op === 'low-pass' ? lowPass(node, value) : highPass(node, value));
}
