import type { RigWorker } from '../features/laboratory/rig-store.ts';

export function startRigWorker(): RigWorker {
  return new Worker(new URL('./rig.worker.ts', import.meta.url), { type: 'module' });
}
