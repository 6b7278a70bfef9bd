import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startBackend, type Backend } from '../backend.ts';
import { openStore } from '../sessions/store.ts';
import { newSession, recordSamples, temporaryFolder } from './stored-recordings.ts';
import { createTestPort, type TestPort } from './test-port.ts';

/** Content of files outside the opened folder: no answer may hold it. */
export const SECRET = 'SECRET-of-the-person';
export const CAR = 'car\n{\n  name=Coupe\n}\nengine\n{\n  curve_torque=torque.crv\n}\n';

/** A backend whose windows may access one folder, beside a folder that they may not access. */
export interface OpenFolders {
  /** Path in the opened folder. */
  open(...parts: readonly string[]): string;
  /** Path in the folder beside it. */
  outside(...parts: readonly string[]): string;
  readonly port: TestPort;
  readonly sessionId: number;
  /** Every file outside, with its kind and content. */
  outsideNow(): Record<string, string>;
}

/**
 * For each test of the file: `open/coupe/car.ini` with its curve, files outside, and a session in the
 * library. With `own` each test has its own backend and library, which it may move.
 */
export function useOpenFolders(backends: 'shared' | 'own' = 'shared'): OpenFolders {
  let temporary: ReturnType<typeof temporaryFolder>;
  let backend: Backend;
  let port: TestPort;
  let sessionId = 0;
  const at = (...parts: readonly string[]): string => join(temporary.folder, ...parts);
  const start = (): void => {
    temporary = temporaryFolder();
    for (const folder of ['samples', 'state']) mkdirSync(at(folder));
    const store = openStore({ path: at('state/library.sqlite'), create: true });
    const id = store.sessions.create(newSession());
    recordSamples(store, id, 300);
    store.sessions.end(id, { status: 'finished', reason: '', metrics: [], events: [], laps: [] });
    store.close();
    sessionId = id;
    backend = startBackend({
      databasePath: at('state/library.sqlite'),
      samplesFolder: at('samples'),
      tracksFolder: at('samples'),
      plansFolder: at('samples'),
      stateFolder: at('state'),
      simulationWorker: new URL('../simulation/simulation-worker.ts', import.meta.url),
      laboratoryWorker: new URL('../laboratory/laboratory-worker.ts', import.meta.url),
      upkeepWorker: new URL('../upkeep/upkeep-worker.ts', import.meta.url),
      sweepWorker: new URL('../sweep/sweep-worker.ts', import.meta.url),
      carFolders: [at('open')],
      version: '1.2.3',
    });
    port = createTestPort();
    backend.connect(port);
  };
  const end = async (): Promise<void> => {
    await backend.close();
    temporary.remove();
  };
  const fill = (): void => {
    for (const folder of ['open', 'outside']) rmSync(at(folder), { recursive: true, force: true });
    for (const folder of ['open/coupe', 'outside/folder']) mkdirSync(at(folder), { recursive: true });
    writeFileSync(at('open/coupe/car.ini'), CAR);
    writeFileSync(at('open/coupe/torque.crv'), '0 100\n');
    writeFileSync(at('outside/victim'), SECRET);
    writeFileSync(at('outside/folder/victim'), SECRET);
  };
  if (backends === 'shared') {
    beforeAll(start);
    afterAll(end);
  } else {
    beforeEach(start);
    afterEach(end);
  }
  beforeEach(fill);
  return {
    open: (...parts) => at('open', ...parts),
    outside: (...parts) => at('outside', ...parts),
    get port() {
      return port;
    },
    get sessionId() {
      return sessionId;
    },
    outsideNow: () => contentsOf(at('outside')),
  };
}

function contentsOf(folder: string, prefix = ''): Record<string, string> {
  const all: Record<string, string> = {};
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    const info = lstatSync(path);
    if (info.isDirectory())
      Object.assign(all, { [prefix + name]: 'folder' }, contentsOf(path, `${prefix}${name}/`));
    else
      all[prefix + name] =
        `${info.ino} ${info.mtimeMs} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
  }
  return all;
}
