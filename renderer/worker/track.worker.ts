import { SURFACE_NAMES } from '../../core/catalogue/surfaces.ts';
import { importCentreLine } from '../../core/environment/track/import-centre-line.ts';
import { readTrack } from '../../core/environment/track/read-track.ts';
import { trackFromTemplate } from '../../core/environment/track/templates.ts';
import {
  isEdited,
  newDocument,
  withEdit,
  withRedone,
  withUndone,
  type TrackDocument,
} from '../../core/environment/track/track-document.ts';
import { shownProblem, viewOfTrack } from '../../core/environment/track/track-view.ts';
import type { Track } from '../../core/environment/track/track.ts';
import { writeTrack } from '../../core/environment/track/write-track.ts';
import type { TrackAnswer, TrackRequest } from './track-messages.ts';

/** The edited track with its history, outside the main thread. */
declare const self: DedicatedWorkerGlobalScope;

let document: TrackDocument | undefined;
/** Track as last handed out for saving. */
let written: Track | undefined;

function shown(id: number, next: TrackDocument, notes: readonly string[] = []): TrackAnswer {
  document = next;
  return {
    type: 'shown',
    id,
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

function answer(request: TrackRequest): TrackAnswer {
  const { id } = request;
  switch (request.type) {
    case 'open': {
      const { draft, problems } = readTrack(request.text, SURFACE_NAMES);
      if (draft === undefined) return { type: 'refused', id, problems: problems.map(shownProblem) };
      return shown(id, newDocument(draft, request.isSaved ? draft : undefined));
    }
    case 'import': {
      const options = { surface: 'asphalt', verge: 'grass' };
      const { track, notes } = importCentreLine(request.text, request.file, options);
      return shown(id, newDocument(track, undefined), notes);
    }
    case 'template':
      return shown(id, newDocument(trackFromTemplate(request.template), undefined));
    case 'edit':
      return shown(id, withEdit(current(), request.edit, request.name));
    case 'undo':
      return shown(id, withUndone(current()));
    case 'redo':
      return shown(id, withRedone(current()));
    case 'write': {
      const { track } = current();
      if (request.isForSave) written = track;
      return { type: 'written', id, text: writeTrack(track) };
    }
    case 'saved':
      return shown(id, { ...current(), saved: written });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<TrackRequest>) => {
  try {
    self.postMessage(answer(data));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ type: 'failure', id: data.id, message } satisfies TrackAnswer);
  }
});
