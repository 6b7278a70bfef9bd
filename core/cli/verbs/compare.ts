import { resolve } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { compareSessions } from '../../backend/compare.ts';
import type { Store } from '../../backend/store.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionDetail, SetupChange } from '../../contract/session-requests.ts';
import type { ChannelWindow } from '../../contract/telemetry-requests.ts';
import { readCar, type ReadCar } from '../car.ts';
import { pairLines } from '../metrics.ts';
import { EXIT_FAILED, EXIT_FINE, type Output } from '../output.ts';
import { openRecorder } from '../recorder.ts';
import { compareReportHtml, REPORT_CHANNELS } from '../report/compare-report.ts';
import { runRequest, type RunOptions } from '../run-request.ts';
import { alignedRows, MISSING, unitText } from '../text-table.ts';
import { sessionObject } from './run.ts';

export interface CompareOptions extends RunOptions {
  readonly db: string | undefined;
  /** Where the HTML report goes. */
  readonly report: string | undefined;
  /** Model of car B where it is another one. */
  readonly modelB: string | undefined;
}

/** Points of a trace in the report: about one per pixel of its plot. */
const REPORT_POINTS = 800;

/** Runs two cars through one manoeuvre, side by side, and says what differs in their setups and in what they did. */
export async function compare(
  pathA: string,
  pathB: string,
  options: CompareOptions,
  output: Output,
): Promise<number> {
  const cars: readonly [ReadCar, ReadCar] = [await readCar(pathA), await readCar(pathB)];
  const { modelB } = options;
  const optionsB =
    modelB === undefined ? options : { ...options, model: modelB, step: undefined, substeps: undefined };
  const requestA = await runRequest(cars[0], options);
  const requestB = await runRequest(cars[1], optionsB);
  const recorder = openRecorder(options.db, output);
  try {
    const outcomes = await Promise.all([recorder.record(requestA), recorder.record(requestB)]);
    const { store } = recorder;
    const [a, b] = [store.sessions.get(outcomes[0].sessionId), store.sessions.get(outcomes[1].sessionId)];
    const { setup, metrics } = compareSessions(a, b);
    const report = options.report === undefined ? undefined : resolve(options.report);
    if (report !== undefined) {
      const windowsA = reportWindows(store, a);
      const windowsB = reportWindows(store, b);
      await writeReport(report, compareReportHtml({ a, b, setup, metrics, windowsA, windowsB }));
    }
    output.result(
      {
        a: sessionObject(a),
        b: sessionObject(b),
        setup,
        metrics,
        report,
        diagnostics: { a: cars[0].car.diagnostics, b: cars[1].car.diagnostics },
      },
      [
        `A  ${a.car} (${a.carPath}), ${a.model}: ${a.status}, ${a.reason}`,
        `B  ${b.car} (${b.carPath}), ${b.model}: ${b.status}, ${b.reason}`,
        '',
        ...setupLines(setup),
        '',
        ...pairLines(metrics),
        ...(report === undefined ? [] : ['', `Report: ${report}`]),
      ],
    );
    return a.status === 'finished' && b.status === 'finished' ? EXIT_FINE : EXIT_FAILED;
  } finally {
    await recorder.close();
  }
}

function reportWindows(store: Store, session: SessionDetail): ChannelWindow[] {
  return store.telemetry.window(session.id, {
    channels: REPORT_CHANNELS.filter((name) => session.channelNames.includes(name)),
    from_s: 0,
    to_s: session.duration_s,
    points: REPORT_POINTS,
  });
}

async function writeReport(path: string, html: string): Promise<void> {
  try {
    await writeFileAtomic(path, html);
  } catch (error) {
    throw new RacebenchError('FILE_UNWRITABLE', `${path} cannot be written.`, { cause: error });
  }
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
