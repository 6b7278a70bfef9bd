import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where one person's library and settings are, the same for the window and the command. */
export interface HomePaths {
  readonly databasePath: string;
  readonly stateFolder: string;
}

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
  return { databasePath: join(folder, 'library.sqlite'), stateFolder: folder };
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
