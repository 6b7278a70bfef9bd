import { useStore } from 'zustand';
import { MAX_SESSION_ROWS } from '../../../core/contract/session-pages.ts';
import type { SessionSummary } from '../../../core/contract/session-requests.ts';
import { useService } from '../ServicesContext.tsx';
import { useNewestAnswer } from '../use-answer.ts';
import { SESSIONS } from './session-store.ts';

interface FoundSessions {
  readonly sessions: readonly SessionSummary[];
  /** The number of further sessions with these words; '' for none. */
  readonly note: string;
}

/** The newest sessions with all words of a text; without one the newest of all, which need no request. */
export function useFoundSessions(text: string, count = MAX_SESSION_ROWS): FoundSessions {
  const recent = useStore(useService(SESSIONS), (s) => s.sessions) ?? [];
  const words = text.trim();
  const { answer } = useNewestAnswer(
    'session/page',
    words === ''
      ? undefined
      : { text: words, sort: 'created', isDescending: true, isGrouped: false, from: 0, count },
  );
  if (words === '')
    return { sessions: recent, note: recent.length < MAX_SESSION_ROWS ? '' : 'Type to find older ones' };
  const more = answer === undefined ? 0 : answer.sessions - answer.rows.length;
  return {
    sessions: answer?.rows.flatMap((row) => ('session' in row ? [row.session] : [])) ?? recent,
    note: more === 0 ? '' : `${more} more: type another word`,
  };
}
