import { cpSync, mkdirSync, readdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { homePaths } from '../backend/files/home.ts';
import { openLibrary } from '../backend/upkeep/open-library.ts';
import { openStore } from '../backend/sessions/store.ts';
import { isTemporaryName } from '../backend/files/temporary-files.ts';
import { newSession, recordSamples, temporaryFolder } from '../backend/testing/stored-recordings.ts';
import { checkFile } from '../backend/upkeep/repair-database.ts';
import { createRandom } from '../math/random.ts';
import { THOROUGH } from '../proof/testing/thorough.ts';
import { SAMPLE_CARS } from './testing/sample-car.ts';
import { racebench } from './testing/run-command.ts';
import { capturedOutput } from './testing/captured-output.ts';
import { backUpDb, moveLibrary, shrinkDb } from './verbs/maintain-db.ts';

/** Seed of the moments at which processes are killed. */
const SEED = 59;
const REMAINING = ['One', 'Two', 'Three'];
const SAMPLES = 3000;

interface Row {
  readonly verb: string;
  readonly args: (home: string) => readonly string[];
  /** Folder whose first change, or first temporary file, says that the work has begun. */
  readonly begins: (home: string) => string;
  readonly isBegun: (name: string) => boolean;
  /** A kill comes so much later at most. */
  readonly latest_ms: number;
  /** Does the same again to its end, where that removes what the killed one left; the folders that are then without it. */
  readonly again?: (home: string) => Promise<readonly string[]>;
}

const disk = (home: string): string => join(home, 'disk');
const own = (home: string): string => join(home, 'library.sqlite');

const ROWS: readonly Row[] = [
  {
    verb: 'back-up-db',
    args: (home) => ['back-up-db', '--out', disk(home)],
    begins: disk,
    isBegun: isTemporaryName,
    latest_ms: 300,
    again: async (home) => {
      expect(await backUpDb(own(home), disk(home), capturedOutput().output)).toBe(0);
      return [disk(home)];
    },
  },
  {
    verb: 'shrink-db',
    args: () => ['shrink-db'],
    begins: (home) => home,
    isBegun: isTemporaryName,
    latest_ms: 300,
    again: async (home) => {
      expect(await shrinkDb(own(home), capturedOutput().output)).toBe(0);
      return [home];
    },
  },
  {
    verb: 'move-library',
    args: (home) => ['move-library', disk(home)],
    begins: disk,
    isBegun: isTemporaryName,
    latest_ms: 500,
    again: async (home) => {
      // Killed after it said where the library is, it is there already.
      const to = homePaths().isMoved ? home : join(home, 'other');
      if (homePaths().isMoved && readdirSync(home).includes('library.sqlite')) return [];
      expect(await moveLibrary(to, capturedOutput().output)).toBe(0);
      return [to];
    },
  },
  {
    verb: 'import',
    args: (home) => ['import', own(home), join(home, 'table.csv')],
    begins: (home) => home,
    isBegun: (name) => name.startsWith('library.sqlite'),
    latest_ms: 1500,
  },
  {
    verb: 'run',
    args: (home) => [
      ...['run', join(SAMPLE_CARS, 'coupe-1974'), '--db', own(home)],
      ...['--manoeuvre', 'straight-acceleration', '--duration', '60'],
    ],
    begins: (home) => home,
    isBegun: (name) => name.startsWith('library.sqlite'),
    latest_ms: 3000,
  },
];

let temporary: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  temporary = temporaryFolder();
  const store = openStore({ path: join(temporary.folder, 'base', 'library.sqlite'), create: true });
  for (const name of [...REMAINING, 'deleted', 'deleted too']) {
    const id = store.sessions.create(newSession({ name }));
    recordSamples(store, id, SAMPLES);
    store.sessions.end(id, { status: 'finished', reason: 'Over.', metrics: [] });
    if (name.startsWith('deleted')) store.sessions.hide([id]);
  }
  store.close();
  const rows = Array.from({ length: 30_000 }, (_, i) => `${i / 100},${i % 100}`);
  writeFileSync(join(temporary.folder, 'base', 'table.csv'), `Time,Speed\ns,m/s\n${rows.join('\n')}\n`);
});
afterAll(() => temporary.remove());
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs the verb and kills it some ms after its work has begun; the folder of its library. */
async function runAndKill({ args, begins, isBegun }: Row, name: string, after_ms: number): Promise<string> {
  const home = join(temporary.folder, name);
  cpSync(join(temporary.folder, 'base'), home, { recursive: true });
  mkdirSync(disk(home));
  let watcher: ReturnType<typeof watch> | undefined;
  await racebench(args(home), {
    home,
    started: (kill) => {
      watcher = watch(begins(home), (_event, file) => {
        if (file === null || !isBegun(file)) return;
        watcher?.close();
        setTimeout(() => kill('SIGKILL'), after_ms);
      });
    },
  });
  watcher?.close();
  return home;
}

/** Sessions of a library that a killed process wrote to, opened as the window opens it. */
function soundSessions(path: string): { name: string; status: string; samples: number }[] {
  const library = openLibrary(path, undefined, false);
  const { sessions, telemetry } = library.requireStore();
  const held = sessions.list().map(({ id, name, status }) => ({
    name,
    status,
    samples: Math.max(0, ...telemetry.channels(id).map((channel) => channel.samples)),
  }));
  library.close();
  expect(checkFile(path)).toMatchObject({ isSound: true });
  return held;
}

const KILLS = THOROUGH ? 12 : 1;
/** Recordings that outlive a kill have their own test (db/killed.long.test.ts): the short check leaves these out. */
const TRIED = THOROUGH ? ROWS : ROWS.filter(({ again }) => again !== undefined);

describe(`a verb that is killed ${KILLS === 1 ? 'once' : `${KILLS} times`} (seed ${SEED})`, () => {
  it.each(TRIED.map((row, i) => [row.verb, row, i] as const))(
    'racebench %s keeps every session, and done again leaves nothing half-written',
    async (verb, row, stream) => {
      const random = createRandom(SEED, stream);
      for (let kill = 0; kill < KILLS; kill++) {
        // The short check meets each right after it has begun.
        const after_ms = KILLS === 1 ? 0 : random.below(row.latest_ms);
        const home = await runAndKill(row, `${verb}-${kill}`, after_ms);
        vi.stubEnv('RACEBENCH_HOME', home);
        const held = soundSessions(homePaths().databasePath);
        expect(held).toEqual(
          expect.arrayContaining(REMAINING.map((name) => ({ name, status: 'finished', samples: SAMPLES }))),
        );
        // At most the one that was being written, and that one is whole or says that it is not.
        const more = held.filter(({ name }) => !REMAINING.includes(name));
        expect(more.length).toBeLessThanOrEqual(1);
        for (const { status, samples } of more) expect(status === 'interrupted' || samples > 0).toBe(true);
        for (const folder of (await row.again?.(home)) ?? [])
          expect(readdirSync(folder).filter(isTemporaryName)).toEqual([]);
        for (const name of readdirSync(disk(home)).filter((each) => each.endsWith('.sqlite')))
          expect(soundSessions(join(disk(home), name)).map((session) => session.name)).toEqual(
            expect.arrayContaining(REMAINING),
          );
        vi.unstubAllEnvs();
      }
    },
  );
});
