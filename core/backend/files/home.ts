import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** Where one person's library and settings are, the same for the window and the command. */
export interface HomePaths {
  readonly databasePath: string;
  /** True where the person moved the library to a folder of their own. */
  readonly isMoved: boolean;
  readonly stateFolder: string;
}

const DATABASE_NAME = 'library.sqlite';

/** The file that tells where a moved library is. */
export const placeFile = (stateFolder: string): string => join(stateFolder, 'library-place.json');

/** Where the library is that was not moved. */
export const ownDatabase = (stateFolder: string): string => join(stateFolder, DATABASE_NAME);

/**
 * RACEBENCH_HOME where it is set; else the place the system keeps application data in (XDG base directories,
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

const place = z.object({ database: z.string().min(1) });

/** Undefined where the library was not moved; a place that cannot be read is none. */
function movedTo(stateFolder: string): string | undefined {
  try {
    return place.parse(JSON.parse(readFileSync(placeFile(stateFolder), 'utf8'))).database;
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

/** An empty variable counts as one that is not set. */
const filled = (value: string | undefined): string | undefined => (value === '' ? undefined : value);
