import { existsSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import { isMathsAddress } from '../../catalogue/math-channel-names.ts';
import { makeFolder } from '../db/database.ts';
import { explaining } from '../db/explaining.ts';
import { mayBeFull } from '../db/free-space.ts';
import { mathsCachePath, openMathsCache, removeMathsCache, type MathsCache } from '../db/maths-cache.ts';
import { schemaVersion } from '../db/migrate.ts';
import { openAny, type OpenedDatabase } from '../db/open-any.ts';
import { joinDatabase, type Presence } from '../db/presence.ts';
import { fileState, openToRead } from '../db/read-database.ts';
import { createSessionRepository, type SessionRepository } from '../db/session-repository.ts';
import {
  createSessionWriter,
  type Clock,
  type SessionWriter,
  type StoredChannel,
} from '../db/session-writer.ts';
import { createSweepRepository, type SweepRepository } from '../db/sweep-repository.ts';
import { createNoteRepository, type NoteRepository } from '../db/note-repository.ts';
import { createWorksheetRepository, type WorksheetRepository } from '../db/worksheet-repository.ts';
import type { FindComputed, OnDamage } from '../db/series-reader.ts';
import { createTelemetryRepository, type TelemetryRepository } from '../db/telemetry-repository.ts';
import { BUSY_MS, explainOpening } from '../db/trouble.ts';

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
  /** Keeps computed channels in memory from now on: their file cannot be written. */
  computeInMemory(): void;
  /** Removes the file of computed channels, which can be computed again: a full disk has its room then. */
  dropComputed(): void;
  /** Drops computed channels of all sessions but these; makes no file. */
  keepComputed(of: readonly SessionId[]): void;
  /** Where the file as it was before a migration was copied to, when one ran. */
  readonly migrationBackup: string | undefined;
  /** A session may have several, of channels with other names and clocks. */
  createWriter(id: SessionId, channels: readonly StoredChannel[], clock: Clock): SessionWriter;
  /** Why nothing can be written, where the file was opened to be read alone. */
  readonly unwritable: RacebenchError | undefined;
  /**
   * Throws why nothing can be written now: the lock of a writer is taken, and on a disk that may be full a page is written that
   * stays as it is. To be asked before long work, which else finds out at its end. Waits `wait_ms` for another program that writes.
   */
  requireWritable(wait_ms?: number): void;
  /** True where another program wrote a file that is read without locks: what is read of it may be wrong. */
  isOverwritten(): boolean;
  /** What the file takes and leaves unused. */
  space(): { readonly schema: number; readonly unusedBytes: number };
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
  let opened: OpenedDatabase | undefined;
  try {
    opened = openAny({ ...options, mayOnlyRead });
    const { unwritable, isUnlocked } = opened;
    // Others could write again once the disk has room: they are kept away from what is read without locks.
    if (isUnlocked && unwritable?.code !== 'DATABASE_READ_ONLY') presence.takeAlone('read');
    const store = createStore(opened, path, presence);
    if (!mayOnlyRead) store.requireWritable();
    return store;
  } catch (error) {
    opened?.db.close();
    presence.leave();
    throw explainOpening(path, error);
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

type ReadingSide = Pick<
  Store,
  | 'sessions'
  | 'telemetry'
  | 'shownTelemetry'
  | 'computed'
  | 'computeInMemory'
  | 'dropComputed'
  | 'keepComputed'
  | 'closeFile'
>;

/** What is read of a database, with the file of its computed math channels, which is opened when it is asked for. */
function readingSide(db: Database, path: string): ReadingSide {
  const cachePath = mathsCachePath(path);
  let cache: MathsCache | undefined;
  const openCache = (file: string): MathsCache => explaining(cachePath, openMathsCache(file));
  const computed = (): MathsCache => (cache ??= openCache(cachePath));
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
    computeInMemory() {
      cache?.close();
      cache = openCache('');
    },
    dropComputed() {
      cache?.close();
      cache = undefined;
      removeMathsCache(path);
    },
    closeFile() {
      cache?.close();
      db.close();
    },
  };
}

function createStore(opened: OpenedDatabase, path: string, presence: Presence): Store {
  const { db, unwritable, migrationBackup, isUnlocked } = opened;
  const state = isUnlocked ? fileState(path) : undefined;
  const reading = readingSide(db, path);
  const writing = explaining(path, {
    requireWritable(wait_ms = BUSY_MS) {
      if (unwritable !== undefined) throw unwritable;
      db.pragma(`busy_timeout = ${wait_ms}`);
      try {
        db.transaction(() => {
          if (mayBeFull(path)) db.pragma(`user_version = ${schemaVersion(db)}`);
        }).immediate();
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
    presence,
    setReadsOnly: (readsOnly) => void db.pragma(`query_only = ${readsOnly ? 'ON' : 'OFF'}`),
    close() {
      reading.closeFile();
      presence.leave();
    },
  };
}
