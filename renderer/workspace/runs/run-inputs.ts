import type { InputFile, InputSummary } from '../../../core/contract/input-tables.ts';
import { MAX_INPUT_TEXT } from '../../../core/contract/input-tables.ts';
import { RacebenchError } from '../../../core/contract/errors.ts';
import { takesInputs } from '../../../core/catalogue/manoeuvres.ts';
import type { SessionSummary } from '../../../core/contract/session-requests.ts';
import { isSurfaceName } from '../../../core/catalogue/surfaces.ts';
import { isWorldName } from '../../../core/catalogue/worlds.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { RunPlan } from './run-plan.ts';

/** A table of driver inputs, with a summary of its content. */
export interface ReadInputs {
  readonly inputs: InputFile;
  readonly summary: InputSummary;
}

/** Throws BAD_ARGUMENTS for a plan that needs a table and has none. */
export function requireInputs({ manoeuvre, inputs }: RunPlan): void {
  if (takesInputs(manoeuvre) && inputs === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', 'A table of inputs is missing: open or drop one.');
}

/** Reads a chosen or dropped table. Throws BAD_ARGUMENTS with file, line and column. */
export async function readInputs(
  bridge: Bridge,
  file: Pick<File, 'name' | 'size' | 'text'>,
): Promise<ReadInputs> {
  if (file.size > MAX_INPUT_TEXT)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${file.name} is larger than the ${MAX_INPUT_TEXT} characters of a table of inputs.`,
    );
  const inputs = { name: file.name, text: await file.text() };
  return { inputs, summary: await bridge.request('inputs/read', inputs) };
}

/**
 * Plan with the driver inputs of a session for the open car: on a track against distance, elsewhere against
 * time, from the session's start, on its surface and in its world where they are built in.
 */
export async function planOfSession(
  bridge: Bridge,
  plan: RunPlan,
  { id, track, surface, world }: Pick<SessionSummary, 'id' | 'track' | 'surface' | 'world'>,
): Promise<{ readonly plan: RunPlan; readonly summary: InputSummary }> {
  const by = track === undefined ? 'time' : 'distance';
  const { file, parameters } = await bridge.request('inputs/ofSession', { sessionId: id, by });
  const summary = await bridge.request('inputs/read', file);
  return {
    summary,
    plan: {
      ...plan,
      manoeuvre: 'input-table',
      inputs: file,
      parameters: { ...plan.parameters, 'input-table': parameters },
      ...(track === undefined && { track: undefined }),
      ...(isSurfaceName(surface) && { surface }),
      ...(isWorldName(world) && { world }),
    },
  };
}
