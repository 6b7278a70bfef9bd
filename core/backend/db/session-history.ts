import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { storedCompanions } from './car-rows.ts';
import type { CarText } from '../../contract/car-requests.ts';
import { sessionId } from '../../contract/ids.ts';
import type { RequestArgs } from '../../contract/requests.ts';
import type { HistoryRow, HistorySort } from '../../contract/session-history.ts';
import { latin1Text } from '../files/latin1.ts';
import { storedConditions } from './stored-conditions.ts';

/** A row without its setup differences, and the setups that give them. */
export type StoredHistoryRow = Omit<HistoryRow, 'changes'> & {
  readonly setup: number | undefined;
  readonly setupBefore: number | undefined;
};

export interface HistoryPage {
  readonly from: number;
  readonly total: number;
  readonly rows: readonly StoredHistoryRow[];
  /** Setups of the rows, by the number of their row. */
  readonly setups: ReadonlyMap<number, CarText>;
}

export interface SessionHistory {
  page(query: RequestArgs<'session/history'>): HistoryPage;
}

/**
 * A quantile by linear interpolation (Hyndman and Fan 1996, type 7) is the sum of the ordered times with weights that
 * fall from 1 to 0 over one position on both sides of 1 + (n - 1) p.
 */
const quantile = (p: number): string => `sum(time_s * max(0.0, 1.0 - abs(position - 1 - (laps - 1) * ${p})))`;

const IS_CAR = '(c.name = @car OR c.path = @car)';

/**
 * A row is a session; of one with stints, a stint, or the laps between two of them, which have the car and the conditions
 * of the session. `after` is the number of stints that begin until then: it differs between laps on both sides of a stint.
 */
const ROWS_SQL = `
  WITH touched AS (
    SELECT s.id, s.name, s.created, s.car_id, s.setup_id FROM sessions s JOIN cars c ON c.id = s.car_id
    WHERE s.deleted_at IS NULL AND (
      ${IS_CAR} OR s.id IN (SELECT t.session_id FROM stints t JOIN cars c ON c.id = t.car_id WHERE ${IS_CAR})
    )
  ), driven AS (
    SELECT l.session_id, l.number, l.start_s, l.end_s - l.start_s AS time_s, l.valid,
      (
        SELECT t.id FROM stints t
        WHERE t.session_id = l.session_id AND t.from_s <= l.start_s AND l.start_s < t.to_s
      ) AS stint,
      (SELECT count(*) FROM stints t WHERE t.session_id = l.session_id AND t.from_s <= l.start_s) AS after
    FROM laps l JOIN touched ON touched.id = l.session_id
  ), parts AS (
    SELECT session_id, id AS stint, from_s, car_id, setup_id, conditions,
      row_number() OVER (PARTITION BY session_id ORDER BY from_s) AS after
    FROM stints WHERE session_id IN (SELECT id FROM touched)
    UNION ALL
    SELECT session_id, NULL, min(start_s), NULL, NULL, NULL, after FROM driven WHERE stint IS NULL
    GROUP BY session_id, after
    UNION ALL
    SELECT id, NULL, 0, NULL, NULL, NULL, 0 FROM touched
    WHERE id NOT IN (SELECT session_id FROM stints) AND id NOT IN (SELECT session_id FROM driven)
  ), chosen AS (
    SELECT s.id, s.name, s.created, q.stint, q.after, q.from_s, c.name AS car, c.path AS carPath, p.hash,
      CASE WHEN length(p.car_ini) > 0 THEN p.id END AS setup, length(p.car_ini) > 0 AS has_setup,
      s.id IN (SELECT session_id FROM stints) AS has_stints,
      CASE WHEN q.stint IS NULL THEN n.conditions ELSE q.conditions END AS conditions
    FROM parts q JOIN touched s ON s.id = q.session_id
      JOIN cars c ON c.id = coalesce(q.car_id, s.car_id)
      JOIN setups p ON p.id = coalesce(q.setup_id, s.setup_id)
      LEFT JOIN session_conditions n ON n.session_id = s.id
    WHERE ${IS_CAR}
  )`;

