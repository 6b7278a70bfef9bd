import type { NOTE_REQUESTS } from '../../contract/note-requests.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export function createNoteHandlers({
  library,
  emit,
}: HandlerContext): Pick<Handlers, keyof typeof NOTE_REQUESTS> {
  const notes = () => library.requireStore().notes;
  return {
    'note/list': ({ sessionId }) => notes().list(sessionId),
    'note/add': ({ sessionId, words }) => {
      const id = notes().add(sessionId, words);
      emit('note/changed', { sessionId });
      return { id };
    },
    'note/change': ({ sessionId, id, words }) => {
      notes().change(sessionId, id, words);
      emit('note/changed', { sessionId });
      return {};
    },
    'note/remove': ({ sessionId, id }) => {
      notes().remove(sessionId, id);
      emit('note/changed', { sessionId });
      return {};
    },
  };
}
