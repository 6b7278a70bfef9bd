import type { TrackEdit, TrackStepName } from '../../contract/track-edits.ts';
import { editTrack } from './edit-track.ts';
import type { Track } from './track.ts';

interface TrackStep extends TrackStepName {
  /** The track before (to be undone) or after it (to be redone). */
  readonly track: Track;
}

/** A track that is being edited, with what can be undone. Tracks share the rows that did not change. */
export interface TrackDocument {
  readonly track: Track;
  /** The track as it is on disk; undefined for one that was never saved. */
  readonly saved: Track | undefined;
  readonly undo: readonly TrackStep[];
  readonly redo: readonly TrackStep[];
}

const JOIN_WITHIN_MS = 800;
const DRAG = 'drag';
/** Beyond these the oldest are forgotten: of 50,000 points each holds half a megabyte. */
const MAX_STEPS = 500;

export const newDocument = (track: Track, saved: Track | undefined): TrackDocument => ({
  track,
  saved,
  undo: [],
  redo: [],
});

export const isEdited = ({ track, saved }: TrackDocument): boolean => track !== saved;

/**
 * The document after one more edit. One that joins the step before it is made on the track before that step: a point
 * that is dragged comes from where it was taken, not from where the last frame left it. Throws as editTrack does.
 */
export function withEdit(document: TrackDocument, edit: TrackEdit, name: TrackStepName): TrackDocument {
  const { track, saved, undo, redo } = document;
  const last = undo.at(-1);
  const joins =
    last !== undefined &&
    redo.length === 0 &&
    track !== saved &&
    name.joins !== '' &&
    name.joins === last.joins &&
    (name.joins.startsWith(DRAG) || name.at_ms - last.at_ms <= JOIN_WITHIN_MS);
  const from = joins ? last.track : track;
  const step = { ...name, track: from };
  const before = joins ? undo.slice(0, -1) : undo.slice(-(MAX_STEPS - 1));
  return { track: editTrack(from, edit), saved, undo: [...before, step], redo: [] };
}

/** The document one step back; the same where there is none. */
export function withUndone({ track, saved, undo, redo }: TrackDocument): TrackDocument {
  const last = undo.at(-1);
  if (last === undefined) return { track, saved, undo, redo };
  return {
    track: last.track,
    saved,
    undo: undo.slice(0, -1),
    // Nothing more joins a step that was undone and comes back.
    redo: [...redo, { ...last, joins: '', track }],
  };
}

/** The document one step on again; the same where there is none. */
export function withRedone({ track, saved, undo, redo }: TrackDocument): TrackDocument {
  const next = redo.at(-1);
  if (next === undefined) return { track, saved, undo, redo };
  return { track: next.track, saved, undo: [...undo, { ...next, track }], redo: redo.slice(0, -1) };
}
