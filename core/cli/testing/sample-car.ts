import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import { temporaryFolder } from '../../backend/testing/stored-recordings.ts';
import { openStore } from '../../backend/sessions/store.ts';
import { racebench, type CommandOptions, type CommandMode, type CommandResult } from './run-command.ts';

export const SAMPLE_CARS = fileURLToPath(new URL('../../../fixtures/cars/', import.meta.url));

/** A sample car that a test may write to; the fields are those of the test that runs. */
export interface SampleCar {
  /** Folder of the car, the database and the user's library. */
  readonly folder: string;
  readonly carFolder: string;
  /** Path of its car.ini. */
  readonly car: string;
  /** Path of a database that is not there yet. */
  readonly db: string;
  /** The car.ini as it is now. */
  text(): string;
  /** Runs `racebench` with the library of this place. */
  command(args: readonly string[], more?: Partial<CommandOptions>): Promise<CommandResult>;
  /** Seconds that the session in `db` has recorded so far; 0 while there is none. */
  recordedSeconds(): number;
}

/** For each test of the file: a copy of a car of fixtures/cars in a folder of its own, removed after the test. */
export function useSampleCar(name = 'coupe-1974', mode?: CommandMode): SampleCar {
  let temporary: ReturnType<typeof temporaryFolder>;
  const at = (...parts: readonly string[]): string => join(temporary.folder, ...parts);
  beforeEach(() => {
    temporary = temporaryFolder();
    cpSync(join(SAMPLE_CARS, name), at('coupe'), { recursive: true });
  });
  afterEach(() => temporary.remove());
  return {
    get folder() {
      return temporary.folder;
    },
    get carFolder() {
      return at('coupe');
    },
    get car() {
      return at('coupe', 'car.ini');
    },
    get db() {
      return at('runs.sqlite');
    },
    text: () => readFileSync(at('coupe', 'car.ini'), 'latin1'),
    command: (args, more = {}) =>
      racebench(args, { home: at('home'), ...(mode !== undefined && { mode }), ...more }),
    recordedSeconds() {
      const path = at('runs.sqlite');
      if (!existsSync(path)) return 0;
      const store = openStore({ path, create: false });
      const [session] = store.sessions.list();
      store.close();
      return session?.duration_s ?? 0;
    },
  };
}
