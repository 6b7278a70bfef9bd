import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANNELS } from '../../catalogue/channels.ts';
import type { SessionId } from '../../contract/ids.ts';
import { addToChunk, createChunk } from '../../telemetry/store/chunk.ts';
import type { NewSession } from '../db/add-session.ts';
import type { Store } from '../sessions/store.ts';

/** A folder for one test, and how to remove it. */
export function temporaryFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'racebench-'));
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function newSession(changes: Partial<NewSession> = {}): NewSession {
  return {
    name: 'Coupe, braking',
    created: '2026-01-02T03:04:05.678Z',
    carPath: '/cars/coupe/car.ini',
    carName: 'Coupe',
    text: 'car\n{\n  name=Coupe\n}\n',
    companions: [{ name: 'torque.crv', text: '0 100' }],
    manoeuvre: 'braking',
    model: 'racebench',
    surface: 'asphalt',
    world: 'flat',
    seed: 0,
    step_s: 0.001,
    substeps: undefined,
    notes: [],
    changes: [],
    parameters: { startSpeed_mps: 30 },
    rate_Hz: 100,
    ...changes,
  };
}

/** The value of a synthetic recording in one column at one sample. */
export function syntheticValue(column: number, index: number): number {
  return Math.sin(index * 0.05 + column) * (1 + column) + ((index * 7919) % 101) * 0.01;
}

/** Records samples of all channels at 100 Hz from 0 s on, chunk by chunk, without an end. */
export function recordSamples(store: Store, id: SessionId, samples: number): void {
  const writer = store.createWriter(id, CHANNELS, { rate_Hz: 100 });
  const sample = new Float64Array(CHANNELS.length);
  let chunk = createChunk(CHANNELS);
  for (let i = 0; i < samples; i++) {
    for (let c = 0; c < sample.length; c++) sample[c] = syntheticValue(c, i);
    if (!addToChunk(chunk, i / 100, sample)) continue;
    writer.append(chunk);
    chunk = createChunk(CHANNELS);
  }
  if (chunk.count > 0) writer.append(chunk);
}
