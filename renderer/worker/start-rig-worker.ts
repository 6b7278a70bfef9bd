import type { RigWorker } from './rig-messages.ts';

export function startRigWorker(): RigWorker {
  return new Worker(new URL('./rig.worker.ts', import.meta.url), { type: 'module' });
}
