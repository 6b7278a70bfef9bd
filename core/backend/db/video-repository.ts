import type { Database } from 'better-sqlite3';
import type { SessionId } from '../../contract/ids.ts';
import { sessionVideos, type SessionVideo } from '../../contract/videos.ts';
import { notFound } from './session-reader.ts';

/** Videos beside sessions. Unknown and hidden sessions throw SESSION_NOT_FOUND. */
export interface VideoRepository {
  /** Videos that a newer program wrote in another form are left out. */
  list(id: SessionId): SessionVideo[];
  /** Instant of time 0 of the session, ISO 8601 in UTC; undefined where its file does not state it. */
  utcStart(id: SessionId): string | undefined;
  /** Replaces them; returns those before. */
  set(id: SessionId, videos: readonly SessionVideo[]): SessionVideo[];
}

export function createVideoRepository(db: Database): VideoRepository {
  const sql = {
    start: db.prepare('SELECT utc_start AS utcStart FROM sessions WHERE id = ? AND deleted_at IS NULL'),
    list: db.prepare('SELECT videos FROM session_videos WHERE session_id = ?').pluck(),
    clear: db.prepare('DELETE FROM session_videos WHERE session_id = ?'),
    set: db.prepare(
      `INSERT INTO session_videos (session_id, videos) VALUES (?, ?)
       ON CONFLICT (session_id) DO UPDATE SET videos = excluded.videos`,
    ),
  };
  const startOf = (id: SessionId): string | undefined => {
    const row = sql.start.get(id) as { readonly utcStart: string | null } | undefined;
    if (row === undefined) throw notFound(id);
    return row.utcStart ?? undefined;
  };
  const list = (id: SessionId): SessionVideo[] => {
    startOf(id);
    const text = sql.list.get(id) as string | undefined;
    return text === undefined ? [] : (sessionVideos.safeParse(JSON.parse(text)).data ?? []);
  };
  const set = db.transaction((id: SessionId, videos: readonly SessionVideo[]) => {
    const before = list(id);
    if (videos.length === 0) sql.clear.run(id);
    else sql.set.run(id, JSON.stringify(videos));
    return before;
  });
  return { list, utcStart: startOf, set: (id, videos) => set.immediate(id, videos) };
}
