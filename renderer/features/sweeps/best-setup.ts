import type { SweepFacts } from '../../../core/contract/sweep-requests.ts';
import type { SweepColumn, SweepQuery, SweepRows } from '../../../core/contract/sweep-rows.ts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { decimalsOf } from '../../../core/units/setting-number.ts';
import { shownColumn } from './column-text.ts';
import { countedText } from './counts-text.ts';

type Facts = Pick<SweepFacts, 'id' | 'keys' | 'objectives' | 'columns' | 'setups'>;
type Filter = SweepQuery['filters'][number];

/** Metrics that count faults of a setup which still finished its runs: a row with any is marked. */
const FAULT_METRICS: readonly string[] = ['conesHit'];

export const isFaultColumn = ({ kind, metric }: SweepColumn): boolean =>
  kind === 'metric' && metric !== undefined && FAULT_METRICS.includes(metric);

/** Numbers are equal within the last bits of a conversion. */
const EQUAL = 1e-9;

const around = (column: string, value: number): Filter => {
  const by = Math.abs(value) * EQUAL;
  return { column, from: value - by, to: value + by };
};

const columnOf = ({ columns }: Facts, id: string): SweepColumn | undefined =>
  columns.setups.find((column) => column.id === id);

/** Setups that are compared with the best, to count those that are as good in the shown digits. */
const MAX_EQUAL = 50;

/** Finished setups, the best by the first objective first: their keys in the plan's order, then the objective. */
function bestQuery(facts: Facts, filters: readonly Filter[]): SweepQuery | undefined {
  const [objective] = facts.objectives;
  if (objective === undefined) return undefined;
  return {
    sweepId: facts.id,
    by: 'setups',
    columns: [...facts.keys.map(({ column }) => column), objective.column],
    sort: { column: objective.column, descending: objective.want === 'more' },
    filters: [...filters],
    ends: ['finished'],
    from: 0,
    count: MAX_EQUAL,
  };
}

/** The best of the setups without a fault, such as a cone that was hit. */
export const cleanBestQuery = (facts: Facts): SweepQuery | undefined =>
  bestQuery(
    facts,
    facts.columns.setups
      .filter((column) => isFaultColumn(column) && column.test === facts.objectives[0]?.test)
      .map(({ id }) => ({ column: id, to: 0 })),
  );

export const anyBestQuery = (facts: Facts): SweepQuery | undefined => bestQuery(facts, []);

/** The setup that has the car's own values; undefined where the car has no value of a key. */
export function ownQuery(facts: Facts): SweepQuery | undefined {
  const filters: Filter[] = [];
  for (const { own, column } of facts.keys) {
    const words = columnOf(facts, column)?.words;
    const value = words === undefined ? own : words.indexOf(String(own));
    if (typeof value !== 'number' || value === -1) return undefined;
    filters.push(around(column, value));
  }
  return bestQuery(facts, filters);
}

/** The first setup of some rows: its number from 0, its values, and the values of the objective of all rows. */
export interface OneSetup {
  readonly number: number;
  readonly keys: readonly number[];
  readonly value: number;
  readonly all: readonly number[];
}

export function oneSetup(rows: SweepRows | undefined): OneSetup | undefined {
  const number = rows?.numbers[0];
  if (rows === undefined || number === undefined) return undefined;
  const values = rows.columns.map((column) => column[0] ?? NaN);
  const value = values.at(-1);
  if (value === undefined || Number.isNaN(value)) return undefined;
  return { number, keys: values.slice(0, -1), value, all: [...(rows.columns.at(-1) ?? [])] };
}

export interface Found {
  /** The best setup without a fault, or of all where none is without. */
  readonly best: OneSetup;
  readonly isClean: boolean;
  /** The setup with the car's own values, where it was driven to its end. */
  readonly own: OneSetup | undefined;
}

/** `front spring rate 45 N/mm with preload 60 N·m`. */
function namesOf(facts: Facts, setup: OneSetup, system: DisplaySystem): string {
  const parts = facts.keys.map(({ name, column: id }, i) => {
    const column = columnOf(facts, id);
    if (column === undefined) return name;
    const shown = shownColumn(column, system);
    return `${name} ${shown.text(setup.keys[i] ?? NaN)} ${shown.symbol}`.trimEnd();
  });
  const [first = 'The car', ...others] = parts;
  return others.length === 0 ? first : `${first} with ${others.join(' and ')}`;
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Words for the best: `is fastest` by a time or a speed, else `has the lowest lateral acceleration`. */
function superlative({ unit, label }: SweepColumn, want: 'less' | 'more'): string {
  const isFast = (unit === 's' && want === 'less') || (unit === 'mps' && want === 'more');
  return isFast ? 'is fastest' : `has the ${want === 'less' ? 'lowest' : 'highest'} ${label.toLowerCase()}`;
}

/**
 * The result of a sweep in words: the best setup, its value, and how far it is from the car as it is. Undefined where
 * the plan asks no question.
 */
export function resultSentence(
  facts: Facts,
  { best, isClean, own }: Found,
  system: DisplaySystem,
): string | undefined {
  const [objective] = facts.objectives;
  const column = objective === undefined ? undefined : columnOf(facts, objective.column);
  if (objective === undefined || column === undefined) return undefined;
  const shown = shownColumn(column, system);
  const amount = (value: number): string => `${shown.text(value)} ${shown.symbol}`.trimEnd();
  const is = superlative(column, objective.want);
  const equal = best.all.filter((value) => shown.text(value) === shown.text(best.value)).length - 1;
  const most = equal === MAX_EQUAL - 1 ? ' or more' : '';
  const tied =
    equal === 0
      ? ''
      : ` ${equal}${most} other ${equal === 1 ? 'setup is' : 'setups are'} as good in these digits.`;
  const faulty = `${tied}${isClean ? '' : ' Every finished setup hit cones.'}`;
  if (own?.number === best.number)
    return `The car as it is ${is} of ${countedText(facts.setups, 'setups')}: ${amount(best.value)}.${faulty}`;
  const head = `${capital(namesOf(facts, best, system))} ${is}: ${amount(best.value)}`;
  if (own === undefined)
    return `${head}. The car as it is is not among the finished setups, so there is nothing to compare with.${faulty}`;
  const gain = Math.abs(shown.of(own.value) - shown.of(best.value));
  const difference = `${gain.toFixed(decimalsOf(shown.text(best.value)))} ${shown.symbol}`.trimEnd();
  return `${head}, ${difference} better than the car as it is.${faulty}`;
}
