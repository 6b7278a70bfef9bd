import { SURFACE_NAMES } from '../../../core/catalogue/surfaces.ts';
import { importTrackFolder } from '../../../core/car-files/racer-track/import-track-folder.ts';
import { importLineFile } from '../../../core/environment/track/import-centre-line.ts';
import { readTrack } from '../../../core/environment/track/read-track.ts';
import { trackFromTemplate } from '../../../core/environment/track/track-templates.ts';
import {
  isEdited,
  newDocument,
  withEdit,
  withRedone,
  withUndone,
  type TrackDocument,
} from '../../../core/environment/track/track-document.ts';
import { shownProblem, viewOfTrack } from '../../../core/environment/track/track-view.ts';
import type { Track } from '../../../core/environment/track/track.ts';
import { writeTrack } from '../../../core/environment/track/write-track.ts';
import type { TRACK_WORK, TrackShown } from '../track-requests.ts';
import type { Handlers } from './handler.ts';

const NEW_ROAD = { surface: 'asphalt', verge: 'grass' } as const;

type EditName = Exclude<keyof typeof TRACK_WORK, 'track/lap' | 'track/mesh'>;

let document: TrackDocument | undefined;
/** Track as last handed out for saving. */
let written: Track | undefined;

function shown(next: TrackDocument, notes: readonly string[] = []): TrackShown {
  document = next;
  return {
    view: viewOfTrack(next.track),
    isEdited: isEdited(next),
    undo: next.undo.at(-1)?.label,
    redo: next.redo.at(-1)?.label,
    notes,
  };
}

function current(): TrackDocument {
  if (document === undefined) throw new Error('No track is open.');
  return document;
}

/** The edited track with its history. */
export const track: Handlers<EditName> = {
  'track/open': ({ text, isSaved, notes = [] }) => {
    const { draft, problems } = readTrack(text, SURFACE_NAMES);
    return draft === undefined
      ? { refused: problems.map(shownProblem) }
      : shown(newDocument(draft, isSaved ? draft : undefined), notes);
  },
  'track/import': ({ bytes, file }) => {
    const { track: imported, notes } = importLineFile(bytes, file, NEW_ROAD);
    return shown(newDocument(imported, undefined), notes);
  },
  'track/import-folder': ({ name, files, entries }) => {
    const { track: imported, notes } = importTrackFolder({ path: name, files, entries }, NEW_ROAD);
    return shown(newDocument(imported, undefined), notes);
  },
  'track/begin': ({ template }) => shown(newDocument(trackFromTemplate(template), undefined)),
  'track/edit': ({ edit, name }) => shown(withEdit(current(), edit, name)),
  'track/undo': () => shown(withUndone(current())),
  'track/redo': () => shown(withRedone(current())),
  'track/write': ({ isForSave }) => {
    const { track: edited } = current();
    if (isForSave) written = edited;
    return writeTrack(edited);
  },
  'track/saved': () => shown({ ...current(), saved: written }),
};
