import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { carCompanion } from '../../contract/car-file.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { Figure } from '../../contract/figures.ts';
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
import { latin1Text } from '../latin1.ts';

const listSql = (place: string, road: string, track: string, readings: string, changes: string): string => `
  SELECT s.id, s.name, s.created, c.name AS car, c.path AS carPath, s.manoeuvre, s.model, s.surface,
    ${place}, ${road}, ${track}, ${changes}, ${ROAD_CHANGES_SQL}, s.status, s.reason, s.duration_s,
    s.rate_hz AS rate_Hz, p.hash AS setupHash,
    (SELECT count(*) FROM channels h WHERE h.session_id = s.id ${readings}) AS channels,
    (SELECT json_group_array(t.tag) FROM (SELECT tag FROM tags WHERE session_id = s.id ORDER BY tag) t) AS tags
  FROM sessions s JOIN cars c ON c.id = s.car_id JOIN setups p ON p.id = s.setup_id
  WHERE s.deleted_at IS NULL`;

const ROAD_CHANGES_SQL =
  "(SELECT count(*) FROM events e WHERE e.session_id = s.id AND e.kind = 'road-changed') AS roadChanges";

/** Columns of times are no channels for people. Before migration 8 there were none. */
const READINGS_SQL = 'AND is_time = 0';

const PLACE_SQL = 's.world, s.seed';
const SETTINGS_SQL = 's.step_s, s.substeps, s.substeps_below AS below, s.notes';

/** A damaged file keeps the schema it has; before migration 2 every run was computed this way. */
const OLD_PLACE_SQL = "'flat' AS world, 0 AS seed";
const OLD_SETTINGS_SQL = "0.001 AS step_s, NULL AS substeps, NULL AS below, '[]' AS notes";
/** Before migration 3: what the run named, else the source's own. */
const NAMED_SETTINGS_SQL = `s.step_s, CASE s.model WHEN 'physx' THEN coalesce(s.substeps, 1) END AS substeps,
  CASE s.model WHEN 'physx' THEN coalesce(s.substeps, 3) END AS below, s.notes`;

const ROAD_SQL =
  's.weather, (SELECT u.name FROM session_surfaces u WHERE u.session_id = s.id) AS surfaceFile';
/** Before migration 6 water and surface files were not kept. */
const NO_ROAD_SQL = "'{}' AS weather, NULL AS surfaceFile";
const SURFACE_TEXT_SQL = `(
    SELECT f.text FROM session_surfaces u JOIN surface_files f ON f.id = u.surface_file_id
    WHERE u.session_id = s.id
  ) AS surfaceText`;
const NO_SURFACE_TEXT_SQL = 'NULL AS surfaceText';

const TRACK_SQL = '(SELECT u.title FROM session_tracks u WHERE u.session_id = s.id) AS track';
/** Before migration 7 no run was held on a track. */
const NO_TRACK_SQL = 'NULL AS track';
const TRACK_FILE_SQL = `
  SELECT u.name, f.text FROM session_tracks u JOIN track_files f ON f.id = u.track_file_id WHERE u.session_id = ?`;
/** Before migration 9 no run was driven by a table. */
const NO_INPUT_NAME_SQL = 'NULL AS inputFile';
const INPUT_NAME_SQL = '(SELECT u.name FROM session_inputs u WHERE u.session_id = s.id) AS inputFile';
const INPUT_FILE_SQL = `
  SELECT u.name, f.text FROM session_inputs u JOIN input_files f ON f.id = u.input_file_id WHERE u.session_id = ?`;
const LAPS_SQL =
  'SELECT number, start_s, end_s, sectors, valid FROM laps WHERE session_id = ? ORDER BY number';

/** Before migration 5 nothing changed while a car ran. */
const NO_CHANGES_SQL = "'[]' AS changes";

const detailSql = (settings: string, changes: string, surfaces: string): string => `
  SELECT s.parameters, ${settings}, ${changes}, ${surfaces}, p.car_ini AS carIni, p.companions
  FROM sessions s JOIN setups p ON p.id = s.setup_id WHERE s.id = ?`;

const storedSummary = sessionSummary
  .extend({
    tags: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
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
    })
    .transform(({ sectors, valid, ...lap }) =>
      lapRecord.parse({ ...lap, sectors_s: JSON.parse(sectors) as unknown, valid: valid === 1 }),
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
  carIni: z.instanceof(Uint8Array),
  companions: z.string().transform((text) => z.array(carCompanion).parse(JSON.parse(text))),
});

