import type { LapOptions } from '../../telemetry/laps/with-laps.ts';
import type { Store } from './store.ts';

/** Venues and origins of a library, by which the laps of a new log are found and put on the axes of earlier ones. */
export const lapOptions = ({
  laps,
  venues,
}: Pick<Store, 'laps' | 'venues'>): Pick<LapOptions, 'venues' | 'origins'> => ({
  venues: venues.list(),
  origins: laps.origins(),
});
