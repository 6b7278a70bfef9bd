import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { storedCompanions } from './car-rows.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { Figure } from '../../catalogue/figures.ts';
import {
  modelNote,
  sessionDetail,
  sessionSummary,
  type SessionDetail,
  type SessionSummary,
} from '../../contract/session-requests.ts';
import { lapRecord } from '../../contract/laps.ts';
import { inputFile, type InputFile } from '../../contract/input-tables.ts';
import { trackFile, weather } from '../../contract/run-road.ts';
import { runEvent } from '../../contract/run-event.ts';
import { createStintReader } from './stint-rows.ts';
import { storedConditions } from './stored-conditions.ts';
import { latin1Text } from '../files/latin1.ts';

const LIST_SQL = `
  SELECT s.id, s.name, s.created, c.name AS car, c.path AS carPath, s.manoeuvre, s.model, s.surface, s.world, s.seed,
    s.weather, (SELECT u.name FROM session_surfaces u WHERE u.session_id = s.id) AS surfaceFile,
    (SELECT u.title FROM session_tracks u WHERE u.session_id = s.id) AS track,
    (SELECT u.name FROM session_inputs u WHERE u.session_id = s.id) AS inputFile,
    json_array_length(s.changes) AS setupChanges,
    (SELECT count(*) FROM events e WHERE e.session_id = s.id AND e.kind = 'road-changed') AS roadChanges,
    CASE WHEN s.is_lost THEN 'lost' ELSE s.status END AS status, s.reason, s.duration_s, s.rate_hz AS rate_Hz, p.hash AS setupHash,
    (SELECT count(*) FROM channels h WHERE h.session_id = s.id AND is_time = 0) AS channels,
    (SELECT json_group_array(t.tag) FROM (SELECT tag FROM tags WHERE session_id = s.id ORDER BY tag) t) AS tags,
    (
      SELECT json_group_array(DISTINCT n.name) FROM stints i JOIN cars n ON n.id = i.car_id WHERE i.session_id = s.id
    ) AS stintCars
  FROM sessions s JOIN cars c ON c.id = s.car_id JOIN setups p ON p.id = s.setup_id
  WHERE s.deleted_at IS NULL`;

const DETAIL_SQL = `
  SELECT s.parameters, s.step_s, s.substeps, s.substeps_below AS below, s.notes, s.changes,
    (
      SELECT f.text FROM session_surfaces u JOIN surface_files f ON f.id = u.surface_file_id
      WHERE u.session_id = s.id
    ) AS surfaceText,
    (SELECT conditions FROM session_conditions n WHERE n.session_id = s.id) AS conditions,
    p.car_ini AS carIni, p.companions
  FROM sessions s JOIN setups p ON p.id = s.setup_id WHERE s.id = ?`;

const TRACK_FILE_SQL = `
  SELECT u.name, f.text FROM session_tracks u JOIN track_files f ON f.id = u.track_file_id WHERE u.session_id = ?`;
const INPUT_FILE_SQL = `
  SELECT u.name, f.text FROM session_inputs u JOIN input_files f ON f.id = u.input_file_id WHERE u.session_id = ?`;
const LAPS_SQL =
  'SELECT number, start_s, end_s, sectors, valid, name FROM laps WHERE session_id = ? ORDER BY number';

const texts = z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text)));
const storedSummary = sessionSummary
  .extend({
    tags: texts,
    stintCars: texts,
    weather: z.string().transform((text) => weather.parse(JSON.parse(text))),
    surfaceFile: z.string().nullable(),
    inputFile: z.string().nullable(),
    track: z.string().nullable(),
  })
  .transform(({ surfaceFile, inputFile, track, ...row }) => ({
    ...row,
    ...(surfaceFile !== null && { surfaceFile }),
    ...(inputFile !== null && { inputFile }),
    ...(track !== null && { track }),
  }));
const storedLaps = z.array(
  z
    .object({
      number: z.number(),
      start_s: z.number(),
      end_s: z.number(),
      sectors: z.string(),
      valid: z.number(),
      name: z.string(),
    })
    .transform(({ sectors, valid, name, ...lap }) =>
      lapRecord.parse({
        ...lap,
        sectors_s: JSON.parse(sectors) as unknown,
        valid: valid === 1,
        ...(name !== '' && { name }),
      }),
    ),
);
const storedDetail = z.object({
  parameters: z.string().transform((text) => sessionDetail.shape.parameters.parse(JSON.parse(text))),
  step_s: z.number(),
  substeps: z.number().nullable(),
  below: z.number().nullable(),
  notes: z.string().transform((text) => z.array(modelNote).parse(JSON.parse(text))),
  changes: z.string().transform((text) => sessionDetail.shape.changes.parse(JSON.parse(text))),
  surfaceText: z.string().nullable(),
  conditions: z.string().nullable().transform(storedConditions),
  carIni: z.instanceof(Uint8Array),
  companions: storedCompanions,
});

