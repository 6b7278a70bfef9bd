import { useEffect, useState } from 'react';
import type { Cursor } from '../../stores/cursor.ts';
import { following, type ViewRange } from '../traces/view-range.ts';

export const RATES = ['0.25', '0.5', '1', '2'] as const;
export type Rate = (typeof RATES)[number];

export interface Playback {
  readonly isPlaying: boolean;
  readonly rate: Rate;
  readonly toggle: () => void;
  readonly setRate: (rate: Rate) => void;
}

/** Moves the cursor with the clock, frame by frame, until the end of the session. */
export function usePlayback(cursor: Cursor, range: ViewRange): Playback {
  const [isPlaying, setPlaying] = useState(false);
  const [rate, setRate] = useState<Rate>('1');
  useEffect(() => {
    if (!isPlaying) return;
    let last_ms = performance.now();
    let frame = 0;
    const step = (now_ms: number): void => {
      const whole = range.whole();
      const next = cursor.read() + (Number(rate) * Math.max(0, now_ms - last_ms)) / 1000;
      last_ms = now_ms;
      cursor.move(Math.min(next, whole.to));
      range.show(following(range.read(), cursor.read(), whole));
      if (next >= whole.to) setPlaying(false);
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, rate, cursor, range]);
  return {
    isPlaying,
    rate,
    setRate,
    toggle: () => {
      // From the end it starts over.
      if (!isPlaying && cursor.read() >= range.whole().to) cursor.move(range.whole().from);
      setPlaying(!isPlaying);
    },
  };
}
