import { useSyncExternalStore } from 'react';
import { useService } from '../../workspace/ServicesContext.tsx';
import { STATION_m } from './station.ts';

/**
 * Station under the pointer, in the plan or a chart; undefined where there is none. Components that use it
 * must be cheap to render.
 */
export function useStation(): number | undefined {
  const station_m = useService(STATION_m);
  const at = useSyncExternalStore(station_m.subscribe, station_m.read);
  return at < 0 ? undefined : at;
}

/** Value for no station. */
export const NO_STATION_M = -1;
