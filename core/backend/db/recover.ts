import { existsSync, renameSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import type { SessionId } from '../../contract/ids.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { CHUNK_SAMPLES, createChunk, type Chunk } from '../../telemetry/chunk.ts';
import type { ChannelKind } from '../../telemetry/sample.ts';
import { checkMarker } from './database.ts';
import { createSessionReader } from './session-reader.ts';
import { createSessionRepository, type SessionRepository } from './session-repository.ts';
import { createSessionWriter } from './session-writer.ts';
import { onlyPlace, storedChannel } from './old-channels.ts';

/** Gives a damaged database, with its log files, a dated name beside its old place. Returns the new path. */
export function moveAside(path: string): string {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const aside = `${path}.damaged-${stamp}`;
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  if (existsSync(checkMarker(path))) renameSync(checkMarker(path), checkMarker(aside));
  return aside;
}

export interface Salvage {
  /** Sessions whose description could be read and are in the new file, whole or in part. */
  readonly recovered: number;
  /** Of these, the ones with fewer samples than they had. */
  readonly shortened: number;
  /** Sessions that are known to be lost; a file of which no list can be read counts none. */
  readonly lost: number;
}

/** Copies what can be read of a damaged database into a fresh one, session by session. Never throws for damage. */
export function salvage(damagedPath: string, target: Database): Salvage {
  const source = openDamaged(damagedPath);
  if (source === undefined) return { recovered: 0, shortened: 0, lost: 0 };
  try {
    const ids = sessionIds(source);
    const results = ids.map((id) => salvageSession(source, target, id));
    const count = (result: SessionSalvage) => results.filter((r) => r === result).length;
    return {
      recovered: count('whole') + count('shortened'),
      shortened: count('shortened'),
      lost: count('lost'),
    };
  } finally {
    source.close();
  }
}

type SessionSalvage = 'whole' | 'shortened' | 'lost';

function openDamaged(path: string): Database | undefined {
  return attempt(() => new Sqlite(path, { readonly: true, fileMustExist: true }));
}

/** The ids up to the first page that cannot be read. */
function sessionIds(source: Database): SessionId[] {
  const ids: SessionId[] = [];
  attempt(() => {
    const rows = source.prepare('SELECT id FROM sessions WHERE deleted_at IS NULL ORDER BY id').pluck();
    for (const id of rows.iterate() as Iterable<SessionId>) ids.push(id);
  });
  return ids;
}

function salvageSession(source: Database, target: Database, id: SessionId): SessionSalvage {
  const session = attempt(() => createSessionReader(source).get(id));
  const stored = attempt(() =>
    source.prepare('SELECT sample_count FROM sessions WHERE id = ?').pluck().get(id),
  );
  if (session === undefined || typeof stored !== 'number') return 'lost';
  const sessions = createSessionRepository(target);
  return target.transaction(() => copySession(source, target, sessions, session, stored))();
}

function copySession(
  source: Database,
  target: Database,
  sessions: SessionRepository,
  session: SessionDetail,
  stored: number,
): SessionSalvage {
  const id = sessions.create({
    ...session,
    carName: session.car,
    text: session.setupText,
    substeps: session.substeps,
    track: session.trackFile && { ...session.trackFile, title: session.track ?? session.trackFile.name },
  });
  const copied = copySamples(source, target, session, id);
  const whole = copied === stored;
  const shortfall = `Recovered from a damaged file: ${copied} of ${stored} samples.`;
  sessions.end(id, {
    status: session.status === 'recording' ? 'interrupted' : session.status,
    reason: whole ? session.reason : `${session.reason} ${shortfall}`.trim(),
    metrics: session.metrics,
    events: session.events,
    laps: session.laps,
  });
  sessions.setTags(id, session.tags);
  return whole ? 'whole' : 'shortened';
}

/** Copies the chunks, up to the first that is missing in any channel; the pyramid is built anew. */
function copySamples(source: Database, target: Database, session: SessionDetail, id: SessionId): number {
  const place = onlyPlace(session.setupText, session.companions);
  const known = session.channelNames.flatMap((stored) => {
    const channel = storedChannel(stored, place);
    return channel === undefined ? [] : [{ stored, channel }];
  });
  const channels = known.map(({ channel }) => channel);
  if (channels.length === 0) return 0;
  const writer = createSessionWriter(target, id, channels);
  const rows = source
    .prepare(
      `SELECT k.data FROM chunks k JOIN channels c ON c.id = k.channel_id
       WHERE c.session_id = ? AND c.name = ? AND k.level = 0 AND k.page = ?`,
    )
    .pluck();
  const start_s = attempt(() =>
    source.prepare('SELECT start_s FROM sessions WHERE id = ?').pluck().get(session.id),
  );
  let copied = 0;
  for (let page = 0; ; page++) {
    const chunk = readChunk(channels, (i) => rows.get(session.id, known[i]?.stored, page));
    if (chunk === undefined || chunk.count === 0) return copied;
    chunk.first_s = Number(start_s ?? 0) + copied / session.rate_Hz;
    writer.append(chunk);
    copied += chunk.count;
    if (chunk.count < CHUNK_SAMPLES) return copied;
  }
}

function readChunk(channels: readonly ChannelKind[], read: (index: number) => unknown): Chunk | undefined {
  const chunk = createChunk(channels);
  for (const [i, column] of chunk.columns.entries()) {
    const data = attempt(() => read(i));
    if (!(data instanceof Uint8Array) || data.byteLength > column.byteLength) return undefined;
    const count = data.byteLength / column.BYTES_PER_ELEMENT;
    if (i > 0 && count !== chunk.count) return undefined;
    chunk.count = count;
    new Uint8Array(column.buffer, column.byteOffset, data.byteLength).set(data);
    if (!column.subarray(0, count).every((value) => Number.isFinite(value))) return undefined;
  }
  return chunk;
}

/** Undefined where reading a damaged file fails, in whatever way it does. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
