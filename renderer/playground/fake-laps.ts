import type { LAP_REQUESTS } from '../../core/contract/lap-requests.ts';
import type { VENUE_REQUESTS } from '../../core/contract/venues.ts';

/** The page has no logs with positions. */
export const FAKE_LAP_HANDLERS: Readonly<
  Record<keyof typeof LAP_REQUESTS | keyof typeof VENUE_REQUESTS, (args: never) => unknown>
> = {
  'laps/get': () => ({ laps: [] }),
  'laps/preview': () => ({ laps: [] }),
  'laps/track': () => ({ text: '', laps: [], closed: false }),
  'laps/detect': () => ({ before: { laps: [] }, now: { laps: [] } }),
  'laps/set': () => ({ before: { laps: [] }, now: { laps: [] } }),
  'venue/list': () => [],
  'venue/save': () => ({}),
  'venue/delete': () => ({}),
};
