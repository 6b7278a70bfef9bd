import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { FoundLaps, LapEvidenceChoice, SessionLaps } from '../../contract/lap-requests.ts';
import type { RequestResult } from '../../contract/requests.ts';
import {
  detectLaps,
  lapsByFileLine,
  lapsByLines,
  type DetectedLaps,
} from '../../telemetry/laps/detect-laps.ts';
import type { RecordedPath } from '../../telemetry/position/with-positions.ts';
import { logLaps } from './log-laps.ts';
import type { Store } from './store.ts';

type LapStore = Pick<Store, 'laps' | 'sessions' | 'telemetry' | 'venues'>;

/** Laps of a session and how they were found. Throws SESSION_NOT_FOUND. */
export function sessionLaps(
  { laps, sessions }: Pick<Store, 'laps' | 'sessions'>,
  id: SessionId,
): SessionLaps {
  const found = laps.found(id);
  return { laps: sessions.get(id).laps, ...(found !== undefined && { found }) };
}

/** As {@link sessionLaps}, with those of the import or run where they were changed since. */
export function lapsWithFirst(
  store: Pick<Store, 'laps' | 'sessions'>,
  id: SessionId,
): RequestResult<'laps/get'> {
  const now = sessionLaps(store, id);
  const first = store.laps.first(id);
  const isChanged = first !== undefined && JSON.stringify(first.laps) !== JSON.stringify(now.laps);
  return { ...now, ...(isChanged && { first }) };
}

/**
 * Sets laps, and how they were found where that is known; those of the import or run remain stored. Throws BAD_ARGUMENTS for laps that
 * overlap or have no duration.
 */
export function setSessionLaps(
  store: Pick<Store, 'laps' | 'sessions'>,
  id: SessionId,
  { laps, found }: SessionLaps,
): { readonly before: SessionLaps; readonly now: SessionLaps } {
  const before = sessionLaps(store, id);
  const ordered = laps.toSorted((a, b) => a.start_s - b.start_s);
  ordered.forEach(({ number, start_s, end_s }, i) => {
    const last = ordered[i - 1];
    if (!(end_s > start_s)) throw new RacebenchError('BAD_ARGUMENTS', `Lap ${number} ends before it begins.`);
    if (last !== undefined && (last.number >= number || last.end_s > start_s))
      throw new RacebenchError(
        'BAD_ARGUMENTS',
        `Laps ${last.number} and ${number} overlap or are out of order.`,
      );
  });
  if (store.laps.first(id) === undefined) store.laps.setFirst(id, before);
  store.laps.set(id, ordered);
  const known =
    found ?? (before.found && { ...before.found, source: 'person' as const, name: '', notes: [] });
  if (known !== undefined) store.laps.setFound(id, known);
  return { before, now: sessionLaps(store, id) };
}

const EMPTY = { laps: [], lines: [], venues: [] } as const;

function detected(
  store: LapStore,
  path: RecordedPath,
  before: SessionLaps,
  evidence: LapEvidenceChoice,
): DetectedLaps {
  const fileLines = before.found?.fileLines ?? [];
  switch (evidence.by) {
    case 'all':
      return detectLaps(path, { ...EMPTY, lines: fileLines, venues: store.venues.list() });
    case 'lines':
      return lapsByLines(path, evidence.lines);
    case 'file-line':
      return lapsByFileLine(path, fileLines);
    case 'loop':
      return detectLaps(path, EMPTY);
    case 'venue': {
      const venue = store.venues.list().find(({ name }) => name === evidence.name);
      if (venue === undefined)
        throw new RacebenchError('BAD_ARGUMENTS', `Venue ${evidence.name} does not exist.`);
      return lapsByLines(path, venue, venue.name);
    }
  }
}

/**
 * Laps that the evidence gives; with the source `none` where there are none. Throws SESSION_NOT_FOUND, and BAD_ARGUMENTS for a session without
 * positions from latitude and longitude.
 */
export function previewSessionLaps(
  store: LapStore,
  id: SessionId,
  evidence: LapEvidenceChoice,
): SessionLaps & { readonly found: FoundLaps } {
  const before = sessionLaps(store, id);
  const { found } = before;
  const { name, channelNames } = store.sessions.get(id);
  if (found === undefined || !channelNames.includes('positionX_m'))
    throw new RacebenchError('BAD_ARGUMENTS', `${name} has no positions from latitude and longitude.`);
  if (evidence.by === 'all' && found.source === 'file') return { laps: before.laps, found };
  const { clocks, columns } = store.telemetry.columns(id, ['positionX_m', 'positionY_m']);
  const [x, y] = columns;
  const clock = clocks[x?.clock ?? -1];
  if (x === undefined || y === undefined || clock === undefined || !('time_s' in clock))
    throw new RacebenchError('BAD_ARGUMENTS', `${name} has no positions with times of their own.`);
  const { origin, error_m } = found;
  const path: RecordedPath = {
    origin,
    error_m,
    time_s: clock.time_s,
    x_m: Float64Array.from(x.values),
    y_m: Float64Array.from(y.values),
  };
  const { source, name: by, laps, lines, notes } = detected(store, path, before, evidence);
  const used = lines ?? found.lines;
  return {
    laps: logLaps(laps),
    found: {
      ...found,
      source,
      name: by,
      notes: [...notes],
      ...(used !== undefined && { lines: used }),
    },
  };
}

/** Finds the laps of a session again. Throws like {@link previewSessionLaps}, and BAD_ARGUMENTS where no lap is found: its laps stay as they were. */
export function detectSessionLaps(
  store: LapStore,
  id: SessionId,
  evidence: LapEvidenceChoice,
): { readonly before: SessionLaps; readonly now: SessionLaps } {
  const { laps, found } = previewSessionLaps(store, id, evidence);
  const { name } = store.sessions.get(id);
  if (found.source === 'none')
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${name}: ${found.notes.join(' ')} Its laps stay as they were.`,
    );
  const before = sessionLaps(store, id);
  return evidence.by === 'all' && found.source === 'file'
    ? { before, now: before }
    : setSessionLaps(store, id, { laps, found });
}
