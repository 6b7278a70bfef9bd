import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { TrackView } from '../../../core/contract/track-view.ts';
import { loadedPart } from '../../ui/loaded-part.tsx';
import { useService } from '../../workspace/ServicesContext.tsx';
import { SceneBoundary } from '../../plots/scene/SceneBoundary.tsx';
import { useTrackMesh } from '../../plots/scene/use-track-mesh.ts';
import { planBounds } from './plan-bounds.ts';
import css from './Tracks.module.css';
import { TRACKS } from '../../workspace/tracks/track-store.ts';
import { NOTICES } from '../../workspace/notice-store.ts';

const TrackScene = loadedPart(async () => (await import('./TrackScene.tsx')).TrackScene).Part;

/** Text of the open track, updated with each change of it. */
function useTrackText(view: TrackView): string | undefined {
  const tracks = useService(TRACKS);
  const notices = useService(NOTICES);
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    tracks.write().then(
      (written) => {
        if (isCurrent) setText(written);
      },
      (error: unknown) => notices.notifyFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [tracks, notices, view]);
  return text;
}

/** The open track in 3D, with its heights and banking. */
export function Track3d({ view }: { readonly view: TrackView }): ReactElement {
  const tracks = useService(TRACKS);
  const opened = useStore(tracks, (s) => s.opened);
  const mesh = useTrackMesh(useTrackText(view));
  const frame = useMemo(() => {
    const { low, high } = planBounds(view);
    const z = view.road?.profile.z_m ?? Float64Array.of(0);
    const [bottom, top] = [z.reduce((a, b) => Math.min(a, b)), z.reduce((a, b) => Math.max(a, b))];
    return {
      middle_m: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (bottom + top) / 2] as const,
      extent_m: Math.max(20, high[0] - low[0], high[1] - low[1]),
    };
  }, [view]);
  if (view.road === undefined)
    return <p className={css['noRoad']}>The points do not form a road; see Problems.</p>;
  return (
    <div className={css['space']} role="img" aria-label="The track in 3D, with its heights and banking">
      {mesh === undefined ? undefined : (
        <SceneBoundary>
          <TrackScene key={opened} mesh={mesh} {...frame} />
        </SceneBoundary>
      )}
    </div>
  );
}
