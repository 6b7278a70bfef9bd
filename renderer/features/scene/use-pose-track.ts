import { useEffect, useMemo, useRef } from 'react';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { readWindows } from '../traces/use-trace-windows.ts';
import { createPoseTrack, POSE_CHANNELS, writePose, type PoseTrack } from './pose-track.ts';
import type { PoseSource } from './pose-source.ts';

/** A stretch this long about the cursor is held, in this many points: 100 per second. */
const HELD_s = 12;
const POINTS = 1200;

/** The pose of a session about the cursor, read anew when the cursor comes near the end of what is held. */
export function usePoseTrack(session: SessionDetail): PoseSource {
  const { bridge, time_s } = useServices();
  const track = useRef<PoseTrack>(undefined);
  const listeners = useRef(new Set<() => void>());
  const { id, duration_s } = session;
  useEffect(() => {
    let stop = new AbortController();
    let held: { readonly from: number; readonly to: number } | undefined;
    const isEnough = (at: number): boolean =>
      held !== undefined &&
      (at - held.from > 0.2 * HELD_s || held.from <= 0) &&
      (held.to - at > 0.2 * HELD_s || held.to >= duration_s);
    const load = async (): Promise<void> => {
      const at = time_s.read();
      if (isEnough(at)) return;
      const from = Math.max(0, Math.min(at - HELD_s / 2, duration_s - HELD_s));
      const span = { from, to: from + HELD_s };
      held = span;
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      try {
        const windows = await readWindows(bridge, id, POSE_CHANNELS, span, POINTS, signal);
        if (signal.aborted) return;
        track.current = createPoseTrack(windows);
        for (const listener of listeners.current) listener();
      } catch {
        // A restarting backend: the next move of the cursor asks again.
        held = undefined;
      }
    };
    void load();
    const stopFollowing = time_s.subscribe(() => void load());
    return () => {
      stopFollowing();
      stop.abort();
      track.current = undefined;
    };
  }, [bridge, time_s, id, duration_s]);
  return useMemo(
    () => ({
      write: (out) => {
        if (track.current === undefined) return false;
        writePose(track.current, time_s.read(), out);
        return true;
      },
      subscribe: (listener) => {
        const known = listeners.current;
        known.add(listener);
        const stopFollowing = time_s.subscribe(listener);
        return () => {
          known.delete(listener);
          stopFollowing();
        };
      },
    }),
    [time_s],
  );
}
