import { rmSync, writeFileSync } from 'node:fs';
import { RacebenchError, toFailure, type Failure } from '../contract/errors.ts';
import type { EventData } from '../contract/events.ts';
import { checkMarker, damageError, isDamage } from './db/database.ts';
import { moveAside } from './db/recover.ts';
import { openStore, type Store } from './store.ts';

export type Notice = EventData<'app/notice'>;

/** The store of a running backend: open, or the reason why it is not. The rest of the program works without it. */
export interface Library {
  readonly path: string;
  readonly notices: readonly Notice[];
  /** Throws the failure that kept the store from opening. */
  requireStore(): Store;
  close(): void;
}

/**
 * Opens the library's database. A damaged one is moved aside under a dated name and what can be read of it is
 * copied into a fresh file; one of a newer program is left alone, and all that needs it fails with
 * DATABASE_TOO_NEW. Sessions left by a process that is gone become 'interrupted'; deleted ones go for good.
 */
export function openLibrary(path: string, migrationsFolder?: URL): Library {
  const notices: Notice[] = [];
  const opened = open(path, migrationsFolder, notices);
  if ('store' in opened) tidy(opened.store, notices);
  return {
    path,
    notices,
    requireStore() {
      if ('store' in opened) return opened.store;
      throw new RacebenchError(opened.failure.code, opened.failure.message);
    },
    close() {
      if ('store' in opened) opened.store.close();
    },
  };
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
    const aside = moveAside(options.path);
    const store = openStore(options);
    const { recovered, shortened, lost } = store.salvageFrom(aside);
    notices.push({
      severity: 'warning',
      message:
        `The telemetry database was damaged and is kept as ${aside}. ` +
        `A new one holds the ${recovered} sessions that could be read` +
        (shortened > 0 ? `, ${shortened} of them in part` : '') +
        (lost > 0 ? `; ${lost} could not.` : '.'),
    });
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
  store.sessions.purgeHidden();
  store.keepComputed(store.sessions.list().map(({ id }) => id));
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

/** A process id may have been given to another program since: its session is then ended at the next start. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * An error met while a request was served, as it is shown. Damage found in use asks for a whole check, and with it
 * the recovery, at the next start.
 */
export function explainStoreError(path: string, error: unknown): unknown {
  if (!isDamage(error)) return error;
  try {
    writeFileSync(checkMarker(path), '');
  } catch {
    // Without the marker a small file is checked at the next start all the same.
  }
  const damage = damageError(path, error);
  return new RacebenchError(damage.code, `${damage.message} It is recovered at the next start.`, {
    cause: error,
  });
}
