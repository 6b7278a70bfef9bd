import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { RacebenchError, toFailure, type Failure } from '../../contract/errors.ts';
import type { EventData } from '../../contract/events.ts';
import { recoveryText } from '../../contract/library-recovery.ts';
import { libraryTrouble, TROUBLE_COSTS } from '../../contract/library-troubles.ts';
import { attempt } from '../files/attempt.ts';
import { checkMarker } from '../db/database.ts';
import { explainSqlite, isDamage } from '../db/trouble.ts';
import { isAlive } from '../files/is-alive.ts';
import { recoverAlone } from './salvage/recover-database.ts';
import { openStore, type Store } from '../sessions/store.ts';

export type Notice = EventData<'app/notice'>;

/**
 * The store of a running backend: open, or the reason why it is not. The rest of the program works without
 * it.
 */
export interface Library {
  /** Path of the database; it changes when the library is moved. */
  path(): string;
  /** Events at the start, followed by the present fault of the library, if any. */
  readonly notices: readonly Notice[];
  /** Throws the failure that prevented the store from opening. */
  requireStore(): Store;
  /**
   * Throws the reason why nothing can be stored. If that reason may have passed, the file is opened again
   * first.
   */
  requireWritable(): void;
  /** Failure that prevents the library from being written or opened. */
  trouble(): Failure | undefined;
  /** Reopens the file, whatever its fault was. Returns the notice about it, if any. */
  tryAgain(): readonly Notice[];
  /**
   * Locks out all other programs and blocks writing while `prepare` works; then closes the store while `swap`
   * works with the prepared file and returns the path of the database from then on; then opens it there.
   * Whatever fails, the store is open again afterwards. Throws DATABASE_BUSY if another program has it open.
   */
  rebuild<T>(toDo: string, prepare: () => Promise<T>, swap: (made: T) => Promise<string>): Promise<T>;
  /** Uses the database at another path. */
  reopen(path: string): void;
  close(): void;
}

/**
 * The start does not wait for a program that locks the file: the library is shown, and a request that stores
 * something reports the lock.
 */
const START_WAIT_MS = 200;

/**
 * Opens the library's database. A damaged one is moved aside under a dated name and its readable content is
 * copied into a new file; one of a newer program is left alone, and requests that need it fail with
 * DATABASE_TOO_NEW; one that cannot be written is opened for reading, see {@link openStore}. Sessions left by
 * a process that has ended become 'interrupted'; deleted ones are purged. With `mayCreate` false a missing
 * database is not created: requests that need it fail with DATABASE_MISSING. Never throws for a fault of the
 * file.
 */
export function openLibrary(firstPath: string, migrationsFolder?: URL, mayCreate = true): Library {
  const past: Notice[] = [];
  let path = firstPath;
  let trouble: Failure | undefined;
  /** The file was read without locks until now: reads still in progress are not cut off. */
  const retired: Store[] = [];
  let mayMake = mayCreate;
  let isTidied = false;
  let opened = begin();

  function begin(): Opened {
    const result =
      mayMake || existsSync(path)
        ? open(path, migrationsFolder, past)
        : { failure: toFailure(libraryTrouble('moved-and-missing', { path })) };
    if ('store' in result) tryToWrite(result.store, START_WAIT_MS);
    else trouble = result.failure;
    return result;
  }

  function tryToWrite(store: Store, wait_ms?: number): void {
    try {
      store.requireWritable(wait_ms);
      trouble = undefined;
      if (!isTidied) tidy(store, past);
      isTidied = true;
    } catch (error) {
      trouble = toFailure(error);
    }
  }

  function costs(): readonly Notice[] {
    if (trouble === undefined) return [];
    const cost = 'store' in opened ? TROUBLE_COSTS.reading : TROUBLE_COSTS.closed;
    const message = `${cost} ${trouble.message}`;
    return past.some((notice) => notice.message === message) ? [] : [{ severity: 'error', message }];
  }

  function again(): void {
    if ('store' in opened && opened.store.unwritable === undefined) {
      tryToWrite(opened.store);
      return;
    }
    if ('store' in opened) {
      opened.store.presence.leave();
      retired.push(opened.store);
    }
    opened = begin();
  }

  const requireStore = (): Store => {
    if ('store' in opened && opened.store.isOverwritten()) again();
    if ('store' in opened) return opened.store;
    throw new RacebenchError(opened.failure.code, opened.failure.message);
  };
  return {
    path: () => path,
    get notices() {
      return [...past, ...costs()];
    },
    requireStore,
    requireWritable() {
      requireStore();
      again();
      requireStore();
      if (trouble !== undefined) throw new RacebenchError(trouble.code, trouble.message);
    },
    trouble: () => trouble,
    tryAgain() {
      const reported = past.length;
      again();
      return [...past.slice(reported), ...costs()];
    },
    async rebuild(toDo, prepare, swap) {
      const store = requireStore();
      takeAlone(store, toDo);
      let made;
      try {
        store.setReadsOnly(true);
        made = await prepare();
      } catch (error) {
        store.setReadsOnly(false);
        store.presence.share();
        throw error;
      }
      store.closeFile();
      opened = { failure: { code: 'DATABASE_BUSY', message: `The library is being ${toDo}.` } };
      try {
        path = await swap(made);
      } finally {
        store.presence.leave();
        opened = begin();
      }
      requireStore();
      return made;
    },
    reopen(next) {
      if ('store' in opened) opened.store.close();
      path = next;
      mayMake = true;
      opened = begin();
      requireStore();
    },
    close() {
      if ('store' in opened) opened.store.close();
      for (const store of retired) store.closeFile();
    },
  };
}

