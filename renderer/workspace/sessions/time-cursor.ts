import type { Cursor } from '../../ui/state/cursor.ts';
import { serviceKey } from '../services.ts';

/** Time of the telemetry cursor, s. */
export const TIME_CURSOR_s = serviceKey<Cursor>('time_s');
