import { useEffect } from 'react';
import { useService } from '../../workspace/ServicesContext.tsx';
import type { FilmCar } from './film.ts';
import { hasSlips, placingOf } from './missing.ts';
import { MARKS_s, readMarks } from './read-path.ts';
import type { SkidMarks } from '../../plots/scene/skid-marks.ts';
import { BRIDGE } from '../../workspace/services.ts';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';

/** Share of the segment at its ends where the next one is read. */
const EDGE = 0.15;

/** Skid marks about the cursor, read again when it leaves their segment. */
export function useMarks(
  car: FilmCar | undefined,
  isLevel: boolean,
  isShown: boolean,
  take: (marks: SkidMarks) => void,
): void {
  const bridge = useService(BRIDGE);
  const time_s = useService(TIME_CURSOR_s);
  useEffect(() => {
    if (car === undefined || !isShown || !hasSlips(car.session) || placingOf(car.session) !== 'recorded')
      return undefined;
    const { duration_s } = car.session;
    let stop = new AbortController();
    let held: { readonly from_s: number; readonly to_s: number } | undefined;
    const load = (): void => {
      const at = time_s.read();
      if (
        held !== undefined &&
        (held.from_s <= 0 || at > held.from_s + EDGE * MARKS_s) &&
        at <= Math.max(held.to_s - EDGE * MARKS_s, held.to_s >= duration_s ? duration_s : 0)
      )
        return;
      const from_s = Math.max(0, Math.min(at - MARKS_s * 0.7, duration_s - MARKS_s));
      const segment = { from_s, to_s: Math.min(duration_s, from_s + MARKS_s) };
      held = segment;
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      readMarks(bridge, car.session, car.geometry, isLevel, segment, signal).then(
        (marks) => {
          if (!signal.aborted) take(marks);
        },
        () => {
          // The backend may be restarting: the next move of the cursor reads again.
          if (!signal.aborted) held = undefined;
        },
      );
    };
    load();
    const stopFollowing = time_s.subscribe(load);
    return () => {
      stopFollowing();
      stop.abort();
    };
  }, [bridge, time_s, car, isLevel, isShown, take]);
}
