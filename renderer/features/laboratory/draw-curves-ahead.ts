import type { Services } from '../../workspace/services.ts';
import { DIFFERENTIAL_CURVES } from './differential/differential-store.ts';
import { provideLaboratory } from './provide-laboratory.ts';

/** Draws the curves of the open car's differential before the Laboratory, which opens on them, is shown. */
export function drawCurvesAhead(services: Services): void {
  provideLaboratory(services);
  services.get(DIFFERENTIAL_CURVES).drawAhead();
}
