import type { Failure } from './errors.ts';

/** What the backend process says to the process that started it. */
export type ProcessMessage =
  { readonly type: 'ready' } | { readonly type: 'failed'; readonly failure: Failure };
