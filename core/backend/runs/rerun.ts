import { RacebenchError } from '../../contract/errors.ts';
import { isByPerson, isManoeuvreName } from '../../catalogue/manoeuvres.ts';
import { isModelName, SOURCE_SUBSTEPS, type SubstepChoice } from '../../catalogue/vehicle-models.ts';
import { IMPORTED, SIMULATED_LOG } from '../../contract/imported.ts';
import type { InputFile } from '../../contract/input-tables.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { isWorldName } from '../../catalogue/worlds.ts';
import { SUBSTEP_DEFAULTS } from '../../models/physx/engine/set-up/defaults.ts';
import type { RunRequest } from '../jobs/run-job.ts';

/**
 * Rebuilds the request of a stored session: the same car text and curves, inputs, surfaces, water,
 * temperatures, parameters, changes, seed and steps. Throws BAD_ARGUMENTS for a session that was not
 * simulated here (an imported one), and for one driven by hand.
 */
export function requestOfSession(session: SessionDetail, inputs: InputFile | undefined): RunRequest {
  const { manoeuvre, model, world } = session;
  if (manoeuvre === IMPORTED)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `Session ${session.id} was imported and not simulated here, so it cannot be run again, with or without an attached car. Use its inputs for the open car instead.`,
    );
  if (manoeuvre === SIMULATED_LOG)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `Session ${session.id} was simulated from a log. Simulate the log again in place of it.`,
    );
  if (!isManoeuvreName(manoeuvre) || !isModelName(model) || !isWorldName(world))
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `Session ${session.id} cannot be repeated: manoeuvre ${manoeuvre}, model ${model}, world ${world}.`,
    );
  if (isByPerson(manoeuvre))
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `Session ${session.id} was driven by hand and its inputs were not stored, so it cannot be repeated.`,
    );
  const substeps = substepsOf(session.substeps);
  const { name, carPath, setupText, companions, surface, surfaces, weather, seed, step_s } = session;
  return {
    path: carPath,
    text: setupText,
    companions,
    name,
    model,
    manoeuvre,
    surface,
    ...(surfaces !== undefined && { surfaces }),
    ...(Object.keys(weather).length > 0 && { weather }),
    ...(session.trackFile !== undefined && { track: session.trackFile }),
    ...(inputs !== undefined && { inputs }),
    world,
    step_s,
    ...(substeps !== undefined && { substeps }),
    seed,
    parameters: session.parameters,
    ...(session.changes.length > 0 && { changes: session.changes }),
    pace: 'fastest',
    rate_Hz: session.rate_Hz,
  };
}

/**
 * The request gave one number for all speeds, or left it to the source; anything else is chosen by the car,
 * as before.
 */
function substepsOf(had: SessionDetail['substeps']): SubstepChoice | undefined {
  if (had === undefined) return undefined;
  if (had.below === had.above) return had.above;
  const { below, above } = SUBSTEP_DEFAULTS;
  return had.below === below && had.above === above ? SOURCE_SUBSTEPS : undefined;
}
