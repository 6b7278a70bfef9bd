import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { RacebenchError, toFailure, type Failure } from '../contract/errors.ts';
import type { EventData } from '../contract/events.ts';
import { recoveryText } from '../contract/library-recovery.ts';
import { attempt } from './db/attempt.ts';
import { checkMarker, damageError, explainSqlite, isDamage } from './db/database.ts';
import { isAlive } from './is-alive.ts';
import { recoverAlone } from './salvage/recover-database.ts';
import { openStore, type Store } from './store.ts';

export type Notice = EventData<'app/notice'>;

/** The store of a running backend: open, or the reason why it is not. The rest of the program works without it. */
export interface Library {
  /** Of the database; another one after it was moved. */
  path(): string;
  readonly notices: readonly Notice[];
  /** Throws the failure that kept the store from opening. */
  requireStore(): Store;
  /**
   * Keeps all other programs away and the store from being written while `prepare` works; then closes the store while `swap`
   * works with what was prepared and tells where the database is from then on; and opens it there. Whatever fails, the store is
   * open again after it. Throws DATABASE_BUSY where another program has it open.
   */
  rebuild<T>(toDo: string, prepare: () => Promise<T>, swap: (made: T) => Promise<string>): Promise<T>;
  /** Uses the database of another place. */
  reopen(path: string): void;
  close(): void;
}

/**
 * Opens the library's database. A damaged one is moved aside under a dated name and what can be read of it is
 * copied into a fresh file; one of a newer program is left alone, and all that needs it fails with
 * DATABASE_TOO_NEW. Sessions left by a process that is gone become 'interrupted'; deleted ones go for good. With `mayCreate`
 * false a database that is not there is not made anew: all that needs it fails with DATABASE_MISSING.
 */
export function openLibrary(firstPath: string, migrationsFolder?: URL, mayCreate = true): Library {
  const notices: Notice[] = [];
  let path = firstPath;
  let opened = mayCreate || existsSync(path) ? open(path, migrationsFolder, notices) : missing(path, notices);
  if ('store' in opened) tidy(opened.store, notices);
  const requireStore = (): Store => {
    if ('store' in opened) return opened.store;
    throw new RacebenchError(opened.failure.code, opened.failure.message);
  };
  return {
    path: () => path,
    notices,
    requireStore,
    async rebuild(toDo, prepare, swap) {
      const store = requireStore();
      store.presence.takeAlone(toDo);
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
        opened = open(path, migrationsFolder, notices);
      }
      requireStore();
      return made;
    },
    reopen(next) {
      if ('store' in opened) opened.store.close();
      path = next;
      opened = open(path, migrationsFolder, notices);
      requireStore();
    },
    close() {
      if ('store' in opened) opened.store.close();
    },
  };
}

function missing(path: string, notices: Notice[]): Opened {
  const message =
    `The library was moved to ${path} and is not there: is its disk connected? ` +
    'Sessions cannot be stored or read until it is, or until another place is chosen in the Library.';
  notices.push({ severity: 'error', message });
  return { failure: { code: 'DATABASE_MISSING', message } };
}

type Opened = { readonly store: Store } | { readonly failure: Failure };

function open(path: string, migrationsFolder: URL | undefined, notices: Notice[]): Opened {
  const options = { path, create: true, ...(migrationsFolder && { migrationsFolder }) };
  try {
    return { store: openStore(options) };
  } catch (error) {
    const failure = toFailure(error);
    if (failure.code === 'DATABASE_DAMAGED') return recover(options, notices);
    notices.push({ severity: 'error', message: `Sessions cannot be stored or read: ${failure.message}` });
    return { failure };
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
  // Another window may yet take back what it deleted.
  if (store.presence.wasAlone) {
    store.sessions.purgeHidden();
    store.keepComputed(store.sessions.list().map(({ id }) => id));
  }
  if (interrupted > 0)
    notices.push({
      severity: 'warning',
      message: `${interrupted} ${interrupted === 1 ? 'session was' : 'sessions were'} cut off when the program ended; what was recorded is kept.`,
    });
  if (store.migrationBackup !== undefined)
    notices.push({
      severity: 'info',
      message: `The telemetry database was brought to the current form; the old one is kept as ${store.migrationBackup}.`,
    });
}

/**
 * An error met while a request was served, as it is shown. Damage found in use asks for a whole check, and with it
 * the recovery, at the next start.
 */
export function explainStoreError(path: string, error: unknown): unknown {
  const explained = explainSqlite(path, error);
  if (!isDamage(error)) return explained;
  attempt(() => writeFileSync(checkMarker(path), '', { flag: 'wx' }));
  const damage = damageError(path, error);
  return new RacebenchError(damage.code, `${damage.message} It is recovered at the next start.`, {
    cause: error,
  });
}
