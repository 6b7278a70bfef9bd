import { CHANNEL_COUNT } from '../../catalogue/channels.ts';
import { RacebenchError, type ErrorCode } from '../../contract/errors.ts';
import { manoeuvreRow, takesInputs, type ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import type { LapRecord } from '../../contract/laps.ts';
import type { ModelName, SubstepChoice } from '../../catalogue/vehicle-models.ts';
import type { Figure } from '../../catalogue/figures.ts';
import type { RunEvent } from '../../contract/run-event.ts';
import { OWN_SURFACES, type SurfaceSet, type WeatherRequest } from '../../contract/surface-set.ts';
import type { TrackModels } from '../../environment/world/model-ground.ts';
import type { Track } from '../../environment/track/track.ts';
import type { WorldName } from '../../catalogue/worlds.ts';
import type { ScriptHost } from '../../models/driveline/script/script-host.ts';
import type { InputTable } from '../input-table/input-table.ts';
import { driverFacts } from '../driver/driver-facts.ts';
import type { Setup } from '../../setup/setup.ts';
import { vehicleFacts } from '../../models/facts/compile-facts.ts';
import { createSimulatedCar } from '../../models/create/create-car.ts';
import { createLiveCar } from '../../models/create/live-car.ts';
import { isTurnedOver } from '../../models/interface/turned-over.ts';
import { createWeather } from '../../environment/world/weather.ts';
import { checkParameters } from './manoeuvre-parameters.ts';
import type { TestCar } from './procedure.ts';
import { RECORDING_RATE_HZ, createRecording } from './recording.ts';
import { createSchedule, type RunChange } from './run-changes.ts';
import { NO_HOOKS, createScene, loadScene, roadSides, type RunScene } from './run-scene.ts';
import { createSampler, createStateBefore, isDue, isPast, recordBefore, takeSample } from './sampler.ts';
import { standUp } from './live-control.ts';
import { recordRow, recordRows, offset_s, type Run } from './run-state.ts';
import { watchEngine, watchWater } from './run-watch.ts';
import { createProcedure } from './manoeuvre-table.ts';

export interface RunRequest {
  readonly setup: Setup;
  readonly manoeuvre: ManoeuvreName;
  readonly model: ModelName;
  /** Within the model's range; the model's default where undefined. */
  readonly step_s?: number | undefined;
  /** Within the model's range; computed from the car where undefined. */
  readonly substeps?: SubstepChoice | undefined;
  readonly world: WorldName;
  /** Surface of a run without a track; a track has its own surfaces. */
  readonly surface: string;
  /** Surfaces that may be named, and the patches of the road; the program's where undefined. */
  readonly surfaces?: SurfaceSet | undefined;
  /** Replaces the world; manoeuvres on a track need one. */
  readonly track?: Track | undefined;
  /** Models of the track, in place of its drawn road. */
  readonly trackModels?: TrackModels | undefined;
  /** Dry where undefined; the standing water of a surface remains. */
  readonly weather?: WeatherRequest | undefined;
  /** Random seed. */
  readonly seed: number;
  /** Values that differ from the manoeuvre's defaults. */
  readonly parameters: Readonly<Record<string, number>>;
  /** Samples per simulated second that advanceRun gives. */
  readonly rate_Hz: number;
  /** Setup changes during the run. */
  readonly changes?: readonly RunChange[] | undefined;
  /** Driver inputs; manoeuvres that are driven by a table need one. */
  readonly inputs?: InputTable | undefined;
  /** Driver inputs of a person, written during the run (contract/driver-inputs.ts); undefined where none drives. */
  readonly driverInputs?: Float64Array | undefined;
  /** Host of the scripts of active differentials. */
  readonly scripts?: ScriptHost | undefined;
}

export interface RunResult {
  /** Lost: not as planned, since the car spun, tipped, left the road or got stuck. */
  readonly status: 'finished' | 'lost' | 'failed';
  readonly reason: string;
  readonly metrics: Figure[];
}

const MAX_RATE_HZ = 1000;

/** Failures of a car that end its run with what was recorded. */
const ENDING: readonly ErrorCode[] = ['SIMULATION_DIVERGED', 'SCRIPT_FAILED'];

/** Loads what the world needs, then prepares the run as {@link createRun} does. */
export async function prepareRun(request: RunRequest): Promise<Run> {
  return createRun(request, await loadScene(request));
}

/**
 * Prepares a run in a scene: the car is at rest or rolls at the start of the manoeuvre. Throws BAD_ARGUMENTS
 * for parameters, a rate, a step or sub-steps out of range, CAR_INVALID for a setup that cannot be compiled.
 */
export function createRun(request: RunRequest, scene: RunScene = createScene(request)): Run {
  const { setup, manoeuvre, rate_Hz } = request;
  if (!(rate_Hz > 0 && rate_Hz <= MAX_RATE_HZ))
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `rate_Hz is ${rate_Hz}; it must be above 0 and at most ${MAX_RATE_HZ} Hz`,
    );
  checkTrackUse(request);
  checkInputUse(request);
  const parameters = checkParameters(manoeuvre, request.parameters);
  const { ground } = scene.world;
  const live = request.driverInputs === undefined ? undefined : createLiveCar({ ...request, ground });
  const vehicle = live ?? createSimulatedCar({ ...request, ground });
  const known = vehicleFacts(setup);
  const { corners } = known;
  const facts = driverFacts(known);
  const car: TestCar = {
    setup,
    model: request.model,
    vehicle,
    facts,
    seed: request.seed,
    road: roadSides(request, scene.course),
    corners: { x_m: corners.x_m.slice(), y_m: corners.y_m.slice() },
    course: scene.course,
    inputs: request.inputs,
    driverInputs: request.driverInputs,
  };
  const procedure = createProcedure(manoeuvre, car, parameters);
  vehicle.place({ x_m: 0, y_m: 0, yaw_rad: 0, ...procedure.start });
  const run: Run = {
    manoeuvre,
    rate_Hz,
    limit_s: parameters['duration_s'] ?? 0,
    time_s: 0,
    fraction: 0,
    vehicle,
    live,
    sampled: live?.own ?? vehicle,
    road: {
      surfaces: ground.surfaces,
      set: request.surfaces ?? OWN_SURFACES,
      surface: request.track?.surface ?? request.surface,
      film_m: request.weather?.water_m ?? 0,
    },
    car,
    procedure,
    hooks: scene.attach?.(vehicle) ?? NO_HOOKS,
    weather: createWeather(ground.surfaces, request.weather ?? {}, vehicle),
    schedule: createSchedule(request.changes ?? [], vehicle),
    events: [],
    stalled: false,
    floats: false,
    recording: createRecording(procedure.channels, parameters['duration_s'], procedure.follow?.rows),
    samples: createSampler(rate_Hz),
    rows: createSampler(RECORDING_RATE_HZ),
    rowClock: { time_s: 0 },
    before: createStateBefore(),
    scratch: new Float64Array(CHANNEL_COUNT),
    ended: false,
    failed: false,
    lost: false,
    reason: '',
  };
  procedure.control();
  recordRows(run);
  return run;
}

