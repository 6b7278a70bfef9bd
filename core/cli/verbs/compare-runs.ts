import { resolve } from 'node:path';
import { comparisonReport } from '../../backend/comparison/comparison-report.ts';
import { homePaths } from '../../backend/files/home.ts';
import { openStore, type Store } from '../../backend/sessions/store.ts';
import { MAX_LAPS } from '../../contract/overlaid-laps.ts';
import type { LapChoice } from '../../contract/compare-requests.ts';
import { extentDifference } from '../../contract/run-extent.ts';
import { noSetupDifferences } from '../../contract/no-setup-differences.ts';
import type { SessionDetail, SetupChange } from '../../contract/session-requests.ts';
import { sessionOfLap } from '../../contract/session-of-lap.ts';
import { comparisonPage } from '../../studies/report/comparison/comparison-page.ts';
import type { ComparisonReport, OtherSide } from '../../studies/report/comparison/comparison-report.ts';
import { CLOCK_DIGITS } from '../../units/clock.ts';
import { differenceText } from '../../units/quantity.ts';
import { readCar, type ReadCar } from '../read-car.ts';
import { choicesOf, lapText, sideId, storedSide, type StoredSide } from '../compared-sessions.ts';
import { lapComparisonLines } from '../lap-comparison-text.ts';
import { pairLines } from '../metrics.ts';
import { EXIT_FAILED, EXIT_FINE, UsageError, type Output } from '../output.ts';
import { openRecorder } from '../recorder.ts';
import { runRequest, type RunOptions } from '../run-request.ts';
import { writeText } from '../text-file.ts';
import { alignedRows, MISSING, unitText } from '../text-table.ts';
import { isWhole, sessionObject } from './run.ts';

export interface CompareOptions extends Omit<RunOptions, 'manoeuvre'> {
  /** Manoeuvre that the cars are run through; undefined for stored sessions. */
  readonly manoeuvre: string | undefined;
  readonly db: string | undefined;
  /** Path of the HTML report. */
  readonly report: string | undefined;
  /** Model of car B where it differs from that of A. */
  readonly modelB: string | undefined;
}

/**
 * Cars, which are run through one manoeuvre, or stored sessions (`12`, or `12:3` for a lap): what each differs in from the
 * first one, in its setup and in what it did.
 */
export async function compare(
  sides: readonly string[],
  options: CompareOptions,
  output: Output,
): Promise<number> {
  if (sides.length > MAX_LAPS) throw new UsageError(`${MAX_LAPS} is the maximum number of sides`);
  if (options.report?.toLowerCase().endsWith('.pdf') === true)
    throw new UsageError(
      'the report is an HTML page: give it a name ending in .html (a browser can print it to a PDF)',
    );
  const stored = sides.flatMap((side) => storedSide(side) ?? []);
  if (stored.length === sides.length) return compareStored(stored, options, output);
  if (stored.length > 0) throw new UsageError('compare cars with cars, or sessions with sessions');
  return compareCars(sides, options, output);
}

async function compareCars(
  paths: readonly string[],
  options: CompareOptions,
  output: Output,
): Promise<number> {
  const { manoeuvre, modelB } = options;
  if (manoeuvre === undefined) throw new UsageError('--manoeuvre is missing: it is needed to compare cars');
  const cars: ReadCar[] = [];
  for (const path of paths) cars.push(await readCar(path));
  const optionsA: RunOptions = { ...options, manoeuvre };
  const optionsB =
    modelB === undefined ? optionsA : { ...optionsA, model: modelB, step: undefined, substeps: undefined };
  const requests = [];
  for (const [i, car] of cars.entries())
    requests.push(await runRequest(car, i === 1 ? optionsB : optionsA, output));
  const recorder = openRecorder(options.db, output);
  try {
    const outcomes = await Promise.all(requests.map((request) => recorder.record(request)));
    const { store } = recorder;
    const sessions = outcomes.map(({ sessionId }) => store.sessions.get(sessionId));
    await print(store, sessions, { choices: choicesOf(sessions), named: [] }, options, output, {
      a: cars[0]?.car.diagnostics,
      b: cars[1]?.car.diagnostics,
    });
    return sessions.every(isWhole) ? EXIT_FINE : EXIT_FAILED;
  } finally {
    await recorder.close();
  }
}

async function compareStored(
  sides: readonly StoredSide[],
  options: CompareOptions,
  output: Output,
): Promise<number> {
  const path = options.db ?? homePaths().databasePath;
  const store = openStore({ path, create: false });
  try {
    const sessions = sides.map((side) => store.sessions.get(sideId(side)));
    const named = sides.map(({ lap }) => lap);
    await print(store, sessions, { choices: choicesOf(sessions, named), named }, options, output, undefined);
    return EXIT_FINE;
  } finally {
    store.close();
  }
}

