import { z } from 'zod';
import { carCompanion } from './car-file.ts';
import { sessionId } from './ids.ts';
import { MODEL_NOTE_CODES, type ModelNoteCode } from '../catalogue/model-notes.ts';
import { done, nothing, request, storing, type RequestRow } from './request-row.ts';
import { runEvent } from './run-event.ts';
import { lapRecord } from './laps.ts';
import { surfaceFile, trackFile, weather } from './run-road.ts';
import { scenery } from './scenery.ts';
import { sessionCar } from './session-car.ts';
import { sessionConditions } from './session-conditions.ts';
import { setupChangeAt } from './setup-changes.ts';
import { lapRange, stints, storedStint } from './stints.ts';
import { figure } from '../catalogue/figures.ts';

export const modelNote = z.object({
  code: z.enum(MODEL_NOTE_CODES as [ModelNoteCode, ...ModelNoteCode[]]),
  key: z.string(),
  message: z.string(),
});

export const SESSION_STATUSES = [
  'recording',
  'finished',
  'lost',
  'cancelled',
  'interrupted',
  'failed',
] as const;
export const sessionStatus = z.enum(SESSION_STATUSES);
export type SessionStatus = z.infer<typeof sessionStatus>;

export const sessionSummary = z.object({
  id: sessionId,
  name: z.string(),
  /** ISO 8601, UTC. */
  created: z.string(),
  car: z.string(),
  carPath: z.string(),
  manoeuvre: z.string(),
  model: z.string(),
  surface: z.string(),
  world: z.string(),
  seed: z.number().int(),
  /** Water and warmth; empty for a dry day at 25 degC. */
  weather,
  /** Name of the track; undefined for a run in a world. */
  track: z.string().exactOptional(),
  /** Name of the surface file of the run; undefined for the program's own surfaces. */
  surfaceFile: z.string().exactOptional(),
  /** Name of the table of inputs; undefined for a run without one. */
  inputFile: z.string().exactOptional(),
  status: sessionStatus,
  /** Reason why the session ended, in words; empty while it records. */
  reason: z.string(),
  duration_s: z.number(),
  rate_Hz: z.number(),
  /** SHA-256 of the car.ini text, hex. */
  setupHash: z.string(),
  channels: z.number().int(),
  /** Changes of setup values, and of the road, during the run: it had more than one state. */
  setupChanges: z.number().int(),
  roadChanges: z.number().int(),
  /** Names of the cars of its stints, where they have one of their own. */
  stintCars: z.array(z.string()),
  tags: z.array(z.string()),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

export const sessionDetail = sessionSummary.extend({
  parameters: z.record(z.string(), z.number()),
  step_s: z.number(),
  /** Sub-steps below the model's threshold speed and from it on; undefined where the model has none. */
  substeps: z.object({ below: z.number().int(), above: z.number().int() }).exactOptional(),
  /** Differences between the car in the model and its car.ini. */
  notes: z.array(modelNote),
  /** The surface file of the run with its text. */
  surfaces: surfaceFile.exactOptional(),
  /** The track file with its text. */
  trackFile: trackFile.exactOptional(),
  /** Completed laps, in order. */
  laps: z.array(lapRecord),
  /** Values of the car that changed during the run, planned or by a driver, in the order of their times. */
  changes: z.array(setupChangeAt),
  metrics: z.array(figure),
  /** Events of the run, in order. */
  events: z.array(runEvent),
  setupText: z.string(),
  companions: z.array(carCompanion),
  channelNames: z.array(z.string()),
  /** Conditions noted by a person; empty where none are. */
  conditions: sessionConditions,
  /** Parts of an imported session with another setup or other conditions, in the order of their times. */
  stints: z.array(storedStint),
});
export type SessionDetail = z.infer<typeof sessionDetail>;

/**
 * One setup difference between two sessions; values as in the files, `undefined` where a side does not have
 * the key.
 */
export const setupChange = z.object({
  key: z.string(),
  label: z.string(),
  /** Symbol of the key's unit in the files. */
  unit: z.string(),
  a: z.string().optional(),
  b: z.string().optional(),
});
export type SetupChange = z.infer<typeof setupChange>;

export const metricPair = z.object({
  name: z.string(),
  label: z.string(),
  unit: z.string(),
  digits: z.number().int(),
  better: z.enum(['less', 'more', 'neither']),
  a: z.number().optional(),
  b: z.number().optional(),
});
export type MetricPair = z.infer<typeof metricPair>;

/** A deleted session that can be restored. */
export const hiddenSession = z.object({
  id: sessionId,
  name: z.string(),
  car: z.string(),
  created: z.string(),
  /** ISO 8601, UTC. */
  deleted: z.string(),
  duration_s: z.number(),
});
export type HiddenSession = z.infer<typeof hiddenSession>;

/** A car that is attached; its name is read from it where none is given. */
const givenCar = sessionCar.extend({ name: sessionCar.shape.name.exactOptional() });

const sessionIds = z.array(sessionId).min(1).max(100_000);

/** Number of sessions that the window holds besides those that it shows. */
export const RECENT_SESSIONS = 100;

export const SESSION_REQUESTS = {
  /** The newest sessions, at most RECENT_SESSIONS, and those of `also` which are stored; the newest first. */
  'session/list': request(
    z.object({ also: z.array(sessionId).max(1000).exactOptional() }).strict(),
    z.array(sessionSummary),
  ),
  'session/get': request(z.object({ sessionId }), sessionDetail),
  /** Objects around the road of a run that no channel records. */
  'session/scenery': request(z.object({ sessionId }), scenery),
  'session/rename': storing(z.object({ sessionId, name: z.string().min(1).max(200) }), done),
  'session/tag': storing(z.object({ sessionId, tags: z.array(z.string().min(1).max(50)).max(20) }), done),
  /**
   * Gives an imported session the car.ini it was driven with, or without `car` the state of its import. The answer
   * holds what was attached before. Without a name it is that of the car.ini, else of its folder. Refused with BAD_ARGUMENTS for a session that was simulated here, and for a text
   * without a setting of a car.
   */
  'session/attach-car': storing(
    z.object({ sessionId, car: givenCar.exactOptional() }),
    z.object({ before: sessionCar.exactOptional() }),
  ),
  /**
   * Gives laps of an imported session a setup and conditions of their own; without `stint` they have those of the
   * session. Without a car it is that of the first of these laps. The answer holds the stints before. Refused with
   * BAD_ARGUMENTS for laps that the session does not have, and as 'session/attach-car'.
   */
  'session/attach-laps': storing(
    z.object({
      sessionId,
      laps: lapRange,
      stint: z.object({ car: givenCar.exactOptional(), conditions: sessionConditions }).exactOptional(),
    }),
    z.object({ before: z.array(storedStint) }),
  ),
  /** Replaces all stints of an imported session; the answer holds those before. */
  'session/set-stints': storing(z.object({ sessionId, stints }), z.object({ before: z.array(storedStint) })),
  /** Replaces the noted conditions of a session; the answer holds those before. */
  'session/set-conditions': storing(
    z.object({ sessionId, conditions: sessionConditions }),
    z.object({ before: sessionConditions }),
  ),
  /** Channels that a person named, with the names of their file. */
  'session/given-channels': request(
    z.object({ sessionId }),
    z.array(z.object({ channel: z.string(), name: z.string() })),
  ),
  /**
   * Says which channel of ours a stored channel is, without `to` that it has the name of its file again. Refused with
   * BAD_ARGUMENTS where the session has a channel of that name, or the unit is not one of it.
   */
  'session/give-channel': storing(
    z.object({
      sessionId,
      name: z.string(),
      /** The unit of the stored numbers; '' for that of the session. */
      to: z.object({ channel: z.string(), unit: z.string().max(40), negate: z.boolean() }).exactOptional(),
    }),
    done,
  ),
  /** Hides sessions, all or none; they can be restored until the next start, when hidden sessions are removed for good. */
  'session/delete': storing(z.object({ sessionIds }), done),
  'session/restore': storing(z.object({ sessionIds }), done),
  'session/deleted': request(nothing, z.array(hiddenSession)),
  /**
   * Removes deleted sessions for good, all of them where none is named: their space in the file becomes free.
   */
  'session/purge': request(
    z.object({ sessionIds: sessionIds.exactOptional() }),
    z.object({ removed: z.number().int() }),
  ),
} as const satisfies Record<string, RequestRow>;
