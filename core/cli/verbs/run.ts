import { RacebenchError } from '../../contract/errors.ts';
import { MODEL_NOTES } from '../../catalogue/model-notes.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { diagnosticLines, readCar } from '../read-car.ts';
import { metricLines } from '../metrics.ts';
import { EXIT_FAILED, EXIT_FINE, type Output } from '../output.ts';
import { openRecorder } from '../recorder.ts';
import { runRequest, type RunOptions } from '../run-request.ts';
import { alignedRows } from '../text-table.ts';

export interface RunVerbOptions extends RunOptions {
  readonly db: string | undefined;
  readonly set: readonly string[];
}

/** Simulates a car, records all channels and prints the metrics. Fails where the run does. */
export async function run(path: string, options: RunVerbOptions, output: Output): Promise<number> {
  const file = await readCar(path, options.set);
  for (const line of diagnosticLines(
    file.car.diagnostics.filter((d) => d.severity !== 'info'),
    file.path,
  ))
    output.message(line);
  const request = await runRequest(file, options, output);
  const recorder = openRecorder(options.db, output);
  try {
    const { sessionId } = await recorder.record(request);
    const session = recorder.store.sessions.get(sessionId);
    output.result(
      {
        session: sessionObject(session),
        metrics: session.metrics,
        events: session.events,
        laps: session.laps,
        diagnostics: file.car.diagnostics,
      },
      [
        `${session.name}: ${session.status}, ${session.reason}`,
        ...session.events.map(({ time_s, message }) => `${time_s.toFixed(3)} s: ${message}`),
        ...metricLines(session.manoeuvre, session.metrics),
        ...unreachedLines(session),
        ...noteLines(session),
        `Session ${session.id} in ${recorder.store.path}`,
      ],
    );
    if (session.status === 'failed') throw new RacebenchError('SIMULATION_DIVERGED', session.reason);
    return isWhole(session) ? EXIT_FINE : EXIT_FAILED;
  } finally {
    await recorder.close();
  }
}

/** Changes of the car that were due after the end of the run. */
function unreachedLines({ changes, duration_s }: SessionDetail): string[] {
  return changes
    .filter(({ at_s }) => at_s > duration_s)
    .map(({ at_s, key, value }) => `Not reached: ${key}=${value} at ${at_s} s.`);
}

/** Lines about where the model departs from the car.ini. */
function noteLines({ model, notes }: SessionDetail): string[] {
  if (notes.length === 0) return [];
  const rows = notes.map(({ code, key, message }) => [`  ${MODEL_NOTES[code]}`, key, message]);
  return ['', `Notes of the ${model} model:`, ...alignedRows(rows, ['left', 'left', 'left'])];
}

/** A run that ended by itself; a lost one has its figures too. */
export const isWhole = ({ status }: Pick<SessionDetail, 'status'>): boolean =>
  status === 'finished' || status === 'lost';

/** A session as run and compare print it; `ended` is its status. */
export function sessionObject(session: SessionDetail): Record<string, unknown> {
  const { id, name, car, model, step_s, substeps, manoeuvre, world, track, surface, seed, parameters } =
    session;
  const { status, reason, duration_s, rate_Hz, notes, changes, surfaceFile, inputFile, weather } = session;
  return {
    id,
    name,
    car,
    model,
    step_s,
    substeps,
    manoeuvre,
    world,
    track,
    surface,
    surfaceFile,
    inputFile,
    weather,
    seed,
    parameters,
    ended: status,
    reason,
    duration_s,
    rate_Hz,
    notes,
    changes,
  };
}
