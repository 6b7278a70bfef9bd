import { existsSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { RacebenchError, type ErrorCode } from '../contract/errors.ts';
import type { SessionId } from '../contract/ids.ts';
import { isMathsAddress } from '../contract/session-channels.ts';
import { hasContent, makeFolder, openDatabase } from './db/database.ts';
import { explaining } from './db/explaining.ts';
import { mathsCachePath, openMathsCache, type MathsCache } from './db/maths-cache.ts';
import { migrate, MIGRATIONS_FOLDER, requireSchema, schemaVersion } from './db/migrate.ts';
import { joinDatabase, type Presence } from './db/presence.ts';
import { fileState, openToRead } from './db/read-database.ts';
import { salvage, type Salvage } from './db/recover.ts';
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
import { BUSY_MS, damageError, explainSqlite } from './db/trouble.ts';

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
  /** Why nothing can be written, where the file was opened to be read alone. */
  readonly unwritable: RacebenchError | undefined;
  /**
   * Throws why nothing can be written now: it is tried, by a page that stays as it is. To be asked before long work, which else finds out
   * at its end. Waits `wait_ms` for another program that writes.
   */
  requireWritable(wait_ms?: number): void;
  /** True where another program wrote a file that is read without locks: what is read of it may be wrong. */
  isOverwritten(): boolean;
  /** What the file takes and leaves unused. */
  space(): { readonly schema: number; readonly unusedBytes: number };
  /** Runs work that writes, in one transaction: all of it is stored or nothing. */
  together(work: () => void): void;
  /** Copies what can be read of a damaged database into this one. */
  salvageFrom(damagedPath: string): Salvage;
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
  /** Make the file where there is none, and refuse one that cannot be written; else such a file is opened to be read. */
  readonly create: boolean;
  /** Open a file that cannot be written to be read, also where one is made. */
  readonly mayOnlyRead?: boolean;
  readonly migrationsFolder?: URL;
}

/**
 * Throws FILE_NOT_FOUND, DATABASE_DAMAGED, DATABASE_TOO_NEW, and any other trouble that keeps the file from being opened (see
 * LIBRARY_TROUBLES).
 */
export function openStore(options: StoreOptions): Store {
  const { path, create, mayOnlyRead = !create } = options;
  const presence = enter(options);
  try {
    const store = openToWrite(options, presence);
    if (create && !mayOnlyRead) requireWritable(store);
    return store;
  } catch (error) {
    const failure = explainOpening(path, error);
    const isReadable = failure instanceof RacebenchError && MAY_BE_READ.has(failure.code);
    try {
      if (mayOnlyRead && isReadable && hasContent(path)) return openReading(options, presence, failure);
    } catch (readError) {
      presence.leave();
      throw explainOpening(path, readError);
    }
    presence.leave();
    throw failure;
  }
}

function requireWritable(store: Store): void {
  try {
    store.requireWritable();
  } catch (error) {
    store.closeFile();
    throw error;
  }
}

/** What keeps a file from being written and not from being read. */
const MAY_BE_READ: ReadonlySet<ErrorCode> = new Set(['DATABASE_READ_ONLY', 'DISK_FULL', 'FILE_UNREADABLE']);

/** A statement that fails on a file of the right schema number: its tables are not those of that schema. */
function explainOpening(path: string, error: unknown): unknown {
  if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_ERROR') return damageError(path, error);
  return explainSqlite(path, error);
}

function openToWrite(options: StoreOptions, presence: Presence): Store {
  const db = openDatabase(options.path, options.create);
  try {
    const migrationBackup = migrate(db, options.migrationsFolder ?? MIGRATIONS_FOLDER);
    return createStore(db, { presence, migrationBackup, path: options.path });
  } catch (error) {
    db.close();
    throw error;
  }
}

