import { resolve } from 'node:path';
import { homePaths } from '../../backend/home.ts';
import { openStore } from '../../backend/store.ts';
import type { StoredSweep, SweepRepository } from '../../backend/db/sweep-repository.ts';
import { allRuns } from '../../backend/sweep/all-runs.ts';
import { readSweep } from '../../backend/sweep/read-sweep.ts';
import { enterSweep, runSweep, type SweepProgress } from '../../backend/sweep/run-sweep.ts';
import { manoeuvreRow } from '../../contract/manoeuvres.ts';
import type { SetupPoint } from '../../sweep/plan-design.ts';
import type { Objective, PlanKey, SweepPlan } from '../../sweep/plan.ts';
import { rankSetups, type RankedSetup } from '../../sweep/rank.ts';
import type { SweepRun } from '../../sweep/run-setup.ts';
import { setupsOf } from '../../sweep/setups.ts';
import { requirePlan } from '../../sweep/sources.ts';
import { unitSymbol } from '../../units/suffixes.ts';
import { workersOption } from '../named-options.ts';
import { EXIT_FAILED, EXIT_FINE, type Output } from '../output.ts';
import { createProgressOf, type Done } from '../progress.ts';
import { alignedRows, MISSING, numberText } from '../text-table.ts';

export interface SweepOptions {
  readonly db: string | undefined;
  readonly workers: string | undefined;
}

/** Setups that are told of each objective. */
const TOLD = 10;

function done({ done: runs, count, generation, left_s }: SweepProgress): Done {
  const left = left_s === undefined ? '' : `, ${Math.ceil(left_s)} s left`;
  return {
    what: 'sweep',
    fraction: count === 0 ? 1 : runs / count,
    detail: `${generation === undefined ? '' : `generation ${generation}, `}${runs} of ${count} runs${left}`,
  };
}

/**
 * Drives the runs of a plan that are not done yet and tells the best setups. Ctrl+C ends it; the next start goes on from
 * there. Fails where it was ended before all runs were done.
 */
export async function sweep(path: string, options: SweepOptions, output: Output): Promise<number> {
  const threads = workersOption(options.workers);
  const sources = await readSweep(resolve(path));
  const plan = requirePlan(sources.plan);
  const store = openStore({ path: options.db ?? homePaths().databasePath, create: true });
  try {
    const stored = enterSweep(store.sweeps, sources);
    if (stored.done > 0 && stored.done < stored.runCount)
      output.message(`${stored.done} of ${stored.runCount} runs are done already; the sweep goes on.`);
    const isDone = await runShown(store.sweeps, stored, threads, output);
    const runs = [...allRuns(store.sweeps, stored.id)];
    // Made once: that of a Latin hypercube takes as long as all of its points.
    const setups = setupsOf(plan, store.sweeps.points(stored.id));
    const setupOf: SetupOf = (point) => setups.at(point) ?? [];
    const ranked = plan.objectives.map((objective) => ({
      objective,
      setups: rankSetups(plan, objective, runs),
    }));
    output.result(
      {
        sweep: stored.id,
        name: plan.name,
        runs: stored.runCount,
        done: runs.length,
        ...endsOf(runs),
        objectives: ranked.map((each) => objectOf(plan, setupOf, each)),
      },
      [
        `${plan.name}: ${runs.length} of ${stored.runCount} runs`,
        ...reasonLines(runs),
        ...ranked.flatMap((each) => ['', ...rankedLines(plan, setupOf, each)]),
        ...(isDone ? [] : ['', 'Ended before all runs were done; the same command goes on.']),
        `Sweep ${stored.id} in ${store.path}`,
      ],
    );
    return isDone ? EXIT_FINE : EXIT_FAILED;
  } finally {
    store.close();
  }
}

async function runShown(
  sweeps: SweepRepository,
  stored: StoredSweep,
  threads: number,
  output: Output,
): Promise<boolean> {
  const progress = createProgressOf(output, done);
  const control = new AbortController();
  const stop = (): void => control.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    return await runSweep(sweeps, stored, {
      threads,
      signal: control.signal,
      onProgress: (state) => progress.show(state),
    });
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    progress.end();
  }
}

function endsOf(runs: readonly SweepRun[]): Record<'lost' | 'failed' | 'refused' | 'leftOut', number> {
  const count = (end: SweepRun['end']): number => runs.filter((run) => run.end === end).length;
  return {
    lost: count('lost'),
    failed: count('failed'),
    refused: count('refused'),
    leftOut: count('left-out'),
  };
}

/** Why runs did not finish, the most frequent first. */
function reasonLines(runs: readonly SweepRun[]): string[] {
  const counts = new Map<string, number>();
  for (const { end, reason } of runs) {
    if (end === 'finished') continue;
    const text = `${end === 'left-out' ? 'left out' : end}: ${reason}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([text, count]) => `  ${count} ${text}`);
}

type SetupOf = (point: number) => SetupPoint;

interface Ranked {
  readonly objective: Objective;
  readonly setups: readonly RankedSetup[];
}

const headOf = ({ name, unit }: PlanKey): string =>
  unitSymbol(unit) === '' ? name : `${name} ${unitSymbol(unit)}`;

function valuesOf(setupOf: SetupOf, point: number): (string | undefined)[] {
  return setupOf(point).map((value) => (value === undefined ? undefined : String(value)));
}

function rankedLines(
  plan: SweepPlan,
  setupOf: SetupOf,
  { objective: { test, metric, want }, setups }: Ranked,
): string[] {
  const row = plan.tests
    .filter(({ name }) => name === test)
    .flatMap(({ manoeuvre }) => manoeuvreRow(manoeuvre).metrics)
    .find(({ key }) => key === metric);
  const digits = row?.digits ?? 3;
  const unit = unitSymbol(row?.unit ?? '1');
  const head = [
    `${row?.label ?? metric}${unit === '' ? '' : ` ${unit}`}`,
    '±',
    'runs',
    ...plan.keys.map(headOf),
  ];
  const rows = setups
    .slice(0, TOLD)
    .map(({ point, mean, deviation, count }) => [
      numberText(mean, digits),
      numberText(deviation, digits),
      String(count),
      ...valuesOf(setupOf, point).map((value) => value ?? MISSING),
    ]);
  const more = setups.length > TOLD ? [`and ${setups.length - TOLD} more setups`] : [];
  return [
    `${test}, ${want} is better; setups of which every run finished: ${setups.length}`,
    ...alignedRows(
      [head, ...rows],
      head.map(() => 'right'),
    ),
    ...more,
  ];
}

function objectOf(plan: SweepPlan, setupOf: SetupOf, { objective, setups }: Ranked): unknown {
  return {
    ...objective,
    setups: setups.map(({ point, ...numbers }) => ({
      point,
      values: Object.fromEntries(plan.keys.map(({ name }, i) => [name, setupOf(point)[i] ?? null])),
      ...numbers,
    })),
  };
}
