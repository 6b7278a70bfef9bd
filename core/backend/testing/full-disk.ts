import Sqlite, { type Database } from 'better-sqlite3';

/** SQLite's own maximum number of pages (sqlite.org/limits.html). */
const MAX_PAGES = 4_294_967_294;

/** Fills and frees the disk under all databases that this process opens from now on. */
export interface FullDisk {
  /** Stops the growth of all databases; SQLite reports a full disk. */
  fill(): void;
  free(): void;
  /** Removes the watch. */
  end(): void;
}

/**
 * A real full disk would need an administrator, so the maximum size of each database is set to its present
 * size.
 */
export function watchDatabases(): FullDisk {
  const open = new Set<Database>();
  const own = Object.getOwnPropertyDescriptor(Sqlite.prototype, 'pragma') ?? {};
  const pragma = own.value as (this: Database, ...args: Parameters<Database['pragma']>) => unknown;
  let isFull = false;
  const limit = (db: Database): void => {
    const pages = isFull ? Number(pragma.call(db, 'page_count', { simple: true })) : MAX_PAGES;
    pragma.call(db, `max_page_count = ${Math.max(1, pages)}`);
  };
  const limitAll = (): void => {
    for (const db of open)
      if (db.open) limit(db);
      else open.delete(db);
  };
  Object.defineProperty(Sqlite.prototype, 'pragma', {
    ...own,
    value(this: Database, ...args: Parameters<Database['pragma']>) {
      const isNew = !open.has(this);
      open.add(this);
      const result = pragma.apply(this, args);
      if (isNew && isFull) limit(this);
      return result;
    },
  });
  return {
    fill() {
      isFull = true;
      limitAll();
    },
    free() {
      isFull = false;
      limitAll();
    },
    end: () => void Object.defineProperty(Sqlite.prototype, 'pragma', own),
  };
}
