import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { readWindows } from '../../plots/traces/read-windows.ts';
import { writePath, type DrivenPath } from './driven-path.ts';
import {
  createSampledTrack,
  SCENE_CHANNELS,
  writeSample,
  type SampledTrack,
} from '../../plots/scene/sampled-track.ts';

/** Length of the segment held about a time, and its number of points: 100 per second. */
const HELD_s = 12;
const POINTS = 1200;
/** Distance from an end, as a share of the segment, at which the next one is read. */
const EDGE = 0.2;

/** Samples of a session about a time: a bounded segment, read again when the time comes near its ends. */
export interface HeldTrack {
  readonly session: SessionDetail;
  /** Reads the segment about the time unless it is held or being read. */
  readonly want: (at_s: number) => void;
  /** Resolves once the sample of the time can be written; rejects where it cannot be read. */
  readonly ready: (at_s: number) => Promise<void>;
  /** False while nothing about the time is known. Allocates nothing. */
  readonly write: (at_s: number, out: Float64Array) => boolean;
  /** Sets the path that replaces missing positions. */
  readonly setPath: (path: DrivenPath) => void;
  readonly end: () => void;
}

interface Segment {
  readonly from: number;
  readonly to: number;
}

export function createHeldTrack(bridge: Bridge, session: SessionDetail, onRead: () => void): HeldTrack {
  const { id, duration_s, channelNames } = session;
  const channels = SCENE_CHANNELS.filter((name) => channelNames.includes(name));
  let track: SampledTrack | undefined;
  let held: Segment | undefined;
  let asked:
    | { readonly segment: Segment; readonly answer: Promise<void>; readonly stop: AbortController }
    | undefined;
  let path: DrivenPath | undefined;
  let isOver = false;

  const isWithin = (segment: Segment | undefined, at: number): boolean =>
    segment !== undefined && at >= segment.from && (at <= segment.to || segment.to >= duration_s);
  const isEnough = (segment: Segment | undefined, at: number): boolean =>
    segment !== undefined &&
    isWithin(segment, at) &&
    (at - segment.from > EDGE * HELD_s || segment.from <= 0) &&
    (segment.to - at > EDGE * HELD_s || segment.to >= duration_s);

  const read = (at: number): Promise<void> => {
    asked?.stop.abort();
    const from = Math.max(0, Math.min(at - HELD_s / 2, duration_s - HELD_s));
    const segment = { from, to: from + HELD_s };
    const stop = new AbortController();
    const answer = readWindows(bridge, id, channels, segment, POINTS, stop.signal).then(
      (windows) => {
        if (stop.signal.aborted) return;
        track = createSampledTrack(windows);
        held = segment;
        asked = undefined;
        onRead();
      },
      (error: unknown) => {
        if (asked?.stop === stop) asked = undefined;
        throw error;
      },
    );
    asked = { segment, answer, stop };
    return answer;
  };

  return {
    session,
    want: (at_s) => {
      if (isOver || channels.length === 0 || isEnough(held, at_s) || isEnough(asked?.segment, at_s)) return;
      // The backend may be restarting: the next move of the cursor reads again.
      read(at_s).catch(() => undefined);
    },
    ready: async (at_s) => {
      if (isOver || channels.length === 0 || isWithin(held, at_s)) return;
      if (asked !== undefined && isWithin(asked.segment, at_s)) await asked.answer;
      else await read(at_s);
    },
    write: (at_s, out) => {
      out.fill(NaN);
      if (track !== undefined) writeSample(track, at_s, out);
      if (path !== undefined) writePath(path, at_s, out);
      return track !== undefined || path !== undefined;
    },
    setPath: (next) => {
      path = next;
      onRead();
    },
    end: () => {
      isOver = true;
      asked?.stop.abort();
      track = undefined;
      held = undefined;
    },
  };
}
