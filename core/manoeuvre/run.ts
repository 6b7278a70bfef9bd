import { CHANNEL_COUNT } from '../contract/channels.ts';
import { RacebenchError } from '../contract/errors.ts';
import { manoeuvreRow, type ManoeuvreName } from '../contract/manoeuvres.ts';
import type { ModelName } from '../contract/models.ts';
import type { Figure } from '../contract/requests.ts';
import { SURFACES, type SurfaceName } from '../contract/surfaces.ts';
import { driverFacts } from '../driver/driver-facts.ts';
import type { Setup } from '../setup/setup.ts';
import { compileVehicle } from '../vehicle/compile.ts';
import { STEP_S } from '../vehicle/params.ts';
import { writeSample } from '../vehicle/sample.ts';
import { stepVehicle } from '../vehicle/step.ts';
import { createVehicle, placeVehicle, type Vehicle } from '../vehicle/vehicle.ts';
import { flatGround, splitGround } from '../world/ground.ts';
import { checkParameters } from './parameters.ts';
import type { Procedure } from './procedure.ts';
import { RECORDING_RATE_HZ, createRecording, record, type Recording } from './recording.ts';
import { createProcedure } from './table.ts';

export interface RunRequest {
  readonly setup: Setup;
  readonly manoeuvre: ManoeuvreName;
  readonly model: ModelName;
  readonly surface: SurfaceName;
  /** Values that differ from the manoeuvre's defaults. */
  readonly parameters: Readonly<Record<string, number>>;
  /** Samples per simulated second that advanceRun gives. */
  readonly rate_Hz: number;
}

/** A manoeuvre under way. Readable at any moment; changed by advanceRun only. */
export interface Run {
  readonly manoeuvre: ManoeuvreName;
  readonly rate_Hz: number;
  readonly limit_s: number;
  time_s: number;
  /** 0 to 1. */
  fraction: number;
  readonly vehicle: Vehicle;
  readonly procedure: Procedure;
  readonly recording: Recording;
  readonly scratch: Float64Array;
  /** Samples given so far. */
  samples: number;
  ended: boolean;
  failed: boolean;
  reason: string;
}

export interface RunResult {
  readonly status: 'finished' | 'failed';
  readonly reason: string;
  readonly metrics: Figure[];
}

const STEP_RATE_HZ = Math.round(1 / STEP_S);
const STEPS_PER_ROW = STEP_RATE_HZ / RECORDING_RATE_HZ;

/**
 * Prepares a run: the car stands or rolls at the start of the manoeuvre.
 * Throws BAD_ARGUMENTS for parameters or a rate out of range, CAR_INVALID for a setup that cannot be compiled.
 */
export function createRun(request: RunRequest): Run {
  const { setup, manoeuvre, surface, rate_Hz } = request;
  if (!(rate_Hz > 0 && rate_Hz <= STEP_RATE_HZ))
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `rate_Hz is ${rate_Hz}; it must be above 0, to ${STEP_RATE_HZ} Hz`,
    );
  const parameters = checkParameters(manoeuvre, request.parameters);
  const params = compileVehicle(setup);
  const { friction } = SURFACES[surface];
  const { rightSurface } = manoeuvreRow(manoeuvre);
  const ground =
    rightSurface === undefined
      ? flatGround(friction)
      : splitGround(friction, SURFACES[rightSurface].friction);
  const vehicle = createVehicle(params, ground);
  const procedure = createProcedure(manoeuvre, { setup, vehicle, facts: driverFacts(params) }, parameters);
  placeVehicle(vehicle, { x_m: 0, y_m: 0, yaw_rad: 0, ...procedure.start });
  const run: Run = {
    manoeuvre,
    rate_Hz,
    limit_s: parameters['duration_s'] ?? 0,
    time_s: 0,
    fraction: 0,
    vehicle,
    procedure,
    recording: createRecording(procedure.channels),
    scratch: new Float64Array(CHANNEL_COUNT),
    samples: 0,
    ended: false,
    failed: false,
    reason: '',
  };
  procedure.control();
  keepRow(run);
  return run;
}

function keepRow(run: Run): void {
  writeSample(run.vehicle, run.scratch);
  record(run.recording, run.vehicle.time_s, run.scratch);
}

function stepRun(run: Run): void {
  const { vehicle, procedure } = run;
  procedure.control();
  stepVehicle(vehicle);
  if (vehicle.steps % STEPS_PER_ROW === 0) keepRow(run);
  run.time_s = vehicle.time_s;
  const reason = procedure.ended();
  if (reason !== undefined) endRun(run, reason);
  else if (vehicle.time_s >= run.limit_s - STEP_S / 2) endRun(run, `Time limit of ${run.limit_s} s reached.`);
}

function endRun(run: Run, reason: string): void {
  run.ended = true;
  run.reason = reason;
  // The last state is part of what the metrics see: it is the one that meets the end condition.
  if (run.vehicle.steps % STEPS_PER_ROW !== 0) keepRow(run);
}

/**
 * Goes on to the next sample time, k / rate_Hz with k = 0, 1, 2 ..., and writes the sample into `out` (CHANNEL_COUNT
 * long). False when the run has ended, with the last state in `out`; then time_s is where it ended. A vehicle that
 * diverges ends the run as failed.
 */
export function advanceRun(run: Run, out: Float64Array): boolean {
  const { vehicle } = run;
  const dueSteps = Math.round((run.samples * STEP_RATE_HZ) / run.rate_Hz);
  try {
    while (!run.ended && vehicle.steps < dueSteps) stepRun(run);
  } catch (error) {
    if (!(error instanceof RacebenchError) || error.code !== 'SIMULATION_DIVERGED') throw error;
    run.ended = true;
    run.failed = true;
    run.reason = error.message;
    // The state is not finite: the last recorded row is what there is to show.
    out.set(run.scratch);
    return false;
  }
  writeSample(vehicle, out);
  run.samples++;
  const measured = run.procedure.fraction();
  // Never backwards: a braked wheel or a slide may take a measure back.
  run.fraction = Math.max(run.fraction, Math.min(1, Math.max(measured, vehicle.time_s / run.limit_s)));
  if (run.ended) run.fraction = 1;
  return !run.ended;
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
  return { status: run.failed ? 'failed' : 'finished', reason: run.reason, metrics };
}
