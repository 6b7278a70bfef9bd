import type { Database } from 'better-sqlite3';
import { existsSync } from 'node:fs';
import type { SessionId } from '../contract/ids.ts';
import { isMathsAddress } from '../contract/session-channels.ts';
import { damageError, isDamage, openDatabase } from './db/database.ts';
import { openMathsCache, type MathsCache } from './db/maths-cache.ts';
import { migrate, MIGRATIONS_FOLDER } from './db/migrate.ts';
import { salvage, type Salvage } from './db/recover.ts';
import { createSessionRepository, type SessionRepository } from './db/session-repository.ts';
import {
  createSessionWriter,
  type Clock,
  type SessionWriter,
  type StoredChannel,
} from './db/session-writer.ts';
import { createWorksheetRepository, type WorksheetRepository } from './db/worksheet-repository.ts';
import { createTelemetryRepository, type TelemetryRepository } from './db/telemetry-repository.ts';

/** The telemetry database: sessions, their samples, and what keeps them whole. */
export interface Store {
  readonly path: string;
  readonly sessions: SessionRepository;
  readonly telemetry: TelemetryRepository;
  readonly worksheets: WorksheetRepository;
  /** Computed math channels, in a file that is made at the first call. */
  computed(): MathsCache;
  /** Drops computed channels of all sessions but these; makes no file. */
  keepComputed(of: readonly SessionId[]): void;
  /** Where the file as it was before a migration was copied to, when one ran. */
  readonly migrationBackup: string | undefined;
  /** A session may have several, of channels with other names and clocks. */
  createWriter(id: SessionId, channels: readonly StoredChannel[], clock: Clock): SessionWriter;
  /** Copies what can be read of a damaged database into this one. */
  salvageFrom(damagedPath: string): Salvage;
  close(): void;
}

export interface StoreOptions {
  readonly path: string;
  /** Make the file where there is none. */
  readonly create: boolean;
  readonly migrationsFolder?: URL;
}

/** Throws DATABASE_DAMAGED, DATABASE_TOO_NEW, FILE_NOT_FOUND or FILE_UNREADABLE; see openDatabase and migrate. */
export function openStore(options: StoreOptions): Store {
  const db = openDatabase(options.path, options.create);
  try {
    const migrationBackup = migrate(db, options.migrationsFolder ?? MIGRATIONS_FOLDER);
    return createStore(db, migrationBackup);
  } catch (error) {
    db.close();
    throw isDamage(error) ? damageError(options.path, error) : error;
  }
}

function createStore(db: Database, migrationBackup: string | undefined): Store {
  const cachePath = `${db.name}.maths`;
  let cache: MathsCache | undefined;
  const computed = (): MathsCache => (cache ??= openMathsCache(cachePath));
  return {
    path: db.name,
    sessions: createSessionRepository(db),
    telemetry: createTelemetryRepository(db, (id, name) =>
      isMathsAddress(name) ? computed().find(id, name) : undefined,
    ),
    computed,
    keepComputed(ids) {
      if (cache !== undefined || existsSync(cachePath)) computed().keepOnly(ids);
    },
    worksheets: createWorksheetRepository(db),
    migrationBackup,
    createWriter: (id, channels, clock) => createSessionWriter(db, id, channels, clock),
    salvageFrom: (damagedPath) => salvage(damagedPath, db),
    close() {
      cache?.close();
      db.close();
    },
  };
}