export interface SessionReader {
  /** Newest first, without hidden sessions. */
  list(): SessionSummary[];
  /** The newest sessions, and those of `also` that are stored, the newest first. */
  recent(count: number, also: readonly SessionId[]): SessionSummary[];
  /** Summaries of those sessions that are stored, in no order. */
  summaries(ids: readonly SessionId[]): SessionSummary[];
  /** Throws SESSION_NOT_FOUND for an unknown or hidden session. */
  get(id: SessionId): SessionDetail;
  /** Throws as {@link get}. */
  inputs(id: SessionId): InputFile | undefined;
}

export function createSessionReader(db: Database): SessionReader {
  const sql = {
    list: db.prepare(`${LIST_SQL} ORDER BY s.created DESC, s.id DESC`),
    recent: db.prepare(
      `${LIST_SQL} AND s.id IN (
         SELECT * FROM (SELECT id FROM sessions WHERE deleted_at IS NULL ORDER BY created DESC, id DESC LIMIT ?)
         UNION SELECT value FROM json_each(?)
       ) ORDER BY s.created DESC, s.id DESC`,
    ),
    some: db.prepare(`${LIST_SQL} AND s.id IN (SELECT value FROM json_each(?))`),
    one: db.prepare(`${LIST_SQL} AND s.id = ?`),
    detail: db.prepare(DETAIL_SQL),
    metrics: db.prepare(
      'SELECT name, value, unit FROM session_metrics WHERE session_id = ? ORDER BY position',
    ),
    events: db.prepare('SELECT time_s, kind, message FROM events WHERE session_id = ? ORDER BY time_s, id'),
    trackFile: db.prepare(TRACK_FILE_SQL),
    laps: db.prepare(LAPS_SQL),
    stints: createStintReader(db),
    inputFile: db.prepare(INPUT_FILE_SQL),
    channelNames: db
      .prepare('SELECT name FROM channels WHERE session_id = ? AND is_time = 0 ORDER BY position')
      .pluck(),
  };
  const summariesOf = (rows: () => unknown[]): SessionSummary[] =>
    sound('The list of sessions', () => rows().map((row) => storedSummary.parse(row)));
  return {
    list: () => summariesOf(() => sql.list.all()),
    recent: (count, also) => summariesOf(() => sql.recent.all(count, JSON.stringify(also))),
    summaries: (ids) => summariesOf(() => sql.some.all(JSON.stringify(ids))),
    get(id) {
      const row = sql.one.get(id);
      if (row === undefined) throw notFound(id);
      return sound(`The record of session ${id}`, () => detailOf(id, row));
    },
    inputs(id) {
      if (sql.one.get(id) === undefined) throw notFound(id);
      return inputFile.optional().parse(sql.inputFile.get(id));
    },
  };

  function detailOf(id: SessionId, row: unknown): SessionDetail {
    const {
      carIni,
      companions,
      substeps: above,
      below,
      surfaceText,
      ...detail
    } = storedDetail.parse(sql.detail.get(id));
    const summary = storedSummary.parse(row);
    const { surfaceFile: name } = summary;
    return {
      ...summary,
      ...detail,
      ...(name !== undefined && surfaceText !== null && { surfaces: { name, text: surfaceText } }),
      ...(summary.track !== undefined && { trackFile: trackFile.parse(sql.trackFile.get(id)) }),
      laps: storedLaps.parse(sql.laps.all(id)),
      ...(above !== null && below !== null && { substeps: { below, above } }),
      metrics: sql.metrics.all(id) as Figure[],
      events: z.array(runEvent).parse(sql.events.all(id)),
      setupText: latin1Text(carIni),
      companions,
      stints: sql.stints(id),
      channelNames: sql.channelNames.all(id) as string[],
    };
  }
}

/** Throws DATABASE_DAMAGED for rows that this program cannot have written. */
function sound<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
    const position = error instanceof z.ZodError ? error.issues[0]?.path.join('.') : undefined;
    const at = position === undefined || position === '' ? '' : ` (${position})`;
    throw new RacebenchError('DATABASE_DAMAGED', `${what} is damaged in the library${at}.`, { cause: error });
  }
}

export function notFound(id: SessionId): RacebenchError {
  return new RacebenchError('SESSION_NOT_FOUND', `Session ${id} does not exist.`);
}

/** Throws if a statement about a session changed no row. */
export function requireFound(changes: number, id: SessionId): void {
  if (changes === 0) throw notFound(id);
}
