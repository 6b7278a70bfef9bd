import { resolve } from 'node:path';
import { homePaths } from '../../backend/files/home.ts';
import { workHere } from '../../backend/jobs/bounded-work.ts';
import { openStore, type Store } from '../../backend/sessions/store.ts';
import type { StoredSweep } from '../../backend/db/sweep-repository.ts';
import { allRuns } from '../../backend/sweep/all-runs.ts';
import { storeRuns } from '../../backend/sweep/store-runs.ts';
import { readSweep } from '../../backend/jobs/read-sweep.ts';
import type { QueueAddress } from '../../backend/sweep/queue/queue-address.ts';
import { enterSweep } from '../../backend/jobs/new-sweep.ts';
import { runSweep, type SweepProgress } from '../../backend/sweep/run-sweep.ts';
import type { SweepDriver } from '../../backend/sweep/sweep-driver.ts';
import { startOfSweep, type SweepStart } from '../../backend/jobs/sweep-start.ts';
import { createThreadDriver } from '../../backend/sweep/thread-driver.ts';
import { manoeuvreRow } from '../../catalogue/manoeuvres.ts';
import type { SetupPoint } from '../../studies/sweep/plan-design.ts';
import { frontsOf, type ManyValued } from '../../studies/sweep/pareto.ts';
import type { KeyValue, Objective, PlanKey, SweepPlan } from '../../studies/sweep/sweep-plan.ts';
import { rankSetups, type RankedSetup } from '../../studies/sweep/rank.ts';
import type { SweepRun } from '../../studies/sweep/run-setup.ts';
import { setupsOf } from '../../studies/sweep/setups.ts';
import { unitSymbol } from '../../units/suffixes.ts';
import { workersOption } from '../named-options.ts';
import { EXIT_FAILED, EXIT_FINE, type Output } from '../output.ts';
import { createProgressOf, type Done } from '../progress.ts';
import { queueOption } from '../queue-option.ts';
import { withStopSignals } from '../stop-signals.ts';
import { openRunHost } from '../recorder.ts';
import { alignedRows, MISSING, numberText } from '../text-table.ts';

export interface SweepOptions {
  readonly db: string | undefined;
  readonly workers: string | undefined;
  /** Address of a queue, or true for that of the environment. */
  readonly queue?: string | true | undefined;
}

/** Number of setups that are printed for each objective, and of the Pareto front. */
const REPORTED = 10;
const MAX_OF_FRONT = 30;

function done({ done: runs, count, generation, left_s }: SweepProgress): Done {
  const left = left_s === undefined ? '' : `, ${Math.ceil(left_s)} s left`;
  return {
    what: 'sweep',
    fraction: count === 0 ? 1 : runs / count,
    detail: `${generation === undefined ? '' : `generation ${generation}, `}${runs} of ${count} runs${left}`,
  };
}

/**
 * Runs the remaining setups of a plan and prints the best ones. Ctrl+C ends it; the next start continues from there.
 * Fails where it was ended before all runs were done, and with DATABASE_BUSY where another process runs the sweep.
 */
export async function sweep(path: string, options: SweepOptions, output: Output): Promise<number> {
  const threads = workersOption(options.workers);
  const address = queueOption(options.queue);
  const sources = await readSweep(resolve(path));
  const start = startOfSweep(sources);
  const { plan } = start;
  const store = openStore({ path: options.db ?? homePaths().databasePath, create: true });
  try {
    const stored = enterSweep(store.sweeps, sources);
    // Created only once no other process is known to run the sweep.
    const driver = async (): Promise<SweepDriver> => {
      if (stored.done > 0 && stored.done < stored.runCount)
        output.message(`${stored.done} of ${stored.runCount} runs are already done; the sweep continues.`);
      if (address !== undefined) return queueDriver(address, stored, output);
      return createThreadDriver(sources, { threads, start });
    };
    const { isDone, recorded } = await runShown(store, stored, start, driver, output);
    const runs = [...allRuns(store.sweeps, stored.id)];
    // Computed once: one point of a Latin hypercube takes as long as all of them.
    const setups = setupsOf(plan, store.sweeps.points(stored.id));
    const setupOf: SetupOf = (point) => setups.at(point) ?? [];
    const ranked = plan.objectives.map((objective) => ({
      objective,
      setups: rankSetups(plan, objective, runs),
    }));
    const front = plan.objectives.length < 2 ? [] : frontsOf(plan, runs).filter((each) => each.front === 1);
    output.result(
      {
        sweep: stored.id,
        name: plan.name,
        runs: stored.runCount,
        done: runs.length,
        ...endsOf(runs),
        objectives: ranked.map((each) => objectOf(plan, setupOf, each)),
        front: front.map(({ point, values }) => ({
          point,
          values: keyObject(plan, setupOf, point),
          objectives: values,
        })),
        recorded,
      },
      [
        `${plan.name}: ${runs.length} of ${stored.runCount} runs`,
        ...reasonLines(runs),
        ...ranked.flatMap((each) => ['', ...rankedLines(plan, setupOf, each)]),
        ...frontLines(plan, setupOf, front),
        ...(recorded > 0
          ? ['', `Recorded with all channels: ${recorded} (racebench sessions lists them)`]
          : []),
        ...(isDone ? [] : ['', 'Stopped before all runs were done; the same command continues.']),
        `Sweep ${stored.id} in ${store.path}`,
      ],
    );
    return isDone ? EXIT_FINE : EXIT_FAILED;
  } finally {
    store.close();
  }
}

