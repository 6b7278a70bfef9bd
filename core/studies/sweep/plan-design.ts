import { toSI } from '../../units/convert.ts';
import { tidyText } from '../../units/tidy-text.ts';
import { isMet } from './constraint.ts';
import { centralComposite } from './designs/central-composite.ts';
import type { Design } from './designs/design.ts';
import { fullGrid, oneAtATime } from './designs/grid.ts';
import { latinHypercube, latinPositions } from './designs/latin-hypercube.ts';
import { sobol } from './designs/sobol.ts';
import type { KeyValue, PlanDesign, PlanKey, SearchDesign, SweepPlan } from './sweep-plan.ts';
import { runsPerSetup } from './sweep-runs.ts';

const levelsOf = ({ values }: PlanKey): number =>
  values.kind === 'list' ? values.list.length : values.levels;

export const isSearch = (design: PlanDesign): design is SearchDesign =>
  design.kind === 'cma-es' || design.kind === 'nelder-mead' || design.kind === 'surrogate';

/** Total number of setups of a plan, including those that break a constraint. */
export const setupCount = (plan: SweepPlan): number =>
  'runs' in plan.design ? plan.design.runs : designOf(plan).count;

/** Total number of runs of a plan, including those of setups that break a constraint. */
export const runCountOf = (plan: SweepPlan): number => setupCount(plan) * runsPerSetup(plan);

/** Coordinates of a design that take long to draw, as plain data; undefined for a design whose points are computed one by one. */
export const drawnPositions = ({ design, keys }: SweepPlan): readonly Float64Array[] | undefined =>
  design.kind === 'latin-hypercube' ? latinPositions(keys.length, design.runs, design.seed) : undefined;

/**
 * Points of a plan that are known before the first run, before constraints; none for an optimisation. `drawn` are its
 * `drawnPlaces` where they are at hand.
 */
export function designOf({ design, keys }: SweepPlan, drawn?: readonly Float64Array[]): Design {
  switch (design.kind) {
    case 'grid':
      return fullGrid(keys.map(levelsOf));
    case 'one-at-a-time':
      return oneAtATime(keys.map(levelsOf));
    case 'latin-hypercube':
      return latinHypercube(keys.length, design.runs, design.seed, drawn);
    case 'sobol':
      return sobol(keys.length, design.runs, design.seed);
    case 'central-composite':
      return centralComposite(keys.length, design.shape);
    case 'cma-es':
    case 'nelder-mead':
    case 'surrogate':
      return { count: 0, at: (_, out) => out.fill(NaN) };
  }
}

/** Value of a key at a coordinate of 0 to 1; undefined for the car's own. */
export function valueAt({ values, isWhole }: PlanKey, position: number): KeyValue | undefined {
  if (Number.isNaN(position)) return undefined;
  if (values.kind === 'list') {
    const { list } = values;
    return list[Math.min(list.length - 1, Math.floor(position * list.length))];
  }
  const value = values.from + position * (values.to - values.from);
  return isWhole ? Math.round(value) : Number(tidyText(value));
}

/** The value of each key of a setup, in the order of the plan; undefined for the car's own. */
export type SetupPoint = readonly (KeyValue | undefined)[];

/** The setup at a point of the unit cube. */
export const setupAtPositions = ({ keys }: SweepPlan, positions: Float64Array): SetupPoint =>
  keys.map((key, i) => valueAt(key, positions[i] ?? NaN));

/** The setup of a point of the design. */
export function setupAt(plan: SweepPlan, design: Design, run: number): SetupPoint {
  const positions = new Float64Array(plan.keys.length);
  design.at(run, positions);
  return setupAtPositions(plan, positions);
}

/**
 * The first constraint that a setup breaks; undefined where it meets all. `ownValue` is the car's own value of a key in
 * its file's unit, undefined where it has none.
 */
export function brokenBy(
  { keys, constraints }: SweepPlan,
  setup: SetupPoint,
  ownValue: (key: PlanKey) => number | undefined,
): string | undefined {
  const valueOf = (name: string): number => {
    const at = keys.findIndex((key) => key.name === name);
    const key = keys[at];
    if (key === undefined) return NaN;
    const value = setup[at] ?? ownValue(key);
    return typeof value === 'number' ? toSI(value, key.unit) : NaN;
  };
  return constraints.find((constraint) => !isMet(constraint, valueOf))?.text;
}
