import { z } from 'zod';
import { ADVICE_MODELS } from './advice.ts';
import { quickFix } from './car-edits.ts';
import { carCompanion, carFile, editedCompanion } from './car-file.ts';
import { curvesPair, differentialMap } from './differential-curves.ts';
import { DIFFERENTIAL_PLACES } from './differentials.ts';
import { FILE_REQUESTS } from './file-requests.ts';
import { IMPORT_REQUESTS } from './import-requests.ts';
import { runId, sessionId } from './ids.ts';
import { MANOEUVRE_NAMES } from './manoeuvres.ts';
import { MODEL_NOTE_CODES, type ModelNoteCode } from './model-notes.ts';
import { MODEL_NAMES, SOURCE_SUBSTEPS } from './models.ts';
import { done, nothing, request, type RequestRow } from './request-row.ts';
import { runEvent } from './run-event.ts';
import { MOST_CHANGES, setupChangeAt } from './setup-changes.ts';
import { variant } from './variants.ts';
import { SURFACE_NAMES } from './surfaces.ts';
import { troubleshooting } from './troubleshooting.ts';
import { WORLD_NAMES } from './worlds.ts';
import { DIAGNOSTIC_SEVERITY, type DiagnosticCode } from './diagnostics.ts';

export type { CarCompanion, CarFile } from './car-file.ts';

/** One named figure with its SI unit ('1' for none). */
export const figure = z.object({ name: z.string(), value: z.number(), unit: z.string() });
export type Figure = z.infer<typeof figure>;

/** A derived figure for people: a label, the digits it carries and, where it belongs to one, the wheel or gear. */
export const derivedFigure = figure.extend({ label: z.string(), digits: z.number().int() });
export type DerivedFigure = z.infer<typeof derivedFigure>;

export const diagnostic = z.object({
  code: z.enum(Object.keys(DIAGNOSTIC_SEVERITY) as [DiagnosticCode, ...DiagnosticCode[]]),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  key: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  file: z.string().exactOptional(),
  group: z.literal('advice').exactOptional(),
  validity: z.string().exactOptional(),
  source: z.string().exactOptional(),
  models: z.array(z.enum(ADVICE_MODELS)).readonly().exactOptional(),
  explanation: z.string().exactOptional(),
  fixes: z.array(quickFix).readonly().exactOptional(),
});

/** Whose advice an inspection gives: one model's, or every row there is. */
export const adviceChoice = z.enum([...ADVICE_MODELS, 'all']);
export type AdviceChoice = z.infer<typeof adviceChoice>;

/** The text of a car.ini, saved or not, and its companions. */
export const carText = z.object({ text: z.string(), companions: z.array(carCompanion) });
export type CarText = z.infer<typeof carText>;

export const carListing = z.object({
  path: z.string(),
  name: z.string(),
  note: z.string(),
  isMissing: z.boolean().exactOptional(),
  isPinned: z.boolean().exactOptional(),
});
export type CarListing = z.infer<typeof carListing>;

/** A patch file of a car: the variant it holds, or why it cannot be read. */
export const keptVariant = z.object({
  file: z.string(),
  variant: variant.exactOptional(),
  problem: z.string().exactOptional(),
});
export type KeptVariant = z.infer<typeof keptVariant>;

/** Name of a patch file in the folder of variants: no way out of it. */
const patchName = z.string().regex(/^[^\\/:]+[.]patch[.]ini$/);

export const modelNote = z.object({
  code: z.enum(MODEL_NOTE_CODES as [ModelNoteCode, ...ModelNoteCode[]]),
  key: z.string(),
  message: z.string(),
});

export const SESSION_STATUSES = ['recording', 'finished', 'cancelled', 'interrupted', 'failed'] as const;
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
  status: sessionStatus,
  /** Why the session ended, in words; empty while it records. */
  reason: z.string(),
  duration_s: z.number(),
  rate_Hz: z.number(),
  /** SHA-256 of the car.ini text, hex. */
  setupHash: z.string(),
  channels: z.number().int(),
  tags: z.array(z.string()),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

export const sessionDetail = sessionSummary.extend({
  parameters: z.record(z.string(), z.number()),
  step_s: z.number(),
  /** What the run had below the model's threshold speed and from it on; undefined where the model has none. */
  substeps: z.object({ below: z.number().int(), above: z.number().int() }).exactOptional(),
  /** What the model made of the car otherwise than its car.ini says. */
  notes: z.array(modelNote),
  /** Values of the car that were to change while it ran, in the order of their times. */
  changes: z.array(setupChangeAt),
  metrics: z.array(figure),
  /** What happened during the run, in order. */
  events: z.array(runEvent),
  setupText: z.string(),
  companions: z.array(carCompanion),
  channelNames: z.array(z.string()),
});
export type SessionDetail = z.infer<typeof sessionDetail>;

