import type { Cursor } from '../../ui/state/cursor.ts';
import { serviceKey } from '../../workspace/services.ts';

/** Distance along the shown track, m; negative for none. */
export const STATION_m = serviceKey<Cursor>('station_m');
