import type { PicturesWorker } from '../features/setup/charts/pictures-store.ts';

export function startPicturesWorker(): PicturesWorker {
  return new Worker(new URL('./pictures.worker.ts', import.meta.url), { type: 'module' });
}
