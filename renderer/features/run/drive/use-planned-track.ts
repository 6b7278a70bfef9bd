import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { TrackFile } from '../../../../core/contract/run-road.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { RUNS } from '../../../workspace/runs/run-store.ts';

/** Track of the planned test while none is driven; undefined without one, and where it cannot be read: the start says why. */
export function usePlannedTrack(isDriving: boolean): TrackFile | undefined {
  const runs = useService(RUNS);
  const track = useStore(runs, (s) => s.plan.track);
  const manoeuvre = useStore(runs, (s) => s.plan.manoeuvre);
  const [read, setRead] = useState<TrackFile>();
  useEffect(() => {
    if (isDriving || track === undefined) return undefined;
    let isLeft = false;
    const take = (file: TrackFile | undefined): void => {
      if (!isLeft) setRead(file);
    };
    runs.plannedTrack().then(take, () => take(undefined));
    return () => {
      isLeft = true;
    };
  }, [runs, isDriving, track, manoeuvre]);
  return isDriving || track === undefined ? undefined : read;
}
