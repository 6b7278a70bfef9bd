import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { RacebenchError } from '../contract/errors.ts';
import type { SessionId } from '../contract/ids.ts';
import { isMathsAddress } from '../contract/session-channels.ts';
import { explainSqlite, openDatabase } from './db/database.ts';
import { mathsCachePath, openMathsCache, type MathsCache } from './db/maths-cache.ts';
import { migrate, MIGRATIONS_FOLDER } from './db/migrate.ts';
import { joinDatabase, type Presence } from './db/presence.ts';
import { createSessionRepository, type SessionRepository } from './db/session-repository.ts';
import {
  createSessionWriter,
  type Clock,
  type SessionWriter,
  type StoredChannel,
} from './db/session-writer.ts';
import { createSweepRepository, type SweepRepository } from './db/sweep-repository.ts';
import { createNoteRepository, type NoteRepository } from './db/note-repository.ts';
import { createWorksheetRepository, type WorksheetRepository } from './db/worksheet-repository.ts';
import type { FindComputed, OnDamage } from './db/series-reader.ts';
import { createTelemetryRepository, type TelemetryRepository } from './db/telemetry-repository.ts';

/** The telemetry database: sessions, their samples, and what keeps them whole. */
export interface Store {
  readonly path: string;
  readonly sessions: SessionRepository;
  readonly telemetry: TelemetryRepository;
  /** The same for the eyes of a person: where samples are damaged they are missing, and it is told. */
  shownTelemetry(onDamage: OnDamage): TelemetryRepository;
  readonly worksheets: WorksheetRepository;
  readonly sweeps: SweepRepository;
  readonly notes: NoteRepository;
  /** Computed math channels, in a file that is made at the first call. */
  computed(): MathsCache;
  /** Drops computed channels of all sessions but these; makes no file. */
  keepComputed(of: readonly SessionId[]): void;
  /** Where the file as it was before a migration was copied to, when one ran. */
  readonly migrationBackup: string | undefined;
  /** A session may have several, of channels with other names and clocks. */
  createWriter(id: SessionId, channels: readonly StoredChannel[], clock: Clock): SessionWriter;
  /** Runs work that writes, in one transaction: all of it is stored or nothing. */
  together(work: () => void): void;
  /** That this program has the database open. */
  readonly presence: Presence;
  /** While the file is copied to take its place, nothing may be written: what tries to fails with DATABASE_BUSY. */
  setReadsOnly(readsOnly: boolean): void;
  /** Closes the file and stays present. */
  closeFile(): void;
  close(): void;
}

export interface StoreOptions {
  readonly path: string;
  /** Make the file where there is none. */
  readonly create: boolean;
  readonly migrationsFolder?: URL;
}

/** Throws DATABASE_DAMAGED, DATABASE_TOO_NEW, DATABASE_BUSY, DISK_FULL, FILE_NOT_FOUND or FILE_UNREADABLE; see openDatabase and migrate. */
export function openStore(options: StoreOptions): Store {
  const presence = enter(options);
  let db: Database | undefined;
  try {
    db = openDatabase(options.path, options.create);
    const migrationBackup = migrate(db, options.migrationsFolder ?? MIGRATIONS_FOLDER);
    return createStore(db, migrationBackup, presence);
  } catch (error) {
    db?.close();
    presence.leave();
    throw explainSqlite(options.path, error);
  }
}

/** Without a folder there is nobody to meet. */
function enter({ path, create }: StoreOptions): Presence {
  if (create) mkdirSync(dirname(path), { recursive: true });
  else if (!existsSync(path)) throw new RacebenchError('FILE_NOT_FOUND', `${path} does not exist.`);
  return joinDatabase(path);
}

/**
 * Reads a database that this program has open, on a connection of its own: for a thread beside the one that writes.
 * Computed math channels are found too.
 */
export function openReader(path: string): Pick<Store, 'sessions' | 'telemetry'> & { close(): void } {
  const { sessions, telemetry, closeFile } = readingSide(
    new Sqlite(path, { readonly: true, fileMustExist: true }),
  );
  return { sessions, telemetry, close: closeFile };
}

/** What is read of a database, with the file of its computed math channels, which is opened when it is asked for. */
function readingSide(
  db: Database,
): Pick<Store, 'sessions' | 'telemetry' | 'shownTelemetry' | 'computed' | 'keepComputed' | 'closeFile'> {
  const cachePath = mathsCachePath(db.name);
  let cache: MathsCache | undefined;
  const computed = (): MathsCache => (cache ??= openMathsCache(cachePath));
  const findComputed: FindComputed = (id, name) =>
    isMathsAddress(name) ? computed().find(id, name) : undefined;
  return {
    sessions: createSessionRepository(db),
    telemetry: createTelemetryRepository(db, findComputed),
    shownTelemetry: (onDamage) => createTelemetryRepository(db, findComputed, onDamage),
    computed,
    keepComputed(ids) {
      if (cache !== undefined || existsSync(cachePath)) computed().keepOnly(ids);
    },
    closeFile() {
      cache?.close();
      db.close();
    },
  };
}

function createStore(db: Database, migrationBackup: string | undefined, presence: Presence): Store {
  const reading = readingSide(db);
  return {
    path: db.name,
    ...reading,
    worksheets: createWorksheetRepository(db),
    sweeps: createSweepRepository(db),
    notes: createNoteRepository(db),
    migrationBackup,
    createWriter: (id, channels, clock) => createSessionWriter(db, id, channels, clock),
    together: (work) => db.transaction(work).immediate(),
    presence,
    setReadsOnly: (readsOnly) => void db.pragma(`query_only = ${readsOnly ? 'ON' : 'OFF'}`),
    close() {
      reading.closeFile();
      presence.leave();
    },
  };
}