async function runShown(
  store: Store,
  stored: StoredSweep,
  start: SweepStart,
  driver: () => Promise<SweepDriver>,
  output: Output,
): Promise<{ readonly isDone: boolean; readonly recorded: number }> {
  const progress = createProgressOf(output, done);
  try {
    return await withStopSignals(async (signal) => {
      const onProgress = (state: SweepProgress): void => progress.show(state);
      const isDone = await runSweep(store.sweeps, stored, { driver, start, signal, onProgress });
      if (!isDone) return { isDone, recorded: 0 };
      const runs = openRunHost(store, () => undefined);
      try {
        const position = { sweeps: store.sweeps, runs, work: workHere };
        return { isDone, recorded: await storeRuns(position, { ...stored, plan: start.plan }, signal) };
      } finally {
        await runs.close();
      }
    });
  } finally {
    progress.end();
  }
}

/** Loaded for a queue alone: BullMQ and ioredis are large. */
async function queueDriver(
  address: QueueAddress,
  { hash, sources, runCount }: StoredSweep,
  output: Output,
): Promise<SweepDriver> {
  const { codeVersion } = await import('../../backend/sweep/queue/code-version.ts');
  const { createQueueDriver } = await import('../../backend/sweep/queue/queue-driver.ts');
  const report = (line: string): void => output.message(line);
  return createQueueDriver({ address, version: codeVersion(), hash, sources, runCount, report });
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

/** Reasons why runs did not finish, the most frequent first. */
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

const metricRowOf = (plan: SweepPlan, { test, metric }: Objective) =>
  plan.tests
    .filter(({ name }) => name === test)
    .flatMap(({ manoeuvre }) => manoeuvreRow(manoeuvre).metrics)
    .find(({ key }) => key === metric);

function metricHead({ metric }: Objective, row: ReturnType<typeof metricRowOf>): string {
  const unit = unitSymbol(row?.unit ?? '1');
  return `${row?.label ?? metric}${unit === '' ? '' : ` ${unit}`}`;
}

/** At least four significant digits of the maximum: the usual digits would make small values look equal. */
function digitsFor(values: readonly number[], usual: number): number {
  const most = Math.max(0, ...values.map(Math.abs));
  return most > 0 ? Math.max(usual, 3 - Math.floor(Math.log10(most))) : usual;
}

function rankedLines(plan: SweepPlan, setupOf: SetupOf, { objective, setups }: Ranked): string[] {
  const { test, want } = objective;
  const row = metricRowOf(plan, objective);
  const reported = setups.slice(0, REPORTED);
  const digits = digitsFor(
    reported.map(({ mean }) => mean),
    row?.digits ?? 3,
  );
  const head = [metricHead(objective, row), '±', 'runs', ...plan.keys.map(headOf)];
  const rows = reported.map(({ point, mean, deviation, count }) => [
    numberText(mean, digits),
    numberText(deviation, digits),
    String(count),
    ...valuesOf(setupOf, point).map((value) => value ?? MISSING),
  ]);
  const more = setups.length > REPORTED ? [`and ${setups.length - REPORTED} more setups`] : [];
  return [
    `${test}, ${want} is better; setups of which every run finished: ${setups.length}`,
    ...alignedRows(
      [head, ...rows],
      head.map(() => 'right'),
    ),
    ...more,
  ];
}

/** Runs behind the objectives of a setup: the runs of a test are counted once, however many objectives use it. */
const runsBehind = ({ objectives }: SweepPlan, values: ManyValued['values']): number =>
  objectives.reduce(
    (sum, { test }, i) =>
      objectives.findIndex((each) => each.test === test) === i ? sum + (values[i]?.count ?? 0) : sum,
    0,
  );

/** The Pareto front of several objectives: of its setups none is better in one of them without being worse in another. */
function frontLines(plan: SweepPlan, setupOf: SetupOf, front: readonly ManyValued[]): string[] {
  if (front.length === 0) return [];
  const rows = plan.objectives.map((objective) => metricRowOf(plan, objective));
  const head = [
    ...plan.objectives.map((each, i) => metricHead(each, rows[i])),
    'runs',
    ...plan.keys.map(headOf),
  ];
  const reported = front.slice(0, MAX_OF_FRONT);
  const digits = rows.map((row, i) =>
    digitsFor(
      reported.flatMap(({ values }) => values[i]?.mean ?? []),
      row?.digits ?? 3,
    ),
  );
  const lines = reported.map(({ point, values }) => [
    ...values.map(({ mean }, i) => numberText(mean, digits[i] ?? 3)),
    String(runsBehind(plan, values)),
    ...valuesOf(setupOf, point).map((value) => value ?? MISSING),
  ]);
  const more = front.length > MAX_OF_FRONT ? [`and ${front.length - MAX_OF_FRONT} more setups`] : [];
  return [
    '',
    `Pareto front: ${front.length === 1 ? '1 setup, not dominated' : `${front.length} setups, none dominated`} in one objective without a loss in another`,
    ...alignedRows(
      [head, ...lines],
      head.map(() => 'right'),
    ),
    ...more,
  ];
}

const keyObject = (plan: SweepPlan, setupOf: SetupOf, point: number): Record<string, KeyValue | null> => {
  const values = setupOf(point);
  return Object.fromEntries(plan.keys.map(({ name }, i) => [name, values[i] ?? null]));
};

function objectOf(plan: SweepPlan, setupOf: SetupOf, { objective, setups }: Ranked): unknown {
  return {
    ...objective,
    setups: setups.map(({ point, ...numbers }) => ({
      point,
      values: keyObject(plan, setupOf, point),
      ...numbers,
    })),
  };
}
