import type { Database } from 'better-sqlite3';
import { mainMetric } from '../../catalogue/manoeuvres.ts';
import { z } from 'zod';
import { sessionId, type SessionId } from '../../contract/ids.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import type { PageRow, SessionGroup, SessionRow, SessionSort } from '../../contract/session-pages.ts';
import { sessionStatus, type SessionSummary } from '../../contract/session-requests.ts';
import { sessionWords } from '../../contract/session-text.ts';
import { storedConditions } from './stored-conditions.ts';

/** Sessions as the library lists them: filtered and ordered by SQLite, a page at a time. */
export interface SessionPages {
  page(query: RequestArgs<'session/page'>): RequestResult<'session/page'>;
  matching(query: RequestArgs<'session/matching'>): SessionId[];
  /** Names of the cars of all sessions, that of the newest first. */
  carNames(): string[];
  /** See session/previous. */
  previous(id: SessionId): SessionId | undefined;
}

/** Functions of this program in SQL. */
const NATURAL = 'natural_order';
const LABELS = 'session_words';
const HAS_WORDS = 'has_words';

const LABEL_COLUMNS = 's.manoeuvre, s.model, s.surface, s.world, s.status';

/** Sessions without the sorted value come last in both directions. */
const ORDERS: Readonly<Record<SessionSort, string>> = {
  created: 's.created',
  name: `${NATURAL}(s.name)`,
  car: `${NATURAL}(c.name)`,
  manoeuvre: `${LABELS}(${LABEL_COLUMNS})`,
  laps: 't.laps',
  best_s: 't.best_s',
  duration_s: 's.duration_s',
  status: 's.status',
};

const TIMES = `SELECT session_id, sum(valid) AS laps, min(CASE WHEN valid = 1 THEN end_s - start_s END) AS best_s
  FROM laps GROUP BY session_id`;

/** The texts of a session in which the words of a filter are looked for. */
const SEARCHED = `s.name, c.name,
  (SELECT group_concat(d.name, ' ') FROM stints v JOIN cars d ON d.id = v.car_id WHERE v.session_id = s.id),
  ${LABELS}(${LABEL_COLUMNS}),
  (SELECT title FROM session_tracks u WHERE u.session_id = s.id),
  (SELECT group_concat(tag, ' ') FROM tags g WHERE g.session_id = s.id),
  (SELECT group_concat(text, ' ') FROM annotations a WHERE a.session_id = s.id),
  (SELECT concat_ws(' ', conditions ->> 'driver', conditions ->> 'comment') FROM session_conditions n
    WHERE n.session_id = s.id)`;

const MATCHING = `s.deleted_at IS NULL AND (@text = '' OR ${HAS_WORDS}(@text, ${SEARCHED}))
  AND (NOT @hasSetup OR EXISTS (SELECT 1 FROM setups p WHERE length(p.car_ini) > 0
    AND (p.id = s.setup_id OR p.id IN (SELECT setup_id FROM stints v WHERE v.session_id = s.id))))`;

function orderSql({ sort, isDescending }: RequestArgs<'session/page'>): string {
  const direction = isDescending ? 'DESC' : 'ASC';
  const times = sort === 'laps' || sort === 'best_s' ? `LEFT JOIN (${TIMES}) t ON t.session_id = s.id` : '';
  return `SELECT s.id, s.created, c.name, ${ORDERS[sort]} AS value
    FROM sessions s JOIN cars c ON c.id = s.car_id ${times} WHERE ${MATCHING}
    ORDER BY value IS NULL, value ${direction}, s.id ${direction}`;
}

type OrderedRow = readonly [id: SessionId, created: string, car: string, ...rest: unknown[]];

const storedTimes = z.array(
  z
    .object({
      id: sessionId,
      laps: z.number(),
      best_s: z.number().nullable(),
      conditions: z.string().nullable().transform(storedConditions),
    })
    .transform(({ best_s, ...times }) => ({ ...times, ...(best_s !== null && { best_s }) })),
);

/** A row of the list: a session, or the heading before the sessions of a day and a car. */
type Item = SessionId | SessionGroup;

interface Ordered {
  readonly key: string;
  readonly items: readonly Item[];
  readonly sessions: number;
}

/** Sessions in their order, those of each day and car together under a heading. */
function groupedItems(rows: readonly OrderedRow[]): readonly Item[] {
  const days = new Map<string, Map<string, SessionId[]>>();
  const dayOf = localDays();
  for (const [id, created, car] of rows) {
    const day = dayOf(created);
    const cars = days.get(day) ?? new Map<string, SessionId[]>();
    days.set(day, cars);
    const ids = cars.get(car);
    if (ids === undefined) cars.set(car, [id]);
    else ids.push(id);
  }
  return [...days].flatMap(([day, cars]) =>
    [...cars].flatMap(([car, ids]): readonly Item[] => [{ day, car, sessions: ids.length }, ...ids]),
  );
}

/** Days by the clock of this machine, computed once for each quarter of an hour: every time zone changes at one. */
function localDays(): (created: string) => string {
  const known = new Map<number, string>();
  const QUARTER_ms = 15 * 60 * 1000;
  const two = (value: number): string => String(value).padStart(2, '0');
  return (created) => {
    const quarter = Math.floor(Date.parse(created) / QUARTER_ms);
    const before = known.get(quarter);
    if (before !== undefined) return before;
    const date = new Date(quarter * QUARTER_ms);
    const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    known.set(quarter, day);
    return day;
  };
}

