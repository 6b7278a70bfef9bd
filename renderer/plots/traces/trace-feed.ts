import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { ChannelWindow } from '../../../core/contract/telemetry-requests.ts';
import { createListeners } from '../../bridge/listeners.ts';
import { ASKED_AGAIN_ms, isPassing } from '../../ui/state/ask-again.ts';
import type { Frames } from '../../ui/state/frame-tasks.ts';
import type { Watched } from '../../ui/state/watched.ts';
import { envelope, type Points } from './trace-points.ts';
import { isSameSpan, type Span, type ViewRange } from '../view-range.ts';
import type { ReadLines } from '../../workspace/sessions/opened-sessions.ts';

/**
 * Shown part of channels of a session for all the panels that draw them: one request for each range, never
 * two at a time. Outside React, since it changes at the rate of a zoom.
 */
export interface TraceFeed extends Watched {
  /** A line in SI; the previous one until the new one arrives. */
  readonly line: (channel: string) => Points | undefined;
  /** All lines in SI; another map after each answer. */
  readonly lines: () => ReadonlyMap<string, Points>;
  readonly failure: () => Failure | undefined;
  /** True after a request without any answer yet. */
  readonly isAwaited: () => boolean;
  /** Session and range of the lines; undefined before any were read, and where they could not be. */
  readonly last: () => ReadLines | undefined;
  /** Reads these channels for this plot width from now on; returns the function that ends that. */
  readonly want: (channels: readonly string[], width_px: number) => () => void;
  /** Starts to follow the range; returns the function that ends all work. */
  readonly follow: () => () => void;
}

export interface FeedParts {
  readonly read: (
    channels: readonly string[],
    span: Span,
    points: number,
    signal: AbortSignal,
  ) => Promise<readonly ChannelWindow[]>;
  readonly range: ViewRange;
  readonly frames: Pick<Frames, 'hold'>;
  /** Drawn without a request where they fit it. */
  readonly first?: ReadLines | undefined;
}

/** Margin read beyond both ends of the view, so that a small move shows no gap. */
const MARGIN = 0.25;
/**
 * A plot wider by less than this factor than the read one is not read again: the difference is not visible.
 */
const SAME_WIDTH = 1.1;
/**
 * Drawing waits this long for an answer, two frames: an answer in that time is drawn once instead of twice.
 */
const HOLD_ms = 32;

/** Request for plots of this width over a span. */
export function readAround(
  channels: readonly string[],
  { span, width_px }: Pick<ReadLines, 'span' | 'width_px'>,
  read: (channels: readonly string[], span: Span, points: number) => Promise<readonly ChannelWindow[]>,
): Promise<ReadLines> {
  const margin = MARGIN * (span.to - span.from);
  const around = { from: span.from - margin, to: span.to + margin };
  return read(channels, around, width_px * (1 + 2 * MARGIN)).then((windows) => ({
    channels: new Set(channels),
    width_px,
    span,
    lines: new Map(windows.map((window) => [window.name, envelope(window)])),
  }));
}

const NOTHING: ReadonlyMap<string, Points> = new Map();

export function createTraceFeed({ read, range, frames, first }: FeedParts): TraceFeed {
  const news = createListeners<undefined>();
  const wants = new Set<{ readonly channels: readonly string[]; readonly width_px: number }>();
  let last = first;
  let failure: Failure | undefined;
  /** Last request, whose answer may be on its way. */
  let asked: Omit<ReadLines, 'lines'> | undefined = first;
  let isFollowed = false;
  let isAnswered = false;
  let isReading = false;
  let isPlanned = false;
  let stop = new AbortController();
  let again: ReturnType<typeof setTimeout> | undefined;

  const isCovered = (): boolean =>
    asked !== undefined &&
    isSameSpan(asked.span, range.read()) &&
    [...wants].every(
      ({ channels, width_px }) =>
        width_px <= SAME_WIDTH * (asked?.width_px ?? 0) &&
        channels.every((name) => asked?.channels.has(name)),
    );

  const load = async (): Promise<void> => {
    if (!isFollowed || isReading || wants.size === 0) return;
    if (isCovered()) {
      if (isAnswered) return;
      isAnswered = true;
      news.notify(undefined);
      return;
    }
    const channels = [...new Set([...wants].flatMap((want) => want.channels))];
    const width_px = Math.max(...[...wants].map((want) => want.width_px));
    const span = range.read();
    if (channels.length === 0 || !(width_px > 0)) return;
    isReading = true;
    clearTimeout(again);
    asked = { channels: new Set(channels), width_px, span };
    const { signal } = stop;
    const release = frames.hold(HOLD_ms);
    try {
      const answer = await readAround(channels, asked, (...wanted) => read(...wanted, signal));
      if (signal.aborted) return;
      last = answer;
      failure = undefined;
    } catch (error) {
      if (signal.aborted) return;
      failure = toFailure(error);
      // The drawn lines stay while a later answer is possible.
      if (isPassing(failure)) again = setTimeout(askAnew, ASKED_AGAIN_ms);
      else last = undefined;
    } finally {
      release();
      if (!signal.aborted) {
        isReading = false;
        isAnswered = true;
        news.notify(undefined);
        // Loads changes that came meanwhile.
        void load();
      }
    }
  };
  const askAnew = (): void => {
    asked = undefined;
    void load();
  };
  /** Panels that are shown together share a request. */
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      void load();
    });
  };

  return {
    line: (channel) => last?.lines.get(channel),
    lines: () => last?.lines ?? NOTHING,
    last: () => last,
    failure: () => failure,
    isAwaited: () => !isAnswered,
    subscribe: news.add,
    want: (channels, width_px) => {
      const want = { channels, width_px };
      wants.add(want);
      plan();
      return () => void wants.delete(want);
    },
    follow: () => {
      isFollowed = true;
      stop = new AbortController();
      plan();
      const stopFollowing = range.subscribe(() => void load());
      return () => {
        stopFollowing();
        isFollowed = false;
        isReading = false;
        asked = undefined;
        clearTimeout(again);
        stop.abort();
      };
    },
  };
}
