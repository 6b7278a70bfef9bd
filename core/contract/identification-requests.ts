import { z } from 'zod';
import { LOG_ROLE_NAMES, type LogRole } from '../catalogue/log-roles.ts';
import { jobName } from './file-requests.ts';
import { sessionId } from './ids.ts';
import { request, storing, type RequestRow } from './request-row.ts';
import { sessionCar } from './session-car.ts';

/** Inputs of the log, and what a driver of ours follows in place of them: core/studies/identification/replay. */
export const replayInputs = z.object({
  /** Pedals and clutch of the log, or pedals that follow its speed. */
  pedals: z.enum(['log', 'speed']),
  /**
   * Steering of the log; the same corrected towards its yaw rate and heading; or that of a driver who follows its path.
   * On the path speed and pedals of the log are those of the same position, else of the same time.
   */
  steering: z.enum(['log', 'yaw', 'path']),
});
export type ReplayInputs = z.infer<typeof replayInputs>;

const logRole = z.enum(LOG_ROLE_NAMES as [LogRole, ...LogRole[]]);

/** Channels that a person names for roles, in place of those that are found by their names. */
const namedChannel = z.object({
  role: logRole,
  name: z.string().max(300),
  /** Suffix of the unit, for a channel whose file names none. */
  unit: z.string().max(20).exactOptional(),
});
const namedChannels = z.array(namedChannel).max(40);
export type NamedChannels = z.infer<typeof namedChannels>;

/** Session times. */
const logSegment = z.object({ from_s: z.number(), to_s: z.number() });
export type LogSegmentTimes = z.infer<typeof logSegment>;

/** A car.ini for a log. Without a name it is that of the car.ini, else of its folder. */
const logCar = sessionCar.extend({ name: sessionCar.shape.name.exactOptional() });
export type LogCar = z.infer<typeof logCar>;

const surveyedRole = z.object({
  role: logRole,
  /** Stored name of the channel that is used; undefined for none. */
  channel: z.string().exactOptional(),
  /** Channels of the session whose unit fits; with a unit those that have none. */
  candidates: z.array(namedChannel.omit({ role: true })),
});

/** Channels and driving that a log has, and what it lacks. */
export const logSurvey = z.object({
  roles: z.array(surveyedRole),
  /** Segments of what drivers do, in the order of the table. */
  phases: z.array(
    z.object({
      label: z.string(),
      total_s: z.number(),
      longest: logSegment.exactOptional(),
      /** Labels of the channels without which it cannot be seen. */
      lacks: z.array(z.string()),
    }),
  ),
  /** Why an input cannot be taken; empty where it can. */
  pedals: z.object({ log: z.string(), speed: z.string() }),
  steering: z.object({ log: z.string(), yaw: z.string(), path: z.string() }),
  parameters: z.array(z.object({ key: z.string(), label: z.string(), lacks: z.array(z.string()) })),
  /** Sentences on channels that are changed or derived. */
  notes: z.array(z.string()),
  /** Why nothing can be done with this log; empty where something can. */
  problem: z.string(),
});
export type LogSurvey = z.infer<typeof logSurvey>;

export const simulatedChannel = z.object({
  role: logRole,
  /** In the unit of the role. */
  rms: z.number(),
  bias: z.number(),
  correlation: z.number(),
  /** Difference of the largest amount, with its sign, and the session time of the log. */
  largest: z.number(),
  largestAt_s: z.number(),
});
export type SimulatedChannelErrors = z.infer<typeof simulatedChannel>;

/** Errors and findings of a simulation of a log. */
export const simulationReport = z.object({
  inputs: replayInputs,
  channels: z.array(simulatedChannel),
  path: z.object({ rms_m: z.number(), largest_m: z.number(), largestAt_s: z.number() }).exactOptional(),
  findings: z.array(
    z.object({
      topic: z.string(),
      text: z.string(),
      verdict: z.enum(['differs', 'agrees', 'undecided']),
      total_s: z.number(),
      longest: logSegment.exactOptional(),
    }),
  ),
  /** Time of the simulated car over the same part less that of the log; undefined where it did not come to the end. */
  later_s: z.number().exactOptional(),
  /** Why the simulation ended before the log; empty where it did not. */
  ended: z.string(),
  notes: z.array(z.string()),
});
export type SimulationReport = z.infer<typeof simulationReport>;

const fittedSetting = z.object({
  key: z.string(),
  /** Texts as in the file. */
  value: z.string(),
  now: z.string().exactOptional(),
});
export type FittedSetting = z.infer<typeof fittedSetting>;

export const fittedParameter = z.object({
  key: z.string(),
  label: z.string(),
  /** Suffix of the unit. */
  unit: z.string(),
  digits: z.number().int(),
  /** The value that the car.ini has now; undefined where it follows from many settings. */
  ofCar: z.number().exactOptional(),
  /** Undefined where the log does not show it, for the reason. */
  estimate: z
    .object({
      value: z.number(),
      /** Half of the 95 % interval. */
      half: z.number(),
      isSignificant: z.boolean(),
      segments: z.array(logSegment),
      /** Settings that change; empty where the value of the car.ini is within the interval. */
      settings: z.array(fittedSetting),
      note: z.string().exactOptional(),
    })
    .exactOptional(),
  reason: z.string().exactOptional(),
});
export type FittedParameter = z.infer<typeof fittedParameter>;

/** A log, a car, and the part of the log. */
const study = z.object({
  sessionId,
  car: logCar,
  channels: namedChannels,
  /** Number of a lap; the whole session where absent. */
  lap: z.number().int().min(1).exactOptional(),
  job: jobName,
});

/** Log of a car beside our model: docs/identification.md. */
export const IDENTIFICATION_REQUESTS = {
  'identification/survey': request(
    study.pick({ sessionId: true, channels: true, lap: true }).extend({ car: logCar.exactOptional() }),
    logSurvey,
  ),
  /**
   * Drives our model with the inputs of the log and stores the result as a session of its own, except with `keeps` false.
   * Reports `job/progress`; cancelled or failed it stores nothing.
   */
  'identification/simulate': storing(
    study.extend({
      inputs: replayInputs,
      /** Driven before the part, not compared. */
      leadIn_s: z.number().min(0).max(30),
      keeps: z.boolean(),
    }),
    z.object({ report: simulationReport, stored: sessionId.exactOptional() }),
  ),
  /** Estimates figures of the car from the log. Reports `job/progress`. */
  'identification/fit': request(
    study,
    z.object({ parameters: z.array(fittedParameter), notes: z.array(z.string()) }),
  ),
} as const satisfies Record<string, RequestRow>;
