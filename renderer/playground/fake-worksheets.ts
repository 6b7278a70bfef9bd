import type { WORKSHEET_REQUESTS } from '../../core/contract/worksheet-requests.ts';

/** The page stores nothing. */
export const FAKE_WORKSHEET_HANDLERS: Readonly<
  Record<keyof typeof WORKSHEET_REQUESTS, (args: never) => unknown>
> = {
  'worksheet/list': () => [],
  'worksheet/save': () => ({}),
  'worksheet/rename': () => ({}),
  'worksheet/remove': () => ({}),
};
