import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { BrokenTrackView } from './BrokenTrackView.tsx';
import { TrackEditor } from './TrackEditor.tsx';
import { TrackStart } from './TrackStart.tsx';
import { TRACKS } from '../../workspace/tracks/track-store.ts';

/** Track editor: open, create and edit tracks, and compute quasi-steady laps. */
export function TracksScreen(): ReactElement {
  const tracks = useService(TRACKS);
  const view = useStore(tracks, (s) => s.view);
  const broken = useStore(tracks, (s) => s.broken);
  const opened = useStore(tracks, (s) => s.opened);
  if (view !== undefined) return <TrackEditor view={view} />;
  if (broken !== undefined) return <BrokenTrackView key={opened} broken={broken} />;
  return <TrackStart />;
}
