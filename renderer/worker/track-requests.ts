import type { TrackFolderFile } from '../../core/catalogue/track-folder.ts';
import type { TrackTemplate } from '../../core/catalogue/track-templates.ts';
import type { LapView } from '../../core/contract/lap-view.ts';
import type { TrackEdit, TrackStepName } from '../../core/contract/track-edits.ts';
import type { TrackMesh } from '../../core/contract/track-mesh.ts';
import type { ShownProblem, TrackView } from '../../core/contract/track-view.ts';
import type { CarText } from './car-model.ts';
import { long, tracking } from './request-row.ts';

/** The edited track, which the worker holds with its history. */
export interface TrackShown {
  readonly view: TrackView;
  readonly isEdited: boolean;
  /** Description of the step that undo or redo would take. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
  /** Notes of an import. */
  readonly notes: readonly string[];
}

/** A track folder of another program: its files by their path below it, and the names of all its entries. */
export interface TrackFolderBytes {
  readonly name: string;
  readonly files: Partial<Record<TrackFolderFile, Uint8Array>>;
  readonly entries: readonly string[];
}

/** A file with unreadable lines: the drawing view would lose them. */
export interface TrackRefused {
  readonly refused: readonly ShownProblem[];
}

export interface LapRequest {
  readonly cars: { readonly car: CarText };
  /** Current text of the track file. */
  readonly track: string;
  /** Margin to the edges of the road beside the car. */
  readonly margin_m: number;
  /** Share of the grip that is used. */
  readonly grip: number;
}

export const TRACK_WORK = {
  'track/open': tracking<
    {
      readonly text: string;
      readonly isSaved: boolean;
      /** Notes of the import that made the text. */
      readonly notes?: readonly string[];
    },
    TrackShown | TrackRefused
  >(),
  /** The line of a track by another program. */
  'track/import': tracking<{ readonly bytes: Uint8Array; readonly file: string }, TrackShown>(),
  'track/import-folder': tracking<TrackFolderBytes, TrackShown>(),
  'track/begin': tracking<{ readonly template: TrackTemplate }, TrackShown>(),
  'track/edit': tracking<{ readonly edit: TrackEdit; readonly name: TrackStepName }, TrackShown>(),
  'track/undo': tracking<object, TrackShown>(),
  'track/redo': tracking<object, TrackShown>(),
  /** The current text of the file, to read or to save it. */
  'track/write': tracking<{ readonly isForSave: boolean }, string>(),
  /** Reports that the last text for saving is on disk. */
  'track/saved': tracking<object, TrackShown>(),
  /** A lap in quasi-steady states; its progress is a fraction. */
  'track/lap': long<LapRequest, LapView, number>(),
  /** Triangles of a track file; undefined for a text that is not a drivable track. */
  'track/mesh': long<{ readonly text: string }, TrackMesh | undefined>(),
};
