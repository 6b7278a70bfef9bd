import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** Paths of one user's library and settings, the same for the window and the command line. */
export interface HomePaths {
  readonly databasePath: string;
  /** True if the user moved the library to another folder. */
  readonly isMoved: boolean;
  readonly stateFolder: string;
}

const DATABASE_NAME = 'library.sqlite';

/** The file that stores the path of a moved library. */
export const placeFile = (stateFolder: string): string => join(stateFolder, 'library-place.json');

/** Path of a library that was not moved. */
export const ownDatabase = (stateFolder: string): string => join(stateFolder, DATABASE_NAME);

/**
 * RACEBENCH_HOME if it is set; else the system's folder for application data (XDG base directories,
 * Application Support, AppData).
 */
export function homePaths(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
  home: string = homedir(),
): HomePaths {
  const folder = filled(env['RACEBENCH_HOME']) ?? join(dataFolder(env, platform, home), folderName(platform));
  const moved = movedTo(folder);
  return { databasePath: moved ?? ownDatabase(folder), isMoved: moved !== undefined, stateFolder: folder };
}

const target = z.object({ database: z.string().min(1) });

/** Undefined if the library was not moved; a stored path that cannot be read is ignored. */
function movedTo(stateFolder: string): string | undefined {
  try {
    return target.parse(JSON.parse(readFileSync(placeFile(stateFolder), 'utf8'))).database;
  } catch {
    return undefined;
  }
}

function dataFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
  home: string,
): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return filled(env['APPDATA']) ?? join(home, 'AppData', 'Roaming');
  return filled(env['XDG_DATA_HOME']) ?? join(home, '.local', 'share');
}

const folderName = (platform: string): string =>
  platform === 'darwin' || platform === 'win32' ? 'Racebench' : 'racebench';

/** An empty variable is treated as not set. */
const filled = (value: string | undefined): string | undefined => (value === '' ? undefined : value);