function openReading(options: StoreOptions, presence: Presence, unwritable: RacebenchError): Store {
  const { path } = options;
  const { db, isUnlocked } = openToRead(path);
  try {
    requireSchema(db, options.migrationsFolder ?? MIGRATIONS_FOLDER, unwritable.message);
    // Others could write again once the disk has room: they are kept away from what is read without locks.
    if (isUnlocked && unwritable.code !== 'DATABASE_READ_ONLY') presence.takeAlone('read');
    return createStore(db, { presence, unwritable, path, state: isUnlocked ? fileState(path) : undefined });
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Without a folder there is nobody to meet. */
function enter({ path, create }: StoreOptions): Presence {
  if (create) makeFolder(path);
  else if (!existsSync(path)) throw new RacebenchError('FILE_NOT_FOUND', `${path} does not exist.`);
  return joinDatabase(path);
}

/**
 * Reads a database that this program has open, on a connection of its own: for a thread beside the one that writes.
 * Computed math channels are found too.
 */
export function openReader(path: string): Pick<Store, 'sessions' | 'telemetry'> & { close(): void } {
  const { sessions, telemetry, closeFile } = readingSide(openToRead(path).db, path);
  return { sessions, telemetry, close: closeFile };
}

/** What is read of a database, with the file of its computed math channels, which is opened when it is asked for. */
function readingSide(
  db: Database,
  path: string,
): Pick<Store, 'sessions' | 'telemetry' | 'shownTelemetry' | 'computed' | 'keepComputed' | 'closeFile'> {
  const cachePath = mathsCachePath(path);
  let cache: MathsCache | undefined;
  const computed = (): MathsCache => (cache ??= openMathsCache(cachePath));
  const findComputed: FindComputed = (id, name) =>
    isMathsAddress(name) ? computed().find(id, name) : undefined;
  return {
    sessions: explaining(path, createSessionRepository(db)),
    telemetry: explaining(path, createTelemetryRepository(db, findComputed)),
    shownTelemetry: (onDamage) => explaining(path, createTelemetryRepository(db, findComputed, onDamage)),
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

interface StoreParts {
  readonly path: string;
  readonly presence: Presence;
  readonly migrationBackup?: string | undefined;
  readonly unwritable?: RacebenchError;
  /** Of a file that is read without locks, when it was opened. */
  readonly state?: string | undefined;
}

function createStore(
  db: Database,
  { path, presence, migrationBackup, unwritable, state }: StoreParts,
): Store {
  const reading = readingSide(db, path);
  const writing = explaining(path, {
    requireWritable(wait_ms = BUSY_MS) {
      if (unwritable !== undefined) throw unwritable;
      db.pragma(`busy_timeout = ${wait_ms}`);
      try {
        db.transaction(() => db.pragma(`user_version = ${schemaVersion(db)}`)).immediate();
      } finally {
        db.pragma(`busy_timeout = ${BUSY_MS}`);
      }
    },
    together: (work: () => void) => db.transaction(work).immediate(),
    createWriter: (id: SessionId, channels: readonly StoredChannel[], clock: Clock) =>
      explaining(path, createSessionWriter(db, id, channels, clock)),
  });
  return {
    path,
    ...reading,
    ...writing,
    worksheets: explaining(path, createWorksheetRepository(db)),
    sweeps: explaining(path, createSweepRepository(db)),
    notes: explaining(path, createNoteRepository(db)),
    migrationBackup,
    unwritable,
    isOverwritten: () => state !== undefined && fileState(path) !== state,
    space: () => ({
      schema: schemaVersion(db),
      unusedBytes:
        Number(db.pragma('freelist_count', { simple: true })) *
        Number(db.pragma('page_size', { simple: true })),
    }),
    salvageFrom: (damagedPath) => salvage(damagedPath, db),
    presence,
    setReadsOnly: (readsOnly) => void db.pragma(`query_only = ${readsOnly ? 'ON' : 'OFF'}`),
    close() {
      reading.closeFile();
      presence.leave();
    },
  };
}
