import type { WORKSHEET_REQUESTS } from '../../core/contract/worksheet-requests.ts';

/** Nothing is kept in the page. */
export const FAKE_WORKSHEET_HANDLERS: Readonly<
  Record<keyof typeof WORKSHEET_REQUESTS, (args: never) => unknown>
> = {
  'worksheet/list': () => [],
  'worksheet/save': () => ({}),
  'worksheet/rename': () => ({}),
  'worksheet/remove': () => ({}),
};
