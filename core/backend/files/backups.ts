import { sha256 } from './latin1.ts';
import { readStanding, type FileWrite } from './write-together.ts';

/** Older backups beside `.bak`, the newest first. */
const OLDER = ['.bak2', '.bak3'] as const;

/** The user did not choose these names: a link under one of them is neither read nor written through. */
const OWN_NAME = { replacesLink: true } as const;

/** Remembers which files this process wrote last: only content of another origin is worth a backup. */
export interface Backups {
  /**
   * The backup of the file at `path` and the older backups, each moved on by one, to be written before the
   * file; none if this process wrote the file itself. So `.bak` is the file as it was before the first save,
   * or as another program left it, however often it is saved afterwards.
   */
  before(path: string, standing: Uint8Array): Promise<FileWrite[]>;
  wrote(path: string, bytes: Uint8Array): void;
}

export function createBackups(): Backups {
  const written = new Map<string, string>();
  return {
    async before(path, standing) {
      if (written.get(path) === sha256(standing)) return [];
      const newest = await readStanding(`${path}.bak`, OWN_NAME);
      const writes: FileWrite[] = [{ path: `${path}.bak`, bytes: standing, ...OWN_NAME }];
      let moved = newest?.equals(standing) === true ? undefined : newest;
      for (const suffix of OLDER) {
        if (moved === undefined) break;
        const older = await readStanding(path + suffix, OWN_NAME);
        writes.unshift({ path: path + suffix, bytes: moved, ...OWN_NAME });
        moved = older;
      }
      return writes;
    },
    wrote(path, bytes) {
      written.set(path, sha256(bytes));
    },
  };
}
