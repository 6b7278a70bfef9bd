import { openCar } from '../../car-files/car-ini/open-car.ts';
import { readSurfaceFile } from '../../car-files/car-ini/surface-file.ts';
import { MANOEUVRES, withDefaults } from '../../catalogue/manoeuvres.ts';
import type { RequestArgs } from '../../contract/requests.ts';
import { OWN_SURFACES } from '../../contract/surface-set.ts';
import { readInputTable } from '../../driving/input-table/read-input-table.ts';
import type { Setup } from '../../setup/setup.ts';
import { requireTrack } from '../../environment/track/read-track.ts';
import type { SetupChangeAt } from '../../contract/setup-changes.ts';
import { carName, requireSetup } from '../cars/car-facts.ts';
import type { NewSession } from '../db/add-session.ts';
import { planChanges } from './setup-changes.ts';
import type { SimulationFacts, SimulationJob } from '../simulation/simulation-messages.ts';

export type RunRequest = RequestArgs<'run/start'>;

/** Contents of the texts of a run, as plain data. Shared memory is added when the run is started. */
export interface PreparedRun {
  /** Name of the car. */
  readonly name: string;
  readonly job: Omit<SimulationJob, 'ring' | 'driverInputs' | 'trackFiles'>;
}

/** Throws CAR_INVALID, and BAD_ARGUMENTS for a surface, track or input file that cannot be read. */
export function prepareRun(request: RunRequest): PreparedRun {
  const car = openCar(request.text, request.companions);
  return { name: carName(car, request.path), job: jobOf(request, requireSetup(car, request.path)) };
}

function jobOf(request: RunRequest, setup: Setup): PreparedRun['job'] {
  const { manoeuvre, model, surface, surfaces, weather, world = 'flat', seed = 0 } = request;
  const { step_s, substeps, rate_Hz, pace, track, inputs } = request;
  const set = surfaces && readSurfaceFile(surfaces.text, surfaces.name);
  return {
    setup,
    manoeuvre,
    model,
    surface,
    surfaces: set,
    track: track && requireTrack(track.text, track.name, Object.keys((set ?? OWN_SURFACES).rows)),
    inputs: inputs && readInputTable(inputs),
    weather,
    world,
    seed,
    step_s,
    substeps,
    // Unknown parameters are kept: the run refuses them by name.
    parameters: { ...withDefaults(manoeuvre, request.parameters), ...request.parameters },
    changes: planChanges(request, request.changes ?? [], model),
    rate_Hz,
    pace,
  };
}

/** The session record of a run. */
export function sessionOf(
  request: RunRequest,
  car: string,
  job: SimulationJob,
  facts: SimulationFacts,
): NewSession {
  const { parameters, world, seed, track } = job;
  const { step_s, substeps, notes } = facts;
  return {
    ...request,
    track: request.track && track && { ...request.track, title: track.name },
    surface: track?.surface ?? request.surface,
    name: request.name ?? `${car}, ${MANOEUVRES[request.manoeuvre].label.toLowerCase()}`,
    created: new Date().toISOString(),
    carPath: request.path,
    carName: car,
    parameters,
    changes: inOrder(request.changes ?? []),
    world,
    seed,
    step_s,
    substeps,
    notes,
  };
}

const inOrder = (changes: readonly SetupChangeAt[]): SetupChangeAt[] =>
  [...changes].sort((a, b) => a.at_s - b.at_s);