/** Reads sessions, of a database whose schema may be an older one. */
export interface SessionReader {
  /** Newest first, without the hidden ones. */
  list(): SessionSummary[];
  /** Throws SESSION_NOT_FOUND for one that is unknown or hidden. */
  get(id: SessionId): SessionDetail;
  /** Throws as {@link get}. */
  inputs(id: SessionId): InputFile | undefined;
}

export function createSessionReader(db: Database): SessionReader {
  const columns = db.pragma('table_info(sessions)') as { name: string }[];
  const has = (column: string): boolean => columns.some(({ name }) => name === column);
  const isOld = !has('world');
  const settings = isOld ? OLD_SETTINGS_SQL : has('substeps_below') ? SETTINGS_SQL : NAMED_SETTINGS_SQL;
  const hasRoad = has('weather');
  const hasTable = (name: string): boolean =>
    db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined;
  const hasTracks = hasTable('session_tracks');
  const hasInputs = hasTable('session_inputs');
  const channelColumns = db.pragma('table_info(channels)') as { name: string }[];
  const readings = channelColumns.some(({ name }) => name === 'is_time') ? READINGS_SQL : '';
  const summaries = listSql(
    isOld ? OLD_PLACE_SQL : PLACE_SQL,
    hasRoad ? ROAD_SQL : NO_ROAD_SQL,
    `${hasTracks ? TRACK_SQL : NO_TRACK_SQL}, ${hasInputs ? INPUT_NAME_SQL : NO_INPUT_NAME_SQL}`,
    readings,
    `${has('changes') ? 'json_array_length(s.changes)' : '0'} AS setupChanges`,
  );
  const sql = {
    list: db.prepare(`${summaries} ORDER BY s.created DESC, s.id DESC`),
    one: db.prepare(`${summaries} AND s.id = ?`),
    detail: db.prepare(
      detailSql(
        settings,
        has('changes') ? 's.changes' : NO_CHANGES_SQL,
        hasRoad ? SURFACE_TEXT_SQL : NO_SURFACE_TEXT_SQL,
      ),
    ),
    metrics: db.prepare(
      'SELECT name, value, unit FROM session_metrics WHERE session_id = ? ORDER BY position',
    ),
    events: db.prepare('SELECT time_s, kind, message FROM events WHERE session_id = ? ORDER BY time_s, id'),
    trackFile: hasTracks ? db.prepare(TRACK_FILE_SQL) : undefined,
    laps: hasTracks ? db.prepare(LAPS_SQL) : undefined,
    inputFile: hasInputs ? db.prepare(INPUT_FILE_SQL) : undefined,
    channelNames: db
      .prepare(`SELECT name FROM channels WHERE session_id = ? ${readings} ORDER BY position`)
      .pluck(),
  };
  return {
    list: () => sound('The list of sessions', () => sql.list.all().map((row) => storedSummary.parse(row))),
    get(id) {
      const row = sql.one.get(id);
      if (row === undefined) throw notFound(id);
      return sound(`What is stored of session ${id}`, () => detailOf(id, row));
    },
    inputs(id) {
      if (sql.one.get(id) === undefined) throw notFound(id);
      return inputFile.optional().parse(sql.inputFile?.get(id));
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
      ...(summary.track !== undefined && { trackFile: trackFile.parse(sql.trackFile?.get(id)) }),
      laps: storedLaps.parse(sql.laps?.all(id) ?? []),
      ...(above !== null && below !== null && { substeps: { below, above } }),
      metrics: sql.metrics.all(id) as Figure[],
      events: z.array(runEvent).parse(sql.events.all(id)),
      setupText: latin1Text(carIni),
      companions,
      channelNames: sql.channelNames.all(id) as string[],
    };
  }
}

/** Throws DATABASE_DAMAGED where rows do not hold what this program writes. */
function sound<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
    const place = error instanceof z.ZodError ? error.issues[0]?.path.join('.') : undefined;
    const at = place === undefined || place === '' ? '' : ` (${place})`;
    throw new RacebenchError('DATABASE_DAMAGED', `${what} is damaged in the library${at}.`, { cause: error });
  }
}

export function notFound(id: SessionId): RacebenchError {
  return new RacebenchError('SESSION_NOT_FOUND', `Session ${id} does not exist.`);
}
