import { MAX_SEED, PACES } from './run-choices.ts';
import { z } from 'zod';
import { carCompanion } from './car-file.ts';
import { openedCar } from './car-requests.ts';
import { runId, sessionId } from './ids.ts';
import { liveState, RESET_POSITIONS, slot } from './run-control.ts';
import { MANOEUVRE_NAMES } from '../catalogue/manoeuvres.ts';
import { MODEL_NAMES, SOURCE_SUBSTEPS } from '../catalogue/vehicle-models.ts';
import { done, nothing, request, storing, type RequestRow } from './request-row.ts';
import { inputFile } from './input-tables.ts';
import { MAX_CHANGES, setupChangeAt } from './setup-changes.ts';
import { film_m, surfaceFile, surfaceName, trackFile, weather } from './run-road.ts';
import { setupChange } from './session-requests.ts';
import { surfaceTable } from './surface-table.ts';
import { WORLD_NAMES } from '../catalogue/worlds.ts';
import { driverInputs } from './driver-inputs.ts';
import { histories, newestSample } from './telemetry-requests.ts';

export const runState = z.object({
  runId,
  sessionId,
  car: z.string(),
  manoeuvre: z.string(),
  paused: z.boolean(),
  simulated_s: z.number(),
  /** Simulated time at which the run ends at the latest. */
  limit_s: z.number(),
  /** Fraction done, as measured by the manoeuvre, 0 to 1. */
  fraction: z.number(),
  /** Wall time left, estimated; undefined until it is known. */
  left_s: z.number().optional(),
  /** Drives by hand only. */
  live: liveState.exactOptional(),
});
export type RunState = z.infer<typeof runState>;

/** Slowest slow motion. */
export const MAX_SLOW = 20;

export const RUN_REQUESTS = {
  'run/start': storing(
    z.object({
      path: z.string(),
      text: z.string(),
      companions: z.array(carCompanion),
      name: z.string().optional(),
      model: z.enum(MODEL_NAMES as [(typeof MODEL_NAMES)[number]]),
      manoeuvre: z.enum(MANOEUVRE_NAMES as [(typeof MANOEUVRE_NAMES)[number]]),
      /** A track of the program, or of a file. */
      surface: surfaceName,
      /** A file that changes and adds surfaces, and its name in messages. */
      surfaces: surfaceFile.exactOptional(),
      weather: weather.exactOptional(),
      /** In place of a world, with surfaces of its own; only for manoeuvres that take place on a track. */
      track: trackFile.exactOptional(),
      /** Inputs of the driver; only for manoeuvres that are driven by a table. */
      inputs: inputFile.exactOptional(),
      /** 'flat' where absent. */
      world: z.enum(WORLD_NAMES as [(typeof WORLD_NAMES)[number]]).exactOptional(),
      /** Where absent, the model's own step, and sub-steps computed from the car; ranges in MODELS. */
      step_s: z.number().positive().exactOptional(),
      substeps: z.union([z.number().int().min(1), z.literal(SOURCE_SUBSTEPS)]).exactOptional(),
      /** Random seed (road noise); 0 where absent. */
      seed: z.number().int().min(0).max(MAX_SEED).exactOptional(),
      parameters: z.record(z.string(), z.number()),
      /** Planned changes of the car's differentials during the run. */
      changes: z.array(setupChangeAt).max(MAX_CHANGES).exactOptional(),
      pace: z.enum(PACES),
      rate_Hz: z.number().int().min(10).max(1000),
    }),
    z.object({ runId, sessionId }),
  ),
  /** The table of surfaces with the changes of a file. Throws BAD_ARGUMENTS with file, line and key. */
  'run/surfaces': request(surfaceFile, surfaceTable),
  'run/list': request(nothing, z.array(runState)),
  'run/cancel': request(z.object({ runId }), done),
  'run/pause': request(z.object({ runId, paused: z.boolean() }), done),
  /** Slow-motion factor: wall time of a run in real time over simulated time. */
  'run/slow': request(z.object({ runId, factor: z.number().min(1).max(MAX_SLOW) }), done),
  /**
   * Driver inputs from now on, and the newest sample of the named channels: one message in each direction.
   */
  'run/drive': request(z.object({ runId, driverInputs, channels: z.array(z.string()) }), newestSample),
  /** Puts the car of a drive to rest with all of its state reset; the recording time continues. */
  'run/reset': request(z.object({ runId, to: z.enum(RESET_POSITIONS) }), done),
  /** Saves and restores the whole state of a drive; setup, surface and water stay the present ones. */
  'run/save': request(z.object({ runId, slot }), done),
  'run/restore': request(z.object({ runId, slot }), done),
  /** Another surface, another film of water, or both, on the road of a drive. */
  'run/road': request(
    z.object({ runId, surface: surfaceName.exactOptional(), water_m: film_m.exactOptional() }),
    done,
  ),
  /** Differences between a car and the present car of the drive. */
  'run/differences': request(openedCar.extend({ runId }), z.array(setupChange)),
  /**
   * The drive continues from its present state with this setup; returns the changes. Throws CAR_INVALID, with
   * nothing changed and with the reason.
   */
  'run/setup': storing(openedCar.extend({ runId }), z.array(setupChange)),
  /** The 256-sample rings of a run, for the named channels (all where the list is empty). */
  'run/histories': request(z.object({ runId, channels: z.array(z.string()) }), histories),
} as const satisfies Record<string, RequestRow>;
