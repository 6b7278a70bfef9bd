import { existsSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import { isMathsAddress } from '../../catalogue/math-channel-names.ts';
import { makeFolder } from '../db/database.ts';
import { explaining } from '../db/trouble.ts';
import { mayBeFull } from '../db/free-space.ts';
import { mathsCachePath, openMathsCache, removeMathsCache, type MathsCache } from '../db/maths-cache.ts';
import { schemaVersion } from '../db/migrate.ts';
import { openAny, type OpenedDatabase } from '../db/open-any.ts';
import { joinDatabase, type Presence } from '../db/presence.ts';
import { fileState, openToRead } from '../db/read-database.ts';
import { createSessionRepository, type SessionRepository } from '../db/session-repository.ts';
import {
  createSessionWriters,
  type Clock,
  type SessionWriters,
  type SessionWriter,
  type StoredChannel,
} from '../db/session-writer.ts';
import { createSweepRepository, type SweepRepository } from '../db/sweep-repository.ts';
import { createCarVersionRepository, type CarVersionRepository } from '../db/car-version-repository.ts';
import { createNoteRepository, type NoteRepository } from '../db/note-repository.ts';
import { createWorksheetRepository, type WorksheetRepository } from '../db/worksheet-repository.ts';
import { createLapRepository, type LapRepository } from '../db/lap-repository.ts';
import { createChannelNameRepository, type ChannelNameRepository } from '../db/channel-name-repository.ts';
import { createVenueRepository, type VenueRepository } from '../db/venue-repository.ts';
import { createVideoRepository, type VideoRepository } from '../db/video-repository.ts';
import type { FindComputed, OnDamage } from '../db/series-reader.ts';
import { createTelemetryRepository, type TelemetryRepository } from '../db/telemetry-repository.ts';
import { BUSY_MS, explainOpening } from '../db/trouble.ts';

/** The telemetry database: sessions, their samples, and the functions that keep them intact. */
export interface Store {
  readonly path: string;
  readonly sessions: SessionRepository;
  readonly telemetry: TelemetryRepository;
  /** The same for display: damaged samples are missing, and the damage is reported. */
  shownTelemetry(onDamage: OnDamage): TelemetryRepository;
  readonly worksheets: WorksheetRepository;
  readonly laps: LapRepository;
  readonly venues: VenueRepository;
  readonly channelNames: ChannelNameRepository;
  readonly videos: VideoRepository;
  readonly sweeps: SweepRepository;
  readonly notes: NoteRepository;
  readonly carVersions: CarVersionRepository;
  /** Computed math channels, in a file that is created at the first call. */
  computed(): MathsCache;
  /** Keeps computed channels in memory from now on, since their file cannot be written. */
  computeInMemory(): void;
  /** Removes the file of computed channels, which can be computed again, to free space on a full disk. */
  dropComputed(): void;
  /** Drops computed channels of all sessions but these; does not create the file. */
  retainComputed(of: readonly SessionId[]): void;
  /** Path of the copy made before a migration, if one ran. */
  readonly migrationBackup: string | undefined;
  /** A session may have several writers, for channels with other names and clocks. */
  createWriter(id: SessionId, channels: readonly StoredChannel[], clock: Clock): SessionWriter;
  /** The reason why nothing can be written, if the file was opened for reading only. */
  readonly unwritable: RacebenchError | undefined;
  /**
   * Throws the reason why nothing can be written now: it takes the writer's lock and, on a disk that may be
   * full, rewrites a page unchanged. To be called before long work, which would otherwise find out at its
   * end. Waits `wait_ms` for another program that writes.
   */
  requireWritable(wait_ms?: number): void;
  /** True if another program wrote a file that is read without locks: its data may have been read wrongly. */
  isOverwritten(): boolean;
  /** Schema and unused size of the file. */
  space(): { readonly schema: number; readonly unusedBytes: number };
  /** Runs work that writes in one transaction: all of it is stored or nothing. */
  together(work: () => void): void;
  /** Registration of this program as one that has the database open. */
  readonly presence: Presence;
  /** Blocks writing while the file is copied in order to be replaced: writes fail with DATABASE_BUSY. */
  setReadsOnly(readsOnly: boolean): void;
  /** Closes the file; the program stays registered. */
  closeFile(): void;
  close(): void;
}

export interface StoreOptions {
  readonly path: string;
  /**
   * Create a missing file, and refuse one that cannot be written; otherwise such a file is opened for
   * reading.
   */
  readonly create: boolean;
  /** Open a file that cannot be written for reading, even if a missing one is to be created. */
  readonly mayOnlyRead?: boolean;
  readonly migrationsFolder?: URL;
}

/**
 * Throws FILE_NOT_FOUND, DATABASE_DAMAGED, DATABASE_TOO_NEW, and any other fault that prevents the file from
 * being opened (see LIBRARY_TROUBLES).
 */
export function openStore(options: StoreOptions): Store {
  const { path, create, mayOnlyRead = !create } = options;
  const presence = enter(options);
  let opened: OpenedDatabase | undefined;
  try {
    opened = openAny({ ...options, mayOnlyRead });
    const { unwritable, isUnlocked } = opened;
    // Other programs could write again once the disk has space: they are locked out of a file read without
    // locks.
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

/** Without a folder there is no other program to register with. */
function enter({ path, create }: StoreOptions): Presence {
  if (create) makeFolder(path);
  else if (!existsSync(path)) throw new RacebenchError('FILE_NOT_FOUND', `${path} does not exist.`);
  return joinDatabase(path);
}

/**
 * Reads a database that this program has open, on its own connection: for a thread beside the writing one.
 * Computed math channels are included.
 */
export function openReader(
  path: string,
): Pick<Store, 'sessions' | 'telemetry' | 'laps' | 'venues'> & { close(): void } {
  const { db } = openToRead(path);
  const { sessions, telemetry, closeFile } = readingSide(db, path);
  return {
    sessions,
    telemetry,
    laps: explaining(path, createLapRepository(db)),
    venues: explaining(path, createVenueRepository(db)),
    close: closeFile,
  };
}

/** Sweeps of a library for reading, on a connection of their own. */
export function openSweepsToRead(path: string): { readonly sweeps: SweepRepository; close(): void } {
  const { db } = openToRead(path);
  return { sweeps: explaining(path, createSweepRepository(db)), close: () => void db.close() };
}

type ReadingSide = Pick<
  Store,
  | 'sessions'
  | 'telemetry'
  | 'shownTelemetry'
  | 'computed'
  | 'computeInMemory'
  | 'dropComputed'
  | 'retainComputed'
  | 'closeFile'
>;

/**
 * The reading functions of a database, with the file of its computed math channels, which is opened on
 * demand.
 */
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
    retainComputed(ids) {
      if (cache !== undefined || existsSync(cachePath)) computed().retainOnly(ids);
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
  // Only once it is needed: a file that cannot be written is opened for reading.
  let sessionWriters: SessionWriters | undefined;
  const writers = (): SessionWriters => (sessionWriters ??= createSessionWriters(db));
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
    together: (work: () => void) => writers().together(work),
    createWriter: (id: SessionId, channels: readonly StoredChannel[], clock: Clock) =>
      explaining(path, writers().open(id, channels, clock)),
  });
  return {
    path,
    ...reading,
    ...writing,
    worksheets: explaining(path, createWorksheetRepository(db)),
    laps: explaining(path, createLapRepository(db)),
    venues: explaining(path, createVenueRepository(db)),
    channelNames: explaining(path, createChannelNameRepository(db)),
    videos: explaining(path, createVideoRepository(db)),
    sweeps: explaining(path, createSweepRepository(db)),
    notes: explaining(path, createNoteRepository(db)),
    carVersions: explaining(path, createCarVersionRepository(db)),
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
