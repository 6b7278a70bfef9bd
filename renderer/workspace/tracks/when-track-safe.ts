import type { UiStore } from '../ui-store.ts';
import type { TrackStore } from './track-store.ts';

/** Goes on at once where the open track has no unsaved edits; otherwise asks first. */
export function whenTrackSafe(tracks: TrackStore, ui: UiStore, next: () => void): void {
  void tracks.settled().then(() => {
    if (tracks.getState().isEdited) ui.setState({ overlay: { kind: 'unsavedTrack', next } });
    else next();
  });
}
