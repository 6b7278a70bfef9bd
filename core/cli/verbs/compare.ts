import { resolve } from 'node:path';
import { comparisonReport } from '../../backend/comparison/comparison-report.ts';
import { savePage } from '../../backend/comparison/save-report.ts';
import { homePaths } from '../../backend/home.ts';
import { openStore, type Store } from '../../backend/store.ts';
import type { LapChoice } from '../../contract/compare-requests.ts';
import type { SessionDetail, SetupChange } from '../../contract/session-requests.ts';
import { comparisonPage } from '../../report/comparison/comparison-page.ts';
import type { ComparisonReport } from '../../report/comparison/comparison-report.ts';
import { readCar, type ReadCar } from '../car.ts';
import { choicesOf, lapText, sideId, storedSide, type StoredSide } from '../compared-sessions.ts';
import { lapComparisonLines } from '../lap-comparison-text.ts';
import { pairLines } from '../metrics.ts';
import { EXIT_FAILED, EXIT_FINE, UsageError, type Output } from '../output.ts';
import { openRecorder } from '../recorder.ts';
import { runRequest, type RunOptions } from '../run-request.ts';
import { alignedRows, MISSING, unitText } from '../text-table.ts';
import { sessionObject } from './run.ts';

export interface CompareOptions extends Omit<RunOptions, 'manoeuvre'> {
  /** Of cars, which are run; stored sessions need none. */
  readonly manoeuvre: string | undefined;
  readonly db: string | undefined;
  /** Where the HTML report goes. */
  readonly report: string | undefined;
  /** Model of car B where it is another one. */
  readonly modelB: string | undefined;
}

/**
 * Two cars, which are run through one manoeuvre, or two stored sessions (`12`, or `12:3` for a lap): what differs in
 * their setups and in what they did.
 */
export async function compare(
  sideA: string,
  sideB: string,
  options: CompareOptions,
  output: Output,
): Promise<number> {
  const [storedA, storedB] = [storedSide(sideA), storedSide(sideB)];
  if (storedA !== undefined && storedB !== undefined) return compareStored(storedA, storedB, options, output);
  if (storedA !== undefined || storedB !== undefined)
    throw new UsageError('a car is compared with a car, a session with a session');
  return compareCars(sideA, sideB, options, output);
}

async function compareCars(
  pathA: string,
  pathB: string,
  options: CompareOptions,
  output: Output,
): Promise<number> {
  const { manoeuvre, modelB } = options;
  if (manoeuvre === undefined) throw new UsageError('--manoeuvre is missing: cars are run to be compared');
  const cars: readonly [ReadCar, ReadCar] = [await readCar(pathA), await readCar(pathB)];
  const optionsA: RunOptions = { ...options, manoeuvre };
  const optionsB =
    modelB === undefined ? optionsA : { ...optionsA, model: modelB, step: undefined, substeps: undefined };
  const requestA = await runRequest(cars[0], optionsA);
  const requestB = await runRequest(cars[1], optionsB);
  const recorder = openRecorder(options.db, output);
  try {
    const outcomes = await Promise.all([recorder.record(requestA), recorder.record(requestB)]);
    const { store } = recorder;
    const [a, b] = [store.sessions.get(outcomes[0].sessionId), store.sessions.get(outcomes[1].sessionId)];
    await tell(store, [a, b], choicesOf([a, b]), options, output, {
      a: cars[0].car.diagnostics,
      b: cars[1].car.diagnostics,
    });
    return a.status === 'finished' && b.status === 'finished' ? EXIT_FINE : EXIT_FAILED;
  } finally {
    await recorder.close();
  }
}

async function compareStored(
  a: StoredSide,
  b: StoredSide,
  options: CompareOptions,
  output: Output,
): Promise<number> {
  const path = options.db ?? homePaths().databasePath;
  const store = openStore({ path, create: false });
  try {
    const sessions: [SessionDetail, SessionDetail] = [
      store.sessions.get(sideId(a)),
      store.sessions.get(sideId(b)),
    ];
    await tell(store, sessions, choicesOf(sessions, [a.lap, b.lap]), options, output, undefined);
    return EXIT_FINE;
  } finally {
    store.close();
  }
}

async function tell(
  store: Store,
  [a, b]: readonly [SessionDetail, SessionDetail],
  [choiceA, choiceB]: readonly [LapChoice, LapChoice],
  { report: wanted }: CompareOptions,
  output: Output,
  diagnostics: Readonly<Record<'a' | 'b', unknown>> | undefined,
): Promise<void> {
  const comparison = comparisonReport(store, {
    a: choiceA,
    b: choiceB,
    lapsOfA: [],
    lapsOfB: [],
    units: 'engineering',
  });
  const report = wanted === undefined ? undefined : resolve(wanted);
  if (report !== undefined)
    await savePage(report, comparisonPage(comparison, new Date().toISOString().slice(0, 10)));
  const { setup, metrics } = comparison;
  output.result(
    {
      a: sessionObject(a),
      b: sessionObject(b),
      setup,
      metrics,
      laps: lapsObject(comparison, choiceA, choiceB),
      report,
      diagnostics,
    },
    [
      sideLine('A', a, choiceA),
      sideLine('B', b, choiceB),
      '',
      ...setupLines(setup),
      '',
      ...lapComparisonLines(comparison),
      ...pairLines(metrics),
      ...(report === undefined ? [] : ['', `Report: ${report}`]),
    ],
  );
}

function sideLine(letter: string, session: SessionDetail, choice: LapChoice): string {
  const { id, car, carPath, model, status, reason } = session;
  const lap = lapText(session, choice);
  return `${letter}  ${car} (${carPath}), ${model}: ${status}, ${reason} Session ${id}${lap === '' ? '' : `, ${lap}`}`;
}

/** Undefined where whole runs are compared. */
function lapsObject({ a, b, along, laps }: ComparisonReport, choiceA: LapChoice, choiceB: LapChoice) {
  if (laps === undefined) return undefined;
  return {
    a: { lap: choiceA.lap, time_s: a.duration_s },
    b: { lap: choiceB.lap, time_s: b.duration_s },
    alignedBy: along?.method,
    stretches: along?.stretches,
    figures: laps,
  };
}

function setupLines(setup: readonly SetupChange[]): string[] {
  if (setup.length === 0) return ['The setups are the same.'];
  return alignedRows(
    [
      ['setting', '', 'A', 'B', ''],
      ...setup.map((c) => [c.key, c.label, c.a ?? MISSING, c.b ?? MISSING, unitText(c.unit)]),
    ],
    ['left', 'left', 'right', 'right', 'left'],
  );
}
