import type { TrackEdit, TrackStepName } from '../../core/contract/track-edits.ts';
import type { TrackTemplate } from '../../core/contract/track-templates.ts';
import type { ShownProblem, TrackView } from '../../core/contract/track-view.ts';

/** Between the Tracks screen and its worker, which holds the track that is edited. */
export type TrackRequest = { readonly id: number } & (
  | { readonly type: 'open'; readonly text: string; readonly isSaved: boolean }
  /** A centre-line CSV. */
  | { readonly type: 'import'; readonly text: string; readonly file: string }
  | { readonly type: 'template'; readonly template: TrackTemplate }
  | { readonly type: 'edit'; readonly edit: TrackEdit; readonly name: TrackStepName }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** The text of the file as it stands, to be read or to be saved. */
  | { readonly type: 'write'; readonly isForSave: boolean }
  /** The text that was given last to be saved is on disk. */
  | { readonly type: 'saved' }
);

export interface TrackShown {
  readonly type: 'shown';
  readonly id: number;
  readonly view: TrackView;
  readonly isEdited: boolean;
  /** What undo and redo would do, in words. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
  /** What an import did beside reading. */
  readonly notes: readonly string[];
}

export type TrackAnswer =
  | TrackShown
  /** A file that is not understood as a whole: edited as a drawing it would lose lines. */
  | { readonly type: 'refused'; readonly id: number; readonly problems: readonly ShownProblem[] }
  | { readonly type: 'written'; readonly id: number; readonly text: string }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };
