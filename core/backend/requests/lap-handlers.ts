import type { LAP_REQUESTS } from '../../contract/lap-requests.ts';
import type { VENUE_REQUESTS } from '../../contract/venues.ts';
import { detectSessionLaps, lapsWithFirst, setSessionLaps } from '../sessions/detect-session-laps.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

/** Laps of sessions, and the venues by which they are found. */
export function createLapHandlers({
  library,
  emit,
  comparisons,
}: Pick<HandlerContext, 'library' | 'emit' | 'comparisons'>): Pick<
  Handlers,
  keyof typeof LAP_REQUESTS | keyof typeof VENUE_REQUESTS
> {
  const store = () => library.requireStore();
  const changed = <T>(event: 'session/changed' | 'venue/changed', answer: T): T => {
    emit(event, {});
    return answer;
  };
  return {
    'laps/get': ({ sessionId }) => lapsWithFirst(store(), sessionId),
    'laps/preview': (args, signal) =>
      comparisons.run({ path: store().path, part: 'lapPreview', args }, signal),
    'laps/detect': ({ sessionId, evidence }) =>
      changed('session/changed', detectSessionLaps(store(), sessionId, evidence)),
    'laps/track': (args, signal) => comparisons.run({ path: store().path, part: 'track', args }, signal),
    'laps/set': ({ sessionId, ...laps }) =>
      changed('session/changed', setSessionLaps(store(), sessionId, laps)),
    'venue/list': () => store().venues.list(),
    'venue/save': ({ venue, before }) => {
      store().venues.save(venue, before);
      return changed('venue/changed', {});
    },
    'venue/delete': ({ name }) => {
      store().venues.remove(name);
      return changed('venue/changed', {});
    },
  };
}