function checkTrackUse({ manoeuvre, track }: RunRequest): void {
  const use = manoeuvreRow(manoeuvre).track;
  if (track === undefined && use === 'needed')
    throw new RacebenchError('BAD_ARGUMENTS', `track is missing: ${manoeuvre} needs a track.`);
  if (track !== undefined && use === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', `${manoeuvre} does not use a track.`);
}

function checkInputUse({ manoeuvre, inputs }: RunRequest): void {
  const isNeeded = takesInputs(manoeuvre);
  if (inputs === undefined && isNeeded)
    throw new RacebenchError('BAD_ARGUMENTS', `inputs is missing: ${manoeuvre} needs a table of inputs.`);
  if (inputs !== undefined && !isNeeded)
    throw new RacebenchError('BAD_ARGUMENTS', `${manoeuvre} does not use a table of inputs.`);
}

function stepRun(run: Run): void {
  const { vehicle, sampled, procedure, hooks } = run;
  procedure.control();
  // Both clocks look at the state before the step, the one that is due first.
  recordBefore(run.rows.due_s < run.samples.due_s ? run.rows : run.samples, sampled, run.before);
  run.schedule.beforeStep();
  run.weather.step();
  hooks.beforeStep();
  vehicle.step();
  hooks.afterStep();
  watchEngine(run);
  watchWater(run);
  recordRows(run);
  const end = procedure.ended();
  if (end !== undefined) {
    run.lost = typeof end !== 'string';
    endRun(run, typeof end === 'string' ? end : end.lost);
  } else if (vehicle.time_s >= run.limit_s - vehicle.step_s / 2)
    endRun(run, `Time limit of ${run.limit_s} s reached.`);
}

/** All that happened during a run, in order. */
export function runEvents({ hooks, schedule, weather, events, procedure }: Run): readonly RunEvent[] {
  const own = procedure.events?.() ?? [];
  return [...weather.events, ...hooks.events, ...schedule.events, ...events, ...own].sort(
    (a, b) => a.time_s - b.time_s,
  );
}

/** Laps that were done, in order; none but on a track. */
export function runLaps({ procedure }: Run): readonly LapRecord[] {
  return procedure.laps?.() ?? [];
}

function endRun(run: Run, reason: string): void {
  const { vehicle, recording, scratch } = run;
  run.ended = true;
  run.reason = reason;
  // The last state is part of what the metrics see: it is the one that meets the end condition.
  if (recording.time_s[recording.count - 1] === vehicle.time_s) return;
  vehicle.writeSample(scratch);
  recordRow(run, vehicle);
}

/**
 * Goes on to the next sample time, k / rate_Hz with k = 0, 1, 2 ..., and writes the sample into `out` (CHANNEL_COUNT
 * long). False when the run has ended, with the last state in `out`; then time_s is where it ended. A vehicle that
 * diverges ends the run as failed; one that a person drives and that turns over is put on its wheels.
 */
export function advanceRun(run: Run, out: Float64Array): boolean {
  const { vehicle, sampled, samples } = run;
  try {
    while (!run.ended && !isDue(samples, sampled)) stepRun(run);
  } catch (error) {
    if (run.live !== undefined && isTurnedOver(error)) {
      standUp(run, error.message);
      return advanceRun(run, out);
    }
    if (!(error instanceof RacebenchError) || !ENDING.includes(error.code)) throw error;
    run.ended = true;
    run.failed = true;
    run.reason = error.message;
    run.time_s = vehicle.time_s;
    // The state is not finite: the last recorded row is what there is to show.
    out.set(run.scratch);
    return false;
  }
  const isOver = run.ended && !isPast(samples, sampled);
  if (isDue(samples, sampled)) {
    takeSample(samples, sampled, run.before, out);
    run.time_s = samples.time_s + offset_s(run);
  } else {
    vehicle.writeSample(out);
    run.time_s = vehicle.time_s;
  }
  const measured = run.procedure.fraction();
  // Never backwards: a braked wheel or a slide may take a measure back.
  run.fraction = Math.max(run.fraction, Math.min(1, Math.max(measured, vehicle.time_s / run.limit_s)));
  if (isOver) run.fraction = 1;
  return !isOver;
}

/**
 * Ends a run, where it is not over yet, and computes its metrics, in the order of the manoeuvre's row. A metric that
 * the run did not get far enough for, or that is not finite, is left out.
 */
export function finishRun(run: Run): RunResult {
  run.ended = true;
  const values: Readonly<Record<string, number | undefined>> = run.procedure.metrics(run.recording);
  const metrics = manoeuvreRow(run.manoeuvre).metrics.flatMap((row) => {
    const value = values[row.key];
    return value === undefined || !Number.isFinite(value) ? [] : [{ name: row.key, value, unit: row.unit }];
  });
  const status = run.failed ? 'failed' : run.lost ? 'lost' : 'finished';
  return { status, reason: run.reason, metrics };
}