export function createSessionPages(
  db: Database,
  summaries: (ids: readonly SessionId[]) => readonly SessionSummary[],
): SessionPages {
  addFunctions(db);
  /** Changes with each commit of another process and with each change of this one. */
  const version = db.prepare('SELECT total_changes()').pluck();
  const times = db.prepare(
    `SELECT j.value AS id, n.conditions,
       (SELECT count(*) FROM laps l WHERE l.session_id = j.value AND l.valid = 1) AS laps,
       (SELECT min(l.end_s - l.start_s) FROM laps l WHERE l.session_id = j.value AND l.valid = 1) AS best_s
     FROM json_each(?) j LEFT JOIN session_conditions n ON n.session_id = j.value`,
  );
  const metric = db.prepare('SELECT value FROM session_metrics WHERE session_id = ? AND name = ?').pluck();
  const resultOf = ({ id, manoeuvre }: SessionSummary): Pick<SessionRow, 'result'> => {
    const key = mainMetric(manoeuvre)?.key;
    const value = key === undefined ? undefined : metric.get(id, key);
    return typeof value === 'number' ? { result: value } : {};
  };
  const cars = db
    .prepare(
      `SELECT c.name FROM cars c
       JOIN (SELECT id, car_id FROM sessions UNION ALL SELECT session_id, car_id FROM stints) o ON o.car_id = c.id
       JOIN sessions s ON s.id = o.id
       WHERE s.deleted_at IS NULL AND c.name <> '' GROUP BY c.name ORDER BY max(s.created) DESC`,
    )
    .pluck();
  const previous = db
    .prepare(
      `SELECT s.id FROM sessions s JOIN sessions n ON n.id = ?
       WHERE s.car_id = n.car_id AND s.manoeuvre = n.manoeuvre AND s.model = n.model AND s.surface = n.surface
         AND s.world = n.world AND s.weather = n.weather AND s.parameters = n.parameters
         AND (SELECT title FROM session_tracks t WHERE t.session_id = s.id)
           IS (SELECT title FROM session_tracks t WHERE t.session_id = n.id)
         AND s.status = 'finished' AND s.deleted_at IS NULL AND s.id < n.id
       ORDER BY s.id DESC LIMIT 1`,
    )
    .pluck();
  let last: Ordered | undefined;

  /** The order of the last question is kept until the library changes: scrolling asks for page after page of it. */
  function ordered(query: RequestArgs<'session/page'>): Ordered {
    const { text, hasSetup, sort, isDescending, isGrouped } = query;
    const key = JSON.stringify([
      db.pragma('data_version', { simple: true }),
      version.get(),
      [text, hasSetup, sort, isDescending, isGrouped],
    ]);
    if (last?.key === key) return last;
    const rows = db.prepare(orderSql(query)).raw().all(filterOf(query)) as OrderedRow[];
    last = { key, items: isGrouped ? groupedItems(rows) : rows.map(([id]) => id), sessions: rows.length };
    return last;
  }

  function rowsOf(ids: readonly SessionId[]): ReadonlyMap<SessionId, SessionRow> {
    const timesById = new Map(
      storedTimes.parse(times.all(JSON.stringify(ids))).map(({ id, ...more }) => [id, more] as const),
    );
    return new Map(
      summaries(ids).map((session) => {
        const times = timesById.get(session.id) ?? { laps: 0, conditions: {} };
        return [session.id, { ...session, ...times, ...(times.laps === 0 && resultOf(session)) }];
      }),
    );
  }

  return {
    page(query) {
      const { items, sessions } = ordered(query);
      const shown = items.slice(query.from, query.from + query.count);
      const byId = rowsOf(shown.filter((item) => typeof item === 'number'));
      const rows = shown.flatMap((item): readonly PageRow[] => {
        if (typeof item !== 'number') return [{ group: item }];
        const session = byId.get(item);
        return session === undefined ? [] : [{ session }];
      });
      return { from: query.from, total: items.length, sessions, rows };
    },
    matching: (query) =>
      z.array(sessionId).parse(
        db
          .prepare(
            `SELECT s.id FROM sessions s JOIN cars c ON c.id = s.car_id
             WHERE s.status <> 'recording' AND ${MATCHING} ORDER BY s.id`,
          )
          .pluck()
          .all(filterOf(query)),
      ),
    previous: (id) => sessionId.optional().parse(previous.get(id)),
    carNames: () => z.array(z.string()).parse(cars.all()),
  };
}

const filterOf = ({ text, hasSetup }: RequestArgs<'session/matching'>) => ({
  text: text.trim(),
  hasSetup: hasSetup === true ? 1 : 0,
});

/** A text that orders as its words and numbers do: "Run 9" before "Run 10", capitals beside small letters. */
const naturalOrder = (text: unknown): string =>
  String(text)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'));

function addFunctions(db: Database): void {
  db.function(NATURAL, { deterministic: true }, naturalOrder);
  // A library has few combinations.
  const labels = new Map<string, string>();
  db.function(LABELS, { varargs: true, deterministic: true }, (...row) => {
    const key = row.join('\n');
    const known = labels.get(key);
    if (known !== undefined) return known;
    const [manoeuvre = '', model = '', surface = '', world = '', status = ''] = row.map(String);
    const words = sessionWords({ manoeuvre, model, surface, world, status: sessionStatus.parse(status) });
    labels.set(key, words);
    return words;
  });
  let wanted = { text: '', words: [] as readonly string[] };
  db.function(HAS_WORDS, { varargs: true, deterministic: true }, (text: string, ...texts) => {
    if (wanted.text !== text) wanted = { text, words: text.toLowerCase().split(/\s+/).filter(Boolean) };
    const searched = texts.join('\n').toLowerCase();
    return wanted.words.every((word) => searched.includes(word)) ? 1 : 0;
  });
}
