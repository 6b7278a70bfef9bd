import type { PicturesWorker } from './pictures-messages.ts';

export function startPicturesWorker(): PicturesWorker {
  return new Worker(new URL('./pictures.worker.ts', import.meta.url), { type: 'module' });
}
