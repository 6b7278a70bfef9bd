import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { NO_DRIVER_INPUT } from '../../contract/driver-inputs.ts';
import type { RunId } from '../../contract/ids.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';
import { createRunHost } from './run-host.ts';
import { openStore } from '../sessions/store.ts';
import { heldMemory, MEMORY_CHANNEL, type HeldMemory } from '../testing/measured-simulation-worker.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';

/** Simulated time of the first measurement; the second is made at twice this time. */
const FIRST_MIN = THOROUGH ? 30 : 3;
/** The long drive takes 40 s of processor time; a busy machine gets more than the usual 300 s for it. */
const LIMIT_MS = 1_800_000;
/**
 * Memory that compiled code and the like add to a thread; rows retained from a drive would add 10 % in the
 * short test.
 */
const MAX_GROWTH = 1.05;

interface DriveMemory {
  readonly backend: HeldMemory;
  readonly simulation: HeldMemory;
}

it(
  `a drive by hand of ${2 * FIRST_MIN} minutes takes as much memory as one of ${FIRST_MIN} minutes`,
  async () => {
    const temporary = temporaryFolder();
    const store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
    let simulated_s = 0;
    let wake: () => void = () => undefined;
    const host = createRunHost({
      store: () => store,
      worker: new URL('../testing/measured-simulation-entry.ts', import.meta.url),
      emit: (name) => {
        if (name === 'run/progress') simulated_s = host.list()[0]?.simulated_s ?? 0;
        wake();
      },
    });
    const channel = new BroadcastChannel(MEMORY_CHANNEL);
    const simulationMemory = (): Promise<HeldMemory> =>
      new Promise((resolve) => {
        channel.onmessage = ({ data }) => resolve(data as HeldMemory);
        channel.postMessage('ask');
      });
    const driveTo = async (id: RunId, until_s: number): Promise<void> => {
      host.pause(id, false);
      for (let turn = 0; simulated_s < until_s; turn++) {
        host.drive(
          id,
          { ...NO_DRIVER_INPUT, accelerator: turn % 3 === 0 ? 0 : 1, steer: (turn % 5) / 10 - 0.2 },
          [],
        );
        await new Promise<void>((resolve) => (wake = resolve));
      }
      host.pause(id, true);
    };
    try {
      const { text, companions } = sampleCarText('coupe-1974');
      const { runId, ended } = await host.start({
        path: 'car.ini',
        text,
        companions: [...companions],
        model: 'racebench',
        manoeuvre: 'drive',
        surface: 'asphalt',
        parameters: { duration_s: 7200 },
        pace: 'fastest',
        rate_Hz: 100,
      });
      const measured: DriveMemory[] = [];
      for (const minutes of [FIRST_MIN, 2 * FIRST_MIN]) {
        await driveTo(runId, 60 * minutes);
        const simulation = await simulationMemory();
        measured.push({ backend: heldMemory(), simulation });
      }
      const [first, second] = measured;
      for (const thread of ['backend', 'simulation'] as const)
        for (const part of ['heapUsed', 'arrayBuffers'] as const) {
          const growth = (second?.[thread][part] ?? NaN) / (first?.[thread][part] ?? NaN);
          expect(growth, `${part} of the ${thread} thread`).toBeLessThan(MAX_GROWTH);
        }
      host.cancel(runId);
      await ended;
    } finally {
      channel.close();
      await host.close();
      store.close();
      temporary.remove();
    }
  },
  LIMIT_MS,
);