/** The setup before is that of the row before of the same car, by date, which has a car.ini. */
const PAGE_SQL = `${ROWS_SQL}, ordered AS (
    SELECT *, lag(id) OVER dated AS before, lag(setup) OVER dated AS setupBefore FROM chosen
    WINDOW dated AS (PARTITION BY has_setup ORDER BY created, id, from_s)
  ), spans AS (
    SELECT session_id, stint, after, min(number) AS firstLap, max(number) AS lastLap FROM driven
    GROUP BY session_id, stint, after
  ), timed AS (
    SELECT session_id, stint, after, number, time_s, count(*) OVER part AS laps,
      row_number() OVER (part ORDER BY time_s) AS position
    FROM driven WHERE valid = 1 WINDOW part AS (PARTITION BY session_id, stint, after)
  ), times AS (
    SELECT session_id, stint, after, laps, number AS bestLap, min(time_s) AS best_s, ${quantile(0.5)} AS median_s,
      CASE WHEN laps > 1 THEN ${quantile(0.75)} - ${quantile(0.25)} END AS spread_s
    FROM timed GROUP BY session_id, stint, after
  )
  SELECT o.id, o.name, o.created, o.car, o.carPath, o.hash, o.setup, o.conditions,
    CASE WHEN o.has_setup THEN o.before END AS before, CASE WHEN o.has_setup THEN o.setupBefore END AS setupBefore,
    CASE WHEN o.has_stints THEN r.firstLap END AS firstLap, CASE WHEN o.has_stints THEN r.lastLap END AS lastLap,
    coalesce(t.laps, 0) AS laps, t.bestLap, t.best_s, t.median_s, t.spread_s
  FROM ordered o
    LEFT JOIN spans r ON r.session_id = o.id AND r.stint IS o.stint AND r.after = o.after
    LEFT JOIN times t ON t.session_id = o.id AND t.stint IS o.stint AND t.after = o.after`;

const ORDERS: Readonly<Record<HistorySort, string>> = {
  created: 'o.created',
  best_s: 't.best_s',
  median_s: 't.median_s',
};

/** Rows without the sorted value come last in both directions. */
const pageSql = (sort: HistorySort, isDescending: boolean): string => {
  const [column, direction] = [ORDERS[sort], isDescending ? 'DESC' : 'ASC'];
  return `${PAGE_SQL} ORDER BY ${column} IS NULL, ${column} ${direction}, o.id ${direction}, o.from_s ${direction} LIMIT @count OFFSET @from`;
};

const optional = <T extends z.ZodType>(type: T) =>
  type.nullable().transform((value) => (value === null ? undefined : value));

const storedRow = z.object({
  id: sessionId,
  name: z.string(),
  created: z.string(),
  car: z.string(),
  carPath: z.string(),
  hash: z.string(),
  setup: optional(z.number()),
  before: optional(sessionId),
  setupBefore: optional(z.number()),
  firstLap: optional(z.number()),
  lastLap: optional(z.number()),
  laps: z.number(),
  bestLap: optional(z.number()),
  best_s: optional(z.number()),
  median_s: optional(z.number()),
  spread_s: optional(z.number()),
  conditions: z.string().nullable().transform(storedConditions),
});

const storedSetup = z.object({
  text: z.instanceof(Uint8Array).transform(latin1Text),
  companions: storedCompanions,
});

export function createSessionHistory(db: Database): SessionHistory {
  const total = db.prepare(`${ROWS_SQL} SELECT count(*) FROM chosen`).pluck();
  const setup = db.prepare('SELECT car_ini AS text, companions FROM setups WHERE id = ?');
  return {
    page({ car, sort, isDescending, from, count }) {
      const rows = db
        .prepare(pageSql(sort, isDescending))
        .all({ car, from, count })
        .map((row) => historyRowOf(storedRow.parse(row)));
      const used = new Set(rows.flatMap((row) => [row.setup ?? [], row.setupBefore ?? []].flat()));
      return {
        from,
        total: total.get({ car }) as number,
        rows,
        setups: new Map([...used].map((id) => [id, storedSetup.parse(setup.get(id))])),
      };
    },
  };
}

function historyRowOf(row: z.infer<typeof storedRow>): StoredHistoryRow {
  const { hash, before, firstLap, lastLap, bestLap, best_s, median_s, spread_s, ...rest } = row;
  return {
    ...rest,
    ...(row.setup !== undefined && { setupHash: hash }),
    ...(before !== undefined && { before }),
    ...(firstLap !== undefined && lastLap !== undefined && { stint: { first: firstLap, last: lastLap } }),
    ...(bestLap !== undefined && { bestLap }),
    ...(best_s !== undefined && { best_s }),
    ...(median_s !== undefined && { median_s }),
    ...(spread_s !== undefined && { spread_s }),
  };
}
