import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { SessionId } from '../../contract/ids.ts';
import { hiddenSession, type HiddenSession } from '../../contract/session-requests.ts';
import { createCarRows } from './car-rows.ts';
import { emptyLog, isFull, returnUnused } from './return-unused.ts';
import { requireFound } from './session-reader.ts';

/** Sessions are hidden first, and deleted permanently later. Unknown sessions throw SESSION_NOT_FOUND. */
export interface SessionRemoval {
  /** Deletes a failed session immediately and permanently. */
  discard(id: SessionId): void;
  /** Hides all of them, or none if one is unknown. */
  hide(ids: readonly SessionId[]): void;
  restore(ids: readonly SessionId[]): void;
  /** Hidden sessions, most recently hidden first. */
  hidden(): HiddenSession[];
  /** Permanently deletes all hidden sessions, or the given ones. Returns the number deleted. */
  purgeHidden(ids?: readonly SessionId[]): number;
}

/** Rows of samples deleted in one transaction on a nearly full disk: some 100 kB of log where each joins pages. */
const PURGED_ROWS = 4;

export function createSessionRemoval(db: Database): SessionRemoval {
  const sql = prepareAll(db);
  const { dropUnused: dropUnusedCars } = createCarRows(db);

  const purgeAtOnce = db.transaction((id: SessionId) => sql.purgeOne.run(id).changes);

  /**
   * If the log has no room to delete a session at once, its samples are deleted first, a few rows at a time.
   */
  function purgeOne(id: SessionId): number {
    try {
      return purgeAtOnce.immediate(id);
    } catch (error) {
      if (!isFull(error)) throw error;
    }
    emptyLog(db);
    while (sql.purgeSamples.run(id).changes > 0) emptyLog(db);
    return purgeAtOnce.immediate(id);
  }

  const dropUnused = db.transaction(() => {
    dropUnusedCars();
    sql.dropSurfaceFiles.run();
    sql.dropTrackFiles.run();
    sql.dropInputFiles.run();
  });

  /** Deleted one by one: each session makes room for the next. */
  function purgeHidden(ids: readonly SessionId[]): number {
    let count = 0;
    for (const id of ids) {
      const removed = purgeOne(id);
      count += removed;
      if (removed > 0) returnUnused(db);
    }
    if (count === 0) return 0;
    dropUnused.immediate();
    returnUnused(db);
    return count;
  }

  const discard = db.transaction((id: SessionId) => {
    requireFound(sql.discard.run(id).changes, id);
    dropUnusedCars();
  });

  const hide = db.transaction((ids: readonly SessionId[]) => {
    const now = new Date().toISOString();
    for (const id of ids) requireFound(sql.hide.run(now, id).changes, id);
  });

  const restore = db.transaction((ids: readonly SessionId[]) => {
    for (const id of ids) requireFound(sql.restore.run(id).changes, id);
  });

  return {
    discard: (id) => discard.immediate(id),
    hide: (ids) => hide.immediate(ids),
    restore: (ids) => restore.immediate(ids),
    hidden: () => z.array(hiddenSession).parse(sql.hidden.all()),
    purgeHidden: (ids) =>
      purgeHidden(ids ?? (sql.hidden.all() as { readonly id: SessionId }[]).map(({ id }) => id)),
  };
}

function prepareAll(db: Database) {
  return {
    hidden: db.prepare(
      `SELECT s.id, s.name, c.name AS car, s.created, s.deleted_at AS deleted, s.duration_s
       FROM sessions s JOIN cars c ON c.id = s.car_id WHERE s.deleted_at IS NOT NULL ORDER BY s.deleted_at DESC, s.id DESC`,
    ),
    discard: db.prepare('DELETE FROM sessions WHERE id = ?'),
    hide: db.prepare('UPDATE sessions SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL'),
    restore: db.prepare('UPDATE sessions SET deleted_at = NULL WHERE id = ?'),
    purgeSamples: db.prepare(
      `DELETE FROM chunks WHERE rowid IN (
         SELECT k.rowid FROM chunks k JOIN channels c ON c.id = k.channel_id JOIN sessions s ON s.id = c.session_id
         WHERE s.deleted_at IS NOT NULL AND s.id = ? LIMIT ${PURGED_ROWS})`,
    ),
    purgeOne: db.prepare('DELETE FROM sessions WHERE deleted_at IS NOT NULL AND id = ?'),
    dropSurfaceFiles: db.prepare(
      'DELETE FROM surface_files WHERE id NOT IN (SELECT surface_file_id FROM session_surfaces)',
    ),
    dropTrackFiles: db.prepare(
      'DELETE FROM track_files WHERE id NOT IN (SELECT track_file_id FROM session_tracks)',
    ),
    dropInputFiles: db.prepare(
      'DELETE FROM input_files WHERE id NOT IN (SELECT input_file_id FROM session_inputs)',
    ),
  };
}
