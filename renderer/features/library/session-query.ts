import { MAX_SESSION_ROWS, type SessionSort } from '../../../core/contract/session-pages.ts';
import type { RequestArgs } from '../../../core/contract/requests.ts';
import type { Services } from '../../workspace/services.ts';
import { readAhead } from '../../workspace/sessions/read-ahead.ts';

export interface Sorting {
  readonly sort: SessionSort;
  readonly isDescending: boolean;
}

/** By day and car, the newest first. */
export const NEWEST_FIRST: Sorting = { sort: 'created', isDescending: true };

type Page = RequestArgs<'session/page'>;

/**
 * The sessions in this order, under their day and car where it is by date.
 *
 * @param text words that every listed session has
 */
export const sessionQuery = (text: string, sorting: Sorting): Omit<Page, 'from' | 'count'> => ({
  text,
  ...sorting,
  isGrouped: sorting.sort === 'created',
});

/** The request that counts the sessions with these words. */
export const countRequest = (text: string): Page => ({
  ...sessionQuery(text, NEWEST_FIRST),
  from: 0,
  count: 1,
});

/** Reads the first page of the Library before it is shown. */
export const readSessionsAhead = (services: Services): Promise<void> =>
  readAhead(
    services,
    () => undefined,
    async (ask) => {
      await ask('session/page', {
        ...sessionQuery('', NEWEST_FIRST),
        from: 0,
        count: MAX_SESSION_ROWS,
      });
      await ask('session/page', countRequest(''));
    },
  );
