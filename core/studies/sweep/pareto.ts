import { objectiveValues, type ObjectiveValue } from './objective-values.ts';
import type { SweepPlan } from './sweep-plan.ts';
import type { SweepRun } from './run-setup.ts';

/** A setup with all of its objectives. */
export interface ManyValued {
  readonly point: number;
  /** In the order of the plan's objectives. */
  readonly values: readonly ObjectiveValue[];
  /** 1 for the Pareto front: no setup is at least as good in all objectives and better in one. 2 without those, and so on. */
  readonly front: number;
}

/** True where a is nowhere worse than b and better somewhere; less is better. */
function dominates(a: readonly number[], b: readonly number[]): boolean {
  let isBetter = false;
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference > 0) return false;
    if (difference < 0) isBetter = true;
  }
  return isBetter;
}

/**
 * The front of each row, from 1: fast non-dominated sorting of K. Deb et al., IEEE Trans. Evol. Comput. 6 (2002) 182.
 * Less is better; equal rows are in the same front.
 */
export function sortIntoFronts(rows: readonly (readonly number[])[]): number[] {
  const fronts = rows.map(() => 0);
  const better = rows.map(() => 0);
  const worse = rows.map((): number[] => []);
  rows.forEach((a, i) => {
    rows.forEach((b, j) => {
      if (!dominates(a, b)) return;
      worse[i]?.push(j);
      better[j] = (better[j] ?? 0) + 1;
    });
  });
  let own = rows.flatMap((_, i) => (better[i] === 0 ? [i] : []));
  for (let front = 1; own.length > 0; front++) {
    const next: number[] = [];
    for (const i of own) {
      fronts[i] = front;
      for (const j of worse[i] ?? []) {
        const left = (better[j] ?? 0) - 1;
        better[j] = left;
        if (left === 0) next.push(j);
      }
    }
    own = next;
  }
  return fronts;
}

/**
 * The rows of the Pareto front alone, by their first value, then the next. Less is better; equal rows are in it
 * together. A row can only be dominated by an earlier row of the front: rows x front comparisons.
 */
export function paretoFront(rows: readonly (readonly number[])[]): number[] {
  const order = rows.map((_, i) => i).sort((a, b) => compareRows(rows[a] ?? [], rows[b] ?? []) || a - b);
  const front: number[] = [];
  for (const i of order) {
    const row = rows[i] ?? [];
    if (!front.some((other) => dominates(rows[other] ?? [], row))) front.push(i);
  }
  return front;
}

function compareRows(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Area that two objectives dominate below a reference that is worse than all of them, as a measure of a front (E.
 * Zitzler and L. Thiele, 1998). Less is better.
 */
export function hypervolume2(
  rows: readonly (readonly [number, number])[],
  worst: readonly [number, number],
): number {
  const inside = rows
    .filter(([x, y]) => x < worst[0] && y < worst[1])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  let volume = 0;
  let ceiling = worst[1];
  for (const [x, y] of inside) {
    if (y >= ceiling) continue;
    volume += (worst[0] - x) * (ceiling - y);
    ceiling = y;
  }
  return volume;
}

/**
 * Setups by their fronts, the Pareto front first, within a front by the first objective. Setups with a run that did not
 * finish as planned, or did not reach a metric, are left out.
 */
export function frontsOf(plan: SweepPlan, runs: readonly SweepRun[]): ManyValued[] {
  const columns = plan.objectives.map((objective) => objectiveValues(plan, objective, runs));
  const [first] = columns;
  const whole = [...(first?.keys() ?? [])].flatMap((point) => {
    const values = columns.flatMap((column) => column.get(point) ?? []);
    return values.length < columns.length ? [] : [{ point, values }];
  });
  const signs = plan.objectives.map(({ want }) => (want === 'less' ? 1 : -1));
  const fronts = sortIntoFronts(
    whole.map(({ values }) => values.map(({ mean }, i) => mean * (signs[i] ?? 1))),
  );
  return whole
    .map((each, i) => ({ ...each, front: fronts[i] ?? 0 }))
    .sort(
      (a, b) =>
        a.front - b.front ||
        ((a.values[0]?.mean ?? 0) - (b.values[0]?.mean ?? 0)) * (signs[0] ?? 1) ||
        a.point - b.point,
    );
}
