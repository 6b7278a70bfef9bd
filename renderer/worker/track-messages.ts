import type { TrackEdit, TrackStepName } from '../../core/contract/track-edits.ts';
import type { TrackTemplate } from '../../core/catalogue/track-templates.ts';
import type { ShownProblem, TrackView } from '../../core/contract/track-view.ts';

/** Messages between the Tracks screen and its worker, which holds the edited track. */
export type TrackRequest = { readonly id: number } & (
  | { readonly type: 'open'; readonly text: string; readonly isSaved: boolean }
  /** A centre-line CSV. */
  | { readonly type: 'import'; readonly text: string; readonly file: string }
  | { readonly type: 'template'; readonly template: TrackTemplate }
  | { readonly type: 'edit'; readonly edit: TrackEdit; readonly name: TrackStepName }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Requests the current text of the file, to read or to save it. */
  | { readonly type: 'write'; readonly isForSave: boolean }
  /** Reports that the last text for saving is on disk. */
  | { readonly type: 'saved' }
);

export interface TrackShown {
  readonly type: 'shown';
  readonly id: number;
  readonly view: TrackView;
  readonly isEdited: boolean;
  /** Description of the step that undo or redo would take. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
  /** Notes of an import. */
  readonly notes: readonly string[];
}

export type TrackAnswer =
  | TrackShown
  /** A file with unreadable lines: the drawing view would lose them. */
  | { readonly type: 'refused'; readonly id: number; readonly problems: readonly ShownProblem[] }
  | { readonly type: 'written'; readonly id: number; readonly text: string }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };
