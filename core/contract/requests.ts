import { z } from 'zod';
import { COMPARE_REQUESTS } from './compare-requests.ts';
import { ENVELOPE_REQUESTS } from './envelope-requests.ts';
import { FILE_REQUESTS } from './file-requests.ts';
import { IDENTIFICATION_REQUESTS } from './identification-requests.ts';
import { IMPORT_REQUESTS } from './import-requests.ts';
import { nothing, request, type RequestRow } from './request-row.ts';
import { CAR_REQUESTS } from './car-requests.ts';
import { CAR_VERSION_REQUESTS } from './car-versions.ts';
import { CHANNEL_NAME_REQUESTS } from './channel-names.ts';
import { INPUT_REQUESTS } from './input-tables.ts';
import { LIBRARY_REQUESTS } from './library-requests.ts';
import { LABORATORY_REQUESTS } from './laboratory-requests.ts';
import { LAP_REQUESTS } from './lap-requests.ts';
import { MODEL_REQUESTS } from './model-requests.ts';
import { NOTE_REQUESTS } from './note-requests.ts';
import { LOG_REQUESTS } from './log.ts';
import { MATHS_REQUESTS } from './maths-requests.ts';
import { PLAN_REQUESTS } from './plan-requests.ts';
import { RECORDING_REQUESTS } from './recording-requests.ts';
import { RUN_REQUESTS } from './run-requests.ts';
import { SESSION_CHANNEL_REQUESTS } from './session-channels.ts';
import { HISTORY_REQUESTS } from './session-history.ts';
import { SESSION_PAGE_REQUESTS } from './session-pages.ts';
import { SESSION_REQUESTS } from './session-requests.ts';
import { SPECTRUM_REQUESTS } from './spectrum-requests.ts';
import { SWEEP_PLOT_REQUESTS } from './sweep-plots.ts';
import { SWEEP_REQUESTS } from './sweep-requests.ts';
import { SWEEP_STUDY_REQUESTS } from './sweep-study.ts';
import { TELEMETRY_FILE_REQUESTS } from './telemetry-file-requests.ts';
import { TELEMETRY_REQUESTS } from './telemetry-requests.ts';
import { TRACK_REQUESTS } from './track-requests.ts';
import { VENUE_REQUESTS } from './venues.ts';
import { VIDEO_REQUESTS } from './videos.ts';
import { WORKSHEET_REQUESTS } from './worksheet-requests.ts';

/**
 * Every request of the bridge: arguments and result. The router, the validation and the allow-list derive from
 * this table; time-limits.ts has the limits, reading-requests.ts what only reads. A new request is a row in the part it belongs to and a handler in
 * core/backend.
 */
export const REQUESTS = {
  'app/info': request(
    nothing,
    z.object({ version: z.string(), backendPid: z.number(), database: z.string(), node: z.string() }),
  ),

  ...CAR_REQUESTS,
  ...CAR_VERSION_REQUESTS,
  ...CHANNEL_NAME_REQUESTS,
  ...COMPARE_REQUESTS,
  ...ENVELOPE_REQUESTS,
  ...FILE_REQUESTS,
  ...HISTORY_REQUESTS,
  ...IDENTIFICATION_REQUESTS,
  ...IMPORT_REQUESTS,
  ...INPUT_REQUESTS,
  ...LABORATORY_REQUESTS,
  ...LAP_REQUESTS,
  ...NOTE_REQUESTS,
  ...LIBRARY_REQUESTS,
  ...LOG_REQUESTS,
  ...MATHS_REQUESTS,
  ...MODEL_REQUESTS,
  ...PLAN_REQUESTS,
  ...RECORDING_REQUESTS,
  ...RUN_REQUESTS,
  ...SESSION_CHANNEL_REQUESTS,
  ...SESSION_PAGE_REQUESTS,
  ...SESSION_REQUESTS,
  ...SPECTRUM_REQUESTS,
  ...SWEEP_REQUESTS,
  ...SWEEP_PLOT_REQUESTS,
  ...SWEEP_STUDY_REQUESTS,
  ...TELEMETRY_FILE_REQUESTS,
  ...TELEMETRY_REQUESTS,
  ...TRACK_REQUESTS,
  ...VENUE_REQUESTS,
  ...VIDEO_REQUESTS,
  ...WORKSHEET_REQUESTS,
} as const satisfies Record<string, RequestRow>;

export type RequestName = keyof typeof REQUESTS;
export type RequestArgs<N extends RequestName> = z.infer<(typeof REQUESTS)[N]['args']>;
export type RequestResult<N extends RequestName> = z.infer<(typeof REQUESTS)[N]['result']>;

export const REQUEST_NAMES = Object.keys(REQUESTS) as RequestName[];

export function isRequestName(text: string): text is RequestName {
  return Object.hasOwn(REQUESTS, text);
}