interface ChosenLaps {
  /** The chosen lap of each side. */
  readonly choices: readonly LapChoice[];
  /** Lap numbers given by the user; figures of a side without one are means of all its valid laps. */
  readonly named: readonly (string | undefined)[];
}

async function print(
  store: Store,
  sessions: readonly SessionDetail[],
  { choices, named }: ChosenLaps,
  { report: wanted }: CompareOptions,
  output: Output,
  diagnostics: Readonly<Record<'a' | 'b', unknown>> | undefined,
): Promise<void> {
  const [choiceA, choiceB, ...others] = choices;
  const [a, b, ...more] = sessions.map((session, i) => sessionOfLap(session, choices[i]?.lap));
  if (a === undefined || b === undefined || choiceA === undefined || choiceB === undefined)
    throw new UsageError('at least two sides are needed');
  const [lapsOfA = [], lapsOfB = [], ...lapsOfOthers] = named.map((lap) =>
    lap === undefined ? [] : [Number(lap)],
  );
  const comparison = comparisonReport(store, {
    a: choiceA,
    b: choiceB,
    others,
    lapsOfA,
    lapsOfB,
    lapsOfOthers,
    units: 'engineering',
  });
  const report = wanted === undefined ? undefined : resolve(wanted);
  if (report !== undefined)
    await writeText(report, comparisonPage(comparison, new Date().toISOString().slice(0, 10)), output);
  const { setup, metrics } = comparison;
  output.result(
    {
      a: sessionObject(a),
      b: sessionObject(b),
      setup,
      metrics,
      laps: lapsObject(comparison, choiceA, choiceB),
      ...(more.length > 0 && { others: othersObject(comparison) }),
      report,
      diagnostics,
    },
    [
      sideLine('A', a, choiceA),
      sideLine('B', b, choiceB),
      ...comparison.others.flatMap(({ letter, session }, i) => {
        const choice = others[i];
        return choice === undefined ? [] : [sideLine(letter, session, choice)];
      }),
      '',
      ...setupLines(setup, a, b),
      '',
      ...lapComparisonLines(comparison),
      ...pairLines(metrics),
      ...extentLines(a, b),
      ...comparison.others.flatMap((other) => otherLines(comparison, other)),
      ...(report === undefined ? [] : ['', `Report: ${report}`]),
    ],
  );
}

function sideLine(letter: string, session: SessionDetail, choice: LapChoice): string {
  const { id, car, carPath, model, status, reason } = session;
  const lap = lapText(session, choice);
  const name = car === '' ? session.name : car;
  return `${letter}  ${name} (${carPath}), ${model}: ${status}, ${reason} Session ${id}${lap === '' ? '' : `, ${lap}`}`;
}

/** Undefined where whole runs are compared. */
function lapsObject({ a, b, along, laps }: ComparisonReport, choiceA: LapChoice, choiceB: LapChoice) {
  if (laps === undefined) return undefined;
  return {
    a: { lap: choiceA.lap, time_s: a.duration_s },
    b: { lap: choiceB.lap, time_s: b.duration_s },
    alignedBy: along?.method,
    note: along?.note,
    stretches: along?.segments,
    figures: laps,
  };
}

/** Each further side beside A. */
function othersObject({ others }: ComparisonReport) {
  return others.map(({ session, lap, duration_s, setup, metrics, laps }) => ({
    ...sessionObject(session),
    lap,
    duration_s,
    setup,
    metrics,
    figures: laps,
  }));
}

function otherLines(
  { a }: ComparisonReport,
  { letter, session, duration_s, setup, metrics }: OtherSide,
): string[] {
  return [
    '',
    `${letter} beside A: ${differenceText(a.duration_s, duration_s, CLOCK_DIGITS)} s`,
    ...setupLines(setup, a.session, session, letter),
    '',
    ...pairLines(metrics),
    ...extentLines(a.session, session, letter),
  ];
}

/** Why no verdict is given on the figures of whole runs. */
function extentLines(a: SessionDetail, beside: SessionDetail, letter = 'B'): string[] {
  const difference = extentDifference(a, beside, ['A', letter]);
  return difference === undefined ? [] : [difference];
}

function setupLines(
  setup: readonly SetupChange[],
  a: SessionDetail,
  beside: SessionDetail,
  letter = 'B',
): string[] {
  const none = noSetupDifferences(setup, [
    ['A', a],
    [letter, beside],
  ]);
  if (none !== undefined) return [`${none}.`];
  return alignedRows(
    [
      ['setting', '', 'A', letter, ''],
      ...setup.map((c) => [c.key, c.label, c.a ?? MISSING, c.b ?? MISSING, unitText(c.unit)]),
    ],
    ['left', 'left', 'right', 'right', 'left'],
  );
}
