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

const CHOSEN = '(c.name = @car OR c.path = @car) AND s.deleted_at IS NULL';

/** The session before is that of the same car, by date, which has a car.ini. */
const PAGE_SQL = `
  WITH chosen AS (
    SELECT s.id, s.name, s.created, c.name AS car, c.path AS carPath, p.hash,
      CASE WHEN length(p.car_ini) > 0 THEN p.id END AS setup, length(p.car_ini) > 0 AS has_setup
    FROM sessions s JOIN cars c ON c.id = s.car_id JOIN setups p ON p.id = s.setup_id WHERE ${CHOSEN}
  ), ordered AS (
    SELECT *, lag(id) OVER dated AS before, lag(setup) OVER dated AS setupBefore FROM chosen
    WINDOW dated AS (PARTITION BY has_setup ORDER BY created, id)
  ), timed AS (
    SELECT l.session_id, l.end_s - l.start_s AS time_s, count(*) OVER (PARTITION BY l.session_id) AS laps,
      row_number() OVER (PARTITION BY l.session_id ORDER BY l.end_s - l.start_s) AS position
    FROM laps l JOIN chosen ON chosen.id = l.session_id WHERE l.valid = 1
  ), times AS (
    SELECT session_id, laps, min(time_s) AS best_s, ${quantile(0.5)} AS median_s,
      CASE WHEN laps > 1 THEN ${quantile(0.75)} - ${quantile(0.25)} END AS spread_s
    FROM timed GROUP BY session_id
  )
  SELECT o.id, o.name, o.created, o.car, o.carPath, o.hash, o.setup,
    CASE WHEN o.has_setup THEN o.before END AS before, CASE WHEN o.has_setup THEN o.setupBefore END AS setupBefore,
    coalesce(t.laps, 0) AS laps, t.best_s, t.median_s, t.spread_s,
    (SELECT conditions FROM session_conditions n WHERE n.session_id = o.id) AS conditions
  FROM ordered o LEFT JOIN times t ON t.session_id = o.id`;

const ORDERS: Readonly<Record<HistorySort, string>> = {
  created: 'o.created',
  best_s: 't.best_s',
  median_s: 't.median_s',
};

/** Sessions without the sorted value come last in both directions. */
const pageSql = (sort: HistorySort, isDescending: boolean): string => {
  const [column, direction] = [ORDERS[sort], isDescending ? 'DESC' : 'ASC'];
  return `${PAGE_SQL} ORDER BY ${column} IS NULL, ${column} ${direction}, o.id ${direction} LIMIT @count OFFSET @from`;
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
  laps: z.number(),
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
  const total = db
    .prepare(`SELECT count(*) FROM sessions s JOIN cars c ON c.id = s.car_id WHERE ${CHOSEN}`)
    .pluck();
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
  const { hash, before, best_s, median_s, spread_s, ...rest } = row;
  return {
    ...rest,
    ...(row.setup !== undefined && { setupHash: hash }),
    ...(before !== undefined && { before }),
    ...(best_s !== undefined && { best_s }),
    ...(median_s !== undefined && { median_s }),
    ...(spread_s !== undefined && { spread_s }),
  };
}
