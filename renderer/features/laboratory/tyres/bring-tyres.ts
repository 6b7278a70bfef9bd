import type { Services } from '../../../workspace/services.ts';
import { provideLaboratory } from '../provide-laboratory.ts';
import { TYRE_LAB } from './tyre-lab-store.ts';

/** Adds dropped files to the tyre laboratory, which may not have been shown yet. */
export async function bringTyres(services: Services, files: readonly File[]): Promise<void> {
  provideLaboratory(services);
  await services.get(TYRE_LAB).bring(files);
}
