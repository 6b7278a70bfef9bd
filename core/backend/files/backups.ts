import { sha256 } from './latin1.ts';
import { readStanding, type FileWrite } from './write-together.ts';

/** Older backups beside `.bak`, the newest first. */
const OLDER = ['.bak2', '.bak3'] as const;

/** No person chose these names: a link of one is neither read nor written through. */
const OWN_NAME = { replacesLink: true } as const;

/** Knows which files this process wrote last: only what it did not write itself is worth a backup. */
export interface Backups {
  /**
   * The backup of what stands at `path` and the older ones, each moved on by one, to be written before it; none
   * where this process wrote it itself. So `.bak` is the file as it was before the first save, or as another
   * program left it, however often is saved after.
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