/** One setup difference between two sessions; values as the files have them, `undefined` where a side has no such key. */
export const setupChange = z.object({
  key: z.string(),
  label: z.string(),
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

const float64 = z.instanceof(Float64Array);

/**
 * A window of one channel for drawing. Point i covers [time_s[i], time_s[i + 1]); min and max are equal where the
 * point is one sample, NaN where it has no value (a gap). `first_s`..`last_s` is all that the channel has.
 */
export const channelWindow = z.object({
  name: z.string(),
  time_s: float64,
  min: float64,
  max: float64,
  first_s: z.number(),
  last_s: z.number(),
});
export type ChannelWindow = z.infer<typeof channelWindow>;

/** The last (at most 256) samples of some channels on one time axis; newest last. NaN where a sample has no value. */
export const histories = z.object({
  time_s: float64,
  channels: z.array(z.object({ name: z.string(), values: float64 })),
});
export type Histories = z.infer<typeof histories>;

export const runState = z.object({
  runId,
  sessionId,
  car: z.string(),
  manoeuvre: z.string(),
  paused: z.boolean(),
  simulated_s: z.number(),
  /** Simulated time at which the run ends at the latest. */
  limit_s: z.number(),
  /** Fraction done by the manoeuvre's own measure, 0 to 1. */
  fraction: z.number(),
  /** Wall time left, estimated; undefined until it is known. */
  left_s: z.number().optional(),
});
export type RunState = z.infer<typeof runState>;

/** Largest seed: it takes 32 bits. */
export const MOST_SEED = 0xffff_ffff;

export const PACES = ['realTime', 'fastest'] as const;

/** A differential to be drawn in the laboratory; `place` and `inputTorque_Nm` have their defaults there. */
const laboratoryArgs = z.object({
  car: carText,
  compared: carText.exactOptional(),
  place: z.enum(DIFFERENTIAL_PLACES).exactOptional(),
  inputTorque_Nm: z.number().exactOptional(),
  speedDifference_radps: z.number().positive(),
});
/** Above the laboratory's own limit, which names the script. */
const LABORATORY_TIME_LIMIT_S = 25;

/**
 * Every request of the bridge: arguments, result and time limit. The client, the router, the validation and the
 * allow-list derive from this table; to add a request is to add a row here and a handler in core/backend.
 */
export const REQUESTS = {
  'app/info': request(
    nothing,
    z.object({ version: z.string(), backendPid: z.number(), database: z.string(), node: z.string() }),
  ),

  'car/samples': request(nothing, z.array(carListing)),
  'car/recent': request(nothing, z.array(carListing)),
  'car/forget': request(z.object({ path: z.string() }), done),
  'car/open': request(z.object({ path: z.string() }), carFile),
  /** The files beside the car.ini at `path` that this text of it names, as they are now. */
  'car/companions': request(
    z.object({ path: z.string(), text: z.string() }),
    z.object({ companions: z.array(carCompanion) }),
  ),
  /**
   * Refused with FILE_CHANGED where the file no longer has `expectedHash`. Car and companions are written together or
   * not at all; what another program wrote there is kept as `<file>.bak`.
   * `companions` are written beside it where that folder has none of the name: a car saved elsewhere keeps its curves.
   * `edited` are companions changed in the window; each is refused as FILE_CHANGED where the file no longer reads `before`.
   */
  'car/save': request(
    z.object({
      path: z.string(),
      text: z.string(),
      expectedHash: z.string().optional(),
      companions: z.array(carCompanion).optional(),
      edited: z.array(editedCompanion).optional(),
    }),
    z.object({ path: z.string(), hash: z.string(), backup: z.string().optional() }),
  ),
  'car/inspect': request(
    z.object({
      text: z.string(),
      companions: z.array(carCompanion),
      adviceFor: adviceChoice.exactOptional(),
    }),
    z.object({ derived: z.array(derivedFigure), diagnostics: z.array(diagnostic) }),
  ),
  /** Every symptom of a car that drives badly, with what its checks find in this one. */
  'car/troubleshoot': request(carText, troubleshooting),

  ...FILE_REQUESTS,
  ...IMPORT_REQUESTS,

  /** Variants of the car.ini at `path`, kept as patch files. */
  'variant/list': request(z.object({ path: z.string() }), z.array(keptVariant)),
  'variant/save': request(
    z.object({ path: z.string(), variant, file: patchName.exactOptional() }),
    z.object({ file: z.string() }),
  ),
  'variant/remove': request(z.object({ path: z.string(), file: patchName }), done),

  /** Curves of differentials whose script runs in the backend alone; those of all other kinds the window draws itself. */
  'differential/curves': request(laboratoryArgs, curvesPair, LABORATORY_TIME_LIMIT_S),
  'differential/map': request(laboratoryArgs, differentialMap, LABORATORY_TIME_LIMIT_S),

  'run/start': request(
    z.object({
      path: z.string(),
      text: z.string(),
      companions: z.array(carCompanion),
      name: z.string().optional(),
      model: z.enum(MODEL_NAMES as [(typeof MODEL_NAMES)[number]]),
      manoeuvre: z.enum(MANOEUVRE_NAMES as [(typeof MANOEUVRE_NAMES)[number]]),
      surface: z.enum(SURFACE_NAMES as [(typeof SURFACE_NAMES)[number]]),
      /** 'flat' where absent. */
      world: z.enum(WORLD_NAMES as [(typeof WORLD_NAMES)[number]]).exactOptional(),
      /** The model's own step, and sub-steps computed from the car, where absent; ranges in MODELS. */
      step_s: z.number().positive().exactOptional(),
      substeps: z.union([z.number().int().min(1), z.literal(SOURCE_SUBSTEPS)]).exactOptional(),
      /** Of what is drawn by chance; 0 where absent. */
      seed: z.number().int().min(0).max(MOST_SEED).exactOptional(),
      parameters: z.record(z.string(), z.number()),
      /** Of the car's differentials, while it runs. */
      changes: z.array(setupChangeAt).max(MOST_CHANGES).exactOptional(),
      pace: z.enum(PACES),
      rate_Hz: z.number().int().min(10).max(1000),
    }),
    z.object({ runId, sessionId }),
  ),
  'run/list': request(nothing, z.array(runState)),
  'run/cancel': request(z.object({ runId }), done),
  'run/pause': request(z.object({ runId, paused: z.boolean() }), done),
  /** The 256-sample rings of a run, for the named channels (all where the list is empty). */
  'run/histories': request(z.object({ runId, channels: z.array(z.string()) }), histories),

  'session/list': request(nothing, z.array(sessionSummary)),
  'session/get': request(z.object({ sessionId }), sessionDetail),
  'session/rename': request(z.object({ sessionId, name: z.string().min(1).max(200) }), done),
  'session/tag': request(z.object({ sessionId, tags: z.array(z.string().min(1).max(50)).max(20) }), done),
  /** Hides the session; it can be restored until the next start, when hidden sessions are removed for good. */
  'session/delete': request(z.object({ sessionId }), done),
  'session/restore': request(z.object({ sessionId }), done),

  'telemetry/window': request(
    z.object({
      sessionId,
      channels: z.array(z.string()).min(1).max(64),
      from_s: z.number(),
      to_s: z.number(),
      points: z.number().int().min(2).max(8192),
    }),
    z.array(channelWindow),
  ),
  /** The 256 samples of a stored session that end at `at_s`. */
  'telemetry/histories': request(
    z.object({ sessionId, channels: z.array(z.string()), at_s: z.number() }),
    histories,
  ),
  /** Samples of one time each, evenly spaced over the session and at most `points`: for plots of channels against channels. */
  'telemetry/samples': request(
    z.object({
      sessionId,
      channels: z.array(z.string()).min(1).max(16),
      points: z.number().int().min(2).max(8192),
    }),
    histories,
  ),

  'compare/sessions': request(
    z.object({ a: sessionId, b: sessionId }),
    z.object({
      a: sessionDetail,
      b: sessionDetail,
      setup: z.array(setupChange),
      metrics: z.array(metricPair),
    }),
  ),
} as const satisfies Record<string, RequestRow>;

export type RequestName = keyof typeof REQUESTS;
export type RequestArgs<N extends RequestName> = z.infer<(typeof REQUESTS)[N]['args']>;
export type RequestResult<N extends RequestName> = z.infer<(typeof REQUESTS)[N]['result']>;

export const REQUEST_NAMES = Object.keys(REQUESTS) as RequestName[];

export function isRequestName(text: string): text is RequestName {
  return Object.hasOwn(REQUESTS, text);
}
