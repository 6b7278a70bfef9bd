import type { CHANNEL_NAME_REQUESTS } from '../../core/contract/channel-names.ts';
import type { ENVELOPE_REQUESTS } from '../../core/contract/envelope-requests.ts';
import type { NOTE_REQUESTS } from '../../core/contract/note-requests.ts';
import type { RequestResult } from '../../core/contract/requests.ts';
import type { SPECTRUM_REQUESTS } from '../../core/contract/spectrum-requests.ts';
import type { VIDEO_REQUESTS } from '../../core/contract/videos.ts';

type PanelRequest =
  | keyof typeof NOTE_REQUESTS
  | keyof typeof ENVELOPE_REQUESTS
  | keyof typeof SPECTRUM_REQUESTS
  | keyof typeof CHANNEL_NAME_REQUESTS
  | keyof typeof VIDEO_REQUESTS;

const NO_RESPONSE: RequestResult<'telemetry/frequency-response'> = {
  rate_Hz: 100,
  segment_s: 1,
  segments: 0,
  leftOut: 0,
  frequency_Hz: new Float64Array(0),
  gain: new Float64Array(0),
  phase_rad: new Float64Array(0),
  coherence: new Float64Array(0),
};

/** The page computes and stores nothing. */
export const FAKE_PANEL_HANDLERS: Readonly<Record<PanelRequest, (args: never) => unknown>> = {
  'note/list': () => [],
  'channel-names/list': () => [],
  'channel-names/set': () => ({ before: [] }),
  'video/list': () => ({ videos: [] }),
  'video/set': () => ({ before: [] }),
  'video/look': () => [],
  'note/add': () => ({ id: 1 }),
  'note/change': () => ({}),
  'note/remove': () => ({}),
  'telemetry/envelope': () => [],
  'telemetry/spectrum': () => [],
  'telemetry/frequency-response': () => NO_RESPONSE,
};
