import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { REQUESTS, type RequestArgs, type RequestName, type RequestResult } from '../../contract/requests.ts';
import { startBackend } from '../backend.ts';
import { temporaryFolder } from './stored-recordings.ts';
import { createTestPort, type TestPort } from './test-port.ts';

/** A whole backend over a library in a folder of its own. */
export interface OpenBackend {
  readonly folder: string;
  readonly port: TestPort;
  /** Sends a request; its result has the form of the table of requests. */
  ask<N extends RequestName>(name: N, args: RequestArgs<N>): Promise<RequestResult<N>>;
  /** Runs a car as fast as it can, at 100 Hz on asphalt with our model, to its end. */
  run(
    part: Pick<
      RequestArgs<'run/start'>,
      'path' | 'text' | 'companions' | 'manoeuvre' | 'parameters' | 'track'
    >,
  ): Promise<SessionId>;
  close(): Promise<void>;
}

export function openBackend(): OpenBackend {
  const temporary = temporaryFolder();
  const { folder } = temporary;
  mkdirSync(join(folder, 'samples'));
  const backend = startBackend({
    databasePath: join(folder, 'library.sqlite'),
    samplesFolder: join(folder, 'samples'),
    tracksFolder: folder,
    plansFolder: folder,
    stateFolder: join(folder, 'state'),
    simulationWorker: new URL('../simulation/simulation-worker.ts', import.meta.url),
    laboratoryWorker: new URL('../laboratory/laboratory-worker.ts', import.meta.url),
    upkeepWorker: new URL('../upkeep/upkeep-worker.ts', import.meta.url),
    sweepWorker: new URL('../sweep/sweep-worker.ts', import.meta.url),
    version: '1.2.3',
  });
  const port = createTestPort();
  backend.connect(port);
  const ask: OpenBackend['ask'] = async (name, args) => {
    const result = await port.request(name, args);
    expect(REQUESTS[name].result.safeParse(result).error).toBeUndefined();
    return result;
  };
  return {
    folder,
    port,
    ask,
    run: async (part) => {
      const { runId, sessionId } = await ask('run/start', {
        ...{ model: 'racebench', surface: 'asphalt', pace: 'fastest', rate_Hz: 100 },
        ...part,
      });
      await port.event('run/ended', (event) => event.runId === runId);
      return sessionId;
    },
    close: async () => {
      await backend.close();
      temporary.remove();
    },
  };
}
