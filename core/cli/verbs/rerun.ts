import { RacebenchError } from '../../contract/errors.ts';
import { requestOfSession } from '../../backend/runs/rerun.ts';
import { sessionOption } from '../named-options.ts';
import { EXIT_FAILED, EXIT_FINE, type Output } from '../output.ts';
import { openRecorder } from '../recorder.ts';
import { sessionObject } from './run.ts';

/** Maximum number of channel names that are printed. */
const MAX_LISTED = 5;

/**
 * Runs a stored session again, with the car, road, weather and settings it was recorded with, and compares all samples of
 * both, bit for bit. Fails where one differs.
 */
export async function rerun(
  text: string,
  options: { readonly db: string | undefined },
  output: Output,
): Promise<number> {
  const id = sessionOption(text);
  const recorder = openRecorder(options.db, output);
  try {
    const { sessions, telemetry, path } = recorder.store;
    const { sessionId: again } = await recorder.record(
      requestOfSession(sessions.get(id), sessions.inputs(id)),
    );
    const session = sessions.get(again);
    const different = telemetry.differences(id, again);
    const listed = different.slice(0, MAX_LISTED).join(', ');
    const more = different.length > MAX_LISTED ? ` and ${different.length - MAX_LISTED} more` : '';
    output.result({ session: sessionObject(session), repeats: id, different, metrics: session.metrics }, [
      `${session.name}: ${session.status}, ${session.reason}`,
      different.length === 0
        ? `All samples of ${session.channels} channels are identical to session ${id}, bit for bit.`
        : `Session ${id} differs in ${different.length} of ${session.channels} channels: ${listed}${more}`,
      `Session ${again} in ${path}`,
    ]);
    if (session.status === 'failed' && different.length > 0)
      throw new RacebenchError('SIMULATION_DIVERGED', session.reason);
    return different.length === 0 ? EXIT_FINE : EXIT_FAILED;
  } finally {
    await recorder.close();
  }
}
