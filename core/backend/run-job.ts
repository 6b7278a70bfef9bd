import type { OpenCar } from '../car-ini/open-car.ts';
import { readSurfaceFile } from '../car-ini/surface-file.ts';
import { createHands } from '../contract/hands.ts';
import { MANOEUVRES, withDefaults } from '../contract/manoeuvres.ts';
import type { RequestArgs } from '../contract/requests.ts';
import { OWN_SURFACES } from '../contract/surface-set.ts';
import { readInputTable } from '../input-table/read-input-table.ts';
import { requireTrack } from '../track/read-track.ts';
import type { SetupChangeAt } from '../contract/setup-changes.ts';
import type { Ring } from '../telemetry/ring.ts';
import { requireSetup } from './car-facts.ts';
import type { NewSession } from './db/session-repository.ts';
import { planChanges } from './setup-changes.ts';
import type { SimulationFacts, SimulationJob } from './simulation-messages.ts';

export type RunRequest = RequestArgs<'run/start'>;

/** What the worker of a run is started with. Throws CAR_INVALID, and BAD_ARGUMENTS for a surface, track or input file that cannot be read. */
export function createJob(request: RunRequest, car: OpenCar, ring: Ring): SimulationJob {
  const { manoeuvre, model, surface, surfaces, weather, world = 'flat', seed = 0 } = request;
  const { step_s, substeps, rate_Hz, pace, track, inputs } = request;
  const set = surfaces && readSurfaceFile(surfaces.text, surfaces.name);
  return {
    setup: requireSetup(car, request.path),
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
    // Names that are none of the manoeuvre's stay in: the run refuses them by name.
    parameters: { ...withDefaults(manoeuvre, request.parameters), ...request.parameters },
    changes: planChanges(request, request.changes ?? [], model),
    rate_Hz,
    pace,
    ring: ring.buffer as SharedArrayBuffer, // createRing makes it shared
    hands: createHands(),
  };
}

/** The row of the store that the run records into. */
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
