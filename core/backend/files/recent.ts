import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { CarListing } from '../../contract/car-requests.ts';
import { attempt } from './attempt.ts';
import { writeWholeSync } from './write-whole.ts';

const MAX_RECENT = 12;

const recentFile = z.object({
  path: z.string(),
  name: z.string(),
  isPinned: z.literal(true).exactOptional(),
});
type RecentFile = z.infer<typeof recentFile>;

/** Name of each list's file in the state folder. */
const STATE_FILES = {
  cars: 'recent.json',
  tracks: 'recent-tracks.json',
  plans: 'recent-plans.json',
} as const;
type Kind = keyof typeof STATE_FILES;

/**
 * The last opened files of a kind, newest first; pinned ones come before all others and are never dropped.
 * The list survives a restart.
 */
export interface RecentFiles {
  list(): CarListing[];
  add(path: string, name: string): void;
  forget(path: string): void;
  pin(path: string, isPinned: boolean): void;
}

export function createRecentFiles(stateFolder: string, kind: Kind = 'cars'): RecentFiles {
  const stateFile = join(stateFolder, STATE_FILES[kind]);
  let files = load(stateFile, kind);

  function store(changed: RecentFile[]): void {
    files = changed;
    // The list is a convenience: on a full or read-only disk it lasts until the program ends, and the file is
    // opened all the same.
    attempt(() => {
      mkdirSync(stateFolder, { recursive: true });
      writeWholeSync(stateFile, `${JSON.stringify({ [kind]: files }, undefined, 2)}\n`);
    });
  }

  return {
    list: () =>
      pinnedFirst(files).map(({ path, name, isPinned }) => ({
        path,
        name,
        note: dirname(path),
        ...(!existsSync(path) && { isMissing: true }),
        ...(isPinned === true && { isPinned }),
      })),
    add(path, name) {
      const known = files.find((file) => file.path === path);
      store(shortened([{ ...known, path, name }, ...files.filter((file) => file.path !== path)]));
    },
    forget(path) {
      store(files.filter((file) => file.path !== path));
    },
    pin(path, isPinned) {
      store(
        files.map((file) =>
          file.path !== path ? file : { path, name: file.name, ...(isPinned && { isPinned: true as const }) },
        ),
      );
    },
  };
}

const pinnedFirst = (files: readonly RecentFile[]): RecentFile[] => [
  ...files.filter((file) => file.isPinned === true),
  ...files.filter((file) => file.isPinned !== true),
];

/** The newest unpinned files, up to the limit, in their order. */
function shortened(files: readonly RecentFile[]): RecentFile[] {
  const unpinned = files.filter((file) => file.isPinned !== true);
  const dropped = new Set(unpinned.slice(MAX_RECENT));
  return files.filter((file) => !dropped.has(file));
}

/** A list that cannot be read is treated as empty: it is a convenience, never a reason not to start. */
function load(stateFile: string, kind: Kind): RecentFile[] {
  try {
    const parsed = z
      .record(z.string(), z.array(recentFile))
      .parse(JSON.parse(readFileSync(stateFile, 'utf8')));
    return parsed[kind] ?? [];
  } catch {
    return [];
  }
}
