import { useStore } from 'zustand';
import { carName, isEdited, CAR } from '../workspace/car/car-store.ts';
import { isTrackOpen, trackTitle, TRACKS } from '../workspace/tracks/track-store.ts';
import { useCommand } from '../workspace/CommandsContext.tsx';
import { useService } from '../workspace/ServicesContext.tsx';
import { TRACK_FILES } from '../features/tracks/track-files.ts';
import { newestUndo, NOTICES } from '../workspace/notice-store.ts';
import { UI } from '../workspace/ui-store.ts';
import { SESSION_SCREENS } from './document-commands.ts';

/** Document named in the header: the open car, or on the Tracks screen the open track. */
export interface OpenDocument {
  readonly kind: 'car' | 'track';
  readonly isOpen: boolean;
  readonly name: string;
  /** Undefined for a document that was never saved. */
  readonly path: string | undefined;
  readonly edited: boolean;
  readonly isReadOnly: boolean;
  readonly canSave: boolean;
  /** Description of the step that undo or redo would take. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
  readonly choose: () => void;
}

function useCar(): OpenDocument {
  const car = useService(CAR);
  const open = useCommand('file.open');
  const path = useStore(car, (s) => s.path);
  const edited = useStore(car, isEdited);
  const isReadOnly = useStore(car, (s) => s.isReadOnly);
  return {
    kind: 'car',
    isOpen: path !== undefined,
    name: useStore(car, carName),
    path,
    edited,
    isReadOnly,
    canSave: path !== undefined && (edited || isReadOnly),
    undo: useStore(car, (s) => s.history.undo.top?.label),
    redo: useStore(car, (s) => s.history.redo.top?.label),
    choose: open.run,
  };
}

function useTrack(): OpenDocument {
  const tracks = useService(TRACKS);
  const trackFiles = useService(TRACK_FILES);
  const edited = useStore(tracks, (s) => s.isEdited);
  const isReadOnly = useStore(tracks, (s) => s.isReadOnly);
  const hasView = useStore(tracks, (s) => s.view !== undefined);
  return {
    kind: 'track',
    isOpen: useStore(tracks, isTrackOpen),
    name: useStore(tracks, trackTitle),
    path: useStore(tracks, (s) => s.path),
    edited,
    isReadOnly,
    canSave: hasView && (edited || isReadOnly),
    undo: useStore(tracks, (s) => s.undo),
    redo: useStore(tracks, (s) => s.redo),
    choose: trackFiles.chooseAndOpen,
  };
}

export function useOpenDocument(): OpenDocument {
  const ui = useService(UI);
  const notices = useService(NOTICES);
  const car = useCar();
  const track = useTrack();
  const offered = useStore(notices, (s) => newestUndo(s)?.text);
  const screen = useStore(ui, (s) => s.screen);
  if (screen === 'tracks') return track;
  return SESSION_SCREENS.has(screen) ? { ...car, undo: offered, redo: undefined } : car;
}
