import type { Failure } from '../../../core/contract/errors.ts';
import type { RequestArgs, RequestResult } from '../../../core/contract/requests.ts';
import { useNewestAnswers } from '../../workspace/use-answer.ts';

/** Requests that answer with rows of a list from an index on. */
type PageName = 'session/page' | 'session/history';
type RowOf<N extends PageName> = RequestResult<N>['rows'][number];

interface Pages<N extends PageName> {
  /** The first of the wanted pages; undefined until the first answer. */
  readonly answer: RequestResult<N> | undefined;
  readonly failure: Failure | undefined;
  /** Undefined while its page is read. */
  readonly row: (index: number) => RowOf<N> | undefined;
}

/** The pages of `count` rows with the rows `first` to `last` of a list; read again when the sessions change. */
export function usePages<N extends PageName>(
  name: N,
  query: Omit<RequestArgs<N>, 'from' | 'count'>,
  count: number,
  [first, last]: readonly [number, number],
): Pages<N> {
  const from = Math.floor(first / count);
  const pages = Array.from({ length: Math.floor(Math.max(first, last) / count) - from + 1 }, (_, i) => ({
    ...query,
    from: (from + i) * count,
    count,
  }));
  const { answer, failure } = useNewestAnswers(name, pages as unknown as readonly RequestArgs<N>[]);
  // The previous pages stay until the next ones arrive: each says where it begins.
  const row = (index: number): RowOf<N> | undefined =>
    answer?.flatMap((page) => (page.rows as readonly RowOf<N>[])[index - page.from] ?? [])[0];
  return { answer: answer?.[0], failure, row };
}
