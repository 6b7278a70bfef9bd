import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Cursor } from '../../../ui/state/cursor.ts';
import { following, type Span, type ViewRange } from '../../../plots/view-range.ts';

/** Limits of the playback speed, × real time. */
export const SLOWEST = 0.1;
export const FASTEST = 10;
const STEPS = [0.1, 0.2, 0.25, 0.5, 1, 2, 4, 5, 10] as const;

export interface PlaybackState {
  readonly isPlaying: boolean;
  readonly rate: number;
  /** Segment that is played as a loop, s. */
  readonly loop: Span | undefined;
}

export interface Playback extends StoreApi<PlaybackState> {
  readonly toggle: () => void;
  readonly stop: () => void;
  /** Limited to {@link SLOWEST} to {@link FASTEST}. */
  readonly setRate: (rate: number) => void;
  /** Next usual speed, slower (-1) or faster (1). */
  readonly stepRate: (sign: -1 | 1) => void;
  readonly setLoop: (loop: Span | undefined) => void;
}

/** Position of a cursor that moves on from `at`; beyond the end of the loop it continues from its start. */
export function advanced(at: number, by: number, loop: Span | undefined): number {
  const next = at + by;
  if (loop === undefined) return next;
  const length = loop.to - loop.from;
  if (!(length > 0) || at < loop.from || at > loop.to) return loop.from;
  return next > loop.to ? loop.from + ((next - loop.from) % length) : next;
}

/**
 * Moves the cursor with the clock, frame by frame, to the end of the range or round a loop. Requests no
 * frames while paused.
 */
export function createPlayback(cursor: Cursor, range: ViewRange): Playback {
  const store = createStore<PlaybackState>(() => ({ isPlaying: false, rate: 1, loop: undefined }));
  let frame = 0;
  let last_ms = 0;

  const stop = (): void => {
    if (!store.getState().isPlaying) return;
    cancelAnimationFrame(frame);
    store.setState({ isPlaying: false });
  };
  const step = (now_ms: number): void => {
    const { rate, loop } = store.getState();
    const whole = range.whole();
    const next = advanced(cursor.read(), (rate * Math.max(0, now_ms - last_ms)) / 1000, loop);
    last_ms = now_ms;
    cursor.move(Math.min(next, whole.to));
    range.show(following(range.read(), cursor.read(), whole));
    if (next >= whole.to && loop === undefined) stop();
    else frame = requestAnimationFrame(step);
  };
  const setRate = (rate: number): void =>
    store.setState({ rate: Math.min(FASTEST, Math.max(SLOWEST, rate)) });

  return {
    ...store,
    stop,
    toggle: () => {
      if (store.getState().isPlaying) {
        stop();
        return;
      }
      // From the end it starts over.
      if (store.getState().loop === undefined && cursor.read() >= range.whole().to)
        cursor.move(range.whole().from);
      store.setState({ isPlaying: true });
      last_ms = performance.now();
      frame = requestAnimationFrame(step);
    },
    setRate,
    stepRate: (sign) => {
      const { rate } = store.getState();
      const next = sign > 0 ? STEPS.find((r) => r > rate) : STEPS.findLast((r) => r < rate);
      if (next !== undefined) setRate(next);
    },
    setLoop: (loop) => store.setState({ loop }),
  };
}