/** A file that nobody can write is copied without a lock, since its lock cannot be written either. */
function takeAlone({ presence, unwritable }: Store, toDo: string): void {
  try {
    presence.takeAlone(toDo);
  } catch (error) {
    if (unwritable === undefined || toFailure(error).code === 'DATABASE_BUSY') throw error;
  }
}

type Opened = { readonly store: Store } | { readonly failure: Failure };

function open(path: string, migrationsFolder: URL | undefined, notices: Notice[]): Opened {
  const options = { path, create: true, mayOnlyRead: true, ...(migrationsFolder && { migrationsFolder }) };
  try {
    return { store: openStore(options) };
  } catch (error) {
    const failure = toFailure(error);
    return failure.code === 'DATABASE_DAMAGED' ? recover(options, notices) : { failure };
  }
}

function recover(options: Parameters<typeof openStore>[0], notices: Notice[]): Opened {
  try {
    const { recovery, original } = recoverAlone(options.path, options.migrationsFolder);
    const store = openStore(options);
    notices.push({ severity: 'warning', message: recoveryText(recovery, original) });
    return { store };
  } catch (error) {
    const failure = toFailure(error);
    notices.push({ severity: 'error', message: `Sessions cannot be stored or read: ${failure.message}` });
    return { failure };
  }
}

function tidy(store: Store, notices: Notice[]): void {
  rmSync(checkMarker(store.path), { force: true });
  const interrupted = store.sessions.interruptOrphans(isAlive);
  if (interrupted > 0)
    notices.push({
      severity: 'warning',
      message: `${interrupted} ${interrupted === 1 ? 'session was' : 'sessions were'} cut off when the program ended; the recorded part is kept.`,
    });
  if (store.migrationBackup !== undefined)
    notices.push({
      severity: 'info',
      message: `The telemetry database was upgraded to the current schema; the old file is kept as ${store.migrationBackup}.`,
    });
  // Another window may still restore what it deleted.
  if (store.presence.wasAlone) {
    store.sessions.purgeHidden();
    store.retainComputed(store.sessions.ids());
  }
}

/**
 * An error met while serving a request, as shown to the user. Damage found in use triggers a full check, and
 * with it the recovery, at the next start.
 */
export function explainStoreError(path: string, error: unknown): unknown {
  const explained = explainSqlite(path, error);
  const cause = error instanceof RacebenchError ? error.cause : error;
  if (!isDamage(cause)) return explained;
  attempt(() => writeFileSync(checkMarker(path), '', { flag: 'wx' }));
  const { code, message } = toFailure(explained);
  return new RacebenchError(code, `${message} It is recovered at the next start.`, { cause });
}
