import type { RequestArgs, RequestResult } from '../../core/contract/requests.ts';
import type { PageRow, SessionRow, SessionSort } from '../../core/contract/session-pages.ts';
import { sessionWords } from '../../core/contract/session-text.ts';

type Filter = RequestArgs<'session/matching'>;

const valueOf = (row: SessionRow, sort: SessionSort): string | number => row[sort] ?? -1;

const matching = (rows: readonly SessionRow[], { text }: Filter): SessionRow[] =>
  rows.filter((row) => {
    const searched = [row.name, row.car, sessionWords(row), row.track ?? '', ...row.tags]
      .join(' ')
      .toLowerCase();
    return text
      .toLowerCase()
      .split(' ')
      .every((word) => searched.includes(word));
  });

/** Answers about the list of a library that is in memory; days are those of UTC. */
export function sessionPageAnswers(rows: () => readonly SessionRow[]) {
  return {
    'session/page': (query: RequestArgs<'session/page'>): RequestResult<'session/page'> => {
      const { sort, isDescending, isGrouped, from, count } = query;
      const sign = isDescending ? -1 : 1;
      const found = matching(rows(), query).sort((x, y) => {
        const [a, b] = [valueOf(x, sort), valueOf(y, sort)];
        return a === b ? sign * (x.id - y.id) : a < b ? -sign : sign;
      });
      const groups = Map.groupBy(found, ({ created, car }) => `${created.slice(0, 10)} ${car}`);
      const listed: readonly PageRow[] = isGrouped
        ? [...groups].flatMap(([key, sessions]) => [
            { group: { day: key.slice(0, 10), car: key.slice(11), sessions: sessions.length } },
            ...sessions.map((session) => ({ session })),
          ])
        : found.map((session) => ({ session }));
      return { from, total: listed.length, sessions: found.length, rows: listed.slice(from, from + count) };
    },
    'session/matching': (query: Filter) =>
      matching(rows(), query)
        .filter(({ status }) => status !== 'recording')
        .map(({ id }) => id),
    'session/cars': () => [...new Set(rows().map(({ car }) => car))].filter((car) => car !== ''),
  };
}
