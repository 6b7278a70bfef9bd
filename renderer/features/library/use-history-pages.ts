import type { RequestArgs } from '../../../core/contract/requests.ts';
import { MAX_HISTORY_ROWS, type HistoryRow } from '../../../core/contract/session-history.ts';
import type { Failure } from '../../../core/contract/errors.ts';
import { useNewestAnswers } from '../../workspace/use-answer.ts';

export type HistoryQuery = Omit<RequestArgs<'session/history'>, 'from' | 'count'>;

export interface HistoryPages {
  /** Sessions of the car; undefined until the first answer. */
  readonly total: number | undefined;
  readonly failure: Failure | undefined;
  /** Undefined while its page is read. */
  readonly row: (index: number) => HistoryRow | undefined;
}

/** The pages with the rows `first` to `last` of a history; read again when the sessions change. */
export function useHistoryPages(query: HistoryQuery, first: number, last: number): HistoryPages {
  const count = MAX_HISTORY_ROWS;
  const from = Math.floor(first / count);
  const pages = Array.from({ length: Math.floor(Math.max(first, last) / count) - from + 1 }, (_, i) => ({
    ...query,
    from: (from + i) * count,
    count,
  }));
  const { answer, failure } = useNewestAnswers('session/history', pages);
  // The previous pages stay until the next ones arrive: each says where it begins.
  const row = (index: number): HistoryRow | undefined =>
    answer?.flatMap((page) => page.rows[index - page.from] ?? [])[0];
  return { total: answer?.[0]?.total, failure, row };
}
